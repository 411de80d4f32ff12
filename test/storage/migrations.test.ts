import { deleteDB, openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { newConnection } from '../../src/storage/connection.ts';
import { MIGRATIONS, type Migration } from '../../src/storage/migrations.ts';
import { DATABASE } from '../../src/storage/schema.ts';

/**
 * The database as the released versions left it, written out by hand and never changed afterwards: for each new
 * version a new entry is added here, with data that only its version wrote.
 */
const AS_LEFT_BY: Record<number, { stores: Record<string, { keyPath: string; rows: unknown[] }> }> = {
  1: {
    stores: {
      games: {
        keyPath: 'id',
        rows: [{ id: 'g', game: { id: 'g', startedAt: 1, events: [] }, revision: 1, updatedAt: 5 }],
      },
      summaries: {
        keyPath: 'id',
        rows: [
          {
            id: 'g',
            revision: 1,
            length: 0,
            last: null,
            summary: { id: 'g', revision: 1, rulebook: 'hearts', status: 'playing', updatedAt: 5 },
            at: 5,
            open: 1,
            people: [['a', 5]],
          },
        ],
      },
      people: {
        keyPath: 'id',
        rows: [{ id: 'a', name: 'Anna', colour: 3, lastPlayedAt: 5, games: 1, updatedAt: 4 }],
      },
      houseRules: {
        keyPath: 'id',
        rows: [{ id: 'h', name: 'Hos oss', players: 4, agreement: {}, updatedAt: 4 }],
      },
      settings: { keyPath: 'key', rows: [{ key: 'theme', value: 'dark', updatedAt: 4 }] },
      meta: { keyPath: 'key', rows: [{ key: 'ready', value: true, updatedAt: 4 }] },
      drafts: { keyPath: 'game', rows: [{ game: 'g', draft: {}, dealNumber: 1, updatedAt: 4 }] },
    },
  },
  2: {
    stores: {
      games: {
        keyPath: 'id',
        rows: [{ id: 'g', game: { id: 'g', startedAt: 1, events: [] }, revision: 1, updatedAt: 5 }],
      },
      summaries: {
        keyPath: 'id',
        rows: [
          {
            id: 'g',
            revision: 1,
            length: 0,
            last: null,
            summary: {
              id: 'g',
              revision: 1,
              rulebook: 'hearts',
              status: 'playing',
              startedAt: 1,
              updatedAt: 5,
            },
            at: 5,
            open: 1,
            lists: [
              ['all', -1],
              ['rulebook', 'hearts', -1],
              ['person', 'a', -1],
              ['both', 'a', 'hearts', -1],
            ],
          },
        ],
      },
      people: {
        keyPath: 'id',
        rows: [{ id: 'a', name: 'Anna', colour: 3, lastPlayedAt: 5, games: 1, updatedAt: 4 }],
      },
      houseRules: {
        keyPath: 'id',
        rows: [{ id: 'h', name: 'Hos oss', players: 4, agreement: {}, updatedAt: 4 }],
      },
      settings: { keyPath: 'key', rows: [{ key: 'theme', value: 'dark', updatedAt: 4 }] },
      meta: { keyPath: 'key', rows: [{ key: 'ready', value: true, updatedAt: 4 }] },
      drafts: { keyPath: 'game', rows: [{ game: 'g', draft: {}, dealNumber: 1, updatedAt: 4 }] },
      tallies: {
        keyPath: 'bucket',
        rows: [{ bucket: 3, ids: ['h'], words: [], data: new Uint8Array([1, 2]) }],
      },
    },
  },
};

/** Rows that a later version keeps otherwise, by the version that left them. */
const NOW: Record<number, Record<string, unknown[]>> = {
  1: {
    summaries: [
      {
        id: 'g',
        revision: 1,
        length: 0,
        last: null,
        summary: { id: 'g', revision: 1, rulebook: 'hearts', status: 'playing', updatedAt: 5 },
        at: 5,
        open: 1,
        lists: [
          ['all', -5],
          ['rulebook', 'hearts', -5],
          ['person', 'a', -5],
          ['both', 'a', 'hearts', -5],
        ],
      },
    ],
    // Marked with the revision that is still to be tallied.
    untallied: [1],
  },
};

/** Makes the database of an old version, without the code under test. */
async function leave(version: number): Promise<void> {
  const { stores } = AS_LEFT_BY[version] ?? { stores: {} };
  const db = await openDB(DATABASE, version, {
    upgrade(made) {
      for (const [name, { keyPath }] of Object.entries(stores)) {
        const store = made.createObjectStore(name, { keyPath });
        if (name !== 'summaries') continue;
        store.createIndex('byTime', 'at');
        store.createIndex('open', ['open', 'at']);
        if (version === 1) {
          store.createIndex('byRulebook', ['summary.rulebook', 'at']);
          store.createIndex('byPerson', 'people', { multiEntry: true });
        } else store.createIndex('lists', 'lists', { multiEntry: true });
      }
      if (version > 1) made.createObjectStore('untallied');
    },
  });
  for (const [name, { rows }] of Object.entries(stores)) for (const row of rows) await db.put(name, row);
  db.close();
}

/** Everything in the database, and how it is laid out. */
async function inspect(migrations?: readonly Migration[]) {
  const connection = newConnection({ migrations });
  const found = await connection.use(async (db) => {
    const rows: Record<string, unknown[]> = {};
    const layout: Record<string, unknown> = {};
    for (const name of [...db.objectStoreNames]) {
      const { store } = db.transaction(name);
      const indexes = [...store.indexNames].map((index) => [
        index,
        store.index(index).keyPath,
        store.index(index).multiEntry,
      ]);
      layout[name] = [store.keyPath, store.autoIncrement, ...indexes];
      rows[name] = await store.getAll();
    }
    return { version: db.version, rows, layout };
  });
  connection.close();
  return found;
}

describe('from every version that was ever released', () => {
  test.each(MIGRATIONS.map((_, i) => i + 1))(
    'version %i: nothing is lost, and the layout is that of a new one',
    async (version) => {
      const fresh = await inspect();
      await deleteDB(DATABASE);
      await leave(version);
      const { rows, layout, version: now } = await inspect();
      expect(now).toBe(MIGRATIONS.length);
      expect(layout).toEqual(fresh.layout);
      for (const [name, { rows: left }] of Object.entries(AS_LEFT_BY[version]?.stores ?? {})) {
        expect(rows[name], name).toEqual(NOW[version]?.[name] ?? left);
      }
      for (const [name, expected] of Object.entries(NOW[version] ?? {})) {
        expect(rows[name], name).toEqual(expected);
      }
    },
  );

  test('there is old data for each version', () => {
    expect(Object.keys(AS_LEFT_BY).map(Number)).toEqual(MIGRATIONS.map((_, i) => i + 1));
  });
});

describe('steps', () => {
  const seen: number[] = [];
  const second: Migration = async (_db, tx) => {
    seen.push(2);
    for (const person of (await tx.objectStore('people').getAll()) as { name: string }[]) {
      await tx.objectStore('people').put?.({ ...person, letter: person.name[0] });
    }
  };
  const third: Migration = async (db, tx) => {
    seen.push(3);
    db.createObjectStore('nicknames', { keyPath: 'letter' });
    for (const person of await tx.objectStore('people').getAll()) {
      await tx.objectStore('nicknames').put?.({ letter: person.letter });
    }
  };

  test('run one after the other, each on what the one before left', async () => {
    seen.length = 0;
    await leave(1);
    const { rows, version } = await inspect([...MIGRATIONS.slice(0, 1), second, third]);
    expect([seen, version]).toEqual([[2, 3], 3]);
    expect(rows.people).toMatchObject([{ name: 'Anna', letter: 'A' }]);
    expect(rows.nicknames).toEqual([{ letter: 'A' }]);
  });

  test('run once', async () => {
    await inspect([...MIGRATIONS.slice(0, 1), second]);
    seen.length = 0;
    await inspect([...MIGRATIONS.slice(0, 1), second, third]);
    expect(seen).toEqual([3]);
  });

  test('one that fails takes the whole upgrade back', async () => {
    await leave(1);
    const broken: Migration = async () => {
      throw new Error('step 3 fails');
    };
    await expect(inspect([...MIGRATIONS.slice(0, 1), second, broken])).rejects.toThrow();
    const { rows, version } = await inspect(MIGRATIONS.slice(0, 1));
    expect(version).toBe(1);
    expect(rows.people).toEqual(AS_LEFT_BY[1]?.stores.people?.rows);
  });
});
