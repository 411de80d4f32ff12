import { afterEach, expect, test, vi } from 'vitest';
import { follow } from '../../src/app/follow.ts';
import { language, languageOfBrowser, startTexts } from '../../src/app/i18n.ts';
import { settings, theStore } from '../../src/app/state.ts';
import { saveSetting } from '../../src/storage/saveSettings.ts';
import { DEFAULT_SETTINGS } from '../../src/storage/settings.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { memoryCopy, memoryFiles, newGame, played } from '../storage/helpers.ts';

const windows: Store[] = [];
afterEach(() => {
  theStore.value = null;
  settings.value = DEFAULT_SETTINGS;
  for (const store of windows.splice(0)) store.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A window of its own, over the same database and copy. */
async function openWindow(files: ReturnType<typeof memoryFiles>): Promise<Store> {
  const opening = openStore({
    copy: memoryCopy(files).copy,
    at: 1,
    on: (event) => void (event.kind === 'game' && follow(event, opening)),
  });
  const store = await opening;
  windows.push(store);
  theStore.value ??= store;
  await store.restored;
  return store;
}

test('two windows that can keep nothing still know of each other: a deal is not recorded twice', async () => {
  const files = memoryFiles();
  const [one, other] = [await openWindow(files), await openWindow(files)];
  const game = newGame('g');
  await one.saveGame({ game, expected: 0, at: 2 });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await one.saveGame({ game: played(game, 1, 3), expected: 1, at: 3 })).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(await other.loadGame('g')).toMatchObject({ updatedAt: 3 }));
  const second = await other.saveGame({ game: played(game, 2, 4), expected: 1, at: 4 });
  expect(second).toMatchObject({ ok: false, problem: { code: 'stale', newer: { updatedAt: 3 } } });
});

test('what is chosen in one window holds in the other, its language too', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await startTexts('sv');
  const files = memoryFiles();
  const [one, other] = [await openWindow(files), await openWindow(files)];
  await saveSetting(one, 'language', 'en', 3);
  await saveSetting(one, 'theme', 'dark', 3);
  await follow({ kind: 'rows', store: 'settings' }, Promise.resolve(other));
  expect(language.peek()).toBe('en');
  expect(document.documentElement).toEqual({ lang: 'en', dataset: { theme: 'dark' } });
  // Nobody has chosen any more: as the browser has it.
  await saveSetting(one, 'language', null, 4);
  await follow({ kind: 'rows', store: 'settings' }, Promise.resolve(other));
  expect(language.peek()).toBe(languageOfBrowser());
});
