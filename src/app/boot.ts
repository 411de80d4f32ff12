/** From nothing to a screen that can be used: the store, the texts, and what the table shows. */

import { openStore } from '../storage/store.ts';
import { takeSettings } from './chosen.ts';
import { languageOfBrowser, startTexts } from './i18n.ts';
import { loadPeople } from './names.ts';
import { followAddress } from './routes.ts';
import { effect } from './signals.ts';
import { keeps, spoken, theStore } from './state.ts';

/**
 * Opens everything. Never rejects for want of storage: then the app works for as long as the window is open. What the
 * first screen does without waits until it is `painted`.
 */
export async function boot(painted: Promise<void>): Promise<void> {
  followAddress();
  // What happens outside this window comes after the first paint, in the order in which it happened.
  const opening = openStore({
    at: Date.now(),
    idle: painted,
    on: (event) => void import('./follow.ts').then((module) => module.follow(event, opening)),
  });
  const [store] = await Promise.all([opening, startTexts(languageOfBrowser())]);
  theStore.value = store;
  // Where something is wrong the copy has been looked at already.
  if (store.problem()) keeps.value = store.keeps();
  await Promise.all([takeSettings(store), loadPeople()]);
  speak();
}

/** Puts what is to be spoken into the page's one status line. */
function speak(): void {
  const line = document.getElementById('status');
  effect(() => {
    if (line) line.textContent = spoken.value;
  });
}
