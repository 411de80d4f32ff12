/** Games for the tests, and random sequences of everything that can be done to one. */
import fc from 'fast-check';
import {
  addDeal,
  addNote,
  addRedeal,
  amendDeal,
  changeEnd,
  changeSeats,
  copiesInDeal,
  type DealContent,
  type Game,
  heartsInDeal,
  insertDeal,
  namedCards,
  playGame,
  type Result,
  redo,
  removeDeal,
  type Stamp,
  setDealer,
  type TableState,
  tricksInDeal,
  undo,
} from '../../src/rules/index.ts';
import type { Agreement } from '../../src/rules/types.ts';

export function newGame(agreement: Agreement, players: number, deals: readonly DealContent[] = []): Game {
  return {
    id: 'game',
    startedAt: 0,
    agreement,
    players: Array.from({ length: players }, (_, seat) => ({ name: `P${seat}`, person: `p${seat}` })),
    firstDealer: 0,
    decider: null,
    events: deals.map((deal, index) => ({ kind: 'deal', id: `d${index}`, at: index, deal })),
  };
}

/** The value, or an error that shows why not. */
export function mustBe<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** A deal that fits the table: the named cards to one seat, hearts and tricks to two. */
export function plainDeal({ agreement, seats }: TableState, first: number, second: number): DealContent {
  const players = seats.length;
  const [a, b] = [first % players, second % players];
  if (agreement.rulebook === 'dam') return { entry: { kind: 'loser', loser: a } };
  const split = (all: number): number[] => {
    const list = Array<number>(players).fill(0);
    list[a] = 1;
    list[b] = (list[b] ?? 0) + all - 1;
    return list;
  };
  const takers = namedCards(agreement).map((card) => [
    card,
    Array<number>(copiesInDeal(agreement, card)).fill(a),
  ]);
  return {
    entry: {
      kind: 'captures',
      ...(agreement.points.heart > 0 && { hearts: split(heartsInDeal(agreement)) }),
      ...(agreement.points.trick > 0 && { tricks: split(tricksInDeal(agreement, players)) }),
      cards: Object.fromEntries(takers),
    },
    ...(agreement.moon === 'choose' && a === b && { moon: 'others' as const }),
  };
}

const KINDS = [
  'deal',
  'deal',
  'deal',
  'deal',
  'redeal',
  'dealer',
  'amend',
  'remove',
  'insert',
  'note',
  'join',
  'leave',
  'swap',
  'end',
  'stop',
  'undo',
  'redo',
] as const;

export interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly a: number;
  readonly b: number;
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), a: fc.nat({ max: 59 }), b: fc.nat({ max: 59 }) }),
  { maxLength: 25 },
);

/** One step, where it can be done: what is refused leaves the game as it was. Its event goes by `id`. */
export function doStep(game: Game, { kind, a, b }: Step, index: number, id = `e${index}`): Game {
  const stamp: Stamp = { id, at: 1000 + index };
  const state = playGame(game);
  const { next, deals } = state;
  const { seats } = next;
  const deal = deals[a % Math.max(1, deals.length)];
  const target = deal?.id ?? 'none';
  const run = (): Result<Game> => {
    switch (kind) {
      case 'deal':
        return addDeal(game, plainDeal(next, a, b), stamp);
      case 'redeal':
        return addRedeal(game, stamp);
      case 'dealer':
        return setDealer(game, seats[a % seats.length] ?? 0, stamp);
      case 'amend':
        return amendDeal(game, target, plainDeal(deal ?? next, b, a), stamp);
      case 'remove':
        return removeDeal(game, target, stamp);
      case 'insert':
        return insertDeal(game, target, plainDeal(deal ?? next, b, a), stamp);
      case 'note':
        return addNote(game, b % 3 === 0 ? '' : `note ${b}`, stamp, b % 2 === 0 ? target : undefined);
      case 'join': {
        const joined = [{ name: `N${index}`, person: `n${index}`, startsAt: b }];
        return changeSeats(game, { joined, seats: [...seats, state.players.length] }, stamp);
      }
      case 'leave':
        return changeSeats(game, { seats: seats.filter((_, seat) => seat !== a % seats.length) }, stamp);
      case 'swap':
        return changeSeats(game, { seats: [...seats].reverse() }, stamp);
      case 'end':
        return changeEnd(game, { end: { kind: 'limit', limit: 20 + b, when: 'reach' } }, stamp);
      case 'stop':
        return changeEnd(game, { stop: true }, stamp);
      case 'undo':
        return undo(game, stamp);
      case 'redo':
        return redo(game, stamp);
    }
  };
  const result = run();
  return result.ok ? result.value : game;
}

/** Events go by `mark` and the number of their step. */
export const doSteps = (game: Game, list: readonly Step[], mark = 'e'): Game =>
  list.reduce((so, step, index) => doStep(so, step, index, `${mark}${index}`), game);
