/** What people are called on the screen: as they are known now, else as they were written then. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { ByPlayer } from '../rules/index.ts';
import { listPeople } from '../storage/people.ts';
import { gameState, getStore, people } from './state.ts';

export async function loadPeople(): Promise<void> {
  people.value = await listPeople(getStore());
}

/** Names by player of the game on the screen. */
export const names: ReadonlySignal<ByPlayer<string>> = computed(() => {
  const known = new Map(people.value.map(({ id, name }) => [id, name]));
  return gameState.value?.players.map(({ name, person }) => known.get(person) ?? name) ?? [];
});
