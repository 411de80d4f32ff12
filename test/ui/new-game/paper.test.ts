import { describe, expect, it } from 'vitest';
import { type Game, playGame } from '../../../src/rules/index.ts';
import {
  EMPTY_SETUP,
  isOverOnPaper,
  startable,
  withRulebook,
  withSeated,
} from '../../../src/ui/screens/new-game/setup.ts';

const seated = ['Anna', 'Bo', 'Cissi', 'David'].reduce(
  (setup, name) => withSeated(setup, { name, person: null }),
  withRulebook(EMPTY_SETUP, 'hearts'),
);

describe('a game begun on paper', () => {
  const setup = { ...seated, dealer: 'Cissi', paper: { deals: 6, totals: { Anna: 41, David: -3 } } };

  it('starts with its totals, its number of deals and whose deal it is', () => {
    const start = startable(setup);
    expect(start?.dealsBefore).toBe(6);
    expect(start?.players.map(({ startsAt }) => startsAt)).toEqual([41, 0, 0, -3]);
    expect(start?.firstDealer).toBe(2);
  });

  it('goes on with the number, the dealer and the direction', () => {
    const start = startable(setup);
    if (!start) throw new Error('cannot be started');
    const game: Game = {
      id: 'paper',
      startedAt: 0,
      agreement: start.agreement,
      players: start.players.map(({ name, startsAt = 0 }) => ({ name, person: name, startsAt })),
      firstDealer: start.firstDealer,
      decider: null,
      dealsBefore: start.dealsBefore ?? 0,
      events: [],
    };
    const state = playGame(game);
    // Left, right, across, none, left, right were played: the seventh goes across.
    expect([state.next.number, state.next.dealer, state.next.pass]).toEqual([7, 2, 'across']);
    expect(state.totals).toEqual([41, 0, 0, -3]);
  });

  it('is not started where it was over already', () => {
    const over = { ...setup, paper: { deals: 6, totals: { Bo: 101 } } };
    expect(isOverOnPaper(over)).toBe(true);
    expect(startable(over)).toBeNull();
    // Hearts ends when somebody passes 100.
    expect(isOverOnPaper({ ...setup, paper: { deals: 6, totals: { Bo: 100 } } })).toBe(false);
  });

  it('begins at nothing where there is no paper', () => {
    const start = startable(seated);
    expect(start).not.toHaveProperty('dealsBefore');
    expect(start?.players.every(({ startsAt }) => startsAt === undefined)).toBe(true);
  });
});
