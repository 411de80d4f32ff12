/** Where a dragged row lands, and how far the others give way. All lengths in px. */

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * The place of a row dragged `by` px from `from`: it takes another's place when its middle has passed that one's.
 *
 * @param heights of all rows, in order
 */
export function placeAt(heights: readonly number[], from: number, by: number): number {
  const topOf = (row: number) => sum(heights.slice(0, row));
  const middle = topOf(from) + by + (heights[from] ?? 0) / 2;
  const others = heights
    .map((height, row) => ({ row, middle: topOf(row) + height / 2 }))
    .filter(({ row }) => row !== from);
  return others.filter((other) => other.middle < middle).length;
}

/** How far another row moves out of the way while `from` hangs over `to`. */
export function shiftOf(heights: readonly number[], from: number, to: number, row: number): number {
  const height = heights[from] ?? 0;
  if (row > from && row <= to) return -height;
  return row < from && row >= to ? height : 0;
}
