import { describe, expect, test } from 'vitest';
import { changeSeats, playGame } from '../../../src/rules/index.ts';
import {
  type ChartBox,
  chartOf,
  dealAt,
  domainOf,
  drawnPlayers,
  lineNames,
  lineStyle,
  seriesOf,
  standAt,
  ticksOf,
} from '../../../src/ui/screens/sheet/geometry.ts';
import { newGame, typed, vectorGame, vectorNames } from '../games.ts';

const BOX: ChartBox = { width: 366, height: 180, left: 24, right: 70, top: 12, bottom: 10, line: 14 };

const evening = newGame(['Anna', 'Bo', 'Cissi', 'David'], 'hearts', [
  typed(5, 1, 7, 13),
  typed(9, 14, 0, 3),
  typed(1, 3, 2, 20),
]);

describe('the lines', () => {
  test('begin at nothing and follow the totals', () => {
    const series = seriesOf(playGame(evening));
    expect(series[3]).toEqual({ player: 3, from: 0, values: [0, 13, 16, 36] });
  });

  test('begin where a newcomer begins, and end where somebody leaves', () => {
    const change = {
      joined: [{ name: 'Eva', person: 'eva', startsAt: 8 }],
      seats: [0, 1, 2, 4],
    };
    const changed = changeSeats(evening, change, { id: 's', at: 0 });
    if (!changed.ok) throw new Error('refused');
    const last = { id: 'x', at: 0, kind: 'deal', deal: typed(0, 0, 13, 0, 13) } as const;
    const series = seriesOf(playGame({ ...changed.value, events: [...changed.value.events, last] }));
    expect(series.find(({ player }) => player === 3)?.values).toHaveLength(4);
    expect(series.find(({ player }) => player === 4)).toMatchObject({ from: 3, values: [8, 21] });
  });

  test('have their room kept before they are worked out: of those who have played alone', () => {
    const change = { joined: [{ name: 'Eva', person: 'eva', startsAt: 8 }], seats: [0, 1, 2, 4] };
    const changed = changeSeats(evening, change, { id: 's', at: 0 });
    if (!changed.ok) throw new Error('refused');
    expect(drawnPlayers(playGame(changed.value))).toEqual([0, 1, 2, 3]);
    for (const name of vectorNames) {
      const state = playGame(vectorGame(name));
      expect(drawnPlayers(state)).toEqual(seriesOf(state).map(({ player }) => player));
    }
  });

  test('are the pairs where they compete: it is their totals that the limit is for', () => {
    const state = playGame(vectorGame('pairs-hearts-4p-015', 7));
    const series = seriesOf(state);
    expect(series.map(({ player, values }) => [player, values[0], values.at(-1)])).toEqual([
      [0, 0, 79],
      [1, 0, 51],
    ]);
    expect(state.teamTotals).toEqual([79, 51]);
    expect(lineNames(state, ['Anna', 'Bo', 'Cissi', 'David']).slice(0, 2)).toEqual([
      ['Anna', 'Cissi'],
      ['Bo', 'David'],
    ]);
    expect(standAt(state, 7).map(({ player, total }) => [player, total])).toEqual([
      [0, 79],
      [1, 51],
    ]);
  });

  test('lie inside the chart in every game of the vectors', () => {
    for (const name of vectorNames) {
      const state = playGame(vectorGame(name));
      const { end } = state.agreement;
      const chart = chartOf(seriesOf(state), end.kind === 'limit' ? end.limit : null, BOX);
      expect(chart.lines).toHaveLength(state.teamTotals ? 2 : state.players.length);
      for (const { points, label } of chart.lines) {
        expect(label).toBeGreaterThanOrEqual(7);
        expect(label).toBeLessThanOrEqual(BOX.height - 7 + 0.05);
        for (const point of points) {
          expect(point?.y).toBeGreaterThanOrEqual(BOX.top);
          expect(point?.y).toBeLessThanOrEqual(BOX.height - BOX.bottom);
        }
      }
    }
  });

  test('go up with the points', () => {
    const [first] = chartOf([{ player: 0, from: 0, values: [0, 10] }], null, BOX).lines;
    expect(first?.points[0]?.y).toBeGreaterThan(first?.points[1]?.y ?? Number.POSITIVE_INFINITY);
  });

  test('do not break where nothing has happened', () => {
    const chart = chartOf([{ player: 0, from: 0, values: [0, 0] }], 100, BOX);
    expect(JSON.stringify(chart)).not.toMatch(/NaN|null,"y"|Infinity/);
  });
});

describe('what the chart reaches over', () => {
  const of = (...values: number[]) => [{ player: 0, from: 0, values }];

  test('takes the limit in once somebody is well on the way', () => {
    expect(domainOf(of(0, 34), 100).limit).toBeNull();
    expect(domainOf(of(0, 35), 100)).toEqual({ low: 0, high: 100, limit: 100 });
    expect(domainOf(of(0, 105), 100)).toEqual({ low: 0, high: 105, limit: 100 });
  });

  test('goes below nothing', () => {
    expect(domainOf(of(0, -26, 4), null)).toEqual({ low: -26, high: 4, limit: null });
  });

  test.each([
    [0, 100, [0, 50, 100]],
    [0, 5, [0, 2, 4]],
    [-26, 30, [-20, 0, 20]],
    [0, 1, [0, 1]],
  ])('round values from %d to %d', (low, high, ticks) => {
    expect(ticksOf(low, high).map((tick) => tick + 0)).toEqual(ticks);
  });
});

describe('a deal under the finger', () => {
  test.each([
    [0, 1],
    [24, 1],
    [115, 1],
    [205, 2],
    [296, 3],
    [999, 3],
  ])('at %d px is deal %d', (x, deal) => {
    expect(dealAt({ deals: 3 }, BOX, x)).toBe(deal);
  });

  test('tells points and totals, the highest first', () => {
    expect(standAt(playGame(evening), 2)).toEqual([
      { player: 3, points: 3, total: 16 },
      { player: 1, points: 14, total: 15 },
      { player: 0, points: 9, total: 14 },
      { player: 2, points: 0, total: 7 },
    ]);
  });
});

test('ten lines are told apart without their colours', () => {
  const styles = Array.from({ length: 10 }, (_, player) => JSON.stringify(lineStyle(player)));
  expect(new Set(styles).size).toBe(10);
});
