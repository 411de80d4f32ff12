import { describe, expect, test } from 'vitest';
import { changeEnd, playGame } from '../../../src/rules/index.ts';
import {
  crossersOf,
  dealsUntilEqual,
  endingOf,
  leadAtEnd,
  limitAbove,
  losersOf,
  waysOn,
} from '../../../src/ui/screens/end/ending.ts';
import { honoursOf } from '../../../src/ui/screens/end/honours.ts';
import { sidesAtEnd } from '../../../src/ui/screens/end/sides.ts';
import { mark, newGame, typed, vectorGame, vectorNames } from '../games.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const STAMP = { id: 'change', at: 1 };

const hearts = newGame(NAMES, 'hearts', [
  typed(13, 4, 5, 4),
  typed(0, 3, 13, 10),
  typed(26, 26, 0, 26),
  typed(0, 22, 4, 0),
  typed(0, 21, 5, 0),
  typed(0, 3, 10, 13),
  typed(0, 20, 3, 3),
]);

describe('honours', () => {
  test('of an evening', () => {
    const state = playGame(hearts);
    const kinds = new Map(honoursOf(state).map((honour) => [honour.kind, honour]));
    expect(kinds.get('clean')).toEqual({ kind: 'clean', players: [0], deals: 4 });
    expect(kinds.get('worst')).toMatchObject({ points: 22 });
    expect(kinds.get('moons')).toMatchObject({ count: 1 });
  });

  test('none where hardly anything was played', () => {
    expect(honoursOf(playGame(newGame(NAMES, 'hearts', [typed(13, 4, 5, 4), typed(0, 3, 13, 10)])))).toEqual(
      [],
    );
  });

  test('most queens, of all that fell', () => {
    const deals = [typed(14, 4, 4, 4), typed(15, 3, 4, 4), typed(4, 14, 4, 4)];
    expect(honoursOf(playGame(newGame(NAMES, 'hearts', deals)))).toContainEqual({
      kind: 'queens',
      players: [0],
      count: 2,
      of: 3,
    });
  });

  test('none for the queens where they are the points', () => {
    const kinds = honoursOf(playGame(newGame(NAMES, 'svarta-maja', [mark(0), mark(0), mark(1)]))).map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('queens');
    expect(kinds).not.toContain('worst');
  });

  test('the lead changes hands when somebody else is alone in front', () => {
    const deals = [typed(0, 13, 6, 7), typed(20, 3, 3, 0), typed(0, 0, 6, 20), typed(0, 4, 22, 0)];
    // Anna, then David (7), then Bo (16), and Bo again.
    expect(honoursOf(playGame(newGame(NAMES, 'hearts', deals)))).toContainEqual({ kind: 'lead', changes: 2 });
  });

  test('a lead from the first deal to the last', () => {
    const deals = [typed(0, 13, 6, 7), typed(0, 3, 3, 20), typed(0, 0, 6, 20)];
    const game = newGame(NAMES, 'hearts', deals);
    const stopped = changeEnd(game, { stop: true }, STAMP);
    if (!stopped.ok) throw new Error('refused');
    expect(honoursOf(playGame(stopped.value))).toContainEqual({ kind: 'throughout', players: [0] });
  });

  test('a winner who had been far behind', () => {
    const deals = [typed(20, 0, 2, 4), typed(0, 18, 4, 4), typed(0, 4, 18, 4), typed(0, 4, 4, 18)];
    const stopped = changeEnd(newGame(NAMES, 'hearts', deals), { stop: true }, STAMP);
    if (!stopped.ok) throw new Error('refused');
    const honours = honoursOf(playGame(stopped.value));
    expect(honours.find(({ kind }) => kind === 'comeback')).toMatchObject({ behind: 20, number: 1 });
  });

  test('never break, whatever the game', () => {
    for (const name of vectorNames)
      expect(JSON.stringify(honoursOf(playGame(vectorGame(name))))).not.toMatch(/null/);
  });
});

describe('the end', () => {
  test('places repeat where they are shared', () => {
    const state = playGame(newGame(NAMES, 'svarta-maja', [0, 0, 0, 0, 3, 0].map(mark)));
    expect(sidesAtEnd(state).map(({ place }) => place)).toEqual([1, 1, 3, 4]);
    expect(losersOf(state)).toEqual([0]);
    expect(endingOf(state)).toEqual({ kind: 'limit', players: [0], limit: 5, when: 'reach', number: 6 });
    expect(leadAtEnd(state)).toEqual({ by: 1, of: [3] });
  });

  test('pairs stand together', () => {
    const state = playGame(vectorGame('teams-pinnar5'));
    const sides = sidesAtEnd(state);
    expect(sides).toHaveLength(2);
    expect(sides.map(({ players }) => players.map((player) => player % 2))).toEqual(
      state.winners.includes(0)
        ? [
            [0, 0],
            [1, 1],
          ]
        : [
            [1, 1],
            [0, 0],
          ],
    );
    expect(crossersOf(state)).toEqual(sides[1]?.players);
  });

  test('nobody is the loser of a game that was broken off', () => {
    const stopped = changeEnd(newGame(NAMES, 'svarta-maja', [mark(0)]), { stop: true }, STAMP);
    if (!stopped.ok) throw new Error('refused');
    const state = playGame(stopped.value);
    expect(endingOf(state)).toEqual({ kind: 'stopped', number: 1 });
    expect(losersOf(state)).toEqual([]);
  });

  test('every loser and crosser of the vectors is last', () => {
    for (const name of vectorNames) {
      const state = playGame(vectorGame(name));
      if (state.status !== 'over' || state.teamTotals) continue;
      for (const player of state.agreement.end.kind === 'limit' ? state.last : []) {
        expect(crossersOf(state), name).toContain(player);
      }
    }
  });
});

describe('playing on', () => {
  test.each([
    [100, 105, 150],
    [100, 160, 200],
    [50, 50, 75],
    [30, 31, 45],
    [5, 5, 10],
    [3, 3, 5],
    [10, 10, 15],
  ])('from %d with %d: to %d', (limit, most, next) => {
    expect(limitAbove(limit, most)).toBe(next);
  });

  test('every way leaves the game open', () => {
    for (const name of vectorNames) {
      const game = vectorGame(name);
      const state = playGame(game);
      if (state.status !== 'over') continue;
      for (const { end } of waysOn(state)) {
        const changed = changeEnd(game, { end }, STAMP);
        if (!changed.ok) throw new Error('refused');
        expect(playGame(changed.value).status, `${name} ${JSON.stringify(end)}`).toBe('playing');
      }
    }
  });

  test('a game that was broken off goes on to where it was going', () => {
    const stopped = changeEnd(newGame(NAMES, 'svarta-maja', [mark(0)]), { stop: true }, STAMP);
    if (!stopped.ok) throw new Error('refused');
    const [way] = waysOn(playGame(stopped.value));
    expect(way?.end).toEqual({ kind: 'limit', limit: 5, when: 'reach' });
    const on = changeEnd(stopped.value, { end: way?.end ?? { kind: 'open' } }, { id: 'on', at: 2 });
    expect(on.ok && playGame(on.value).status).toBe('playing');
  });

  test('until all have dealt as often', () => {
    const after = (deals: number) =>
      dealsUntilEqual(
        playGame(
          newGame(
            NAMES,
            'svarta-maja',
            Array.from({ length: deals }, () => mark(1)),
          ),
        ),
      );
    expect([1, 2, 3, 4].map(after)).toEqual([3, 2, 1, 0]);
  });
});
