/** What is open on the screen of people, and what was done last. */

import { t } from '../../../app/i18n.ts';
import type { TakeBack } from '../../../app/persons.ts';
import { type Signal, signal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';

export interface OpenDialog {
  readonly kind: 'looks' | 'merge';
  readonly person: string;
  /** Whoever it is thought to be the same as. */
  readonly into?: string;
}
export const dialog: Signal<OpenDialog | null> = signal(null);

interface LastChange {
  readonly text: string;
  readonly back: TakeBack;
}
export const lastChange: Signal<LastChange | null> = signal(null);

let isBusy = false;

/** Carries a change out, closes the dialog, and keeps the way back: one at a time. Null: it was not done after all. */
export async function carryOut(text: string, change: () => Promise<TakeBack | null>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  const back = await change().finally(() => {
    isBusy = false;
  });
  if (!back) return;
  dialog.value = null;
  lastChange.value = { text, back };
  spoken.value = text;
}

export async function takeBack(): Promise<void> {
  const last = lastChange.peek();
  if (!last) return;
  lastChange.value = null;
  await last.back();
  spoken.value = t('people:done.undone');
}
