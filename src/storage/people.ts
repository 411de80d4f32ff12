/** The people who play. */

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
