/** The game being set up. It lives here, so that looking something up in the rules loses nothing. */
import { computed, signal } from '@preact/signals';
import { type GameSetup, setupAfter } from '../../../app/actions.ts';
import { current, latest } from '../../../app/state.ts';
import { agreementOf, EMPTY_SETUP, playersOf, type Setup, setupOf } from './setup.ts';

const draft = signal<Setup | null>(null);

/** What "same as last time" starts: after the last game, as far as it has been played by now. */
export const lastTime = computed<GameSetup | null>(() => {
  const last = current.value && current.value.id === latest.value?.id ? current.value : latest.value;
  return last && setupAfter(last);
});

/** As last time, until somebody changes it. */
export const setup = computed<Setup>(
  () => draft.value ?? (lastTime.value ? setupOf(lastTime.value) : EMPTY_SETUP),
);

export const players = computed(() => playersOf(setup.value));
export const agreement = computed(() => agreementOf(setup.value));

/** Whether the choices of the agreement are open. */
export const isEditing = signal(false);

export function change(make: (setup: Setup) => Setup): void {
  draft.value = make(setup.peek());
}

/** Begins to set up a game from another: its people, its agreement. */
export function setUpFrom(game: GameSetup): void {
  draft.value = setupOf(game);
}

/** The game is started: the next one begins from it. */
export function forget(): void {
  draft.value = null;
  isEditing.value = false;
}
