import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '../../../src/storage/api.ts';
import { writeBackup } from '../../../src/storage/backupFile.ts';
import type { NamedRow, Person, StoredGame } from '../../../src/storage/schema.ts';
import { openStore } from '../../../src/storage/store.ts';
import { openBackup } from '../../../src/storage/transfer/backup.ts';
import {
  applyRestore,
  makeBackup,
  type PlannedRestore,
  planRestore,
} from '../../../src/storage/transfer/restore.ts';
import { afterDeals, newGame, noCopy, played } from '../helpers.ts';
import { anyGame } from './games.ts';
import { taken } from './parsed.ts';

vi.setConfig({ testTimeout: 120_000 });

const ORIGIN = { app: '0.1.0', createdAt: 1_796_000_000_000 };
let number = 0;
const openFresh = (): Promise<Store> => openStore({ name: `backup-${number++}`, copy: noCopy(), at: 1 });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const backupOf = async (store: Store): Promise<Uint8Array> => bytesOf((await makeBackup(store, ORIGIN)).text);
const contentOf = async (store: Store) => (await makeBackup(store, ORIGIN)).content;

async function restored(store: Store, bytes: Uint8Array): Promise<PlannedRestore> {
  const result = await applyRestore(store, taken(await planRestore(store, bytes)));
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

const stored = (game: StoredGame['game'], more: Partial<StoredGame> = {}): StoredGame => ({
  id: game.id,
  game,
  revision: Math.max(1, game.events.length),
  updatedAt: 5000,
  ...more,
});

const person = (id: string, name: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  colour: 3,
  lastPlayedAt: 100,
  games: 0,
  updatedAt: 200,
  ...more,
});
const row = (one: Person): NamedRow => ({ store: 'people', id: one.id, row: one });
const fates = ({ games }: PlannedRestore) => games.map(({ fate }) => fate);

const game = afterDeals(4, newGame('one'));

async function furnished(): Promise<Store> {
  const store = await openFresh();
  await store.putAll(
    [stored(game), stored(newGame('two'), { revision: 3, deletedAt: 4000 })],
    [
      row(person('a', 'Anna', { games: 1, letter: 'Å' })),
      row(person('b', 'Bo', { mergedInto: 'a', hidden: true })),
      row(person('z', 'Zoe', { deletedAt: 7 })),
      { store: 'settings', id: 'theme', row: { key: 'theme', value: 'dark', updatedAt: 9 } },
      {
        store: 'houseRules',
        id: 'h',
        row: { id: 'h', name: 'Mormors', agreement: game.agreement, players: 4, updatedAt: 5 },
      },
    ],
  );
  return store;
}

describe('a backup', () => {
  it('restored into an empty app is the same app, and restored again changes nothing', async () => {
    const from = await furnished();
    const bytes = await backupOf(from);
    const to = await openFresh();
    const plan = await restored(to, bytes);
    expect(fates(plan)).toEqual(['new', 'deleted']);
    const counted = (people: readonly Person[]) => people.filter(({ id }) => 'abz'.includes(id));
    const [there, here] = [await contentOf(from), await contentOf(to)];
    expect({ ...here, people: counted(here.people) }).toEqual({ ...there, people: counted(there.people) });
    // Whoever was known from the game only has a row now.
    expect(here.people.map(({ name }) => name).sort()).toEqual(['Anna', 'Bo', 'Cilla', 'Dag', 'Zoe']);
    const again = taken(await planRestore(to, bytes));
    expect(again).toMatchObject({ puts: [], rows: [], people: { added: 0, changed: 0 } });
    expect(fates(again)).toEqual(['same', 'deleted']);
    await restored(to, bytes);
    expect(await contentOf(to)).toEqual(here);
  });

  it('of any games is restored to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyGame, { maxLength: 4 }), fc.nat({ max: 3 }), async (list, gone) => {
        const games = list.map((one, index) =>
          stored(one, { updatedAt: 10 + index, ...(index === gone && { deletedAt: 6000 }) }),
        );
        const text = await writeBackup({ games, people: [], houseRules: [], settings: [] }, ORIGIN);
        const store = await openFresh();
        const plan = taken(await planRestore(store, bytesOf(text)));
        for (const { refusal } of plan.games) expect(refusal).toBeNull();
        await restored(store, bytesOf(text));
        const byId = (all: readonly StoredGame[]) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(byId((await contentOf(store)).games)).toEqual(byId(games));
        expect(taken(await planRestore(store, bytesOf(text))).puts).toEqual([]);
        store.close();
      }),
      { numRuns: 30 },
    );
  });

  it('says what it will do before it does it', async () => {
    const store = await openFresh();
    const base = afterDeals(2, newGame('parted'));
    await store.putAll(
      [
        stored(afterDeals(2, newGame('grows'))),
        stored(afterDeals(5, newGame('ahead'))),
        stored(played(base, 1, 8000)),
        stored(newGame('gone'), { revision: 4, deletedAt: 5000 }),
        stored(newGame('removed')),
        stored(afterDeals(2, newGame('returns')), { revision: 4, deletedAt: 5000 }),
      ],
      [],
    );
    const impossible = { ...game, id: 'wrong', events: [...played(game, 3).events] };
    const bad = JSON.parse(JSON.stringify(stored(impossible)).replace('"SQ":[3]', '"SQ":[]'));
    const text = await writeBackup(
      {
        games: [
          stored(game),
          stored(afterDeals(4, newGame('grows'))),
          stored(afterDeals(3, newGame('ahead'))),
          stored(played(base, 2, 8000)),
          stored(newGame('gone')),
          stored(newGame('removed'), { revision: 4, deletedAt: 5000 }),
          stored(afterDeals(5, newGame('returns'))),
          bad,
        ],
        people: [],
        houseRules: [],
        settings: [],
      },
      ORIGIN,
    );
    const before = await contentOf(store);
    const plan = taken(await planRestore(store, bytesOf(text)));
    expect(plan.games.map(({ fate, deals, refusal }) => [fate, deals, refusal])).toEqual([
      ['new', 4, null],
      ['longer', 2, null],
      ['shorter', 0, null],
      ['apart', 2, null],
      ['deleted', 0, null],
      ['removed', 0, null],
      ['returns', 5, null],
      ['refused', 0, { code: 'impossible-deal', deal: 4 }],
    ]);
    expect(await contentOf(store)).toEqual(before);
    await restored(store, bytesOf(text));
    const after = (await contentOf(store)).games.map(({ id, game: { events } }) => [id, events.length]);
    expect(after).toHaveLength(8);
    expect(after).toContainEqual(['grows', 4]);
    expect(after).toContainEqual(['ahead', 5]);
    expect(after.filter(([id]) => String(id).startsWith('parted'))).toHaveLength(2);
    expect(fates(taken(await planRestore(store, bytesOf(text))))).toEqual([
      'same',
      'same',
      'shorter',
      'same',
      'deleted',
      'deleted',
      'same',
      'refused',
    ]);
  });

  it('exchanged both ways doubles nothing', async () => {
    const base = afterDeals(2, newGame('game'));
    const [one, other] = [await openFresh(), await openFresh()];
    const people = ['a', 'b', 'c', 'd'].map((id) => row(person(id, id, { games: 1 })));
    await one.putAll([stored(played(base, 1, 8000))], people);
    await other.putAll([stored(played(base, 2, 8000))], people);
    const first = await backupOf(one);
    await restored(one, await backupOf(other));
    await restored(other, first);
    await restored(one, await backupOf(other));
    await restored(other, await backupOf(one));
    for (const store of [one, other]) {
      const content = await contentOf(store);
      expect(content.games).toHaveLength(2);
      expect(content.people.map(({ games: count }) => count)).toEqual([2, 2, 2, 2]);
    }
  });

  it('counts anew how often everyone played, and takes of each person what was changed last', async () => {
    const store = await openFresh();
    await store.putAll(
      [stored(afterDeals(1, newGame('here')))],
      [row(person('a', 'Anna', { games: 1 })), row(person('b', 'Bosse', { games: 1, updatedAt: 999 }))],
    );
    const text = await writeBackup(
      {
        games: [stored(afterDeals(1, newGame('here'))), stored(newGame('there'), { updatedAt: 9_000_000 })],
        people: [person('a', 'Annika', { games: 7, updatedAt: 300 }), person('b', 'Bo', { games: 7 })],
        houseRules: [],
        settings: [],
      },
      ORIGIN,
    );
    await restored(store, bytesOf(text));
    const people = new Map((await store.listRows('people')).map((one) => [one.id, one]));
    expect(people.get('a')).toMatchObject({ name: 'Annika', games: 2, lastPlayedAt: 9_000_000 });
    expect(people.get('b')).toMatchObject({ name: 'Bosse', games: 2 });
    expect(people.get('c')).toMatchObject({ name: 'Cilla', games: 1 });
  });

  it('played on meanwhile is worked out anew', async () => {
    const store = await openFresh();
    const base = afterDeals(2, newGame('game'));
    await store.putAll([stored(base)], []);
    const theirs = played(played(base, 1, 8000), 1, 9000);
    const text = await writeBackup(
      { games: [stored(theirs)], people: [], houseRules: [], settings: [] },
      ORIGIN,
    );
    const plan = taken(await planRestore(store, bytesOf(text)));
    expect(fates(plan)).toEqual(['longer']);
    await store.saveGame({ game: played(base, 3, 7000), expected: 2, at: 7000 });
    const done = await applyRestore(store, plan);
    expect(done.ok && fates(done.value)).toEqual(['apart']);
    expect((await contentOf(store)).games).toHaveLength(2);
  });

  it('played on at the very moment of writing is worked out anew as well', async () => {
    const store = await openFresh();
    const base = afterDeals(2, newGame('game'));
    await store.putAll([stored(base)], []);
    const theirs = played(played(base, 1, 8000), 1, 9000);
    const text = await writeBackup(
      { games: [stored(theirs), stored(newGame('new'))], people: [], houseRules: [], settings: [] },
      ORIGIN,
    );
    const plan = taken(await planRestore(store, bytesOf(text)));
    let more = [
      () => store.saveGame({ game: played(base, 3, 7000), expected: 2, at: 7000 }),
      () => store.saveGame({ game: newGame('new'), expected: 0, at: 7001 }),
    ];
    const busy: Store = {
      ...store,
      async putAll(...given) {
        await more[0]?.();
        more = more.slice(1);
        return store.putAll(...given);
      },
    };
    const done = await applyRestore(busy, plan);
    expect(done.ok && fates(done.value)).toEqual(['apart', 'same']);
    const after = (await contentOf(store)).games.map(({ game: { events } }) => events.length);
    expect(after.sort()).toEqual([0, 3, 4]);
  });
});

describe('a file', () => {
  const whole = () =>
    writeBackup({ games: [stored(game)], people: [], houseRules: [], settings: [] }, ORIGIN);
  const codeOf = async (bytes: Uint8Array): Promise<string> => {
    const found = await openBackup(bytes);
    return found.ok ? 'ok' : found.refusal.code;
  };

  it('that is no backup, is cut, changed or newer says so', async () => {
    const text = await whole();
    expect(await codeOf(bytesOf(text))).toBe('ok');
    expect(await codeOf(bytesOf(`\ufeff${text}\n`))).toBe('ok');
    expect(await codeOf(bytesOf(JSON.stringify(JSON.parse(text), null, 2)))).toBe('ok');
    expect(await codeOf(new Uint8Array())).toBe('empty');
    expect(await codeOf(bytesOf('   '))).toBe('empty');
    expect(await codeOf(bytesOf('{"name":"something"}'))).toBe('not-ours');
    expect(await codeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe))).toBe('not-ours');
    for (const part of [0.2, 0.5, 0.99]) {
      expect(await codeOf(bytesOf(text.slice(0, Math.floor(text.length * part))))).toBe('cut');
    }
    expect(await codeOf(bytesOf(text.replace('"SQ":[0]', '"SQ":[1]')))).toBe('damaged');
    expect(await codeOf(bytesOf(text.replace('"version":1', '"version":2')))).toBe('newer');
    const broken = bytesOf(text);
    broken[300] = 0xff;
    expect(await codeOf(broken)).toBe('damaged');
  });

  it('is one checksum over all its content', async () => {
    const text = await whole();
    const { sha256, content } = JSON.parse(text);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(text.endsWith(`"content":${JSON.stringify(content)}}`)).toBe(true);
  });
});

it('a write that fails leaves everything as it was', async () => {
  const store = await furnished();
  const before = await contentOf(store);
  const text = await writeBackup(
    { games: [stored(newGame('new'))], people: [person('q', 'Q')], houseRules: [], settings: [] },
    ORIGIN,
  );
  const plan = taken(await planRestore(store, bytesOf(text)));
  const failing: Store = {
    ...store,
    putAll: async () => ({ ok: false, problem: { code: 'full' } }),
  };
  expect(await applyRestore(failing, plan)).toEqual({ ok: false, problem: { code: 'full' } });
  expect(await contentOf(store)).toEqual(before);
});
