import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undo } from '../../src/rules/index.ts';
import { type Connection, newConnection } from '../../src/storage/connection.ts';
import { type GameChange, loadGame, writeGame } from '../../src/storage/games.ts';
import type { Database, SummaryRow } from '../../src/storage/schema.ts';
import { afterDeals, newGame, played } from './helpers.ts';

let connection: Connection;
beforeEach(() => {
  connection = newConnection();
});
afterEach(() => {
  vi.restoreAllMocks();
  connection.close();
});

const use = <T>(work: (db: Database) => Promise<T>) => connection.use(work);
const write = (change: GameChange, sure = () => {}, on = connection) =>
  on.use((db) => writeGame(db, change, sure));

/** Everything in the database. */
const contents = () =>
  use(async (db) => {
    const stores = [...db.objectStoreNames];
    return Object.fromEntries(
      await Promise.all(stores.map(async (name) => [name, await db.getAll(name)] as const)),
    );
  });

const person = (id: string) => ({ id, name: id, colour: 0, lastPlayedAt: 0, games: 0, updatedAt: 0 });

describe('writing a game', () => {
  test('gives it back as it was written, with the next revision', async () => {
    const game = newGame('g');
    const result = await write({ game, expected: 0, at: 7 });
    const stored = { id: 'g', game, revision: 1, updatedAt: 7 };
    expect(result).toEqual({ ok: true, value: stored });
    expect(await use((db) => loadGame(db, 'g'))).toEqual(stored);
  });

  test('the revision is never below the number of events, and always grows', async () => {
    const game = afterDeals(3, newGame('g'));
    expect(await write({ game, expected: 0, at: 1 })).toMatchObject({ value: { revision: 3 } });
    expect(await write({ game: played(game), expected: 3, at: 2 })).toMatchObject({ value: { revision: 4 } });
    const renamed = { ...played(game), startedAt: 5 };
    expect(await write({ game: renamed, expected: 4, at: 3 })).toMatchObject({ value: { revision: 5 } });
  });

  test('is one transaction, and a strict one', async () => {
    await use((db) => db.count('games'));
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await write({ game: newGame('g'), expected: 0, at: 1, clearDraft: true });
    expect(spy.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
    ]);
  });

  test('takes the draft away together with it, when asked, and only this game’s', async () => {
    const draft = (game: string) => ({ game, draft: {} as never, dealNumber: 1, updatedAt: 1 });
    await use(async (db) => {
      await db.put('drafts', draft('g'));
      await db.put('drafts', draft('h'));
    });
    await write({ game: newGame('g'), expected: 0, at: 1 });
    expect(await use((db) => db.count('drafts'))).toBe(2);
    await write({ game: played(newGame('g')), expected: 1, at: 2, clearDraft: true });
    expect(await use((db) => db.getAllKeys('drafts'))).toEqual(['h']);
  });

  test('remembers how often and how lately its people played, without a write for each deal', async () => {
    await use(async (db) => {
      for (const id of ['a', 'b', 'x']) await db.put('people', person(id));
    });
    const evening = 1_700_000_000_000;
    await write({ game: newGame('g'), expected: 0, at: evening });
    const people = await use((db) => db.getAll('people'));
    expect(people.map(({ id, games, lastPlayedAt }) => [id, games, lastPlayedAt])).toEqual([
      ['a', 1, evening],
      ['b', 1, evening],
      ['x', 0, 0],
    ]);
    await write({ game: played(newGame('g')), expected: 1, at: evening + 60_000 });
    expect(await use((db) => db.getAll('people'))).toEqual(people);
    await write({ game: afterDeals(2, newGame('g')), expected: 2, at: evening + 7_200_000 });
    expect(await use((db) => db.get('people', 'a'))).toMatchObject({
      games: 1,
      lastPlayedAt: evening + 7_200_000,
    });
  });

  test('whoever sits down during the same hour is remembered at once', async () => {
    await use(async (db) => {
      for (const id of ['a', 'x']) await db.put('people', person(id));
    });
    const evening = 1_700_000_000_000;
    const game = played(newGame('g'));
    await write({ game, expected: 0, at: evening });
    const substitutes = [{ player: 0, name: 'x', person: 'x' }];
    const seats = { kind: 'seats', id: 's', at: evening, seats: [0, 1], substitutes } as const;
    await write({ game: { ...game, events: [...game.events, seats] }, expected: 1, at: evening + 60_000 });
    const people = await use((db) => db.getAll('people'));
    expect(people.map(({ id, games, lastPlayedAt }) => [id, games, lastPlayedAt])).toEqual([
      ['a', 1, evening],
      ['x', 1, evening + 60_000],
    ]);
  });

  test('a deal is recorded without reading its people, the first of an hour with them', async () => {
    const evening = 1_700_000_400_000;
    const game = newGame('g');
    await write({ game, expected: 0, at: evening });
    const spy = vi.spyOn(IDBObjectStore.prototype, 'get');
    const read = () => spy.mock.contexts.map((store) => (store as IDBObjectStore).name);
    await write({ game: played(game), expected: 1, at: evening + 60_000, clearDraft: true });
    expect(read()).toEqual(['summaries']);
    await write({ game: afterDeals(2, game), expected: 2, at: evening + 3_600_000 });
    expect(read().slice(1)).toEqual(['summaries', ...game.players.map(() => 'people')]);
  });

  test('a deleted game counts no more, until it is brought back', async () => {
    await use((db) => db.put('people', person('a')));
    const games = async () => (await use((db) => db.get('people', 'a')))?.games;
    await write({ game: newGame('g'), expected: 0, at: 1 });
    expect(await games()).toBe(1);
    await write({ game: newGame('g'), expected: 1, at: 2, deletedAt: 2 });
    expect(await games()).toBe(0);
    await write({ game: newGame('g'), expected: 2, at: 3 });
    expect(await games()).toBe(1);
  });
});

describe('a stale write', () => {
  const first = newGame('g');
  const mine = played(first, 0, 100);
  const yours = played(first, 1, 200);

  test('is refused with the newer game, and changes nothing', async () => {
    await write({ game: first, expected: 0, at: 1 });
    await write({ game: mine, expected: 1, at: 2 });
    await use((db) => db.put('drafts', { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 }));
    const before = await contents();
    const written = vi.fn();
    const result = await write({ game: yours, expected: 1, at: 3, clearDraft: true }, written);
    expect(result).toEqual({
      ok: false,
      problem: { code: 'stale', newer: { id: 'g', game: mine, revision: 2, updatedAt: 2 } },
    });
    expect(await contents()).toEqual(before);
    expect(written).not.toHaveBeenCalled();
  });

  test('of two windows that write at once exactly one wins', async () => {
    await write({ game: first, expected: 0, at: 1 });
    const other = newConnection();
    const results = await Promise.all([
      write({ game: mine, expected: 1, at: 2 }),
      write({ game: yours, expected: 1, at: 2 }, () => {}, other),
    ]);
    other.close();
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const kept = await use((db) => loadGame(db, 'g'));
    const won = results.find((result) => result.ok);
    expect(won).toEqual({ ok: true, value: kept });
  });

  test('another history of the same length is refused too, whatever revision is claimed', async () => {
    await write({ game: mine, expected: 0, at: 1 });
    expect(await write({ game: played(yours), expected: 9, at: 2 })).toMatchObject({
      problem: { code: 'stale' },
    });
    expect(await write({ game: first, expected: 1, at: 2 })).toMatchObject({ problem: { code: 'stale' } });
  });

  test('the very same change once more is no stale write, and is not written again', async () => {
    await write({ game: first, expected: 0, at: 1 });
    const once = await write({ game: mine, expected: 1, at: 2 });
    const before = await contents();
    // The copy may not have heard of it: the first time may have looked as if it had failed.
    const written = vi.fn();
    expect(await write({ game: mine, expected: 1, at: 2 }, written)).toEqual(once);
    expect(written).toHaveBeenCalledOnce();
    expect(await contents()).toEqual(before);
  });

  test('writing on in a game that was deleted meanwhile is refused', async () => {
    await write({ game: first, expected: 0, at: 1 });
    await write({ game: first, expected: 1, at: 2, deletedAt: 2 });
    expect(await write({ game: mine, expected: 1, at: 3 })).toMatchObject({
      problem: { code: 'stale', newer: { deletedAt: 2 } },
    });
  });

  test('a database that has gone back in time is brought forward again', async () => {
    await write({ game: mine, expected: 0, at: 1 });
    const later = afterDeals(4, mine);
    expect(await write({ game: later, expected: 4, at: 2 })).toMatchObject({
      ok: true,
      value: { revision: 5 },
    });
  });
});

describe('what fails on the way leaves everything as it was', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  beforeEach(async () => {
    await use((db) => db.put('people', person('a')));
    await write({ game: newGame('g'), expected: 0, at: 1 });
    await use((db) => db.put('drafts', { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 }));
  });

  test.each(['games', 'summaries', 'people'])('no room at the put into %s', async (name) => {
    const before = await contents();
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      return this.name === name ? full() : put.apply(this, args);
    });
    const game = played(newGame('g'));
    await expect(write({ game, expected: 1, at: 9e9, clearDraft: true })).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    vi.restoreAllMocks();
    expect(await contents()).toEqual(before);
  });

  test('no room at the end of the transaction', async () => {
    const before = await contents();
    const game = played(newGame('g'));
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const { name, transaction } = this;
      if (name === 'summaries') queueMicrotask(() => transaction.abort());
      return put.apply(this, args);
    });
    const written = vi.fn();
    await expect(write({ game, expected: 1, at: 2, clearDraft: true }, written)).rejects.toThrow();
    expect(written).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await contents()).toEqual(before);
    expect(await write({ game, expected: 1, at: 2 })).toMatchObject({ ok: true });
  });

  test('a value that cannot be stored', async () => {
    const before = await contents();
    const game = { ...played(newGame('g')), decider: (() => {}) as never };
    await expect(write({ game, expected: 1, at: 2 })).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await contents()).toEqual(before);
  });
});

describe('the row beside a game', () => {
  const row = (id: string) => use((db) => db.get('summaries', id));
  const personsIn = (one: SummaryRow | undefined) =>
    one?.lists?.flatMap(([what, id]) => (what === 'person' ? id : []));

  test('says what lists show', async () => {
    const game = afterDeals(2, newGame('g', { startedAt: 3 }));
    await write({ game, expected: 0, at: 9 });
    expect(await row('g')).toEqual({
      id: 'g',
      revision: 2,
      length: 2,
      last: game.events[1]?.id,
      at: 9,
      open: 1,
      lists: [
        ['all', -3],
        ['rulebook', 'svarta-maja', -3],
        ...['a', 'b', 'c', 'd'].flatMap((person) => [
          ['person', person, -3],
          ['both', person, 'svarta-maja', -3],
        ]),
      ],
      summary: {
        id: 'g',
        revision: 2,
        rulebook: 'svarta-maja',
        teams: false,
        startedAt: 3,
        updatedAt: 9,
        playedAt: 2001,
        status: 'playing',
        stopped: false,
        deals: 2,
        players: [
          { name: 'Anna', person: 'a', total: 1, place: 3 },
          { name: 'Bo', person: 'b', total: 1, place: 3 },
          { name: 'Cilla', person: 'c', total: 0, place: 1 },
          { name: 'Dag', person: 'd', total: 0, place: 1 },
        ],
        winners: [],
      },
    });
  });

  test('a finished game is not open, and tells its winners', async () => {
    let game = newGame('g');
    for (let i = 0; i < 5; i++) game = played(game, 2, i);
    await write({ game, expected: 0, at: 9 });
    const over = await row('g');
    expect(over).toMatchObject({ summary: { status: 'over', winners: [0, 1, 3] } });
    expect(over).not.toHaveProperty('open');
    const reopened = undo(game, { id: 'u', at: 10 });
    if (!reopened.ok) throw new Error();
    await write({ game: reopened.value, expected: 5, at: 10 });
    expect(await row('g')).toMatchObject({ open: 1, summary: { status: 'playing', deals: 4, winners: [] } });
  });

  test('names substitutes and newcomers among its people', async () => {
    const game = newGame('g');
    const seats = {
      ...game,
      events: [
        {
          kind: 'seats' as const,
          id: 's',
          at: 1,
          joined: [{ name: 'Eva', person: 'e' }],
          seats: [0, 1, 2, 3, 4],
          substitutes: [{ player: 0, name: 'Frans', person: 'f' }],
        },
      ],
    };
    await write({ game: seats, expected: 0, at: 9 });
    expect(personsIn(await row('g'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    const undone = undo(seats, { id: 'u', at: 10 });
    if (!undone.ok) throw new Error();
    await write({ game: undone.value, expected: 1, at: 10 });
    expect(personsIn(await row('g')), 'nobody came, after all').toEqual(['a', 'b', 'c', 'd']);
  });
});
