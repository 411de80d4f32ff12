/** What is open on the screen of people, and what was done last. */

import { t } from '../../../app/i18n.ts';
import type { TakeBack } from '../../../app/persons.ts';
import { type Signal, signal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';

export interface OpenDialog {
  readonly kind: 'looks' | 'merge';
  readonly person: string;
}
export const dialog: Signal<OpenDialog | null> = signal(null);

interface LastChange {
  readonly text: string;
  readonly back: TakeBack;
}
export const lastChange: Signal<LastChange | null> = signal(null);

/** Carries a change out, closes the dialog, and keeps the way back. */
export async function carryOut(text: string, doing: Promise<TakeBack>): Promise<void> {
  const back = await doing;
  dialog.value = null;
  lastChange.value = { text, back };
  spoken.value = text;
}

export async function takeBack(): Promise<void> {
  const last = lastChange.peek();
  lastChange.value = null;
  await last?.back();
  spoken.value = t('people:done.undone');
}
