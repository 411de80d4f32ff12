import { afterEach, expect, test } from 'vitest';
import { loadGames, recentLoaded } from '../../src/app/recent.ts';
import { latest, recentGames, theStore } from '../../src/app/state.ts';
import { setDate, undo } from '../../src/rules/index.ts';
import { openStore } from '../../src/storage/store.ts';
import { newGame, noCopy, played } from '../storage/helpers.ts';

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

test('the last game is the one played last, whichever was put right since', async () => {
  const store = await openStore({ name: 'recent-played', copy: noCopy(), at: 1 });
  theStore.value = store;
  const old = played(newGame('old', { startedAt: 10 }), 0, 20);
  const lately = played(newGame('new', { startedAt: 30 }), 0, 40);
  await store.saveGame({ game: old, expected: 0, at: 20 });
  await store.saveGame({ game: lately, expected: 0, at: 40 });
  const order = async () => {
    await loadGames();
    return [latest.peek()?.id, ...recentGames.peek().map(({ id }) => id)];
  };
  expect(await order()).toEqual(['new', 'new', 'old']);

  const dated = setDate(old, 5, { id: 'date', at: 50 });
  if (!dated.ok) throw new Error();
  await store.saveGame({ game: dated.value, expected: 1, at: 50 });
  await store.deleteGame('old', 60);
  await store.restoreDeleted('old', 61);
  expect(await order()).toEqual(['new', 'new', 'old']);

  const again = played(dated.value, 0, 70);
  await store.saveGame({ game: again, expected: 4, at: 70 });
  expect(await order(), 'one more deal').toEqual(['old', 'old', 'new']);

  const undone = undo(again, { id: 'u', at: 80 });
  if (!undone.ok) throw new Error();
  await store.saveGame({ game: undone.value, expected: 5, at: 80 });
  expect(await order(), 'taken back').toEqual(['new', 'new', 'old']);
});
