/** Entries by seat and by player. In a game where nobody moved the two are the same, and nothing is copied. */
import type { DealContent, Entry, Player, Seat, Takers } from './types.ts';

/** Whether seat and player are the same number for everybody. */
export const isAsSeated = (seats: readonly Player[]): boolean =>
  seats.every((player, seat) => player === seat);

function mapTakers(takers: Takers, to: (place: number) => number): Takers {
  return Object.fromEntries(Object.entries(takers).map(([card, places]) => [card, places.map(to)]));
}

function mapEntry(
  entry: Entry,
  pick: (list: readonly number[]) => number[],
  to: (place: number) => number,
): Entry {
  switch (entry.kind) {
    case 'captures':
      return {
        ...entry,
        ...(entry.hearts && { hearts: pick(entry.hearts) }),
        ...(entry.tricks && { tricks: pick(entry.tricks) }),
        cards: mapTakers(entry.cards, to),
      };
    case 'points':
      return {
        ...entry,
        points: pick(entry.points),
        ...(entry.cards && { cards: mapTakers(entry.cards, to) }),
      };
    case 'loser':
      return { ...entry, loser: to(entry.loser) };
  }
}

function mapDeal(
  deal: DealContent,
  pick: (list: readonly number[]) => number[],
  to: (place: number) => number,
): DealContent {
  return {
    ...deal,
    entry: mapEntry(deal.entry, pick, to),
    ...(deal.revoke !== undefined && { revoke: to(deal.revoke) }),
  };
}

/** A stored deal (by player) as it is scored and entered (by seat). `seats[seat]` is the player. */
export function seatedDeal(deal: DealContent, seats: readonly Player[]): DealContent {
  if (isAsSeated(seats)) return deal;
  const pick = (list: readonly number[]) => seats.map((player) => list[player] ?? 0);
  return mapDeal(deal, pick, (player) => seats.indexOf(player));
}

/** A deal as entered (by seat) as it is stored (by player). */
export function storedDeal(deal: DealContent, seats: readonly Player[]): DealContent {
  if (isAsSeated(seats)) return deal;
  const players = Math.max(...seats) + 1;
  const pick = (list: readonly number[]) =>
    Array.from({ length: players }, (_, player) => {
      const seat: Seat = seats.indexOf(player);
      return seat < 0 ? 0 : (list[seat] ?? 0);
    });
  return mapDeal(deal, pick, (seat) => seats[seat] ?? seat);
}
