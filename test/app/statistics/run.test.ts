import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyone, loadPeople, personNow } from '../../../src/app/names.ts';
import { changeLooks, deletePerson, mergePeople, namesake, setHidden } from '../../../src/app/persons.ts';
import { theStore } from '../../../src/app/state.ts';
import { haveMet } from '../../../src/app/statistics/met.ts';
import { newRater } from '../../../src/app/statistics/rating.ts';
import {
  dropStatistics,
  figures,
  loadGroup,
  loadStatistics,
  ratings,
  type Statistics,
  statistics,
} from '../../../src/app/statistics/run.ts';
import { people } from '../../../src/app/suggested.ts';
import { removeDeal } from '../../../src/rules/index.ts';
import { newPerson, savePerson } from '../../../src/storage/savePerson.ts';
import { openStore, type Store } from '../../../src/storage/store.ts';
import { newGame, noCopy, played } from '../../storage/helpers.ts';

let store: Store;
let number = 0;

beforeEach(async () => {
  store = await openStore({ name: `run-${number++}`, copy: noCopy(), at: 1 });
  theStore.value = store;
  for (const [i, name] of ['Anna', 'Bo', 'Cilla', 'Dag', 'Anna B'].entries()) {
    await savePerson(store, newPerson(`abcde`[i] ?? '', name, i, 1));
  }
  await loadPeople();
});
afterEach(() => {
  dropStatistics();
  theStore.value = null;
  store.close();
});

const person = (id: string) => {
  const found = everyone.peek().find((row) => row.id === id);
  if (!found) throw new Error(id);
  return found;
};

/** A finished game of Svarta Maja in which `loser` took every queen. */
async function finish(
  id: string,
  loser: number,
  persons = ['a', 'b', 'c', 'd'],
  startedAt = number++,
): Promise<void> {
  let game = newGame(id, { persons, startedAt });
  for (let i = 0; i < 5; i++) game = played(game, loser, 2000 + i);
  await store.saveGame({ game, expected: 0, at: 3000 });
}

const figuresOf = (id: string) => figures.peek().get('svarta-maja')?.get(id);
const mostPlayed = (all: Statistics) => all.groups[0]?.key ?? null;

async function load(): Promise<void> {
  await loadStatistics(mostPlayed);
  for (const { key } of statistics.peek()?.groups ?? []) await loadGroup(key);
}

describe('the figures', () => {
  test('of the group that is looked at first come together with the games', async () => {
    await finish('one', 0);
    await loadStatistics(mostPlayed);
    expect(statistics.peek()?.tallies).toHaveLength(1);
    expect(figuresOf('a')).toMatchObject({ games: 1 });
  });

  test('are those of the games as they are now', async () => {
    await finish('one', 0);
    await finish('two', 1);
    await load();
    expect(statistics.peek()?.groups).toEqual([{ key: 'svarta-maja', games: 2 }]);
    expect(figuresOf('a')).toMatchObject({
      games: 2,
      deals: 10,
      points: 5,
      lasts: 1,
      queens: 5,
      chance: 2.5,
    });

    await store.deleteGame('one', 4000);
    await load();
    expect(figuresOf('a')).toMatchObject({ games: 1, points: 0 });

    await store.restoreDeleted('one', 5000);
    await load();
    expect(figuresOf('a')).toMatchObject({ games: 2, points: 5 });

    const stored = await store.loadGame('one');
    if (!stored) throw new Error();
    const opened = removeDeal(stored.game, stored.game.events[0]?.id ?? '', { id: 'gone', at: 6000 });
    if (!opened.ok) throw new Error();
    await store.saveGame({ game: opened.value, expected: stored.revision, at: 6000 });
    await load();
    // It goes on again, and does not count until it is over.
    expect(figuresOf('a')).toMatchObject({ games: 1, points: 0 });
  });

  test('of several rulebooks stand apart, and are together only where no points are', async () => {
    await finish('one', 0);
    await store.saveGame({
      game: {
        ...newGame('dam', { rulebook: 'dam' }),
        events: [0, 1, 2].map((at) => ({
          kind: 'deal',
          id: `x${at}`,
          at,
          deal: { entry: { kind: 'loser', loser: 0 } },
        })),
      },
      expected: 0,
      at: 3000,
    });
    await load();
    expect(
      statistics
        .peek()
        ?.groups.map(({ key }) => key)
        .sort(),
    ).toEqual(['all', 'dam', 'svarta-maja']);
    expect(figuresOf('a')?.points).toBe(5);
    expect(figures.peek().get('all')?.get('a')).toMatchObject({
      games: 2,
      queens: 5,
      queenDeals: 5,
    });
  });

  test('of two entries that are one person are one', async () => {
    await finish('one', 0);
    await finish('two', 0, ['e', 'b', 'c', 'd']);
    const back = await mergePeople(person('e'), person('a'));
    await load();
    expect(figuresOf('a')).toMatchObject({ games: 2, points: 10 });
    expect(figuresOf('e')).toBeUndefined();
    await back();
    await load();
    expect([figuresOf('a')?.games, figuresOf('e')?.games]).toEqual([1, 1]);
  });
});

describe('the ratings', () => {
  const fromScratch = () => {
    const rater = newRater();
    for (const tally of statistics.peek()?.tallies ?? []) rater.add(tally);
    return rater.ratings();
  };
  const rate = async () => {
    await load();
    return ratings.peek().get('svarta-maja');
  };

  test('are kept, and stay those of the games as they are now', async () => {
    await finish('one', 0);
    await finish('two', 1);
    expect(await rate()).toEqual(fromScratch());
    expect((await store.getRow('meta', 'rating:svarta-maja'))?.value).toMatchObject([{ games: 2 }]);
    // A game more: from the mark on.
    await finish('three', 2);
    expect(await rate()).toEqual(fromScratch());
    // A game that was played before all others: from the start.
    await finish('before', 3, ['a', 'b', 'c', 'd'], -5);
    expect(await rate()).toEqual(fromScratch());
    await store.deleteGame('two', 9000);
    expect(await rate()).toEqual(fromScratch());
    expect((await rate())?.get('a')?.games).toBe(3);
    await mergePeople(person('e'), person('a'));
    expect(await rate()).toEqual(fromScratch());
  });
});

describe('people', () => {
  test('a new name is the name everywhere, and can be taken back', async () => {
    const looks = { name: 'Anneli', colour: 7, letter: 'Q' };
    const back = await changeLooks(person('a'), looks);
    expect(personNow('a')).toMatchObject(looks);
    await back();
    expect(personNow('a')).toMatchObject({ name: 'Anna', colour: 0 });
    expect(personNow('a')).not.toHaveProperty('letter');
  });

  test('whoever is hidden or deleted', async () => {
    const shown = await setHidden(person('a'), true);
    expect(people.peek().find(({ id }) => id === 'a')?.hidden).toBe(true);
    await shown();
    expect(people.peek().find(({ id }) => id === 'a')).not.toHaveProperty('hidden');
    const back = await deletePerson(person('a'));
    expect([personNow('a'), people.peek().some(({ id }) => id === 'a')]).toEqual([null, false]);
    await back();
    expect(personNow('a')?.name).toBe('Anna');
  });

  test('merged: the other is found by either entry, and both are not at one table', async () => {
    await finish('one', 0);
    await mergePeople(person('e'), person('a'));
    expect(personNow('e')?.name).toBe('Anna');
    expect(people.peek().map(({ id }) => id)).not.toContain('e');
    expect(person('a').games).toBe(1);
    expect(await haveMet('a', 'b')).toBe(true);
    expect(await haveMet('d', 'e')).toBe(false);
    await store.saveGame({ game: newGame('open', { persons: ['d', 'e', 'c'] }), expected: 0, at: 1 });
    expect(await haveMet('d', 'a'), 'also in a game that goes on').toBe(true);
  });

  test('merged into each other on two phones one of them stays', async () => {
    await savePerson(store, { ...person('a'), mergedInto: 'e' });
    await savePerson(store, { ...person('e'), mergedInto: 'a' });
    await loadPeople();
    expect([personNow('a')?.id, personNow('e')?.id]).toEqual(['a', 'a']);
    expect(people.peek().map(({ id }) => id)).toContain('a');
    expect(people.peek().map(({ id }) => id)).not.toContain('e');
  });

  test('somebody else with the name, whatever the case', () => {
    expect(namesake(person('b'), ' ANNA ')?.id).toBe('a');
    expect(namesake(person('a'), 'anna')).toBeNull();
  });
});
