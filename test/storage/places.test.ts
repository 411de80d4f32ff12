import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachePlace } from '../../src/storage/copy/cachePlace.ts';
import { findPlace, openCopy } from '../../src/storage/copy/copy.ts';
import type { CopyRecord, WholeRecord } from '../../src/storage/copy/journal.ts';
import type { Answer, Question } from '../../src/storage/copy/protocol.ts';
import { workerPlace } from '../../src/storage/copy/workerPlace.ts';
import { trustedUrl } from '../../src/storage/trustedUrl.ts';
import { afterDeals, memoryCaches, newGame } from './helpers.ts';

const whole = (id: string, rev: number): WholeRecord => ({
  k: 'game',
  id,
  rev,
  at: rev,
  game: afterDeals(rev - 1, newGame(id)),
});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://maja.example/app/'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('in Cache Storage', () => {
  test('one entry a game, the latest', async () => {
    const { entries, storage } = memoryCaches();
    const place = await cachePlace(storage);
    expect(await place.recent()).toEqual({ empty: true, heads: [] });
    for (const rev of [1, 2, 3]) await place.append([whole('g', rev)]);
    await place.append([whole('h/ö', 1)]);
    expect([...entries.keys()]).toEqual([
      'https://maja.example/app/maja-copy/game/g/3',
      'https://maja.example/app/maja-copy/game/h%2F%C3%B6/1',
    ]);
    const later = await cachePlace(storage);
    expect(await later.recent()).toEqual({
      empty: false,
      heads: [
        ['g', 3],
        ['h/ö', 1],
      ],
    });
    expect((await later.all()).games.map(({ id, revision }) => [id, revision])).toEqual([
      ['g', 3],
      ['h/ö', 1],
    ]);
  });

  test('what another window wrote later is not taken away', async () => {
    const { storage } = memoryCaches();
    const [mine, yours] = [await cachePlace(storage), await cachePlace(storage)];
    await yours.append([whole('g', 3)]);
    await mine.append([whole('g', 2)]);
    expect((await mine.all()).games).toMatchObject([{ revision: 3 }]);
  });

  test('rows are kept, and a deleted game is known to be deleted', async () => {
    const { storage } = memoryCaches();
    const place = await cachePlace(storage);
    const row: CopyRecord = {
      k: 'row',
      store: 'settings',
      id: 'theme',
      at: 5,
      row: { key: 'theme', value: 'dark', updatedAt: 5 },
    };
    await place.append([row, whole('g', 1), { k: 'gone', id: 'g', rev: 2, at: 9 }]);
    expect(await place.all()).toEqual({ games: [], rows: [row] });
    expect((await place.recent()).heads).toEqual([['g', 2]]);
  });

  test('an entry that is spoilt is as if it were not there', async () => {
    const { entries, storage } = memoryCaches();
    const place = await cachePlace(storage);
    await place.append([whole('g', 1), whole('h', 1)]);
    entries.set('https://maja.example/app/maja-copy/game/g/1', '<!doctype html>');
    expect((await place.all()).games.map(({ id }) => id)).toEqual(['h']);
  });

  test('a copy there always gets whole games', async () => {
    const { storage } = memoryCaches();
    const copy = openCopy(() => cachePlace(storage));
    const stored = { id: 'g', game: afterDeals(2, newGame('g')), revision: 2, updatedAt: 1 };
    await copy.addGame(stored, undefined);
    const before = { length: 2, last: stored.game.events[1]?.id ?? null, at: 1, revision: 2 } as never;
    await copy.addGame({ ...stored, game: afterDeals(3, newGame('g')), revision: 3 }, before);
    expect((await copy.all()).games).toMatchObject([{ revision: 3, game: { events: { length: 3 } } }]);
    expect(copy.kind()).toBe('cache');
  });
});

describe('in the worker', () => {
  /** A worker that does what `answer` says. */
  function stubWorker(answer: (question: Question) => Answer | null) {
    const made: { url: unknown; fail: () => void; answer: (data: Answer) => void; ended: boolean }[] = [];
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: (event: { data: Answer }) => void = () => {};
        onerror: (event: { message: string }) => void = () => {};
        #me;
        constructor(url: unknown) {
          this.#me = {
            url,
            fail: () => this.onerror({ message: 'dead' }),
            answer: (data: Answer) => this.onmessage({ data }),
            ended: false,
          };
          made.push(this.#me);
        }
        postMessage(question: Question) {
          const data = answer(question);
          if (data) queueMicrotask(() => this.onmessage({ data }));
        }
        terminate() {
          this.#me.ended = true;
        }
      },
    );
    return made;
  }

  test('asks, and gets its own answers', async () => {
    const made = stubWorker(({ n, op }) => ({ n, value: `${op} ${n}` }));
    const place = workerPlace(() => {});
    expect(await Promise.all([place.recent(), place.all()])).toEqual(['recent 0', 'all 1']);
    place.close();
    expect(made[0]?.ended).toBe(true);
  });

  test('a refusal, a worker that dies, and one that never answers are all rejections', async () => {
    stubWorker(({ n }) => ({ n, error: 'QuotaExceededError: no room' }));
    await expect(workerPlace(() => {}).append([])).rejects.toThrow('no room');
    vi.useFakeTimers();
    const made = stubWorker(() => null);
    const place = workerPlace(() => {});
    const asked = place.append([]);
    const late = expect(asked).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(5000);
    await late;
    // Nobody waits for it again.
    await expect(place.append([])).rejects.toThrow('no answer');
    // Thousands of games take an old phone longer.
    const all = workerPlace(() => {}).all();
    const given = vi.fn();
    all.catch(given);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(given).toHaveBeenCalled();
    const other = workerPlace(() => {}).append([]);
    made[2]?.fail();
    await expect(other).rejects.toThrow('dead');
  });

  test('a worker that answers late is asked again afterwards', async () => {
    vi.useFakeTimers();
    const made = stubWorker(() => null);
    const place = workerPlace(() => {});
    const late = expect(place.append([])).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(5000);
    await late;
    await expect(place.append([])).rejects.toThrow('no answer');
    made[0]?.answer({ n: 0 });
    const asked = place.append([]);
    made[0]?.answer({ n: 2 });
    await asked;
  });

  test('says when the journal was moved', async () => {
    stubWorker(({ n }) => ({ n, moved: n === 1 }));
    const moved = vi.fn();
    const place = workerPlace(moved);
    await place.append([]);
    expect(moved).not.toHaveBeenCalled();
    await place.append([]);
    expect(moved).toHaveBeenCalledTimes(1);
  });

  test('a worker that does not work gives way to Cache Storage, and both to nothing', async () => {
    const { storage } = memoryCaches();
    const made = stubWorker(({ n }) => ({ n, error: 'SecurityError' }));
    vi.stubGlobal('caches', storage);
    expect((await findPlace(() => {})).kind).toBe('cache');
    expect(made[0]?.ended).toBe(true);
    vi.stubGlobal('caches', undefined);
    const copy = openCopy();
    expect(await copy.addAll([], [])).toBe(false);
    expect(copy.kind()).toBe('none');
    expect(await copy.recent()).toEqual({ empty: true, heads: [] });
  });
});

test('Cache Storage that hangs keeps no deal from being recorded', async () => {
  const { cache, storage } = memoryCaches();
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('caches', storage);
  const copy = openCopy();
  expect(await copy.addAll([], [])).toBe(true);
  cache.put = () => new Promise(() => {});
  vi.useFakeTimers();
  const adding = copy.addGame({ id: 'g', game: newGame('g'), revision: 1, updatedAt: 1 }, undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await adding).toBe(false);
  expect(copy.kind()).toBe('none');
});

describe('an address that becomes code', () => {
  test('must be of our own origin', () => {
    expect(trustedUrl('assets/worker.js')).toBe('https://maja.example/app/assets/worker.js');
    expect(() => trustedUrl('https://elsewhere.example/worker.js')).toThrow('Not ours');
    expect(() => trustedUrl('data:text/javascript,alert(1)')).toThrow('Not ours');
  });
});
