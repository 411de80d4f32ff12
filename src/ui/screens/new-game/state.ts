/** The game being set up. It lives here, so that looking something up in the rules loses nothing. */

import { type GameSetup, setupAfter } from '../../../app/actions.ts';
import { computed, signal } from '../../../app/signals.ts';
import { current, latest } from '../../../app/state.ts';
import { agreementOf, EMPTY_SETUP, playersOf, type Setup, setupOf } from './setup.ts';

/** What was changed, and after which game: once another has been played, it is forgotten. */
interface Draft {
  readonly setup: Setup;
  readonly after: string | null;
}
const draft = signal<Draft | null>(null);

const lastId = (): string | null => latest.value?.id ?? null;

/** What "same as last time" starts: after the last game, as far as it has been played by now. */
export const lastTime = computed<GameSetup | null>(() => {
  const last = current.value && current.value.id === latest.value?.id ? current.value : latest.value;
  return last && setupAfter(last);
});

/** As last time, until somebody changes it. */
export const setup = computed<Setup>(() => {
  if (draft.value && draft.value.after === lastId()) return draft.value.setup;
  return lastTime.value ? setupOf(lastTime.value) : EMPTY_SETUP;
});

export const players = computed(() => playersOf(setup.value));
export const agreement = computed(() => agreementOf(setup.value));

/** Whether the choices of the agreement are open. */
export const isEditing = signal(false);

export function change(make: (setup: Setup) => Setup): void {
  draft.value = { setup: make(setup.peek()), after: lastId() };
}

/** Begins to set up a game from another: its people, its agreement. */
export function setUpFrom(game: GameSetup): void {
  draft.value = { setup: setupOf(game), after: lastId() };
}

/** The game is started: the next one begins from it. */
export function forget(): void {
  draft.value = null;
  isEditing.value = false;
}
