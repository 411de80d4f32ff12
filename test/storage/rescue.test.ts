import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Copy } from '../../src/storage/copy/copy.ts';
import { readWhatThereIs } from '../../src/storage/rescue.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { memoryCopy, newGame, noCopy, played } from './helpers.ts';

const opened: Store[] = [];
async function open(copy: Copy = noCopy()): Promise<Store> {
  const store = await openStore({ copy, at: 1 });
  opened.push(store);
  return store;
}
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const game = newGame('g');
const stored = { id: 'g', game, revision: 1, updatedAt: 2 };
const never = new Promise<never>(() => {});

async function evening(): Promise<Store> {
  const store = await open();
  await savePerson(store, newPerson('a', 'Anna', 0, 1));
  await store.saveGame({ game, expected: 0, at: 2 });
  await store.saveGame({ game: played(game), expected: 1, at: 3 });
  return store;
}

describe('what can still be read', () => {
  test('is the later of what the store, the database and the window have', async () => {
    const store = await evening();
    const shown = { ...stored, game: played(played(game)), revision: 3, updatedAt: 4 };
    const content = await readWhatThereIs(Promise.resolve(store), [shown, { ...stored, id: 'other' }]);
    expect(content.games.map(({ id, revision }) => [id, revision])).toEqual([
      ['g', 3],
      ['other', 1],
    ]);
    expect(content.people).toMatchObject([{ id: 'a', name: 'Anna' }]);
  });

  test('is read past a store that throws', async () => {
    await evening();
    const content = await readWhatThereIs(Promise.reject(new Error('no')), []);
    expect(content.games).toMatchObject([{ id: 'g', revision: 2 }]);
    expect(content.people).toMatchObject([{ id: 'a' }]);
  });

  test('is read past a store that never answers', async () => {
    await evening();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const reading = readWhatThereIs(never, []);
    // The database answers meanwhile.
    for (let i = 0; i < 100; i++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect((await reading).games).toMatchObject([{ id: 'g', revision: 2 }]);
  });

  test('is in a database of a version to come, too', async () => {
    (await evening()).close();
    (await openDB('maja', 99)).close();
    const content = await readWhatThereIs(open(), []);
    expect(content.games).toMatchObject([{ id: 'g', revision: 2 }]);
  });

  test('is in the second copy where there is no database', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game, expected: 0, at: 2 });
    vi.stubGlobal('indexedDB', undefined);
    const content = await readWhatThereIs(open(memoryCopy(files).copy), []);
    expect(content.games).toMatchObject([{ id: 'g', revision: 1 }]);
  });

  test('is in the copy where the database stops answering in the middle of the evening', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    for (const id of ['g', 'h', 'i']) await store.saveGame({ game: newGame(id), expected: 0, at: 2 });
    await savePerson(store, newPerson('a', 'Anna', 0, 1));
    for (const method of ['get', 'getAll'] as const) {
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
        throw new DOMException('disk', 'UnknownError');
      });
    }
    await store.saveGame({ game: played(newGame('g')), expected: 1, at: 3 });
    const content = await readWhatThereIs(Promise.resolve(store), [], 'maja', memoryCopy(files).copy);
    expect(content.games.map(({ id, revision }) => [id, revision]).sort()).toEqual([
      ['g', 2],
      ['h', 1],
      ['i', 1],
    ]);
    expect(content.people).toMatchObject([{ name: 'Anna' }]);
  });

  test('is nothing where there is nothing, and no database is made by looking', async () => {
    expect((await readWhatThereIs(Promise.reject(new Error('no')), [])).games).toEqual([]);
    expect(await indexedDB.databases()).toEqual([]);
  });
});
