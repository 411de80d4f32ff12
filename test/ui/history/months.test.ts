import { beforeAll, describe, expect, test } from 'vitest';
import type { GameSummary } from '../../../src/app/state.ts';
import { dayText, isoDay, monthText, weekdayText } from '../../../src/ui/screens/history/dates.ts';
import { byMonth, byPlace, firstAs } from '../../../src/ui/screens/history/months.ts';
import { startTestTexts } from '../texts.ts';

const day = (year: number, month: number, date: number, hour = 12) =>
  new Date(year, month - 1, date, hour).getTime();
const game = (id: string, startedAt: number): GameSummary => ({
  id,
  revision: 1,
  rulebook: 'hearts',
  teams: false,
  startedAt,
  updatedAt: startedAt,
  status: 'over',
  stopped: false,
  deals: 1,
  players: [],
  winners: [],
});

describe('months', () => {
  test('hold the games in the order in which they came, newest month first', () => {
    const games = [
      game('d', day(2026, 12, 1)),
      game('c', day(2026, 11, 30, 23)),
      game('b', day(2026, 11, 1, 0)),
      game('a', day(2025, 11, 30)),
    ];
    expect(byMonth(games).map(({ key, games: some }) => [key, some.map(({ id }) => id)])).toEqual([
      ['2026-12', ['d']],
      ['2026-11', ['c', 'b']],
      ['2025-11', ['a']],
    ]);
  });

  test('none where there is nothing', () => {
    expect(byMonth([])).toEqual([]);
  });
});

describe('people of a game', () => {
  const row = (name: string, place: number | null) => ({ name, person: name, total: 0, place });

  test('the best first, those who share a place as they sat, whoever has left last', () => {
    const rows = [row('left', null), row('third', 3), row('one', 1), row('also', 1)];
    expect(byPlace(rows).map(({ name }) => name)).toEqual(['one', 'also', 'third', 'left']);
  });
});

test('nobody wins a game that was broken off, and nobody leads before a deal', () => {
  expect(firstAs({ deals: 3, stopped: false })).toBe('winner');
  expect(firstAs({ deals: 3, stopped: true })).toBe('led');
  expect(firstAs({ deals: 0, stopped: true })).toBeNull();
});

describe('days', () => {
  beforeAll(() => startTestTexts('sv', 'history'));

  test('as they are said', () => {
    const at = day(2026, 11, 28);
    expect([dayText(at), weekdayText(at), monthText(at), isoDay(at)]).toEqual([
      '28',
      'lör',
      'November 2026',
      '2026-11-28',
    ]);
  });
});
