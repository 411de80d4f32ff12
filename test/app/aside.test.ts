/** What is entered in a window that a newer version has put out of date is there after the reload that is asked for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeBack } from '../../src/app/aside.ts';
import { editEntry, entryKept, openEntry, takeUp } from '../../src/app/entry.ts';
import { openGame } from '../../src/app/games.ts';
import { current, entry, theStore } from '../../src/app/state.ts';
import type { EntryDraft } from '../../src/rules/index.ts';
import { MIGRATIONS } from '../../src/storage/migrations.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { afterDeals, newGame, noCopy, played } from '../storage/helpers.ts';

let name = 0;
let opened: Store[] = [];
let time = 0;

vi.mock('../../src/app/chance.ts', async (original) => ({
  ...(await original<typeof import('../../src/app/chance.ts')>()),
  now: () => ++time,
}));

const base = afterDeals(3, newGame('g', { rulebook: 'svarta-maja' }));
const AMEND = { kind: 'amend', target: base.events[1]?.id ?? '' } as const;
const queenTo = (seat: number) => (draft: EntryDraft) => ({ ...draft, cards: { SQ: [seat] } });
const taker = () => entry.peek()?.draft.cards.SQ;

async function open(steps: number): Promise<Store> {
  const migrations = [...MIGRATIONS, ...Array.from({ length: steps }, () => () => {})];
  const store = await openStore({ name: `app-aside-${name}`, copy: noCopy(), at: 1, migrations });
  opened.push(store);
  return store;
}

/** A window opened anew, at the game. */
async function openWindow(store: Store): Promise<void> {
  theStore.value = store;
  current.value = entry.value = null;
  await openGame('g');
}

async function enter(seat: number, purpose?: Parameters<typeof openEntry>[0]): Promise<void> {
  openEntry(purpose);
  editEntry(queenTo(seat));
  await entryKept();
}

beforeEach(async () => {
  name += 1;
  opened = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const store = await open(0);
  await store.saveGame({ game: base, expected: 0, at: 2 });
  await openWindow(store);
});
afterEach(() => {
  current.value = entry.value = theStore.value = null;
  for (const store of opened) store.close();
  vi.unstubAllGlobals();
});

for (const [what, before] of [
  ['an entry that had been kept before', true],
  ['one begun since', false],
] as const) {
  test(`${what} goes on where it was`, async () => {
    if (before) await enter(1);
    const newer = await open(1);
    await enter(2);
    await openWindow(newer);
    expect(taker()).toEqual(before ? [1] : undefined);
    await takeBack(takeUp);
    expect(taker()).toEqual([2]);
    // From now on it is kept as ever, and set aside no longer.
    await enter(3);
    await openWindow(newer);
    await takeBack(takeUp);
    expect(taker()).toEqual([3]);
  });
}

test('so do two entries of the same game', async () => {
  const newer = await open(1);
  await enter(3);
  await enter(2, AMEND);
  await openWindow(newer);
  await takeBack(takeUp);
  expect(taker()).toEqual([3]);
  openEntry(AMEND);
  expect(taker()).toEqual([2]);
});

test('what was entered later in another window holds', async () => {
  const older = opened[0] as Store;
  const newer = await open(1);
  await enter(2);
  await openWindow(newer);
  await enter(3);
  await takeBack(takeUp);
  expect(taker()).toEqual([3]);
  expect(older.problem()).toEqual({ code: 'outdated' });
});

test('of a deal that has been recorded meanwhile nothing comes back', async () => {
  const newer = await open(1);
  await enter(2);
  await newer.saveGame({ game: played(base), expected: 3, at: 9 });
  await openWindow(newer);
  await takeBack(takeUp);
  expect(entry.peek()).toBeNull();
});

test('a reload that brings the old version once more loses nothing of it', async () => {
  const newer = await open(1);
  await enter(2);
  const still = await open(0);
  theStore.value = still;
  await takeBack(takeUp);
  await openWindow(newer);
  await takeBack(takeUp);
  expect(taker()).toEqual([2]);
});

test('where nothing can be set aside, entering goes on', async () => {
  await open(1);
  vi.stubGlobal('sessionStorage', undefined);
  await enter(2);
  expect(taker()).toEqual([2]);
  await takeBack(takeUp);
});
