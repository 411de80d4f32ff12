/** The people who play. */

import type { RowKeeper } from './api.ts';
import type { Person } from './schema.ts';

type ById = ReadonlyMap<string, Person>;

export const peopleById = (people: readonly Person[]): ById =>
  new Map(people.map((person) => [person.id, person]));

/**
 * Who somebody turned out to be. Of entries that were merged into each other, on two phones, the one with the least id
 * stays: the same on both.
 */
export function becameOf(id: string, byId: ById): Person | undefined {
  const way: Person[] = [];
  let person = byId.get(id);
  while (person?.mergedInto && !way.includes(person)) {
    way.push(person);
    person = byId.get(person.mergedInto);
  }
  if (!person?.mergedInto) return person;
  return way.slice(way.indexOf(person)).reduce((least, other) => (other.id < least.id ? other : least));
}

/** Everyone who can be suggested: neither deleted nor merged into somebody else; whoever is likeliest first. */
export function suggested(people: readonly Person[]): Person[] {
  const byId = peopleById(people);
  return people.filter((person) => !person.deletedAt && becameOf(person.id, byId) === person).sort(byHabit);
}

export async function listPeople(store: RowKeeper): Promise<Person[]> {
  return suggested(await store.listRows('people'));
}

/** Each game counts half as much after this time. */
const HALF_LIFE = 30 * 86_400_000;

const habit = ({ games, lastPlayedAt }: Person): number => Math.log2(games + 1) + lastPlayedAt / HALF_LIFE;

/** By how often and how lately they played, then by name. */
const byHabit = (a: Person, b: Person): number => habit(b) - habit(a) || a.name.localeCompare(b.name);
