import { expect, test } from 'vitest';
import { setupAfter } from '../../src/app/actions.ts';
import { agreementForTable, changeSeats, type End, type Game } from '../../src/rules/index.ts';
import { newGame } from '../storage/helpers.ts';

const stamp = { id: 'joined', at: 5 };

test.each<[string, End, End]>([
  [
    'three times round stays that for another number of players',
    { kind: 'deals', deals: 9 },
    { kind: 'deals', deals: 12 },
  ],
  ['seven deals stay seven', { kind: 'deals', deals: 7 }, { kind: 'deals', deals: 7 }],
  ['open stays open', { kind: 'open' }, { kind: 'open' }],
])('a rematch: %s', (_, end, expected) => {
  const three = newGame('g', { rulebook: 'black-maria', persons: ['a', 'b', 'c'] });
  const game = { ...three, agreement: { ...three.agreement, end } };
  const table = agreementForTable(game.agreement, 3, 4);
  if (!table.ok) throw new Error('Not for four');
  const { removedCards, pass } = table.value;
  const joined = [{ name: 'Eva', person: 'eva' }];
  const four = changeSeats(game, { joined, seats: [0, 1, 2, 3], removedCards, pass }, stamp);
  if (!four.ok) throw new Error('She cannot join');
  const after = setupAfter({ id: 'g', game: four.value, revision: 1, updatedAt: 5 });
  expect(after.agreement).toEqual({ ...game.agreement, removedCards: [], pass, end: expected });
});

test('in a rematch nobody decides in the place of whoever decided and let somebody else play', () => {
  const game = { ...newGame('g'), decider: 1 };
  const setupOf = (game: Game) => setupAfter({ id: 'g', game, revision: 1, updatedAt: 5 });
  expect(setupOf(game).decider).toBe(1);
  const seats = [1, 0, 2, 3];
  const moved = changeSeats(game, { seats }, stamp);
  const substitutes = [{ player: 1, name: 'Eva', person: 'eva' }];
  const replaced = changeSeats(game, { seats, substitutes }, stamp);
  expect(moved.ok && setupOf(moved.value).decider).toBe(0);
  expect(replaced.ok && setupOf(replaced.value).decider).toBeNull();
});
