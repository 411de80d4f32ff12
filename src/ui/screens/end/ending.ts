/** How a game ended, and how it could go on. Pure. */
import type { End, GameState, Player } from '../../../rules/index.ts';
import { crosses, isDecidedInExtra } from '../../gameText.ts';
import { type EndSide, sidesAfter, sidesAtEnd } from './sides.ts';

export type Ending = (
  | {
      readonly kind: 'limit';
      readonly players: readonly Player[];
      readonly limit: number;
      readonly when: 'reach' | 'exceed';
    }
  | { readonly kind: 'deals'; readonly deals: number }
  /** Stopped where no end had been agreed. */
  | { readonly kind: 'open' }
  /** Stopped before what was agreed. */
  | { readonly kind: 'stopped' }
) & {
  /** The deal with which it came, before any extra deals. */
  readonly number: number;
};

/** Whoever has come to the limit, in pairs both of them; empty where the end is another. */
export function crossersOf(
  state: GameState,
  sides: readonly Omit<EndSide, 'place'>[] = sidesAtEnd(state),
): Player[] {
  const { end } = state.agreement;
  if (end.kind !== 'limit') return [];
  return sides.filter(({ total }) => crosses(end, total)).flatMap(({ players }) => players);
}

export function endingOf(state: GameState): Ending {
  const last = state.endedAfter ?? state.next.number - 1;
  if (state.stopped) return { kind: 'stopped', number: last };
  const number = state.extraAfter ?? last;
  const { end } = state.agreement;
  if (end.kind === 'open') return { kind: 'open', number };
  if (end.kind === 'deals') return { kind: 'deals', deals: number, number };
  // As it stood then: whoever crossed the limit in the extra deals did not end it.
  const deal = isDecidedInExtra(state) && state.deals.find((played) => played.number === number);
  const players = crossersOf(state, deal ? sidesAfter(deal) : undefined);
  return { kind: 'limit', players, limit: end.limit, when: end.when, number };
}

/** Svarta Maja names whoever reached the limit as the loser; where it ended otherwise, the highest total. */
export function losersOf(state: GameState): readonly Player[] {
  if (state.agreement.rulebook !== 'svarta-maja' || state.stopped) return [];
  const crossers = crossersOf(state);
  return crossers.length > 0 ? crossers : state.last;
}

/** How far the winners are ahead, and of whom; null where nobody is behind them, or something else than totals decided. */
export function leadAtEnd(state: GameState): { readonly by: number; readonly of: readonly Player[] } | null {
  const sides = sidesAtEnd(state);
  const [first] = sides;
  const next = sides.find(({ place }) => place > 1);
  if (!first || !next || next.total <= first.total) return null;
  const of = sides.filter(({ place }) => place === next.place).flatMap(({ players }) => players);
  return { by: next.total - first.total, of };
}

export type PlayOn =
  | { readonly kind: 'limit'; readonly end: Extract<End, { kind: 'limit' }> }
  | { readonly kind: 'more'; readonly deals: number; readonly end: Extract<End, { kind: 'deals' }> }
  | { readonly kind: 'equal'; readonly deals: number; readonly end: Extract<End, { kind: 'deals' }> };

const MORE_DEALS = 3;

/** Ways to play on that do not end the game again at once. */
export function waysOn(state: GameState): PlayOn[] {
  const ways: PlayOn[] = [];
  const { end } = state.agreement;
  const played = state.next.number - 1;
  if (end.kind === 'limit') {
    const most = Math.max(...sidesAtEnd(state).map(({ total }) => total));
    // A game that was broken off goes on to where it was going.
    const resumed = state.stopped && most < end.limit;
    ways.push({ kind: 'limit', end: resumed ? end : { ...end, limit: limitAbove(end.limit, most) } });
  }
  ways.push({ kind: 'more', deals: MORE_DEALS, end: { kind: 'deals', deals: played + MORE_DEALS } });
  const left = dealsUntilEqual(state);
  if (left > 0 && left !== MORE_DEALS) {
    ways.push({ kind: 'equal', deals: left, end: { kind: 'deals', deals: played + left } });
  }
  return ways;
}

/** Half as much again, 100 → 150 and 5 → 10, and beyond where everybody stands. */
export function limitAbove(limit: number, most: number): number {
  const step = limit <= 3 ? 2 : limit <= 10 ? 5 : Math.ceil(limit / 10) * 5;
  let next = limit + step;
  while (next <= most) next += step;
  return next;
}

/** Deals until everyone at the table has dealt as often as the others; 0 where they have already, or never will. */
export function dealsUntilEqual({ deals, next }: GameState): number {
  const { seats } = next;
  const dealt = new Map(seats.map((player) => [player, 0]));
  for (const deal of deals) {
    const dealer = deal.seats[deal.dealer];
    const count = dealer === undefined ? undefined : dealt.get(dealer);
    if (dealer !== undefined && count !== undefined) dealt.set(dealer, count + 1);
  }
  const counts = seats.map((player) => dealt.get(player) ?? 0);
  // The turn goes round: within one round everybody deals once more.
  for (let more = 0; more < seats.length; more++) {
    if (new Set(counts).size === 1) return more;
    const seat = (next.dealer + more) % seats.length;
    counts[seat] = (counts[seat] ?? 0) + 1;
  }
  return 0;
}
