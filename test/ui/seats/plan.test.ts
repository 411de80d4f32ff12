import { expect, test } from 'vitest';
import type { PlannedSeat } from '../../../src/app/seats.ts';
import { seatFor } from '../../../src/ui/screens/seats/plan.ts';

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
