/** The people who play. */

import type { RowKeeper } from './api.ts';
import type { Person } from './schema.ts';

/** Everyone who can be suggested: neither deleted nor merged into somebody else; whoever is likeliest first. */
export const suggested = (people: readonly Person[]): Person[] =>
  people.filter((person) => !person.deletedAt && !person.mergedInto).sort(byHabit);

export async function listPeople(store: RowKeeper): Promise<Person[]> {
  return suggested(await store.listRows('people'));
}

/** Each game counts half as much after this time. */
const HALF_LIFE = 30 * 86_400_000;

const habit = ({ games, lastPlayedAt }: Person): number => Math.log2(games + 1) + lastPlayedAt / HALF_LIFE;

/** By how often and how lately they played, then by name. */
const byHabit = (a: Person, b: Person): number => habit(b) - habit(a) || a.name.localeCompare(b.name);
