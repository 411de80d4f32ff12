/** Random games of every rulebook for what is sent and kept: all kinds of deals, and all that can be done to a game. */
import fc from 'fast-check';
import { addDeal, defaultAgreement, type Game, playGame } from '../../../src/rules/index.ts';
import { capturesOf, dealOf, setting, typedOf } from '../../rules/arbitrary.ts';
import { doSteps, newGame, type Step, steps } from '../../rules/games.ts';

const NAMES = ['Anna', 'Bo', 'Çelik', 'D’Artagnan', '👩‍👩‍👧‍👦', 'Åsa Öberg', 'محمد', 'Ida', '李', 'Jo'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** An id as the app makes it. */
const appId: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 22, maxLength: 22 })
  .map((letters) => letters.join(''));

const named = (game: Game, id: string, persons: readonly string[]): Game => ({
  ...game,
  id,
  startedAt: 1_760_000_000_123,
  players: game.players.map((player, seat) => ({
    ...player,
    name: NAMES[seat] ?? `P${seat}`,
    person: persons[seat] ?? `p${seat}`,
    ...(seat === 1 && persons.length % 2 === 0 && { startsAt: -7 }),
  })),
  ...(persons.length % 3 === 0 && { dealsBefore: 4 }),
});

/** Deals of every kind at one table: counted or typed, moons, revokes, cards laid open. */
const dealt: fc.Arbitrary<Game> = setting.chain((at) =>
  fc
    .array(fc.tuple(dealOf(at), fc.constantFrom('captures', 'typed', 'written')), { maxLength: 8 })
    .map((list) =>
      list.reduce(
        (game, [deal, way], index) => {
          const content = way === 'captures' ? capturesOf(at, deal) : typedOf(at, deal, way === 'written');
          const result = addDeal(game, content, { id: `d${index}`, at: 1_760_000_000_123 + index * 240_500 });
          return result.ok ? result.value : game;
        },
        newGame(at.agreement, at.players),
      ),
    ),
);

const dam: fc.Arbitrary<Game> = fc
  .integer({ min: 2, max: 8 })
  .map((players) => newGame(defaultAgreement('dam', players), players));

/** Any game, with anything done to it. */
export const anyGame: fc.Arbitrary<Game> = fc
  .record({
    start: fc.oneof(dealt, dealt, dam),
    id: appId,
    persons: fc.array(appId, { minLength: 2, maxLength: 10 }),
    list: steps,
  })
  .map(({ start, id, persons, list }) => doSteps(named(start, id, persons), list));

/** More steps in a game, with ids of their own. */
export const goOn = (game: Game, list: readonly Step[], mark: string): Game => doSteps(game, list, mark);

/** What is seen of a game, without who wrote it down and when, and without what can be undone. */
export function seen(game: Game): unknown {
  const { deals, canUndo: _u, canRedo: _r, ...state } = playGame(game);
  return {
    ...state,
    deals: deals.map(({ id: _i, at: _a, amendedAt: _m, insertedAt: _n, ...deal }) => deal),
  };
}
