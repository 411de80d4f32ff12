import type { PassRow } from '../../../disputes/rulebookFacts.ts';
import { isSame, type TableState } from '../../../rules/index.ts';

/**
 * The number of the deal at each place of a pass cycle: those of the round in which the present deal stands. A place
 * that was left out when the cycle was moved comes in the next round.
 */
export function dealsOfCycle(
  length: number,
  now: Pick<TableState, 'number' | 'cycleAt'> | null,
): readonly number[] {
  const first = now === null ? 1 : now.number - (now.cycleAt % length);
  return Array.from({ length }, (_, place) => (first + place < 1 ? first + place + length : first + place));
}

export interface PassRows extends Omit<PassRow, 'players'> {
  readonly from: number;
  readonly to: number;
}

/** Numbers of players in a row that pass alike are one row; `apart` stays by itself. */
export function mergeRows(rows: readonly PassRow[], apart: number | null): readonly PassRows[] {
  const merged: PassRows[] = [];
  for (const { players, count, cycle } of rows) {
    const last = merged.at(-1);
    const isAlike = last && last.count === count && isSame(last.cycle, cycle);
    if (last && isAlike && players !== apart && last.to !== apart)
      merged[merged.length - 1] = { ...last, to: players };
    else merged.push({ from: players, to: players, count, cycle });
  }
  return merged;
}
