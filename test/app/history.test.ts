import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bringBack,
  deleted,
  deletions,
  filter,
  hasMore,
  loadHistory,
  loadMore,
  removeFromHistory,
  rows,
  setFilter,
} from '../../src/app/history.ts';
import { loadPeople } from '../../src/app/names.ts';
import { failure, type GameSummary, recentGames, theStore } from '../../src/app/state.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { newGame, noCopy } from '../storage/helpers.ts';

let store: Store;
let number = 0;
const GAMES = 100;

beforeEach(async () => {
  store = await openStore({ name: `app-history-${number++}`, copy: noCopy(), at: 1 });
  theStore.value = store;
  filter.value = { rulebook: null, person: null };
  deletions.value = [];
  for (const id of 'abcdxyz') await savePerson(store, newPerson(id, id.toUpperCase(), 0, 1));
  await savePerson(store, { ...newPerson('q', 'A igen', 0, 1), mergedInto: 'a' });
  await loadPeople();
  for (let i = 0; i < GAMES; i++) {
    const persons =
      i % 10 === 0 ? ['x', 'y', 'z'] : i % 10 === 1 ? ['q', 'b', 'c', 'd'] : ['a', 'b', 'c', 'd'];
    const rulebook = i % 4 === 0 ? 'hearts' : 'svarta-maja';
    const id = `g${`${i}`.padStart(3, '0')}`;
    await store.saveGame({
      game: newGame(id, { startedAt: i, persons, rulebook }),
      expected: 0,
      at: 1000 + i,
    });
  }
});
afterEach(() => {
  theStore.value = null;
  store.close();
});

const ids = () => rows.peek()?.map(({ id }) => id) ?? [];
async function all(): Promise<string[]> {
  while (hasMore.peek()) await loadMore();
  return ids();
}
const row = (id: string): GameSummary => {
  const found = rows.peek()?.find((game) => game.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the history', () => {
  test('comes page by page, latest first, each game once', async () => {
    await loadHistory();
    expect(ids()[0]).toBe('g099');
    expect(ids().length).toBeLessThan(GAMES);
    const list = await all();
    expect(list).toHaveLength(GAMES);
    expect([...list].sort().reverse()).toEqual(list);
  });

  test('two askings for more at once bring one page', async () => {
    await loadHistory();
    await Promise.all([loadMore(), loadMore()]);
    expect(new Set(ids()).size).toBe(ids().length);
  });

  test('by rulebook, by person, by both; a merged entry is the person', async () => {
    await setFilter({ rulebook: 'hearts' });
    expect(await all()).toHaveLength(25);
    await setFilter({ rulebook: null, person: 'x' });
    expect(await all()).toHaveLength(10);
    await setFilter({ person: 'a' });
    expect(await all()).toHaveLength(90);
    await setFilter({ person: 'x', rulebook: 'hearts' });
    expect(await all()).toEqual(['g080', 'g060', 'g040', 'g020', 'g000']);
  });

  test('a deleted game goes, and comes back to its place', async () => {
    await loadHistory();
    const before = ids();
    await removeFromHistory(row('g095'));
    expect(ids()).not.toContain('g095');
    expect(deleted.peek()?.id).toBe('g095');
    expect((await store.loadGame('g095'))?.deletedAt).toBeDefined();
    expect(await bringBack()).toBe(true);
    expect(ids().slice(0, before.length)).toEqual(before);
    expect((await store.loadGame('g095'))?.deletedAt).toBeUndefined();
    expect(deleted.peek()).toBeNull();
    await loadHistory();
    expect(ids()).toEqual(before);
  });

  test('deleting what is on the screen brings more of the rest', async () => {
    await setFilter({ person: 'x' });
    await removeFromHistory(row('g050'));
    expect(await all()).toHaveLength(9);
    await bringBack();
    expect(ids()).toHaveLength(10);
  });
});

describe('deleted games', () => {
  test('come back one by one, the last first', async () => {
    await loadHistory();
    const before = ids();
    await removeFromHistory(row('g095'));
    await removeFromHistory(row('g097'));
    expect(deleted.peek()?.id).toBe('g097');
    await bringBack();
    expect(deleted.peek()?.id).toBe('g095');
    await bringBack();
    expect(deleted.peek()).toBeNull();
    expect(ids().slice(0, before.length)).toEqual(before);
    expect(await bringBack()).toBe(false);
  });

  test('are deleted once, and brought back once, however quick the taps', async () => {
    await loadHistory();
    await removeFromHistory(row('g096'));
    const done = vi.fn();
    const game = row('g095');
    await Promise.all([removeFromHistory(game, done), removeFromHistory(game, done)]);
    expect(done).toHaveBeenCalledOnce();
    expect(deletions.peek().map(({ id }) => id)).toEqual(['g096', 'g095']);
    expect(await Promise.all([bringBack(), bringBack()])).toEqual([true, false]);
    expect(deletions.peek().map(({ id }) => id)).toEqual(['g096']);
  });

  test('come back into a list only where its filter lets them', async () => {
    await loadHistory();
    await removeFromHistory(row('g096'));
    await setFilter({ rulebook: 'svarta-maja' });
    const before = await all();
    await bringBack();
    expect(await all()).toEqual(before);
    await setFilter({ rulebook: 'hearts' });
    expect(ids()).toContain('g096');
  });
});

describe('the person of the filter', () => {
  test('is whoever it turned out to be', async () => {
    await setFilter({ person: 'x' });
    await savePerson(store, { ...newPerson('x', 'X', 0, 1), mergedInto: 'y' });
    await loadPeople();
    await loadHistory();
    expect(filter.peek().person).toBe('y');
    expect(await all()).toHaveLength(10);
  });

  test('is nobody any more once deleted', async () => {
    await setFilter({ person: 'x', rulebook: 'hearts' });
    await savePerson(store, { ...newPerson('x', 'X', 0, 1), deletedAt: 2 });
    await loadPeople();
    await loadHistory();
    expect(filter.peek()).toEqual({ person: null, rulebook: 'hearts' });
    expect(await all()).toHaveLength(25);
  });
});

describe('where the store refuses', () => {
  const refused = async () => ({ ok: false, problem: { code: 'outdated' } }) as const;
  const told = { trouble: { kind: 'store', problem: { code: 'outdated' } } };
  const tryAgain = async (): Promise<void> => {
    theStore.value = store;
    failure.peek()?.retry?.();
    await vi.waitFor(() => expect(failure.peek()).toBeNull());
  };
  afterEach(() => {
    failure.value = null;
  });

  test('a game stays in the list until it is deleted, and that is said', async () => {
    await loadHistory();
    const done = vi.fn();
    theStore.value = { ...store, deleteGame: refused };
    await removeFromHistory(row('g098'), done);
    expect(ids()).toContain('g098');
    expect(deleted.peek()).toBeNull();
    expect(failure.peek()).toMatchObject(told);
    expect(done).not.toHaveBeenCalled();
    await tryAgain();
    await vi.waitFor(() => expect(ids()).not.toContain('g098'));
    expect(deleted.peek()?.id).toBe('g098');
    expect(done).toHaveBeenCalledOnce();
    expect(recentGames.peek().map(({ id }) => id)).not.toContain('g098');
  });

  test('a game stays away until it is brought back, and can be', async () => {
    await loadHistory();
    await removeFromHistory(row('g098'));
    theStore.value = { ...store, restoreDeleted: refused };
    expect(await bringBack()).toBe(false);
    expect(ids()).not.toContain('g098');
    expect(deleted.peek()?.id).toBe('g098');
    expect(failure.peek()).toMatchObject(told);
    await tryAgain();
    await vi.waitFor(() => expect(ids()).toContain('g098'));
    expect(deleted.peek()).toBeNull();
  });
});
