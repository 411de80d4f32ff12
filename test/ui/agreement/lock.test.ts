import { describe, expect, it } from 'vitest';
import { addDeal, addRedeal, defaultAgreement, type Game, playGame, undo } from '../../../src/rules/index.ts';
import { lockOf } from '../../../src/ui/screens/agreement/lock.ts';

const game: Game = {
  id: 'g',
  startedAt: 0,
  agreement: defaultAgreement('svarta-maja', 3),
  players: ['Anna', 'Bo', 'Cissi'].map((name) => ({ name, person: name })),
  firstDealer: 0,
  decider: null,
  events: [],
};
const stamp = { id: 'e', at: 1 };
const lock = (made: Game) => lockOf(made, playGame(made));
const whole = (result: ReturnType<typeof addDeal>): Game => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};

describe('the scoring rules are locked', () => {
  const dealt = whole(addDeal(game, { entry: { kind: 'captures', cards: { SQ: [1] } } }, stamp));
  it('not before the first deal, nor by a redeal', () => {
    expect(lock(game)).toBe('open');
    expect(lock(whole(addRedeal(game, stamp)))).toBe('open');
  });
  it('once a deal is recorded, until it is taken back', () => {
    expect(lock(dealt)).toBe('rules');
    expect(lock(whole(undo(dealt, { id: 'u', at: 2 })))).toBe('open');
  });
  it('in a game begun on paper', () => {
    expect(lock({ ...game, dealsBefore: 3 })).toBe('rules');
    expect(lock({ ...game, players: game.players.map((player) => ({ ...player, startsAt: 4 })) })).toBe(
      'rules',
    );
  });
});
