/** Strokes in groups of five on a 30 × 24 grid: four that stand, slightly uneven, and one across. */
const LEAN = [1.4, 0.2, 1.9, 0.8] as const;
const RISE = [0.6, -0.5, 0.3, -0.8] as const;

export const MOST_STROKES = 25;

/** One path for each group of five begun; none for zero. */
export function tallyGroups(count: number): string[] {
  const groups: string[] = [];
  for (let done = 0; done < count; done += 5) groups.push(strokes(Math.min(5, count - done), groups.length));
  return groups;
}

function strokes(count: number, group: number): string {
  const lines: string[] = [];
  for (let i = 0; i < Math.min(4, count); i++) {
    const hand = (i + group) % 4;
    const x = 4.5 + i * 6.5;
    const lean = LEAN[hand] ?? 1;
    const rise = RISE[hand] ?? 0;
    lines.push(`M${round(x + lean)} ${round(3 + rise)}L${round(x - lean * 0.4)} ${round(21 + rise)}`);
  }
  if (count === 5) lines.push(`M1 ${17 + (group % 2)}L29 ${6 + (group % 3)}`);
  return lines.join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How wide a group is on the grid: an unfinished one is narrower, so that one stroke stands in the middle. */
export function groupWidth(strokesInIt: number): number {
  return strokesInIt === 5 ? 30 : 4 + strokesInIt * 6.5;
}
