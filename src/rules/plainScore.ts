/**
 * Most deals: the cards that each took cost what they cost. The first half of the scoring; the other half, for
 * typed points, moons and revokes, is `score.ts`.
 */
import { heartsInDeal } from './cards.ts';
import { countAt } from './takers.ts';
import type { Agreement, BySeat, CapturesEntry, DealContent, MoonChoice, Seat, Takers } from './types.ts';

export interface DealScore {
  /** After moon and revoke, before the exact rule. */
  readonly points: BySeat<number>;
  /** Queens of spades, where the entry tells who took them. */
  readonly queens: BySeat<number>;
  readonly shooter: Seat | null;
  /** How the moon was counted; null where there was none. */
  readonly moon: MoonChoice | null;
}

/** A plain loop: this runs for every deal of every game that is ever replayed. */
export function perSeat(players: number, value: (seat: Seat) => number): number[] {
  const list: number[] = [];
  for (let seat = 0; seat < players; seat++) list.push(value(seat));
  return list;
}

export const queensOf = (players: number, takers: Takers): number[] =>
  perSeat(players, (seat) => countAt(takers.SQ, seat));

/** Points of the cards and tricks one seat took, without the bonus card. */
export function penaltyAt(agreement: Agreement, entry: CapturesEntry, seat: Seat): number {
  const { points } = agreement;
  let sum = points.heart * (entry.hearts?.[seat] ?? 0) + points.trick * (entry.tricks?.[seat] ?? 0);
  for (const card of ['SQ', 'SK', 'SA'] as const) {
    if (points[card] !== 0) sum += points[card] * countAt(entry.cards[card], seat);
  }
  return sum;
}

const bonusAt = (agreement: Agreement, takers: Takers, seat: Seat): number => {
  const { bonus } = agreement.points;
  return bonus ? bonus.points * countAt(takers[bonus.card], seat) : 0;
};

export const withBonus = (
  agreement: Agreement,
  takers: Takers,
  penalty: readonly number[],
): readonly number[] =>
  agreement.points.bonus ? penalty.map((points, seat) => points + bonusAt(agreement, takers, seat)) : penalty;

/** Whether `scorePlain` can score a deal: neither points, nor a revoke, nor all hearts with one player. */
export function isPlain(agreement: Agreement, { entry, revoke }: DealContent): boolean {
  if (revoke !== undefined || entry.kind === 'points') return false;
  if (entry.kind === 'loser') return true;
  const hearts = heartsInDeal(agreement, entry.aside);
  return !(entry.hearts ?? []).includes(hearts);
}

/** The points of a plain deal, by seat. */
export function scorePlain(
  agreement: Agreement,
  players: number,
  entry: Exclude<DealContent['entry'], { kind: 'points' }>,
): DealScore {
  if (entry.kind === 'loser') {
    const lost = perSeat(players, (seat) => (seat === entry.loser ? 1 : 0));
    return { points: lost, queens: lost, shooter: null, moon: null };
  }
  const penalty = perSeat(players, (seat) => penaltyAt(agreement, entry, seat));
  return {
    points: withBonus(agreement, entry.cards, penalty),
    queens: queensOf(players, entry.cards),
    shooter: null,
    moon: null,
  };
}
