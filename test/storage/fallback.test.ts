/** What could not be written waits in this window, and goes to the database without taking anything back there. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newDraft } from '../../src/rules/index.ts';
import { newConnection } from '../../src/storage/connection.ts';
import { type Fallback, newFallback } from '../../src/storage/fallback.ts';
import { databaseRecords, type Records } from '../../src/storage/records.ts';
import { newPerson } from '../../src/storage/savePerson.ts';
import { afterDeals, hold, newGame } from './helpers.ts';

let count = 0;
let database: Records;
let fallback: Fallback;
/** What the database does before it does anything else. */
let before: (method: keyof Records) => Promise<void>;

beforeEach(() => {
  database = databaseRecords(newConnection({ name: `fallback-${count++}` }));
  before = async () => {};
  fallback = newFallback(watched(database));
});

function watched(records: Records): Records {
  return new Proxy(records, {
    get(_, method: keyof Records) {
      const work = records[method] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        await before(method);
        return work(...args);
      };
    },
  });
}

const WRITES: readonly (keyof Records)[] = ['writeGame', 'putAll', 'putRow', 'dropRow'];
const isFull = async (method: keyof Records) => {
  if (WRITES.includes(method)) throw new DOMException('full', 'QuotaExceededError');
};
const isFine = async () => {};

const HOUR = 3_600_000;
const draft = (at: number, key = 'g') => ({ game: key, draft: newDraft(4), dealNumber: at, updatedAt: at });
const putDraft = (at: number, key?: string) =>
  fallback.write((records) => records.putRow('drafts', draft(at, key)));
const dropDraft = () => fallback.write((records) => records.dropRow('drafts', 'g'));
const putMeta = (value: number) =>
  fallback.write((records) => records.putRow('meta', { key: 'm', value, updatedAt: 0 }));
const save = (id: string, deals: number, clearDraft = false) =>
  fallback.write((records) =>
    records.writeGame(
      { game: afterDeals(deals, newGame(id)), expected: deals, at: (10 + deals) * HOUR, clearDraft },
      () => {},
    ),
  );
const kept = async (id: string) => (await database.loadGame(id))?.game.events.length;

describe('of what is written again before the database has got the first', () => {
  beforeEach(() => {
    before = isFull;
  });

  test('the later draft stays', async () => {
    await putDraft(1);
    before = isFine;
    await putDraft(2);
    expect(await database.getRow('drafts', 'g')).toEqual(draft(2));
    expect(fallback.problem()).toBeNull();
  });

  test('the later note stays, whatever its time', async () => {
    await putMeta(1);
    before = isFine;
    await putMeta(2);
    expect(await database.getRow('meta', 'm')).toMatchObject({ value: 2 });
  });

  test('a draft that was taken away before does not go once more', async () => {
    await dropDraft();
    before = isFine;
    await putDraft(2);
    expect(await database.getRow('drafts', 'g')).toEqual(draft(2));
  });

  test('a draft that was taken away since does not come back', async () => {
    await putDraft(1);
    before = isFine;
    await dropDraft();
    expect(await database.getRow('drafts', 'g')).toBeUndefined();
  });

  test('nor does that of a deal that is recorded', async () => {
    await save('g', 0);
    await putDraft(1);
    before = isFine;
    await save('g', 1, true);
    expect(await database.getRow('drafts', 'g')).toBeUndefined();
    expect(await kept('g')).toBe(1);
  });
});

describe('what is written while the database gets what waits', () => {
  for (const [what, method] of [
    ['games', 'putAll'],
    ['rows', 'dropRow'],
  ] as const)
    test(`waits in its turn, during the ${what}`, async () => {
      before = isFull;
      await save('a', 0);
      await fallback.write((records) => records.dropRow('meta', 'old'));
      const { promise, goOn } = hold();
      let isHere = false;
      before = async (asked) => {
        if (asked !== method) return;
        isHere = true;
        await promise;
      };
      const first = putDraft(1);
      await vi.waitFor(() => expect(isHere).toBe(true));
      // No room for this one, of all.
      before = isFull;
      await save('b', 0);
      await putDraft(5, 'other');
      before = isFine;
      goOn();
      await first;
      expect(await fallback.read((records) => records.loadGame('b'))).toBeDefined();
      await putDraft(2);
      expect(await kept('a')).toBe(0);
      expect(await kept('b')).toBe(0);
      expect(await database.getRow('drafts', 'other')).toEqual(draft(5, 'other'));
      expect(fallback.problem()).toBeNull();
    });

  test('waits in its turn, where two writes bring it', async () => {
    before = isFull;
    await save('a', 0);
    const held = [hold(), hold()];
    const asked: number[] = [];
    before = async (method) => {
      if (method === 'putAll') await held[asked.push(0) - 1]?.promise;
    };
    const writes = [putDraft(1, 'x'), putDraft(1, 'y')];
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    held[0]?.goOn();
    await writes[0];
    before = isFull;
    await save('b', 0);
    before = isFine;
    held[1]?.goOn();
    await Promise.all(writes);
    expect(await fallback.read((records) => records.loadGame('b'))).toBeDefined();
    await putDraft(2);
    expect(await kept('b')).toBe(0);
  });

  test('and until then it is known that something waits', async () => {
    before = isFull;
    await save('a', 0);
    const flushed = hold();
    const looked = hold();
    before = async (method) => {
      if (method === 'putAll') await flushed.promise;
      if (method === 'loadRow') await looked.promise;
      if (method === 'writeGame') await isFull(method);
    };
    const first = putDraft(1);
    const second = save('b', 0);
    flushed.goOn();
    await first;
    looked.goOn();
    await second;
    expect(fallback.problem()).toEqual({ code: 'full' });
  });
});

describe('how often everybody has played', () => {
  const people = async () =>
    (await database.listRows('people')).map(({ id, name, games, lastPlayedAt }) => [
      id,
      name,
      games,
      lastPlayedAt,
    ]);

  test('is counted for games that waited, too', async () => {
    for (const id of ['a', 'b'])
      await fallback.write((records) => records.putRow('people', newPerson(id, id, 0, 5)));
    await save('g', 0);
    before = isFull;
    await save('h', 1);
    await fallback.write((records) => records.putRow('people', newPerson('c', 'new', 0, 5)));
    await fallback.write((records) =>
      records.putRow('people', { ...newPerson('b', 'renamed', 0, 9), games: 2, lastPlayedAt: 10 * HOUR }),
    );
    await save('i', 0);
    before = isFine;
    await putDraft(1);
    expect(await people()).toEqual([
      ['a', 'a', 3, 11 * HOUR],
      ['b', 'renamed', 3, 10 * HOUR],
      ['c', 'new', 1, 10 * HOUR],
    ]);
  });
});

test('a file of the app that cannot be fetched is no fault of the database', async () => {
  before = async (method) => {
    if (method === 'listHistory' || method === 'putAll')
      throw new TypeError('Failed to fetch dynamically imported module: https://maja.example/history.js');
  };
  await expect(fallback.read((records) => records.listHistory({ limit: 1 }))).rejects.toThrow('module');
  await expect(fallback.write((records) => records.putAll([], []))).rejects.toThrow('module');
  expect(fallback.problem()).toBeNull();
});

test('whatever comes when, the database has the last of everything once it works again', async () => {
  const KEYS = ['x', 'y', 'z'];
  const doing = fc.record({ key: fc.constantFrom(...KEYS), what: fc.constantFrom('draft', 'drop', 'deal') });
  const step = fc.record({
    /** Begun together. */
    doings: fc.uniqueArray(doing, { selector: ({ key }) => key, minLength: 1 }),
    fails: fc.uniqueArray(fc.constantFrom(...WRITES)),
    pauses: fc.array(fc.nat(3)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      database = databaseRecords(newConnection({ name: `fallback-${count++}` }));
      fallback = newFallback(watched(database));
      const drafts = new Map<string, number | undefined>();
      const deals = new Map<string, number>();
      let at = 0;
      const begin = ({ key, what }: { key: string; what: string }): Promise<unknown> => {
        at += 1;
        if (what === 'deal') {
          deals.set(key, (deals.get(key) ?? -1) + 1);
          return save(key, deals.get(key) ?? 0);
        }
        drafts.set(key, what === 'draft' ? at : undefined);
        if (what === 'draft') return putDraft(at, key);
        return fallback.write((records) => records.dropRow('drafts', key));
      };
      for (const { doings, fails, pauses } of steps) {
        let next = 0;
        before = async (method) => {
          const pause = pauses[next++ % pauses.length] ?? 0;
          for (let i = 0; i < pause; i++) await new Promise((resolve) => setImmediate(resolve));
          if (fails.includes(method)) await isFull(method);
        };
        await Promise.all(doings.map(begin));
      }
      before = isFine;
      await putMeta(1);
      expect(fallback.problem()).toBeNull();
      for (const key of KEYS) {
        expect((await database.getRow('drafts', key))?.updatedAt).toBe(drafts.get(key));
        expect(await kept(key)).toBe(deals.get(key));
      }
    }),
    { numRuns: 60 },
  );
});
