import { afterEach, expect, test } from 'vitest';
import { recentLoaded } from '../../src/app/recent.ts';
import { recentGames, theStore } from '../../src/app/state.ts';
import { openStore } from '../../src/storage/store.ts';
import { newGame, noCopy } from '../storage/helpers.ts';

afterEach(() => {
  theStore.peek()?.close();
  theStore.value = null;
});

test('games that could not be read are read the next time', async () => {
  const store = await openStore({ copy: noCopy(), at: 1 });
  await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
  theStore.value = { ...store, listSummaries: () => Promise.reject(new TypeError('Failed to fetch')) };
  await expect(recentLoaded()).rejects.toThrow('Failed to fetch');
  theStore.value = store;
  await recentLoaded();
  expect(recentGames.peek()).toMatchObject([{ id: 'g' }]);
});
