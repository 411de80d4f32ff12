import { describe, expect, test, vi } from 'vitest';
import { deleteHouseRules, listHouseRules, saveHouseRules } from '../../src/storage/houseRules.ts';
import { becameOf, peopleById } from '../../src/storage/people.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { saveSetting } from '../../src/storage/saveSettings.ts';
import { loadSettings } from '../../src/storage/settings.ts';
import { suggested } from '../../src/storage/suggested.ts';
import { afterDeals, memoryCopy, newGame, played } from './helpers.ts';
import { close, fillDisk, open } from './stores.ts';

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
  });
});
