/** What happens to a tap while that which writes is not here: it is told, nothing is written, and a second try can be made. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordDeal, startGame } from '../../src/app/actions.ts';
import { openGame } from '../../src/app/games.ts';
import { current, failure, theStore } from '../../src/app/state.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { newGame, noCopy } from '../storage/helpers.ts';

// Taps are the page's.
vi.mock('../../src/app/taps.ts', () => ({ QUIET: 0, ignoreSecondTap: () => {} }));

vi.stubGlobal('navigator', {});

const LONG = 60_000;
const FOR_WRITING = { kind: 'load' };

let store: Store;
let name = 0;
/** Each lets go of one who waits for the store. */
let waiting: (() => void)[];

beforeEach(async () => {
  name += 1;
  store = await openStore({ name: `app-change-${name}`, copy: noCopy(), at: 1 });
  await store.saveGame({ game: newGame('g'), expected: 0, at: 2 });
  theStore.value = store;
  await openGame('g');
  waiting = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  current.value = failure.value = theStore.value = null;
  store.close();
});

const ready = (how: Store['ready']) => {
  theStore.value = { ...store, ready: how };
};
const never = () => new Promise<void>((resolve) => waiting.push(resolve));
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const tap = () => recordDeal({ entry: { kind: 'captures', cards: { SQ: [1] } } });
const stored = async () => (await store.loadGame('g'))?.game.events.length;
/** So that whatever was begun has come to an end. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const started = async () => (await store.listSummaries({ limit: 9 })).length - 1;

const SETUP = {
  agreement: newGame('g').agreement,
  players: ['Anna', 'Bo', 'Cilla', 'Dag'].map((name) => ({ name, person: null })),
  firstDealer: 0,
  decider: null,
};

describe('what cannot be fetched', () => {
  beforeEach(() => ready(missing));

  test('to record a deal', async () => {
    expect(await tap()).toEqual({ ok: false, problems: [] });
    expect(failure.peek()).toMatchObject({ trouble: FOR_WRITING });
    expect(await stored()).toBe(0);
    ready(store.ready);
    failure.peek()?.retry?.();
    await vi.waitFor(() => expect(failure.peek()).toBeNull());
    expect(await stored()).toBe(1);
    expect(current.peek()?.game.events).toHaveLength(1);
  });

  test('to start a game: nobody is put down either, and the second try leads on like the first', async () => {
    const begun = vi.fn();
    await startGame(SETUP, begun);
    expect(failure.peek()).toMatchObject({ trouble: FOR_WRITING });
    expect(begun).not.toHaveBeenCalled();
    expect(await store.listRows('people')).toEqual([]);
    ready(store.ready);
    failure.peek()?.retry?.();
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(failure.peek()).toBeNull());
    expect(await started()).toBe(1);
  });
});

describe('what never comes', () => {
  beforeEach(() => ready(never));

  test('is waited for only so long, and what was told to have failed is not recorded later', async () => {
    const first = tap();
    await settled();
    expect(failure.peek()).toBeNull();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(await first).toEqual({ ok: false, problems: [] });
    expect(failure.peek()).toMatchObject({ trouble: FOR_WRITING });

    // The second tap is heard, and is the only one that counts.
    failure.value = null;
    const second = tap();
    await settled();
    expect(waiting).toHaveLength(2);
    for (const goOn of waiting) goOn();
    expect(await second).toEqual({ ok: true });
    await settled();
    expect(await stored()).toBe(1);
  });

  test('nor is a game begun later, and quick taps begin one', async () => {
    const begun = vi.fn();
    const first = startGame(SETUP, begun);
    await settled();
    await vi.advanceTimersByTimeAsync(LONG);
    await first;
    const second = startGame(SETUP, begun);
    void startGame(SETUP, begun);
    await settled();
    for (const goOn of waiting) goOn();
    await second;
    await settled();
    expect(begun).toHaveBeenCalledOnce();
    expect(await started()).toBe(1);
  });
});
