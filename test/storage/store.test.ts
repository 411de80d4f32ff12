import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDraft } from '../../src/rules/index.ts';
import { cachePlace } from '../../src/storage/copy/cachePlace.ts';
import { type Copy, openCopy } from '../../src/storage/copy/copy.ts';
import { clearDraft, saveDraft } from '../../src/storage/drafts.ts';
import { deleteHouseRules, listHouseRules, saveHouseRules } from '../../src/storage/houseRules.ts';
import { loadDrafts } from '../../src/storage/loadDrafts.ts';
import { MIGRATIONS } from '../../src/storage/migrations.ts';
import { becameOf, peopleById } from '../../src/storage/people.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { saveSetting } from '../../src/storage/saveSettings.ts';
import { DATABASE } from '../../src/storage/schema.ts';
import { loadSettings } from '../../src/storage/settings.ts';
import { openStore, type Store, type StoreEvent } from '../../src/storage/store.ts';
import { suggested } from '../../src/storage/suggested.ts';
import { afterDeals, memoryCaches, memoryCopy, memoryFiles, newGame, noCopy, played } from './helpers.ts';

const opened: Store[] = [];
async function open(
  copy: Copy = noCopy(),
  options: { name?: string; patience?: number; migrations?: typeof MIGRATIONS } = {},
) {
  const events: StoreEvent[] = [];
  const store = await openStore({ copy, at: 1, on: (event) => events.push(event), ...options });
  opened.push(store);
  return Object.assign(store, { events });
}
const close = () => {
  for (const store of opened.splice(0)) store.close();
};
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** No room in the database from now on. */
function fillDisk(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** No room for the copy. */
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

const wipe = () => deleteDB(DATABASE);
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a recorded deal', () => {
  test('is in the database and in the copy when the promise resolves', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    const game = newGame('g');
    await store.saveGame({ game, expected: 0, at: 2 });
    const saved = await store.saveGame({ game: played(game), expected: 1, at: 3 });
    const later = memoryCopy(files).copy;
    expect(saved.ok && saved.value).toEqual((await later.all()).games[0]);
    expect(await store.loadGame('g')).toEqual((await later.all()).games[0]);
    expect(store.keeps()).toEqual({ database: true, copy: 'opfs' });
    expect(files.contents.get('journal')).toContain('"k":"more"');
  });

  test('that is refused goes to neither', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    await store.saveGame({ game: played(newGame('g'), 1), expected: 1, at: 3 });
    const before = new Map(files.contents);
    const result = await store.saveGame({ game: played(newGame('g'), 2), expected: 1, at: 4 });
    expect(result).toMatchObject({ ok: false, problem: { code: 'stale', newer: { revision: 2 } } });
    expect(files.contents).toEqual(before);
  });

  test('that the database refuses at the last moment does not come back from the copy', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    const before = new Map(files.contents);
    // The connection was ended, and a newer version of the app has the database by now.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('newer', 'VersionError');
    });
    const game = played(newGame('g'));
    expect(await store.saveGame({ game, expected: 1, at: 3 })).toEqual({
      ok: false,
      problem: { code: 'outdated' },
    });
    expect(files.contents).toEqual(before);
    vi.restoreAllMocks();
    close();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 0, deals: 0 });
    expect(await next.loadGame('g')).toMatchObject({ revision: 1, game: { events: [] } });
    // Entered again it is there once.
    expect(await next.saveGame({ game, expected: 1, at: 4 })).toMatchObject({ ok: true });
    expect((await memoryCopy(files).copy.all()).games[0]?.game.events).toHaveLength(1);
  });

  test('that there is no room for is shown, and comes back from the copy', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    fillDisk();
    expect(await store.saveGame({ game: played(newGame('g')), expected: 1, at: 3 })).toMatchObject({
      ok: true,
    });
    vi.restoreAllMocks();
    close();
    const next = await open(memoryCopy(files).copy);
    expect(await next.restored).toEqual({ games: 1, deals: 1 });
    expect(await next.loadGame('g')).toMatchObject({ revision: 2 });
  });

  test('is kept where the copy fails, and the store says so until it works again', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.restored;
    files.before = () => {
      throw new Error('no');
    };
    const saved = await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    expect(saved.ok).toBe(true);
    expect(store.keeps()).toEqual({ database: true, copy: 'none' });
    expect(store.events).toContainEqual({ kind: 'keeps' });
    files.before = () => {};
    await store.saveGame({ game: played(newGame('g')), expected: 1, at: 3 });
    expect(store.keeps()).toEqual({ database: true, copy: 'opfs' });
    expect((await memoryCopy(files).copy.all()).games).toMatchObject([{ revision: 2 }]);
  });

  test('header and deal changed in one write are both in the copy', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    const game = newGame('g');
    await store.saveGame({ game, expected: 0, at: 2 });
    const moved = { ...played(game), startedAt: 77 };
    await store.saveGame({ game: moved, expected: 1, at: 3 });
    expect((await memoryCopy(files).copy.all()).games[0]?.game).toEqual(moved);
  });
});

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
      const { copy, files } = memoryCopy();
      const first = await open(copy);
      await first.saveGame({ game: newGame('g'), expected: 0, at: 1 });
      close();
      await wipe();
      vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('no', 'SecurityError')) });
      const next = await open(memoryCopy(files).copy);
      expect(await next.restored).toEqual({ games: 1, deals: 0 });
    });
  });

  test('people known only from a game come back with their name', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 10 });
    close();
    await wipe();
    const next = await open(memoryCopy(files).copy);
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

describe('a database that fails', () => {
  test('no room: the game goes on in this window and in the copy, and into the database once there is room', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await savePerson(store, newPerson('a', 'Anna', 4, 1));
    await store.saveGame({ game: newGame('g'), expected: 0, at: 10 });
    fillDisk();
    const second = await store.saveGame({ game: played(newGame('g')), expected: 1, at: 20 });
    expect(second).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(store.keeps()).toEqual({ database: false, copy: 'opfs' });
    expect(store.problem()).toEqual({ code: 'full' });
    expect(await store.loadGame('g')).toMatchObject({ revision: 2 });
    expect(await store.latestGame()).toMatchObject({ revision: 2 });
    expect((await memoryCopy(files).copy.all()).games).toMatchObject([{ revision: 2 }]);
    const other = await store.saveGame({ game: newGame('h'), expected: 0, at: 30 });
    expect(other.ok).toBe(true);
    await saveSetting(store, 'theme', 'dark', 31);
    vi.restoreAllMocks();
    await store.saveGame({ game: afterDeals(2, played(newGame('g'))), expected: 2, at: 40 });
    expect(store.keeps()).toEqual({ database: true, copy: 'opfs' });
    expect(store.problem()).toBeNull();
    close();
    const next = await open();
    expect(await next.listSummaries({ limit: 9 })).toMatchObject([{ id: 'g', revision: 3 }, { id: 'h' }]);
    expect(await loadSettings(next)).toMatchObject({ theme: 'dark' });
  });

  test('without any database games come from the copy, and none is said to have come back', async () => {
    const { copy, files } = memoryCopy();
    await (await open(copy)).saveGame({ game: afterDeals(2, newGame('g')), expected: 0, at: 10 });
    close();
    const database = indexedDB;
    vi.stubGlobal('indexedDB', undefined);
    for (let start = 0; start < 2; start++) {
      const store = await open(memoryCopy(files).copy);
      expect(await store.restored).toEqual({ games: 0, deals: 0 });
      expect(store.events.map(({ kind }) => kind)).not.toContain('restored');
      expect(await store.listSummaries({ limit: 9 })).toMatchObject([{ id: 'g', deals: 2 }]);
      close();
    }
    vi.stubGlobal('indexedDB', database);
    await wipe();
    const store = await open(memoryCopy(files).copy);
    expect(await store.restored).toEqual({ games: 1, deals: 2 });
  });

  test('a deal that waits here is kept beside one that another window has recorded meanwhile', async () => {
    const { copy, files } = memoryCopy();
    const mine = await open(copy);
    const other = await open(memoryCopy(files).copy);
    const game = newGame('g');
    await mine.saveGame({ game, expected: 0, at: 2 });
    await other.restored;
    fillDisk();
    await mine.saveGame({ game: played(game, 1, 3), expected: 1, at: 3 });
    vi.restoreAllMocks();
    expect(await other.saveGame({ game: played(game, 2, 4), expected: 1, at: 4 })).toMatchObject({
      ok: true,
    });
    await saveSetting(mine, 'theme', 'dark', 9);
    expect(mine.keeps().database).toBe(true);
    const takers = async (store: Store) => {
      const rows = await store.readRows(null, 9);
      const games = await Promise.all(rows.map(({ id }) => store.loadGame(id)));
      return games.map((stored) => stored?.game.events.map(({ id }) => id));
    };
    const both = [[played(game, 2, 4).events[0]?.id], [played(game, 1, 3).events[0]?.id]];
    expect(await takers(mine)).toEqual(both);
    close();
    await (await open(memoryCopy(files).copy)).restored;
    await wipe();
    expect(await takers(await open(memoryCopy(files).copy))).toHaveLength(2);
  });

  test('a write that hangs does not keep the evening waiting, and is there once it is answered', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy, { name: 'hanging' });
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() =>
      Object.assign(Object.create(IDBRequest.prototype), { addEventListener() {} }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = store.saveGame({ game: played(newGame('g')), expected: 1, at: 3 });
    for (let i = 0; i < 100; i++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await saving).toMatchObject({ ok: true });
    expect(store.keeps()).toEqual({ database: false, copy: 'opfs' });
    vi.restoreAllMocks();
    const next = await store.saveGame({ game: afterDeals(2, played(newGame('g'))), expected: 2, at: 4 });
    expect(next).toMatchObject({ ok: true });
    expect(store.keeps()).toEqual({ database: true, copy: 'opfs' });
    close();
    expect(await (await open(memoryCopy(files).copy, { name: 'hanging' })).loadGame('g')).toMatchObject({
      revision: 3,
    });
  });

  /** From now on nothing that is asked of the database by a key is answered. */
  function silenceReads(): void {
    for (const method of ['get', 'getAll'] as const) {
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() =>
        Object.assign(Object.create(IDBRequest.prototype), { addEventListener() {} }),
      );
    }
  }

  /** Does it while time runs; gives how much of that went by, in ms. */
  async function inTime<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly took: number }> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let done: { readonly value: T } | undefined;
    void work().then((value) => {
      done = { value };
    });
    let took = 0;
    for (; !done && took < 300_000; took += 500) {
      for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
      // What is fetched takes no time of theirs.
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(500);
    }
    vi.useRealTimers();
    if (!done) throw new Error('for ever');
    return { ...done, took };
  }

  test('one that answers nothing: the games come from the copy, what is recorded is kept, nothing is thrown away', async () => {
    const { copy, files } = memoryCopy();
    const before = await open(copy, { name: 'silent' });
    for (let i = 0; i < 30; i++) await before.saveGame({ game: newGame(`g${i}`), expected: 0, at: 2 });
    await savePerson(before, newPerson('a', 'Anna', 0, 1));
    await before.restored;
    close();
    silenceReads();
    const spy = vi.spyOn(indexedDB, 'deleteDatabase');
    const { value: store, took } = await inTime(() => open(memoryCopy(files).copy, { name: 'silent' }));
    expect(took).toBeLessThan(45_000);
    expect(await store.loadGame('g7')).toMatchObject({ revision: 1 });
    const change = { game: played(newGame('g7')), expected: 1, at: 3 };
    const saving = await inTime(() => store.saveGame(change));
    expect(saving.value).toMatchObject({ ok: true });
    expect(saving.took).toBeLessThan(15_000);
    expect(store.keeps()).toEqual({ database: false, copy: 'opfs' });
    expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    await store.saveGame({ game: played(played(newGame('g7'))), expected: 2, at: 4 });
    expect(store.keeps().database).toBe(true);
    close();
    const next = await open(memoryCopy(files).copy, { name: 'silent' });
    expect(await next.loadGame('g7')).toMatchObject({ revision: 3 });
  });

  test('one that falls silent after the first screen does not keep the evening waiting', async () => {
    const { copy, files } = memoryCopy();
    const before = await open(copy, { name: 'fallen silent' });
    await before.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    await before.restored;
    close();
    const store = await open(memoryCopy(files).copy, { name: 'fallen silent' });
    silenceReads();
    const { took } = await inTime(() => store.ready());
    expect(took).toBeLessThan(60_000);
    const change = { game: played(newGame('g')), expected: 1, at: 3 };
    const saving = await inTime(() => store.saveGame(change));
    expect(saving.value).toMatchObject({ ok: true });
    expect(saving.took).toBeLessThan(15_000);
  });

  test('what waits here survives a connection that ends', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    files.before = full;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('disk', 'UnknownError');
    });
    expect(await store.saveGame({ game: afterDeals(3, newGame('g')), expected: 1, at: 3 })).toMatchObject({
      ok: true,
    });
    vi.restoreAllMocks();
    files.before = () => {};
    await wipe();
    await settle();
    expect(await store.loadGame('g')).toMatchObject({ revision: 3 });
  });

  test('in memory a stale write is refused as well', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = await open();
    await store.saveGame({ game: newGame('g'), expected: 0, at: 10 });
    await store.saveGame({ game: played(newGame('g'), 1), expected: 1, at: 20 });
    const result = await store.saveGame({ game: played(newGame('g'), 2), expected: 1, at: 30 });
    expect(result).toMatchObject({ ok: false, problem: { code: 'stale', newer: { revision: 2 } } });
    expect(store.keeps()).toEqual({ database: false, copy: 'none' });
    expect(store.problem()).toEqual({ code: 'unavailable' });
  });

  test('everything small works in memory too', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = await open();
    await savePerson(store, newPerson('a', 'Anna', 4, 1));
    await saveDraft(store, { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 });
    expect(await loadDrafts(store, 'g')).toHaveLength(1);
    await store.saveGame({ game: newGame('g'), expected: 0, at: 10, clearDraft: true });
    expect(await loadDrafts(store, 'g')).toEqual([]);
    expect(suggested(await store.listRows('people'))).toMatchObject([
      { name: 'Anna', games: 1, lastPlayedAt: 0 },
    ]);
    await store.deleteGame('g', 20);
    expect(await store.listSummaries({ limit: 9 })).toEqual([]);
    await store.restoreDeleted('g', 30);
    expect(await store.gamesInProgress()).toMatchObject([{ id: 'g' }]);
  });

  test('ended by the browser and come back empty in the middle of the evening: restored', async () => {
    const { copy } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: afterDeals(2, newGame('g')), expected: 0, at: 10 });
    await store.saveGame({ game: newGame('h'), expected: 0, at: 20 });
    await wipe();
    expect(await store.saveGame({ game: played(newGame('h')), expected: 1, at: 30 })).toMatchObject({
      ok: true,
    });
    expect((await store.listSummaries({ limit: 9 })).map(({ id }) => id)).toEqual(['h', 'g']);
    expect(store.events).toContainEqual({ kind: 'restored', restored: { games: 2, deals: 2 } });
  });
});

describe('several windows', () => {
  test('tell each other what they wrote', async () => {
    const { copy } = memoryCopy();
    const [mine, yours] = [await open(copy), await open(copy)];
    await Promise.all([mine.restored, yours.restored]);
    await mine.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    await savePerson(mine, newPerson('a', 'Anna', 4, 1));
    await settle();
    const news = yours.events.filter(({ kind }) => kind !== 'keeps');
    expect(news).toEqual([
      { kind: 'game', id: 'g', revision: 1 },
      { kind: 'rows', store: 'people' },
    ]);
    expect(mine.events.filter(({ kind }) => kind !== 'keeps')).toEqual([]);
  });

  test('a draft is nobody else’s business', async () => {
    const [mine, yours] = [await open(), await open()];
    await saveDraft(mine, { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 });
    await clearDraft(mine, 'g');
    await settle();
    expect(yours.events.filter(({ kind }) => kind === 'rows')).toEqual([]);
  });

  test('both copies follow two windows that write in turn', async () => {
    const files = memoryFiles();
    const windows = [await open(memoryCopy(files).copy), await open(memoryCopy(files).copy)];
    let game = newGame('g');
    let expected = 0;
    for (let i = 0; i < 6; i++) {
      const saved = await windows[i % 2]?.saveGame({ game, expected, at: 10 + i });
      if (!saved?.ok) throw new Error(JSON.stringify(saved));
      expected = saved.value.revision;
      game = played(game, i % 4, 10 + i);
    }
    expect((await memoryCopy(files).copy.all()).games).toEqual([await windows[0]?.loadGame('g')]);
  });

  test('one that must give way to a newer version keeps nothing more, and says why', async () => {
    const { copy, files } = memoryCopy();
    const old = await open(copy);
    await old.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    const newer = await open(memoryCopy(files).copy, { migrations: [...MIGRATIONS, () => {}] });
    expect(await newer.loadGame('g')).toMatchObject({ revision: 1 });
    expect(old.problem()).toEqual({ code: 'outdated' });
    expect(old.events).toContainEqual({ kind: 'keeps' });
    const before = new Map(files.contents);
    const refused = await old.saveGame({ game: played(newGame('g')), expected: 1, at: 3 });
    expect(refused).toEqual({ ok: false, problem: { code: 'outdated' } });
    await saveDraft(old, { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 });
    await saveSetting(old, 'theme', 'dark', 4);
    expect(files.contents).toEqual(before);
    await settle();
    expect(newer.events.filter(({ kind }) => kind === 'rows')).toEqual([]);
    expect(await newer.saveGame({ game: played(newGame('g')), expected: 1, at: 3 })).toMatchObject({
      ok: true,
    });
  });

  test('an old version of the app on a newer database opens, keeps nothing, and says why', async () => {
    const newer = await open(noCopy(), { migrations: [...MIGRATIONS, () => {}] });
    await newer.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    close();
    const { copy, files } = memoryCopy();
    const old = await open(copy);
    expect(old.problem()).toEqual({ code: 'outdated' });
    expect(await old.listSummaries({ limit: 9 })).toEqual([]);
    expect(await old.saveGame({ game: newGame('h'), expected: 0, at: 3 })).toMatchObject({
      problem: { code: 'outdated' },
    });
    expect((await memoryCopy(files).copy.all()).games).toEqual([]);
  });

  test('one that does not let go: recording goes on in memory and in the copy', async () => {
    await open();
    close();
    const stuck = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE, MIGRATIONS.length);
      request.onsuccess = () => resolve(request.result);
    });
    const { copy, files } = memoryCopy();
    const store = await open(copy, { migrations: [...MIGRATIONS, () => {}], patience: 20 });
    expect(store.problem()).toEqual({ code: 'blocked' });
    expect(store.events).toContainEqual({ kind: 'blocked' });
    expect(await store.saveGame({ game: newGame('g'), expected: 0, at: 3 })).toMatchObject({ ok: true });
    expect((await memoryCopy(files).copy.all()).games).toMatchObject([{ id: 'g' }]);
    expect(store.keeps().database).toBe(false);
    stuck.close();
    await settle();
    await store.saveGame({ game: played(newGame('g')), expected: 1, at: 4 });
    expect(store.keeps().database).toBe(true);
    expect(await store.loadGame('g')).toMatchObject({ revision: 2 });
  });
});

describe('from a backup', () => {
  test('games and rows are put in where they are later, all or nothing, and copied', async () => {
    const { copy, files } = memoryCopy();
    const store = await open(copy);
    await store.saveGame({ game: afterDeals(2, newGame('g')), expected: 0, at: 10 });
    await saveSetting(store, 'theme', 'dark', 5);
    const games = [
      { id: 'g', game: newGame('g'), revision: 1, updatedAt: 99 },
      { id: 'h', game: newGame('h'), revision: 1, updatedAt: 9 },
    ];
    const anna = newPerson('a', 'Anna', 4, 1);
    const rows = [
      { store: 'people' as const, id: 'a', row: anna },
      { store: 'settings' as const, id: 'theme', row: { key: 'theme', value: 'light', updatedAt: 4 } },
    ];
    const put = await store.putAll(games, rows);
    expect(put.ok && put.value?.map(({ stored }) => stored.id)).toEqual(['h']);
    expect(await store.loadGame('g')).toMatchObject({ revision: 2 });
    expect(suggested(await store.listRows('people'))).toEqual([anna]);
    expect(await loadSettings(store)).toMatchObject({ theme: 'dark' });
    const kept = await memoryCopy(files).copy.all();
    expect(kept.games.map(({ id }) => id)).toEqual(['g', 'h']);
    expect(kept.rows.map(({ row }) => row)).toContainEqual(anna);
    expect(kept.rows.map(({ row }) => row)).toContainEqual({ key: 'theme', value: 'dark', updatedAt: 5 });
  });
});

describe('the small stores', () => {
  test('people by how lately and how often they played, without the deleted and the merged', async () => {
    const store = await open();
    const base = newPerson('a', 'Anna', 0, 1);
    await savePerson(store, { ...base, lastPlayedAt: 1 });
    await savePerson(store, { ...base, id: 'b', name: 'Bo', lastPlayedAt: 2, games: 1 });
    await savePerson(store, { ...base, id: 'c', name: 'Cilla', lastPlayedAt: 2, games: 5 });
    await savePerson(store, { ...base, id: 'd', name: 'Dag', deletedAt: 3 });
    await savePerson(store, { ...base, id: 'e', name: 'Ann', mergedInto: 'a' });
    expect(suggested(await store.listRows('people')).map(({ name }) => name)).toEqual([
      'Cilla',
      'Bo',
      'Anna',
    ]);
  });

  test('of people merged into each other on two phones one stays, the same on both', async () => {
    const base = newPerson('b', 'Anna', 0, 1);
    const all = [
      { ...base, id: 'c', mergedInto: 'd' },
      { ...base, id: 'd', mergedInto: 'b' },
      { ...base, id: 'b', mergedInto: 'c' },
      { ...base, id: 'a', mergedInto: 'd' },
    ];
    for (const people of [all, all.toReversed()]) {
      expect(suggested(people).map(({ id }) => id)).toEqual(['b']);
      for (const { id } of people) expect(becameOf(id, peopleById(people))?.id).toBe('b');
    }
  });

  test('house rules by name; a deleted one leaves a tombstone', async () => {
    const store = await open();
    const rules = { id: 'h', name: 'Hos oss', agreement: newGame('x').agreement, players: 4, updatedAt: 1 };
    await saveHouseRules(store, rules);
    await saveHouseRules(store, { ...rules, id: 'i', name: 'Farmor' });
    expect((await listHouseRules(store)).map(({ name }) => name)).toEqual(['Farmor', 'Hos oss']);
    await deleteHouseRules(store, rules, 7);
    expect((await listHouseRules(store)).map(({ name }) => name)).toEqual(['Farmor']);
    expect(await store.getRow('houseRules', 'h')).toEqual({ ...rules, deletedAt: 7, updatedAt: 7 });
  });

  test('a game that is not there can be neither deleted nor restored', async () => {
    const store = await open();
    expect(await store.deleteGame('x', 1)).toEqual({ ok: false, problem: { code: 'no-such-game', id: 'x' } });
    expect(await store.latestGame()).toBeUndefined();
  });
});
