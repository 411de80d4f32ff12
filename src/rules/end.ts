/** When a game is over, who won, and in which order the others came. */
import type { Placing, Status } from './state.ts';
import type { End, Player, Tie } from './types.ts';

/** A side competes with one total: a player, or a pair. */
export interface Side {
  readonly players: readonly Player[];
  readonly total: number;
  readonly queens: number;
}

/** What the end is judged by, after each whole deal. */
export interface Score {
  readonly sides: readonly Side[];
  /** Deals played, those before the first one here counted in. */
  readonly deals: number;
  readonly end: End;
  readonly tie: Tie;
}

export interface Verdict {
  readonly status: Status;
  /** Those who still compete in an extra deal. */
  readonly contenders: readonly Side[];
  /** Everyone who won; empty until the game is over. */
  readonly winners: readonly Side[];
}

/** Whether the agreed end is there: `reach` ≥, `exceed` >, or the number of deals. */
export function isEndReached({ sides, deals, end }: Pick<Score, 'sides' | 'deals' | 'end'>): boolean {
  switch (end.kind) {
    case 'limit':
      return sides.some(({ total }) => (end.when === 'reach' ? total >= end.limit : total > end.limit));
    case 'deals':
      return deals >= end.deals;
    case 'open':
      return false;
  }
}

/** The same end among another number of players: "until all have dealt equally" stays that. */
export const endAmong = (end: End, before: number, players: number): End =>
  end.kind === 'deals' && end.deals % before === 0 ? { ...end, deals: (end.deals / before) * players } : end;

/** Whether somebody of these sits there: pairs that change partners, or a place that another takes, compete on. */
export const isOneOf = (side: readonly Player[], among: readonly (readonly Player[])[]): boolean =>
  among.some((players) => players.some((player) => side.includes(player)));

/** All that share the lowest value. */
function lowest<T>(items: readonly T[], value: (item: T) => number): T[] {
  const least = Math.min(...items.map(value));
  return items.filter((item) => value(item) === least);
}

/** The winners among these: lowest total, then the tie rule. More than one with `extra-deal`: they go on. */
function leadersOf(sides: readonly Side[], tie: Tie): Side[] {
  const leaders = lowest(sides, ({ total }) => total);
  return tie === 'fewest-queens' ? lowest(leaders, ({ queens }) => queens) : leaders;
}

/**
 * Judges a game that has come to its end, or was stopped.
 *
 * @param among who competes in an extra deal, by players: everybody plays on, but only the tied leaders compete.
 *   Empty where all do; all do too where none of them sits at the table any more.
 */
export function judgeEnd(score: Score, among: readonly (readonly Player[])[]): Verdict {
  const competing = score.sides.filter(({ players }) => isOneOf(players, among));
  const sides = competing.length > 0 ? competing : score.sides;
  const leaders = leadersOf(sides, score.tie);
  if (score.tie === 'extra-deal' && leaders.length > 1) {
    return { status: 'extra-deal', contenders: leaders, winners: [] };
  }
  return { status: 'over', contenders: [], winners: leaders };
}

/** Highest total; shared by all who have it. */
export function lastOf(sides: readonly Side[]): Side[] {
  const most = Math.max(...sides.map(({ total }) => total));
  return sides.filter(({ total }) => total === most);
}

/**
 * Everybody's place, best first; shared places repeat (1, 1, 3). Winners stand first, also where an extra deal or the
 * queens decided; then those who were tied and fell behind; then the rest by their totals.
 */
export function rank(
  sides: readonly Side[],
  winners: readonly Side[],
  contested: readonly (readonly Player[])[],
): Placing[] {
  const group = (side: Side): number => {
    if (winners.includes(side)) return 0;
    return isOneOf(side.players, contested) ? 1 : 2;
  };
  const ordered = [...sides].sort((a, b) => group(a) - group(b) || a.total - b.total);
  const placings: Placing[] = [];
  let place = 1;
  ordered.forEach((side, index) => {
    const above = ordered[index - 1];
    if (above && (group(above) !== group(side) || (group(side) !== 0 && above.total !== side.total)))
      place = index + 1;
    for (const player of side.players) placings.push({ player, place, total: side.total });
  });
  return placings;
}
