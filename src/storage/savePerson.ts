/** People as they are made or changed. Apart from `people.ts`, which the first screen needs. */
import type { Keeps, RowKeeper } from './api.ts';
import type { Person } from './schema.ts';

/** A person nobody has met yet. `id` is random, `at` is now. */
export function newPerson(id: string, name: string, colour: number, at: number): Person {
  return { id, name, colour, lastPlayedAt: 0, games: 0, updatedAt: at };
}

export function savePerson(store: RowKeeper, person: Person): Promise<Keeps> {
  return store.putRow('people', person);
}
