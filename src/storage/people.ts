/** The people who play. */

import type { RowKeeper } from './api.ts';
import type { Person } from './schema.ts';

/** Everyone who can be suggested: neither deleted nor merged into somebody else; latest first. All: `listRows`. */
export async function listPeople(store: RowKeeper): Promise<Person[]> {
  const people = await store.listRows('people');
  return people.filter((person) => !person.deletedAt && !person.mergedInto).sort(byHabit);
}

/** By how lately they played, then by how often, then by name. */
function byHabit(a: Person, b: Person): number {
  return b.lastPlayedAt - a.lastPlayedAt || b.games - a.games || a.name.localeCompare(b.name);
}
