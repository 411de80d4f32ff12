/** What the statistics show: the group chosen, the order, and the rows that follow. */

import { personNow } from '../../../app/names.ts';
import { type Signal, signal } from '../../../app/signals.ts';
import type { Person } from '../../../app/state.ts';
import { type Figures, meanOf, winRate } from '../../../app/statistics/figures.ts';
import type { GroupKey } from '../../../app/statistics/groups.ts';
import { FEWEST_GAMES, type PersonRating } from '../../../app/statistics/ratingTypes.ts';
import { figures, ratings, type Statistics } from '../../../app/statistics/run.ts';

export type Sort = 'name' | 'games' | 'wins' | 'mean' | 'rating';

/** Null: the group played most. */
export const chosen: Signal<GroupKey | null> = signal(null);
export const sort: Signal<Sort> = signal('wins');

export function groupShown(statistics: Statistics): GroupKey | null {
  const { groups } = statistics;
  const wanted = groups.find(({ key }) => key === chosen.value) ?? groups[0];
  return wanted?.key ?? null;
}

export interface StatsRow {
  readonly person: Person;
  readonly figures: Figures;
  /** Null until there have been enough games, or until it has been worked out. */
  readonly rating: PersonRating | null;
}

/** A rating that has seen enough games to be shown. */
export function ratingOf(group: GroupKey, person: string): PersonRating | null {
  const rating = ratings.value.get(group)?.get(person);
  return rating && rating.games >= FEWEST_GAMES ? rating : null;
}

/** Everyone who is still known, in the order chosen. */
export function rowsOf(group: GroupKey): StatsRow[] {
  const rows: StatsRow[] = [];
  for (const sums of figures.value.get(group)?.values() ?? []) {
    const person = personNow(sums.person);
    if (person) rows.push({ person, figures: sums, rating: ratingOf(group, person.id) });
  }
  const by = sort.value === 'mean' && group === 'all' ? 'wins' : sort.value;
  return rows.sort((a, b) => compare[by](a, b) || compare.games(a, b) || compare.name(a, b));
}

const least = Number.NEGATIVE_INFINITY;
const compare: Record<Sort, (a: StatsRow, b: StatsRow) => number> = {
  name: (a, b) => a.person.name.localeCompare(b.person.name),
  games: (a, b) => b.figures.games - a.figures.games,
  wins: (a, b) => differ(winRate(b.figures), winRate(a.figures)),
  // Few points are good.
  mean: (a, b) => -differ(negative(meanOf(a.figures)), negative(meanOf(b.figures))),
  rating: (a, b) => differ(b.rating?.mu ?? null, a.rating?.mu ?? null),
};

const negative = (value: number | null): number | null => (value === null ? null : -value);

/** A number less another; where one is missing it counts as the least. */
function differ(a: number | null, b: number | null): number {
  const [first, second] = [a ?? least, b ?? least];
  return first === second ? 0 : first - second;
}
