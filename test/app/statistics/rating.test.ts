import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf, isMark, newRater } from '../../../src/app/statistics/rating.ts';
import type { GameTally } from '../../../src/storage/tally.ts';
import { part, tally } from './tallies.ts';

const game = (...places: [person: string, place: number][]): GameTally =>
  tally({ parts: places.map(([person, place]) => part(person, place)) });

function rated(games: readonly GameTally[]) {
  const rater = newRater();
  for (const one of games) rater.add(one);
  return rater.ratings();
}

describe('a rating', () => {
  test('goes up for whoever wins, down for whoever loses, and becomes surer', () => {
    const ratings = rated([game(['anna', 1], ['bo', 2], ['cissi', 3])]);
    const [anna, bo, cissi] = ['anna', 'bo', 'cissi'].map((person) => ratings.get(person));
    expect(anna?.mu).toBeGreaterThan(bo?.mu ?? 0);
    expect(bo?.mu).toBeGreaterThan(cissi?.mu ?? 0);
    expect(anna?.mu).toBeGreaterThan(25);
    expect(cissi?.mu).toBeLessThan(25);
    expect(anna?.sigma).toBeLessThan(25 / 3);
    expect(anna?.games).toBe(1);
  });

  test('is what the library says', () => {
    const ratings = rated([game(['anna', 1], ['bo', 2])]);
    // openskill 4.1.1, Plackett–Luce, tau 25/300.
    expect(ratings.get('anna')?.mu).toBeCloseTo(27.636, 2);
    expect(ratings.get('bo')?.sigma).toBeCloseTo(8.066, 2);
  });

  test('is the same for those who share a place', () => {
    const ratings = rated([game(['anna', 1], ['bo', 1], ['cissi', 3])]);
    expect(ratings.get('anna')?.mu).toBeCloseTo(ratings.get('bo')?.mu ?? 0, 9);
  });

  test('does not depend on the order in which people sit', () => {
    const one = rated([game(['anna', 2], ['bo', 1], ['cissi', 3])]);
    const other = rated([game(['cissi', 3], ['anna', 2], ['bo', 1])]);
    for (const person of ['anna', 'bo', 'cissi']) {
      expect(one.get(person)?.mu).toBeCloseTo(other.get(person)?.mu ?? 0, 9);
    }
  });

  test('goes up more for beating somebody good', () => {
    const good = Array.from({ length: 10 }, () => game(['strong', 1], ['weak', 2]));
    const strong = rated([...good, game(['new', 1], ['strong', 2])]).get('new')?.mu ?? 0;
    const weak = rated([...good, game(['new', 1], ['weak', 2])]).get('new')?.mu ?? 0;
    expect(strong).toBeGreaterThan(weak);
  });

  test('takes a pair as one side', () => {
    const pairs = tally({
      teams: true,
      parts: [part('a', 1), part('b', 3), part('c', 1), part('d', 3)],
    });
    const ratings = rated([pairs]);
    expect(ratings.get('a')?.mu).toBe(ratings.get('c')?.mu);
    expect(ratings.get('a')?.mu).toBeGreaterThan(ratings.get('b')?.mu ?? 99);
  });

  test('looks away from whoever did not play to the end, and from games with nobody to beat', () => {
    expect(rated([game(['anna', 1], ['gone', 0], ['bo', 2])]).has('gone')).toBe(false);
    expect(rated([game(['anna', 1], ['gone', 0])]).size).toBe(0);
  });
});

describe('going on from a mark', () => {
  const persons = ['a', 'b', 'c', 'd', 'e'];
  const games = fc.array(
    fc
      .tuple(
        fc.shuffledSubarray(persons, { minLength: 2 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
      )
      .map(([some, places]) => game(...some.map((person, i): [string, number] => [person, places[i] ?? 0]))),
    { maxLength: 20 },
  );

  test('gives what rating all of them anew gives, also after the mark was stored', () => {
    fc.assert(
      fc.property(games, fc.nat({ max: 20 }), (all, at) => {
        const first = newRater();
        for (const one of all.slice(0, at)) first.add(one);
        const mark = JSON.parse(JSON.stringify(first.mark(at, 0)));
        const second = newRater(mark);
        for (const one of all.slice(at)) second.add(one);
        expect(second.ratings()).toEqual(rated(all));
      }),
    );
  });

  test('a mark no longer holds once a place, a person or the order has changed', () => {
    const digest = (list: readonly GameTally[]) => list.reduce(digestOf, 0);
    const one = game(['a', 1], ['b', 2]);
    const two = game(['a', 2], ['b', 1]);
    const all = [
      digest([one, two]),
      digest([two, one]),
      digest([one]),
      digest([one, one]),
      digest([game(['a', 1], ['c', 2])]),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(digest([one, two])).toBe(all[0]);
  });

  test('marks stand at even distances, and at the end', () => {
    expect([499, 500, 733, 1000].map((count) => isMark(count, 733))).toEqual([false, true, true, true]);
  });
});
