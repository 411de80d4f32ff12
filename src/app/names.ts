/** What people are called on the screen: as they are known now, else as they were written then. */

import type { ByPlayer } from '../rules/index.ts';
import { becameOf, peopleById } from '../storage/people.ts';
import { computed, type ReadonlySignal, type Signal, signal } from './signals.ts';
import { gameState, getStore, type Person } from './state.ts';

/** Also those who are deleted, or were merged into somebody else. */
export const everyone: Signal<readonly Person[]> = signal([]);

export async function loadPeople(): Promise<void> {
  everyone.value = await getStore().listRows('people');
}

const byId = computed(() => peopleById(everyone.value));

/** Who somebody turned out to be; null where nobody is known by this id any more. */
export function personNow(id: string): Person | null {
  const person = becameOf(id, byId.value);
  return person && !person.deletedAt ? person : null;
}

/** What somebody is called now, else as it was written then. */
export const nameOf = (id: string, written: string): string => personNow(id)?.name ?? written;

/** Names by player of the game on the screen. */
export const names: ReadonlySignal<ByPlayer<string>> = computed(
  () => gameState.value?.players.map(({ name, person }) => nameOf(person, name)) ?? [],
);
