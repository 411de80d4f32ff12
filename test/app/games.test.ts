/** A change, and whatever takes long, belongs to the game that it was begun in, and never lands on another one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordDeal } from '../../src/app/actions.ts';
import { editEntry, openEntry } from '../../src/app/entry.ts';
import { follow } from '../../src/app/follow.ts';
import { openGame } from '../../src/app/games.ts';
import { gamePath, go } from '../../src/app/routes.ts';
import { current, entry, failure, theStore } from '../../src/app/state.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { hold, newGame, noCopy, played } from '../storage/helpers.ts';

vi.mock('../../src/app/taps.ts', () => ({ QUIET: 0, ignoreSecondTap: () => {} }));

/** What a game needs may have to be fetched first. */
const slow = new Map<string, Promise<void>>();
vi.mock('../../src/app/play.ts', async (original) => {
  const real = await original<typeof import('../../src/app/play.ts')>();
  return {
    ...real,
    prepareFor: (game: Parameters<typeof real.prepareFor>[0]) => slow.get(game.id) ?? real.prepareFor(game),
  };
});
function holdUp(id: string): () => void {
  const { promise, goOn } = hold();
  slow.set(id, promise);
  return () => {
    slow.delete(id);
    goOn();
  };
}

vi.stubGlobal('navigator', {});
vi.stubGlobal('history', { pushState() {}, replaceState() {} });

let store: Store;
let count = 0;

beforeEach(async () => {
  store = await openStore({ name: `app-games-${count++}`, copy: noCopy(), at: 1 });
  theStore.value = store;
  for (const id of ['a', 'b']) await store.saveGame({ game: newGame(id), expected: 0, at: 2 });
});
afterEach(() => {
  slow.clear();
  go('/');
  current.value = entry.value = failure.value = theStore.value = null;
  store.close();
});

/** So that whatever was begun has come to an end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const tapped = (id: string) => {
  go(gamePath(id));
  return openGame(id);
};
const deals = async (id: string) => (await store.loadGame(id))?.game.events.length;
const DEAL = { entry: { kind: 'captures', cards: { SQ: [1] } } } as const;

test('of two games tapped one after the other the later one stays, however late the first one is', async () => {
  const goOn = holdUp('a');
  const first = tapped('a');
  await settle();
  await tapped('b');
  goOn();
  await first;
  expect(current.peek()?.id).toBe('b');
});

test('so does the game that was open already and has been gone back to', async () => {
  await tapped('b');
  openEntry();
  const goOn = holdUp('a');
  const first = tapped('a');
  await settle();
  go(gamePath('b'));
  goOn();
  await first;
  expect(current.peek()?.id).toBe('b');
  expect(entry.peek()?.game).toBe('b');
});

test('a deal is recorded in no other game than the one in which that was asked for', async () => {
  await tapped('a');
  const { promise, goOn } = hold();
  theStore.value = {
    ...store,
    putRow: async (...row) => {
      await promise;
      return store.putRow(...row);
    },
  };
  openEntry();
  editEntry((draft) => ({ ...draft, cards: { SQ: [1] } }));
  const recording = recordDeal(DEAL);
  await tapped('b');
  goOn();
  expect(await recording).toEqual({ ok: false, problems: [] });
  expect([await deals('a'), await deals('b')]).toEqual([0, 0]);
  expect(failure.peek()).toBeNull();
});

test('what follows on a deal leaves another game and its entry alone', async () => {
  await tapped('a');
  const goOn = holdUp('a');
  const done = vi.fn();
  const recording = recordDeal(DEAL, { kind: 'next' }, done);
  await settle();
  await tapped('b');
  const opened = openEntry();
  goOn();
  expect(await recording).toEqual({ ok: true });
  expect(await deals('a')).toBe(1);
  expect(done).not.toHaveBeenCalled();
  expect(current.peek()).toMatchObject({ id: 'b', revision: 1 });
  expect(entry.peek()).toBe(opened);
});

test('nor does what failed in a game that has been left speak in another one', async () => {
  await tapped('a');
  const { promise, goOn } = hold();
  theStore.value = {
    ...store,
    ready: () => promise.then(() => Promise.reject(new TypeError('Failed to fetch'))),
  };
  const recording = recordDeal(DEAL);
  await settle();
  await tapped('b');
  goOn();
  await recording;
  expect(failure.peek()).toBeNull();
});

test('a game changed in another window does not come up over the one that was opened meanwhile', async () => {
  await tapped('a');
  await store.saveGame({ game: played(newGame('a')), expected: 1, at: 3 });
  const goOn = holdUp('a');
  const following = follow({ kind: 'game', id: 'a', revision: 2 }, Promise.resolve(store));
  await settle();
  await tapped('b');
  goOn();
  await following;
  expect(current.peek()?.id).toBe('b');
});

test('nor is that one left because the other was deleted', async () => {
  await tapped('a');
  await store.deleteGame('a', 3);
  const { promise, goOn } = hold();
  theStore.value = {
    ...store,
    loadGame: async (id) => {
      const stored = await store.loadGame(id);
      if (id === 'a') await promise;
      return stored;
    },
  };
  const following = follow({ kind: 'game', id: 'a', revision: 2 }, Promise.resolve(theStore.value));
  await tapped('b');
  goOn();
  await following;
  expect(current.peek()?.id).toBe('b');
});
