import { describe, expect, test } from 'vitest';
import {
  addGame,
  type FigureSums,
  type Figures,
  meanOf,
  queenRate,
  winRate,
} from '../../../src/app/statistics/figures.ts';
import { groupOf, isIn } from '../../../src/app/statistics/groups.ts';
import { versusAll } from '../../../src/app/statistics/versus.ts';
import { WHOLE } from '../../../src/storage/tally.ts';
import { part, tally } from './tallies.ts';

function figures(games: Parameters<typeof tally>[0][], person: string): Figures {
  const sums: FigureSums = new Map();
  for (const game of games) addGame(sums, tally(game));
  const found = sums.get(person);
  if (!found) throw new Error(person);
  return found;
}

describe('one person in one group', () => {
  const games = [
    // Anna wins alone, then shares, then comes last, then wins again.
    { parts: [part('anna', 1, { share: WHOLE, points: 10, deals: 5 }), part('bo', 2, { last: true })] },
    {
      parts: [
        part('anna', 1, { share: WHOLE / 2, points: 5, deals: 5 }),
        part('bo', 1, { share: WHOLE / 2 }),
      ],
    },
    { parts: [part('anna', 2, { points: 60, deals: 10, last: true }), part('bo', 1, { share: WHOLE })] },
    { parts: [part('anna', 1, { share: WHOLE, points: 5, deals: 5 }), part('bo', 2, { last: true })] },
  ];

  test.each<[string, Partial<Figures>]>([
    ['anna', { games: 4, wins: 2.5, lasts: 1, deals: 25, points: 80, streak: 2, streakNow: 1 }],
    ['bo', { games: 4, wins: 1.5, lasts: 2, streak: 2, streakNow: 0 }],
  ])('%s', (person, expected) => {
    expect(figures(games, person)).toMatchObject(expected);
  });

  test('means and rates', () => {
    const anna = figures(games, 'anna');
    expect(meanOf(anna)).toBe(3.2);
    expect(winRate(anna)).toBe(0.625);
  });

  test('a game that was broken off counts its deals only', () => {
    const broken = figures([{ stopped: true, parts: [part('anna', 0, { deals: 3, points: 9 })] }], 'anna');
    expect(broken).toMatchObject({ games: 0, wins: 0, deals: 3, points: 9, streak: 0 });
    expect([meanOf(broken), winRate(broken)]).toEqual([3, null]);
  });

  test('a game that was broken off does not end a run of wins', () => {
    const won = { parts: [part('anna', 1, { share: WHOLE })] };
    const broken = { stopped: true, parts: [part('anna', 0)] };
    expect(figures([won, broken, won], 'anna').streak).toBe(2);
  });

  test('queens against chance: 3 where chance gives 2 is one and a half', () => {
    const sums = figures(
      [
        { parts: [part('anna', 1, { queenDeals: 4, queens: 1, chance: WHOLE })] },
        { parts: [part('anna', 1, { queenDeals: 5, queens: 2, chance: WHOLE })] },
      ],
      'anna',
    );
    expect(sums).toMatchObject({ queens: 3, queenDeals: 9, chance: 2 });
    expect(queenRate(sums)).toBe(1.5);
    expect(queenRate(figures([{ parts: [part('anna', 1)] }], 'anna'))).toBeNull();
  });

  test('the best and worst deal, the longest clean run and the moons of all games', () => {
    const sums = figures(
      [
        { parts: [part('anna', 1, { best: 2, worst: 13, clean: 1, moons: 1, suffered: 2 })] },
        { parts: [part('anna', 1, { best: -10, worst: null, clean: 4, moons: 0, suffered: 1 })] },
        { parts: [part('anna', 1, { best: 0, worst: 25, clean: 2 })] },
      ],
      'anna',
    );
    expect(sums).toMatchObject({ best: -10, worst: 25, clean: 4, moons: 1, suffered: 3 });
  });

  test('of all games together the queens of Dam are left out', () => {
    const sums: FigureSums = new Map();
    addGame(
      sums,
      tally({ rulebook: 'dam', parts: [part('anna', 1, { queenDeals: 3, queens: 3, chance: 9 })] }),
      false,
    );
    expect(sums.get('anna')).toMatchObject({ games: 1, queens: 0, queenDeals: 0, chance: 0 });
  });
});

describe('groups', () => {
  test.each([
    [{ rulebook: 'hearts', dear: false }, 'hearts'],
    [{ rulebook: 'svarta-maja', dear: false }, 'svarta-maja'],
    [{ rulebook: 'svarta-maja', dear: true }, 'svarta-maja:dear'],
  ] as const)('%o', (of, group) => {
    expect(groupOf(of)).toBe(group);
    expect(isIn(group, tally(of))).toBe(true);
    expect(isIn('all', tally(of))).toBe(true);
    expect(isIn('nolla', tally(of))).toBe(false);
  });
});

describe('head to head', () => {
  const games = [
    tally({
      parts: [
        part('anna', 1, { deals: 2, points: 4 }),
        part('bo', 2, { deals: 2, points: 10 }),
        part('cissi', 3),
      ],
    }),
    tally({ parts: [part('anna', 2), part('bo', 1)] }),
    tally({ parts: [part('anna', 1), part('bo', 1)] }),
    tally({ stopped: true, parts: [part('anna', 0, { deals: 1 }), part('bo', 0)] }),
    tally({ parts: [part('bo', 1), part('cissi', 2)] }),
  ];

  test('better, worse and equal places; deals also of games broken off', () => {
    expect(versusAll(games, 'anna')[0]).toEqual({
      other: 'bo',
      games: 3,
      ahead: 1,
      behind: 1,
      level: 1,
      deals: 5,
      points: 4,
      otherDeals: 5,
      otherPoints: 10,
    });
  });

  test('from the other side it is the other way round', () => {
    const [fromAnna] = versusAll(games, 'anna');
    const fromBo = versusAll(games, 'bo').find(({ other }) => other === 'anna');
    expect([fromBo?.ahead, fromBo?.behind, fromBo?.level]).toEqual([
      fromAnna?.behind,
      fromAnna?.ahead,
      fromAnna?.level,
    ]);
  });

  test('whoever was met most comes first, and nobody who was not met', () => {
    expect(versusAll(games, 'anna').map(({ other }) => other)).toEqual(['bo', 'cissi']);
    expect(versusAll(games, 'nobody')).toEqual([]);
  });

  test('partners in a pair do not meet', () => {
    const pairs = tally({
      teams: true,
      parts: [part('anna', 1), part('bo', 3), part('cissi', 1), part('dag', 3)],
    });
    expect(versusAll([pairs], 'anna').map(({ other }) => other)).toEqual(['bo', 'dag']);
    // A win that both pairs share, and a game broken off: places do not tell them apart.
    for (const place of [1, 0]) {
      const parts = ['anna', 'bo', 'cissi', 'dag'].map((person) => part(person, place));
      const level = versusAll([tally({ teams: true, stopped: place === 0, parts })], 'bo');
      expect(level.map(({ other, games, level }) => [other, games, level])).toEqual([
        ['anna', place, place],
        ['cissi', place, place],
      ]);
    }
  });
});
