import { expect, test } from 'vitest';
import type { PlannedSeat } from '../../../src/app/seats.ts';
import { changeSeats, defaultAgreement, playGame } from '../../../src/rules/index.ts';
import {
  deciderLeaving,
  isAtEnd,
  moved,
  pairsIn,
  planOf,
  seatFor,
  without,
  withSubstitute,
} from '../../../src/ui/screens/seats/plan.ts';
import { newGame, typed } from '../games.ts';

const ROWS = ['Anna', 'Bo', 'Cissi', 'David'].map((name) => ({ name, person: `person-${name}` }));
const seats = (...players: number[]): PlannedSeat[] =>
  players.map((player) => ({
    ...{ name: '', person: null, ...ROWS[player] },
    player,
    startsAt: 0,
    substitute: false,
  }));

test('who is new gets a row of their own', () => {
  const erik = { name: 'Erik', person: null };
  expect(seatFor(erik, 7, seats(0, 1, 2), ROWS)).toEqual({
    ...erik,
    player: null,
    startsAt: 7,
    substitute: false,
  });
});

test.each([
  ['by the person', { name: 'Dave', person: 'person-David' }],
  ['by the name, as it is typed', { name: 'david', person: null }],
])('who has played takes up their own row, %s', (_, who) => {
  expect(seatFor(who, 7, seats(0, 1, 2), ROWS)).toMatchObject({ player: 3, startsAt: 0, substitute: false });
});

test('a row in which somebody else plays is not free', () => {
  const [anna, ...others] = seats(0, 1, 2);
  const plan = [...others, { ...anna, name: 'Erik', person: 'person-Erik', substitute: true } as PlannedSeat];
  expect(seatFor({ name: 'Anna', person: 'person-Anna' }, 7, plan, ROWS).player).toBeNull();
});

test('of two rows of one person the last goes on', () => {
  const twice = [...ROWS, ...ROWS.slice(3)];
  expect(seatFor({ name: 'David', person: 'person-David' }, 7, seats(0, 1), twice).player).toBe(4);
});

test('in pairs whoever changes places takes the points along, and that is told with what follows', () => {
  const names = ROWS.map(({ name }) => name);
  const deals = [typed(0, 0, 3, 23), typed(0, 23, 3, 0), typed(0, 23, 3, 0), typed(0, 3, 0, 23)];
  const agreement = { ...defaultAgreement('hearts', 4), teams: true };
  const state = playGame(newGame(names, agreement, deals.slice(0, 3)));
  const plan = planOf(state, names);
  expect(pairsIn(plan, state)).toEqual([
    { names: ['Anna', 'Cissi'], total: 9 },
    { names: ['Bo', 'David'], total: 69 },
  ]);
  expect(pairsIn(moved(plan, 0, 1), state).map((pair) => [pair.names.join(), pair.total])).toEqual([
    ['Bo,Cissi', 55],
    ['Anna,David', 23],
  ]);
  expect(pairsIn(plan, playGame(newGame(names, 'hearts', deals)))).toEqual([]);
});

test('that the game may end is told only of pairs that come to the limit by sitting down so', () => {
  const names = ROWS.map(({ name }) => name);
  const agreement = { ...defaultAgreement('hearts', 4), teams: true };
  const at = (limit: number, tie: 'shared' | 'extra-deal' = 'shared') =>
    playGame(
      newGame(names, { ...agreement, tie, end: { kind: 'limit', limit, when: 'exceed' } }, [
        typed(0, 23, 3, 0),
        typed(0, 3, 23, 0),
      ]),
    );
  // As they sit both pairs have 26; Bo and Cissi have that each.
  const state = at(30);
  const plan = planOf(state, names);
  const isTold = (seated: readonly PlannedSeat[], then = state) => isAtEnd(seated, then);
  expect(isTold(plan)).toBe(false);
  expect(isTold(moved(plan, 0, 1))).toBe(true);
  expect(isTold(moved(plan, 0, 1), at(60))).toBe(false);
  // The same pairs, each where the other sat; or a row in other hands.
  const [anna, bo, cissi, david] = plan as [PlannedSeat, PlannedSeat, PlannedSeat, PlannedSeat];
  expect(isTold([bo, cissi, david, anna])).toBe(false);
  const erik = { name: 'Erik', person: null };
  expect(isTold(withSubstitute(moved(plan, 0, 1), 0, erik, state.players))).toBe(true);
  // In an extra deal the limit was passed long ago.
  const extra = at(24, 'extra-deal');
  expect(extra.status).toBe('extra-deal');
  expect(isTold(plan, extra)).toBe(false);
  expect(isTold(moved(plan, 0, 1), extra)).toBe(false);
});

test('whoever decides and leaves is told of, and nobody else', () => {
  const names = ROWS.map(({ name }) => name);
  const game = { ...newGame(names, 'hearts', []), decider: 2 };
  const state = playGame(game);
  const plan = planOf(state, names);
  expect(deciderLeaving(plan, game, state)).toBeNull();
  expect(deciderLeaving(without(plan, 1), game, state)).toBeNull();
  expect(deciderLeaving(without(plan, 2), game, state)).toBe(2);
  expect(deciderLeaving(without(plan, 2), { ...game, decider: null }, state)).toBeNull();
  // Who plays in their row does not decide in their place, unless it is they again.
  const erik = withSubstitute(plan, 2, { name: 'Erik', person: null }, state.players);
  expect(deciderLeaving(erik, game, state)).toBe(2);
  const back = withSubstitute(erik, 2, { name: 'Cissi', person: plan[2]?.person ?? '' }, state.players);
  expect(back).toEqual(plan);
  expect(deciderLeaving(back, game, state)).toBeNull();
  const reseated = changeSeats(game, { seats: [0, 1, 3] }, { id: 's', at: 0 });
  if (!reseated.ok) throw new Error('refused');
  const after = playGame(reseated.value);
  expect(deciderLeaving(planOf(after, names), game, after)).toBeNull();
});
