import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newDraft } from '../../src/rules/index.ts';
import { cachePlace } from '../../src/storage/copy/cachePlace.ts';
import { type Copy, openCopy } from '../../src/storage/copy/copy.ts';
import { saveDraft } from '../../src/storage/drafts.ts';
import { listHouseRules, saveHouseRules } from '../../src/storage/houseRules.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { saveSetting } from '../../src/storage/saveSettings.ts';
import { DATABASE } from '../../src/storage/schema.ts';
import { loadSettings } from '../../src/storage/settings.ts';
import type { Store } from '../../src/storage/store.ts';
import { suggested } from '../../src/storage/suggested.ts';
import { afterDeals, memoryCaches, memoryCopy, memoryFiles, newGame, played } from './helpers.ts';
import { close, full, open, settle, wipe } from './stores.ts';

describe('at start', () => {
  async function evening(copy: Copy) {
    const store = await open(copy);
    for (const [i, id] of ['a', 'b', 'c', 'd'].entries()) await savePerson(store, newPerson(id, id, i, 1));
    await saveSetting(store, 'theme', 'dark', 1);
    await saveHouseRules(store, {
      id: 'h',
      name: 'Hos oss',
      agreement: newGame('x').agreement,
      players: 4,
      updatedAt: 1,
    });
    await store.saveGame({ game: newGame('g'), expected: 0, at: 10 });
    await store.saveGame({ game: played(newGame('g')), expected: 1, at: 20 });
    await store.saveGame({ game: afterDeals(3, newGame('h')), expected: 0, at: 30 });
    await store.saveGame({ game: afterDeals(2, newGame('deleted')), expected: 0, at: 40 });
    await store.deleteGame('deleted', 50);
    return store;
  }

  /** A game was begun, and the database is gone: what is left in the copy. */
  async function lostEvening() {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 10 });
    close();
    await wipe();
    return files;
  }

  async function everything(store: Store) {
    const rows = await store.readRows(null, 100);
    const games = await Promise.all(rows.map(({ id }) => store.loadGame(id)));
    // How lately somebody played is known to the hour only.
    const people = (await store.listRows('people')).map((person) => ({ ...person, lastPlayedAt: 0 }));
    return { rows, games, people, settings: await loadSettings(store), rules: await listHouseRules(store) };
  }

  test('a database that has come back empty is restored whole, and that is told', async () => {
    const { copy, files } = memoryCopy();
    const before = await everything(await evening(copy));
    close();
    await wipe();
    const store = await open(memoryCopy(files).copy);
    expect(await store.restored).toEqual({ games: 2, deals: 4 });
    expect(await everything(store)).toEqual(before);
    expect(await store.listSummaries({ limit: 9 })).toMatchObject([{ id: 'h' }, { id: 'g' }]);
    close();
    const again = await open(memoryCopy(files).copy);
    expect(await again.restored).toEqual({ games: 0, deals: 0 });
  });

  test('where something was kept once, nothing is shown before it is restored', async () => {
    const marks = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => marks.get(key) ?? null,
      setItem: (key: string, value: string) => marks.set(key, value),
    });
    const { copy, files } = memoryCopy();
    await evening(copy);
    close();
    await wipe();
    const store = await open(memoryCopy(files).copy);
    expect(await store.listSummaries({ limit: 9 })).toHaveLength(2);
  });

  test('a restoring that was killed half way goes on at the next start', async () => {
    const { copy, files } = memoryCopy();
    const before = await everything(await evening(copy));
    close();
    await wipe();
    const half = memoryCopy(files).copy;
    const all = await half.all();
    const store = await open({ ...half, all: async () => ({ ...all, games: all.games.slice(0, 1) }) });
    await store.restored;
    // As it is before the last step: the games half there, and the note that all is well not yet.
    await store.dropRow('meta', 'ready');
    close();
    const next = await open(memoryCopy(files).copy);
    await next.restored;
    expect(await everything(next)).toEqual(before);
  });

  test('a database older than the copy is brought forward, the other games left alone', async () => {
    const { copy, files } = memoryCopy();
    const store = await evening(copy);
    const { rows, games } = await everything(store);
    await store.saveGame({ game: afterDeals(4, newGame('g')), expected: 2, at: 60 });
    await store.saveGame({ game: newGame('new'), expected: 0, at: 70 });
    close();
    const db = await openDB(DATABASE);
    for (const row of rows) await db.put('summaries', row);
    for (const game of games) await db.put('games', game);
    await db.delete('summaries', 'new');
    await db.delete('games', 'new');
    db.close();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 2, deals: 3 });
    expect(next.events).toContainEqual({ kind: 'restored', restored: { games: 2, deals: 3 } });
    expect(await next.loadGame('g')).toMatchObject({ revision: 4, updatedAt: 60 });
    expect(await next.loadGame('new')).toMatchObject({ revision: 1 });
  });

  test('a game that the copy knows as deleted stays deleted, or is deleted', async () => {
    const { copy, files } = memoryCopy();
    const store = await evening(copy);
    const { rows, games } = await everything(store);
    await store.deleteGame('h', 60);
    close();
    const db = await openDB(DATABASE);
    for (const row of rows) await db.put('summaries', row);
    for (const game of games) await db.put('games', game);
    db.close();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 0, deals: 0 });
    expect((await next.listSummaries({ limit: 9 })).map(({ id }) => id)).toEqual(['g']);
    await next.restoreDeleted('h', 80);
    expect((await next.listSummaries({ limit: 9 })).map(({ id }) => id)).toEqual(['h', 'g']);
  });

  test('a copy older than the database changes nothing', async () => {
    const { copy, files } = memoryCopy();
    const store = await evening(copy);
    const old = new Map(files.contents);
    await store.saveGame({ game: afterDeals(4, newGame('g')), expected: 2, at: 60 });
    const before = await everything(store);
    close();
    const next = await open(memoryCopy(memoryFiles(old)).copy);
    expect(await next.restored).toEqual({ games: 0, deals: 0 });
    expect(await everything(next)).toEqual(before);
  });

  test('an empty copy is filled from the database', async () => {
    const before = await everything(await evening(memoryCopy().copy));
    close();
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.restored;
    close();
    await wipe();
    const next = await open(memoryCopy(files).copy);
    await next.restored;
    expect(await everything(next)).toEqual(before);
  });

  test.each([
    ['that did not take some deals', 2],
    ['that took nothing of an evening', 1],
  ])('a copy %s is given them at the next start', async (_, before) => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    const kept = before === 2 ? newGame('g') : newGame('first');
    await store.saveGame({ game: kept, expected: 0, at: 2 });
    files.before = full;
    await store.saveGame({ game: afterDeals(3, newGame('g')), expected: before - 1, at: 3 });
    await store.saveGame({ game: newGame('other'), expected: 0, at: 4 });
    await store.deleteGame('other', 5);
    files.before = () => {};
    await store.saveGame({ game: newGame('later'), expected: 0, at: 6 });
    const wanted = await everything(store);
    close();
    await (await open(memoryCopy(files).copy)).restored;
    close();
    await wipe();
    const next = await open(memoryCopy(files).copy);
    await next.restored;
    expect((await everything(next)).games).toEqual(wanted.games);
  });

  test('a copy that was made whole by another window and then failed here once more is given it, too', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.restored;
    files.before = full;
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    files.before = () => {};
    await (await open(memoryCopy(files).copy)).restored;
    files.before = full;
    await store.saveGame({ game: newGame('h'), expected: 0, at: 3 });
    files.before = () => {};
    await store.saveGame({ game: newGame('last'), expected: 0, at: 4 });
    close();
    await (await open(memoryCopy(files).copy)).restored;
    const ids = (await memoryCopy(files).copy.all()).games.map(({ id }) => id);
    expect(ids.sort()).toEqual(['g', 'h', 'last']);
  });

  test('a last write that a kill kept from the copy is made up for', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    await store.restored;
    const killed = await open({ ...copy, addGame: () => new Promise(() => {}) });
    void killed.saveGame({ game: afterDeals(2, newGame('g')), expected: 1, at: 3 });
    await settle();
    close();
    await (await open(memoryCopy(files).copy)).restored;
    expect((await memoryCopy(files).copy.all()).games).toMatchObject([{ revision: 2 }]);
  });

  test('so is a deletion: the game stays deleted', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    await store.saveGame({ game: newGame('h'), expected: 0, at: 3 });
    await store.restored;
    const killed = await open({ ...copy, addGame: () => new Promise(() => {}) });
    void killed.deleteGame('g', 4);
    await settle();
    close();
    await (await open(memoryCopy(files).copy)).restored;
    close();
    await wipe();
    const next = await open(memoryCopy(files).copy);
    await next.restored;
    expect((await next.listSummaries({ limit: 9 })).map(({ id }) => id)).toEqual(['h']);
  });

  test('a connection that is ended during the very first read is opened again', async () => {
    const { copy, files } = memoryCopy();
    await evening(copy);
    close();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore) {
      forceCloseDatabase(this.transaction.db as never);
      return Object.assign(Object.create(IDBRequest.prototype), {
        addEventListener: (kind: string, listener: () => void) =>
          kind === 'error' && setTimeout(listener, 20),
        removeEventListener() {},
      });
    });
    const store = await open(memoryCopy(files).copy);
    expect(await store.restored).toEqual({ games: 0, deals: 0 });
    expect(store.keeps()).toEqual({ database: true, copy: 'opfs' });
    expect(await store.loadGame('g')).toMatchObject({ revision: 2 });
  });

  test('an evening that went to Cache Storage goes to the file system afterwards', async () => {
    const opfs = memoryFiles();
    const cache = memoryFiles();
    const elsewhere = (files: typeof cache): Copy => {
      const { copy } = memoryCopy(files);
      return { ...copy, kind: () => (copy.kind() === 'none' ? 'none' : 'cache') };
    };
    const first = await open(memoryCopy(opfs).copy);
    await first.saveGame({ game: afterDeals(2, newGame('first')), expected: 0, at: 2 });
    close();
    const second = await open(elsewhere(cache));
    await second.saveGame({ game: afterDeals(4, newGame('second')), expected: 0, at: 3 });
    await second.saveGame({ game: newGame('third'), expected: 0, at: 4 });
    close();
    await (await open(memoryCopy(opfs).copy)).restored;
    expect((await memoryCopy(opfs).copy.all()).games).toHaveLength(3);
    expect((await memoryCopy(cache).copy.all()).games).toHaveLength(3);
  });

  describe('what an evening left in Cache Storage comes back once the file system answers again', () => {
    async function eveningIn(storage: CacheStorage) {
      const inCache = openCopy(() => cachePlace(storage));
      const store = await open(inCache);
      await saveSetting(store, 'theme', 'dark', 5);
      return store;
    }
    let cache: ReturnType<typeof memoryCaches>;
    beforeEach(() => {
      cache = memoryCaches();
      vi.stubGlobal('location', new URL('https://maja.example/app/'));
      vi.stubGlobal('caches', cache.storage);
    });

    test('of each game the later revision', async () => {
      const { copy, files } = memoryCopy();
      const first = await open(copy);
      await first.saveGame({ game: played(newGame('g')), expected: 0, at: 1 });
      await first.saveGame({ game: newGame('deleted'), expected: 0, at: 1 });
      await first.restored;
      close();
      const second = await eveningIn(cache.storage);
      await second.saveGame({ game: afterDeals(2, played(newGame('g'))), expected: 1, at: 2 });
      await second.saveGame({ game: newGame('h'), expected: 0, at: 3 });
      await second.deleteGame('deleted', 4);
      close();
      await wipe();
      const next = await open(memoryCopy(files).copy);
      await next.restored;
      expect(await next.listSummaries({ limit: 9 })).toMatchObject([{ id: 'h' }, { id: 'g', deals: 3 }]);
      expect(await loadSettings(next)).toMatchObject({ theme: 'dark' });
      expect((await memoryCopy(files).copy.heads()).map(([id]) => id)).toContain('h');
    });

    test('where it was the first of all', async () => {
      const first = await eveningIn(cache.storage);
      await first.saveGame({ game: afterDeals(2, newGame('g')), expected: 0, at: 2 });
      close();
      await wipe();
      const next = await open(memoryCopy().copy);
      expect(await next.restored).toEqual({ games: 1, deals: 2 });
    });

    test('and where that cannot be read, what the file system has', async () => {
      const files = await lostEvening();
      vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('no', 'SecurityError')) });
      const next = await open(memoryCopy(files).copy);
      expect(await next.restored).toEqual({ games: 1, deals: 0 });
    });
  });

  test('people known only from a game come back with their name', async () => {
    const next = await open(memoryCopy(await lostEvening()).copy);
    await next.restored;
    const people = suggested(await next.listRows('people'));
    expect(people.map(({ name, games, lastPlayedAt }) => [name, games, lastPlayedAt])).toEqual([
      ['Anna', 1, 10],
      ['Bo', 1, 10],
      ['Cilla', 1, 10],
      ['Dag', 1, 10],
    ]);
    expect(new Set(people.map(({ colour }) => colour)).size).toBe(4);
  });

  test('a database that cannot be read is discarded where there is a copy, and restored', async () => {
    const { copy, files } = memoryCopy();
    const before = await everything(await evening(copy));
    close();
    const original = indexedDB.open;
    let discarded = false;
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementationOnce((name) => {
      discarded = true;
      return IDBFactory.prototype.deleteDatabase.call(indexedDB, name);
    });
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      if (!discarded) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return original.apply(indexedDB, args);
    });
    const store = await open(memoryCopy(files).copy);
    expect(await store.restored).toEqual({ games: 2, deals: 4 });
    expect(await everything(store)).toEqual(before);
    expect(store.keeps().database).toBe(true);
  });

  /** As a browser does now and then: one request goes wrong, and the next is answered. */
  function failOnce(): void {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
  }

  test('one read that goes wrong costs nothing', async () => {
    const { copy, files } = memoryCopy();
    const store = await evening(copy);
    await saveDraft(store, { game: 'g', draft: newDraft(4), dealNumber: 2, updatedAt: 60 });
    const before = await everything(store);
    close();
    const spy = vi.spyOn(indexedDB, 'deleteDatabase');
    failOnce();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 0, deals: 0 });
    expect(spy).not.toHaveBeenCalled();
    expect(next.keeps()).toEqual({ database: true, copy: 'opfs' });
    expect(await everything(next)).toEqual(before);
    expect(await next.getRow('drafts', 'g')).toMatchObject({ updatedAt: 60 });
  });

  /** The store of games cannot be read, by nobody, until the database is made anew. */
  function breakGames(): void {
    for (const method of ['get', 'getAll'] as const) {
      const real = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest;
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        ...args: unknown[]
      ) {
        if (this.name === 'meta') throw new DOMException('corrupt', 'UnknownError');
        return real.apply(this, args);
      });
    }
    const { deleteDatabase } = IDBFactory.prototype;
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementationOnce((name) => {
      vi.restoreAllMocks();
      return deleteDatabase.call(indexedDB, name);
    });
  }

  test('what can still be read of a database that is made anew goes to the copy first, and drafts stay', async () => {
    const { copy, files } = memoryCopy();
    const store = await evening(copy);
    files.before = full;
    await store.saveGame({ game: afterDeals(3, newGame('only here')), expected: 0, at: 70 });
    await saveDraft(store, { game: 'g', draft: newDraft(4), dealNumber: 2, updatedAt: 80 });
    files.before = () => {};
    const before = await everything(store);
    close();
    breakGames();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 3, deals: 7 });
    expect(await everything(next)).toEqual(before);
    expect(await next.getRow('drafts', 'g')).toMatchObject({ updatedAt: 80 });
    expect((await memoryCopy(files).copy.all()).games).toHaveLength(4);
  });

  test('nothing is thrown away where the copy cannot be read', async () => {
    const { copy, files } = memoryCopy();
    const before = await everything(await evening(copy));
    close();
    breakGames();
    const slow = memoryCopy(files).copy;
    const store = await open({ ...slow, heads: () => Promise.reject(new Error('no answer')) });
    await store.restored;
    expect(indexedDB.deleteDatabase).not.toHaveBeenCalled();
    close();
    vi.restoreAllMocks();
    expect(await everything(await open(memoryCopy(files).copy))).toEqual(before);
  });

  test('one that cannot be read is never discarded where there is no copy', async () => {
    const spy = vi.spyOn(indexedDB, 'deleteDatabase');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    const store = await open(memoryCopy().copy);
    expect(spy).not.toHaveBeenCalled();
    expect(store.problem()).toMatchObject({ code: 'broken' });
  });

  test('without any database the games come from the copy, and go on there', async () => {
    const { copy, files } = memoryCopy();
    await evening(copy);
    close();
    vi.stubGlobal('indexedDB', undefined);
    const store = await open(memoryCopy(files).copy);
    expect(store.keeps()).toEqual({ database: false, copy: 'opfs' });
    expect(await store.listSummaries({ limit: 9 })).toMatchObject([{ id: 'h' }, { id: 'g' }]);
    await store.saveGame({ game: afterDeals(2, newGame('g')), expected: 2, at: 60 });
    vi.unstubAllGlobals();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 1, deals: 1 });
  });

  test('writing waits until the copies have been compared', async () => {
    const { copy, files } = memoryCopy();
    await evening(copy);
    close();
    await wipe();
    const store = await open(memoryCopy(files).copy);
    const result = await store.saveGame({ game: played(newGame('g'), 3, 99), expected: 1, at: 60 });
    expect(result).toMatchObject({ ok: false, problem: { code: 'stale', newer: { revision: 2 } } });
  });

  test('a copy that hangs or fails does not keep anything from being recorded', async () => {
    const { copy } = memoryCopy();
    const store = await open({ ...copy, recent: () => Promise.reject(new Error('no answer')) });
    expect(await store.restored).toEqual({ games: 0, deals: 0 });
    expect(await store.saveGame({ game: newGame('g'), expected: 0, at: 2 })).toMatchObject({ ok: true });
    // It is not known to be complete: the next start looks again.
    expect(await store.getRow('meta', 'ready')).toBeUndefined();
  });
});
