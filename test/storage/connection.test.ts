import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Connection, type ConnectionEvent, newConnection } from '../../src/storage/connection.ts';
import { MIGRATIONS, type Migration } from '../../src/storage/migrations.ts';
import { problemOf } from '../../src/storage/problems.ts';
import { DATABASE } from '../../src/storage/schema.ts';
import { hold } from './helpers.ts';

const NEWER: readonly Migration[] = [...MIGRATIONS, () => {}];
const open: Connection[] = [];

function connect(migrations?: readonly Migration[], patience = 50) {
  const events: ConnectionEvent[] = [];
  const connection = newConnection({ migrations, patience, on: (event) => events.push(event) });
  open.push(connection);
  return { connection, events };
}

const version = (connection: Connection) => connection.use(async (db) => db.version);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error) => problemOf(error).code,
  );

afterEach(() => {
  vi.useRealTimers();
  for (const connection of open.splice(0)) connection.close();
  vi.unstubAllGlobals();
});

describe('opening', () => {
  test('happens at the first use, and once', async () => {
    const spy = vi.spyOn(indexedDB, 'open');
    const { connection } = connect();
    expect(spy).not.toHaveBeenCalled();
    await Promise.all([version(connection), version(connection)]);
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test('no IndexedDB at all is a problem with a code', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await code(version(connect().connection))).toBe('unavailable');
  });

  test('a refused one too, and the next use tries again', async () => {
    const { connection } = connect();
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    expect(await code(version(connection))).toBe('unavailable');
    spy.mockRestore();
    expect(await version(connection)).toBe(MIGRATIONS.length);
  });

  test('one that never answers is not waited for beyond patience', async () => {
    const answering = indexedDB.open.bind(indexedDB);
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      const request = answering(`${name} that is silent`, version);
      request.addEventListener = () => {};
      return request;
    });
    const { connection } = connect();
    expect(await code(version(connection))).toBe('blocked');
    expect(await code(version(connection))).toBe('blocked');
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });

  test('a database of a newer version of the app is left alone', async () => {
    const newer = connect(NEWER);
    await version(newer.connection);
    newer.connection.close();
    expect(await code(version(connect().connection))).toBe('outdated');
    expect(await version(newer.connection)).toBe(NEWER.length);
  });
});

describe('two windows', () => {
  test('the older gives way to the newer, finishes what it was writing, and then keeps nothing', async () => {
    const old = connect();
    await version(old.connection);
    const writing = old.connection.use(async (db) => {
      const tx = db.transaction('settings', 'readwrite');
      await tx.store.put({ key: 'theme', value: 'dark', updatedAt: 1 });
      await tx.store.put({ key: 'language', value: 'sv', updatedAt: 1 });
      await tx.done;
    });
    const newer = connect(NEWER);
    const [opened] = await Promise.all([version(newer.connection), writing]);
    expect(opened).toBe(NEWER.length);
    expect(old.events).toEqual(['outdated']);
    expect(await newer.connection.use((db) => db.count('settings'))).toBe(2);
    expect(await code(version(old.connection))).toBe('outdated');
  });

  test('one that does not let go: the other says that it waits, and gives up after a while', async () => {
    const stuck = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE, MIGRATIONS.length);
      request.onsuccess = () => resolve(request.result);
    });
    const newer = connect(NEWER);
    expect(await code(version(newer.connection))).toBe('blocked');
    expect(newer.events).toEqual(['blocked']);
    expect(await code(version(newer.connection))).toBe('blocked');
    stuck.close();
    await vi.waitFor(async () => expect(await version(newer.connection)).toBe(NEWER.length));
  });

  test('one that lets go in time: the other goes on', async () => {
    const slow = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE, MIGRATIONS.length);
      request.onupgradeneeded = () => request.result.createObjectStore('settings', { keyPath: 'key' });
      request.onsuccess = () => resolve(request.result);
    });
    const newer = connect(NEWER, 5000);
    slow.onversionchange = () => setTimeout(() => slow.close(), 20);
    expect(await version(newer.connection)).toBe(NEWER.length);
    expect(newer.events).toEqual(['blocked']);
  });

  test('a deleted database is made anew', async () => {
    const { connection, events } = connect();
    await version(connection);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(DATABASE).onsuccess = resolve;
    });
    expect(events).toEqual(['terminated']);
    expect(await connection.use((db) => db.count('games'))).toBe(0);
  });
});

describe('ended by the browser', () => {
  test('is opened again at the next use', async () => {
    const { connection, events } = connect();
    await connection.use(async (db) => forceCloseDatabase(unwrap(db) as never));
    await vi.waitFor(() => expect(events).not.toEqual([]));
    expect(events).toEqual(['terminated']);
    expect(await version(connection)).toBe(MIGRATIONS.length);
  });

  test('in the middle of the work: the work is done once more', async () => {
    const { connection } = connect();
    await version(connection);
    let tries = 0;
    const done = connection.use(async (db) => {
      tries += 1;
      if (tries === 1) db.close();
      await db.put('settings', { key: 'theme', value: 'dark', updatedAt: 1 });
      return db.get('settings', 'theme');
    });
    expect(await done).toMatchObject({ value: 'dark' });
    expect(tries).toBe(2);
  });

  test('what fails for another reason is not tried again', async () => {
    const { connection } = connect();
    let tries = 0;
    const full = connection.use(async () => {
      tries += 1;
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await code(full)).toBe('full');
    expect(tries).toBe(1);
  });
});

describe('work that is not answered', () => {
  const never = () => new Promise<never>(() => {});
  const fine = async () => 'fine';
  /** What becomes of it within so many ms. */
  async function within(ms: number, work: Promise<unknown>): Promise<unknown> {
    let result: unknown = 'waiting';
    work.then(
      (value) => {
        result = value;
      },
      (error) => {
        result = problemOf(error).code;
      },
    );
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
    return result;
  }

  test('is given up after a while, and the next gets another connection', async () => {
    const { connection } = connect();
    await version(connection);
    const spy = vi.spyOn(indexedDB, 'open');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await within(9_999, connection.use(never))).toBe('waiting');
    expect(await within(10_000, connection.use(never))).toBe('broken');
    expect(spy).not.toHaveBeenCalled();
    expect(await within(0, connection.use(fine))).toBe('fine');
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test('is waited for half as long each time, until one is answered', async () => {
    const { connection } = connect();
    await version(connection);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const ms of [10_000, 5_000, 2_500, 1_250, 625, 500, 500])
      expect(await within(ms, connection.use(never))).toBe('broken');
    expect(await within(0, connection.use(fine))).toBe('fine');
    expect(await within(9_999, connection.use(never))).toBe('waiting');
  });

  test('has longer where there is more of it', async () => {
    const { connection } = connect();
    await version(connection);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await within(29_999, connection.use(never, 30_000))).toBe('waiting');
  });

  test('is not done once more after what has been done since', async () => {
    const { connection } = connect();
    await version(connection);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise, goOn } = hold();
    let tries = 0;
    const late = connection.use(async () => {
      tries += 1;
      await promise;
      throw new DOMException('closed', 'InvalidStateError');
    });
    expect(await within(10_000, late)).toBe('broken');
    goOn();
    expect(await within(0, connection.use(fine))).toBe('fine');
    expect(tries).toBe(1);
  });
});
