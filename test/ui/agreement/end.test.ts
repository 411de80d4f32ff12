/** Another end or tie rule in the middle of a game: what is taken from what was chosen, and what follows from it. */
import { describe, expect, it } from 'vitest';
import { type Agreement, type End, playGame } from '../../../src/rules/index.ts';
import { agreementWith, consequenceOfEnd, endChange } from '../../../src/ui/screens/agreement/lock.ts';
import { newGame, typed } from '../games.ts';

const game = newGame(['Anna', 'Bo', 'Cissi', 'David'], 'hearts', [typed(5, 1, 7, 13), typed(9, 14, 0, 3)]);
const state = playGame(game);
const limit = (to: number): End => ({ kind: 'limit', limit: to, when: 'exceed' });
const follows = (end: End, from = state) => consequenceOfEnd(game, from, { ...state.agreement, end });

describe('what is chosen', () => {
  const chosen: Agreement = { ...state.agreement, end: limit(150), revoke: 'queen' };
  it('is the agreement itself as long as nothing is scored', () => {
    expect(agreementWith(state.agreement, chosen, 'open')).toBe(chosen);
    expect(agreementWith(state.agreement, null, 'open')).toBe(state.agreement);
  });
  it('is only the end and the tie rule once a deal is recorded, perhaps in another window meanwhile', () => {
    expect(agreementWith(state.agreement, chosen, 'rules')).toEqual({ ...state.agreement, end: limit(150) });
  });
  it('is one change, of what is another', () => {
    expect(endChange(state.agreement, chosen)).toEqual({ end: limit(150) });
    expect(endChange(state.agreement, { ...chosen, tie: 'fewest-queens' })).toEqual({
      end: limit(150),
      tie: 'fewest-queens',
    });
    expect(endChange(state.agreement, state.agreement)).toEqual({});
  });
});

describe('what follows', () => {
  it('nothing, where the game goes on', () => {
    expect(follows(limit(150))).toBeNull();
    expect(follows(state.agreement.end)).toBeNull();
  });
  it('the end, with the winner', () => {
    expect(follows(limit(14))).toEqual({ kind: 'ends', winners: [2] });
    expect(follows({ kind: 'deals', deals: 2 })).toEqual({ kind: 'ends', winners: [2] });
  });
  it('an extra deal of those who are tied', () => {
    const tied = newGame(['Anna', 'Bo', 'Cissi', 'David'], 'hearts', [typed(3, 3, 7, 13)]);
    const now = playGame(tied);
    const wanted: Agreement = { ...now.agreement, end: { kind: 'deals', deals: 1 }, tie: 'extra-deal' };
    expect(consequenceOfEnd(tied, now, wanted)).toEqual({ kind: 'extra', tied: [[0], [1]] });
  });
  it('that a game goes on which was over', () => {
    const over = newGame(['Anna', 'Bo', 'Cissi', 'David'], { ...state.agreement, end: limit(10) }, [
      typed(5, 1, 7, 13),
    ]);
    expect(consequenceOfEnd(over, playGame(over), state.agreement)).toEqual({ kind: 'reopens' });
  });
});
