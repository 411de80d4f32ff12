/** From nothing to a screen that can be used: the store, the texts, and what Home shows. */
import { effect } from '@preact/signals';
import { loadSettings } from '../storage/settings.ts';
import { openStore, type StoreEvent } from '../storage/store.ts';
import { now } from './chance.ts';
import { loadGames, show } from './games.ts';
import { loadHouseRules } from './houseRules.ts';
import { languageOfBrowser, setLanguage, startTexts } from './i18n.ts';
import { loadPeople } from './people.ts';
import { applyTheme } from './preferences.ts';
import { followAddress } from './routes.ts';
import { current, getStore, keeps, restored, settings, spoken, theStore } from './state.ts';

/** Loaded before the first screen: the shell's own texts, and those of the table. */
const FIRST_TEXTS = ['app', 'table', 'play'] as const;

/** Opens everything. Never rejects for want of storage: then the app works for as long as the window is open. */
export async function boot(): Promise<void> {
  followAddress();
  const [store] = await Promise.all([
    openStore({ at: now() }),
    startTexts(languageOfBrowser(), ...FIRST_TEXTS),
  ]);
  theStore.value = store;
  keeps.value = store.keeps();
  settings.value = await loadSettings(store);
  applyTheme(settings.value.theme);
  const { language } = settings.value;
  if (language !== null) await setLanguage(language);
  await Promise.all([loadPeople(), loadGames()]);
  store.subscribe((event) => void follow(event));
  void store.restored.then(({ games, deals }) => {
    if (games === 0) return;
    restored.value = { games, deals };
    void Promise.all([loadPeople(), loadGames()]);
  });
  speak();
}

/** Other windows on the same games: what they change is shown here too. */
async function follow(event: StoreEvent): Promise<void> {
  const store = getStore();
  if (event.kind === 'keeps') keeps.value = store.keeps();
  else if (event.kind === 'rows') {
    if (event.store === 'people') await loadPeople();
    if (event.store === 'houseRules') await loadHouseRules();
    if (event.store === 'settings') {
      settings.value = await loadSettings(store);
      applyTheme(settings.value.theme);
    }
  } else if (event.kind === 'game') {
    const mine = current.peek();
    if (mine?.id === event.id && mine.revision < event.revision) {
      const newer = await store.loadGame(event.id);
      if (newer && newer.revision > (current.peek()?.revision ?? 0)) show(newer);
    }
    await loadGames();
  }
}

/** Puts what is to be spoken into the page's one status line. */
function speak(): void {
  const line = document.getElementById('status');
  effect(() => {
    if (line) line.textContent = spoken.value;
  });
}
