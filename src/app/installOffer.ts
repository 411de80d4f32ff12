/** Offering to install the app, outside Settings: once, and never again after an answer. */
import { now } from './chance.ts';
import { install } from './device.ts';
import { type Signal, signal } from './signals.ts';
import { getStore } from './state.ts';

const ANSWERED = 'install-answered';

/** Null until it has been read. */
export const isAnswered: Signal<boolean | null> = signal<boolean | null>(null);

export async function loadAnswer(): Promise<void> {
  isAnswered.value ??= (await getStore().getRow('meta', ANSWERED)) !== undefined;
}

/** Whatever the answer to it is, it is not asked again here. */
export async function answerOffer(yes: boolean): Promise<void> {
  isAnswered.value = true;
  const at = now();
  await getStore().putRow('meta', { key: ANSWERED, value: yes, updatedAt: at });
  if (yes) await install();
}
