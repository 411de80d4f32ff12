/** Names at the ends of lines, moved as little as can be so that none covers another. Pure. */

/**
 * Where labels stand that would all like to stand at their `wanted` height.
 *
 * @param gap least distance between two; less where they would not fit otherwise
 * @returns heights in the order of `wanted`, between `top` and `bottom`, with the least sum of squared moves
 */
export function placeLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const last = wanted.length - 1;
  if (last < 0) return [];
  const step = last > 0 ? Math.min(gap, (bottom - top) / last) : 0;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  // With the gaps taken out, the labels only have to keep their order: whatever stands against it is pooled.
  const pools: { sum: number; count: number }[] = [];
  order.forEach((index, rank) => {
    pools.push({ sum: (wanted[index] ?? 0) - rank * step, count: 1 });
    for (;;) {
      const [above, below] = pools.slice(-2);
      if (!above || !below || above.sum / above.count <= below.sum / below.count) return;
      pools.splice(-2, 2, { sum: above.sum + below.sum, count: above.count + below.count });
    }
  });
  const flat = pools.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
  const placed = Array<number>(wanted.length).fill(0);
  order.forEach((index, rank) => {
    placed[index] = Math.min(Math.max(flat[rank] ?? 0, top), bottom - last * step) + rank * step;
  });
  return placed;
}
