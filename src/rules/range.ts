/** Which numbers are still possible in one field: the keys of the pad. */
import { inDeal, leastAt, sumOf } from './captures.ts';
import { asideOf } from './entry.ts';
import { seatsOf } from './seats.ts';
import type { Agreement, EntryDraft, Seat } from './types.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The numbers that one seat can still have, given all the others.
 *
 * @param field `hearts` or `tricks`, in cards or tricks
 */
export function rangeAt(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  field: 'hearts' | 'tricks',
  seat: Seat,
): NumberRange {
  const numbers = draft[field];
  const all = inDeal(agreement, players, field, asideOf(agreement, players, draft));
  const others = seatsOf(players).filter((other) => other !== seat);
  const given = sumOf(others.map((other) => numbers[other] ?? null));
  // Whoever took the queen needs a trick too: it is kept for them.
  const kept = others
    .filter((other) => numbers[other] === null || numbers[other] === undefined)
    .reduce((sum, other) => sum + leastAt(agreement, field, draft, other), 0);
  return { least: leastAt(agreement, field, draft, seat), most: Math.max(0, all - given - kept) };
}
