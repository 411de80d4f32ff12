import { describe, expect, test, vi } from 'vitest';
import { saveDraft } from '../../src/storage/drafts.ts';
import { loadDrafts } from '../../src/storage/loadDrafts.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { saveSetting } from '../../src/storage/saveSettings.ts';
import { loadSettings } from '../../src/storage/settings.ts';
import type { Store } from '../../src/storage/store.ts';
import { suggested } from '../../src/storage/suggested.ts';
import { afterDeals, memoryCopy, newGame, played } from './helpers.ts';
import { close, fillDisk, full, open, settle, wipe } from './stores.ts';

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
    expect(await store.listSummaries({ limit: 1 })).toMatchObject([{ revision: 2 }]);
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
