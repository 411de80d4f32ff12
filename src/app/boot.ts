/** From nothing to a screen that can be used: the store, the texts, and what the table shows. */

import { loadSettings } from '../storage/settings.ts';
import { openStore } from '../storage/store.ts';
import { languageOfBrowser, setLanguage, startTexts } from './i18n.ts';
import { loadPeople } from './names.ts';
import { followAddress } from './routes.ts';
import { effect } from './signals.ts';
import { keeps, settings, spoken, theStore } from './state.ts';
import { applyTheme } from './theme.ts';

/** Opens everything. Never rejects for want of storage: then the app works for as long as the window is open. */
export async function boot(): Promise<void> {
  followAddress();
  // What happens outside this window comes after the first paint, in the order in which it happened.
  const opening = openStore({
    at: Date.now(),
    on: (event) => void import('./follow.ts').then(({ follow }) => follow(event, opening)),
  });
  const [store] = await Promise.all([opening, startTexts(languageOfBrowser())]);
  theStore.value = store;
  // Where something is wrong the copy has been looked at already.
  if (store.problem()) keeps.value = store.keeps();
  settings.value = await loadSettings(store);
  applyTheme(settings.value.theme);
  const { language } = settings.value;
  if (language !== null) await setLanguage(language);
  await loadPeople();
  speak();
}

/** Puts what is to be spoken into the page's one status line. */
function speak(): void {
  const line = document.getElementById('status');
  effect(() => {
    if (line) line.textContent = spoken.value;
  });
}
