import { afterEach, expect, test } from 'vitest';
import { savePerson } from '../../../src/storage/savePerson.ts';
import { openStore, type Store } from '../../../src/storage/store.ts';
import { keepTaken } from '../../../src/storage/transfer/take.ts';
import { afterDeals, newGame, noCopy, played } from '../helpers.ts';

let store: Store | undefined;
afterEach(() => store?.close());

test('a game that goes on here while a link is kept is not written over', async () => {
  store = await openStore({ copy: noCopy(), at: 1 });
  const base = afterDeals(2, newGame('game'));
  await store.saveGame({ game: base, expected: 0, at: 2 });
  const mine = played(base, 3, 7000);
  const kept = store;
  let wasQuicker = false;
  const busy: Store = {
    ...kept,
    async putAll(...given) {
      if (!wasQuicker) await kept.saveGame({ game: mine, expected: 2, at: 7000 });
      wasQuicker = true;
      return kept.putAll(...given);
    },
  };
  const theirs = played(played(base, 1, 8000), 1, 9000);
  const result = await keepTaken(busy, theirs);
  expect(result.ok && result.value.game.events).toEqual(theirs.events);
  expect((await kept.loadGame('game'))?.game).toEqual(mine);
  expect(await kept.readRows(null, 9)).toHaveLength(2);
});

test('two at one table stay two, whatever they are called here', async () => {
  store = await openStore({ copy: noCopy(), at: 1 });
  const other = { name: 'Anna', colour: 1, lastPlayedAt: 1, games: 1, updatedAt: 1 };
  // Known here as Anna by now; in the game that comes, Anna is somebody else.
  const [first, second] = newGame('game').players;
  await savePerson(store, { ...other, id: second?.person ?? '' });
  const players = [{ name: 'Anna', person: first?.person ?? '' }, ...newGame('game').players.slice(1)];
  const result = await keepTaken(store, { ...afterDeals(1, newGame('game')), players });
  expect(result.ok).toBe(true);
  const people = await store.listRows('people');
  expect(people.filter(({ mergedInto }) => mergedInto !== undefined)).toEqual([]);
});
