import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyone } from '../../../src/app/names.ts';
import { addGame, type FigureSums } from '../../../src/app/statistics/figures.ts';
import { figures, ratings, type Statistics } from '../../../src/app/statistics/run.ts';
import { WHOLE } from '../../../src/storage/tally.ts';
import {
  groupText,
  percent,
  perDeal,
  ratingText,
  shares,
  uncertaintyText,
} from '../../../src/ui/screens/stats/format.ts';
import { chosen, groupShown, ratingOf, rowsOf, type Sort, sort } from '../../../src/ui/screens/stats/view.ts';
import { part, tally } from '../../app/statistics/tallies.ts';
import { startTestTexts } from '../texts.ts';

const tallies = [
  tally({ parts: [part('a', 1, { share: WHOLE, points: 3 }), part('b', 2, { points: 9 }), part('gone', 3)] }),
  tally({ parts: [part('a', 2, { points: 5 }), part('c', 1, { share: WHOLE, points: 1 })] }),
];
const sums: FigureSums = new Map();
for (const one of tallies) addGame(sums, one);
const all: Statistics = {
  tallies,
  groups: [{ key: 'hearts', games: 2 }],
};

beforeAll(() => startTestTexts('sv', 'stats'));
beforeEach(() => {
  figures.value = new Map([['hearts', sums]]);
  everyone.value = ['a', 'b', 'c', 'gone'].map((id) => ({
    id,
    name: { a: 'Åsa', b: 'Bo', c: 'Cissi' }[id] ?? 'Borta',
    colour: 0,
    lastPlayedAt: 1,
    games: 1,
    updatedAt: 1,
    ...(id === 'gone' && { deletedAt: 2 }),
  }));
  const rating = (mu: number, games: number) => ({ mu, sigma: 2, games });
  ratings.value = new Map([
    [
      'hearts',
      new Map([
        ['a', rating(20, 9)],
        ['b', rating(30, 5)],
        ['c', rating(40, 4)],
      ]),
    ],
  ]);
});

describe('the rows', () => {
  test.each<[Sort, string[]]>([
    ['wins', ['Cissi', 'Åsa', 'Bo']],
    ['games', ['Åsa', 'Bo', 'Cissi']],
    ['mean', ['Cissi', 'Åsa', 'Bo']],
    // Cissi has too few games for a rating.
    ['rating', ['Bo', 'Åsa', 'Cissi']],
  ])('by %s; without whoever was deleted', (by, names) => {
    sort.value = by;
    expect(rowsOf('hearts').map(({ person }) => person.name)).toEqual(names);
  });

  test('a rating is shown after five games', () => {
    expect(ratingOf('hearts', 'b')?.mu).toBe(30);
    expect(ratingOf('hearts', 'c')).toBeNull();
    expect(ratingOf('dam', 'b')).toBeNull();
  });

  test('the group played most is shown where none is chosen, or the chosen one has gone', () => {
    expect(groupShown(all)).toBe('hearts');
    chosen.value = 'nolla';
    expect(groupShown(all)).toBe('hearts');
    expect(groupShown({ ...all, groups: [] })).toBeNull();
    chosen.value = null;
  });
});

describe('the figures as they are written', () => {
  test.each([
    [percent(0.375), '38\u00a0%'],
    [percent(null), '–'],
    [shares(12.5), '12,5'],
    [shares(3), '3'],
    [perDeal('hearts', 5.26), '5,3'],
    [perDeal('hearts', -0.04), '0,0'],
    [perDeal('hearts', -0.06), '\u22120,1'],
    [perDeal('svarta-maja', 0.25), '0,25'],
    [perDeal('dam', null), '–'],
    [ratingText({ mu: 27.06, sigma: 2, games: 9 }), '27,1'],
    [uncertaintyText({ mu: 27, sigma: 2.2, games: 9 }), '±\u202f4,4'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test.each([
    ['hearts', 'Hearts'],
    ['svarta-maja:dear', 'Svarta Maja med poäng'],
    ['all', 'Alla spel'],
  ] as const)('%s', (group, expected) => {
    expect(groupText(group)).toBe(expected);
  });
});
