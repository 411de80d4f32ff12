/** The possibility test against brute force, on small tables and on the four-player game. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  checkEntry,
  DECK,
  dealTotal,
  defaultAgreement,
  type EntryDraft,
  newDraft,
  tricksInDeal,
} from '../../src/rules/index.ts';
import { canPlace } from '../../src/rules/placing.ts';
import type { Agreement, Card, CardPoints } from '../../src/rules/types.ts';
import { reachablePoints } from './reference.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Every list of whole numbers, each at least `least`, that adds up to `total`. */
function* lists(players: number, total: number, least: number): Generator<number[]> {
  if (players === 1) {
    if (total >= least) yield [total];
    return;
  }
  for (let first = least; first <= total - least * (players - 1); first++) {
    for (const rest of lists(players - 1, total - first, least)) yield [first, ...rest];
  }
}

const hearts = (left: number): Card[] =>
  (['H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', 'HJ', 'HQ', 'HK', 'HA'] as const).slice(left);

const NOTHING: CardPoints = { heart: 0, SQ: 0, SK: 0, SA: 0, trick: 0, bonus: null };
const NONE = { hearts: 0, SQ: 0, SK: 0, SA: 0, DJ: 0, D10: 0 };
const DJ = { card: 'DJ', points: -2 } as const;

const small = (points: CardPoints, removedCards: readonly Card[], decks: 1 | 2 = 1): Agreement => ({
  ...defaultAgreement('hearts', 4),
  points,
  removedCards,
  decks,
  moon: 'off',
});

/** Lays aside so many of the cards that never count that this many are left in play. */
const thinned = (agreement: Agreement, cards: number): Agreement => {
  const spare = DECK.filter((card) => !/^H|SQ|SK|SA|DJ/.test(card));
  const over = 52 * agreement.decks - agreement.removedCards.length - cards;
  return { ...agreement, removedCards: [...agreement.removedCards, ...spare.slice(0, over)] };
};

const nolla = (queen: number, cards: number): Agreement =>
  thinned(
    {
      ...defaultAgreement('nolla', 4),
      points: { ...NOTHING, SQ: queen, trick: 1 },
      removedCards: hearts(0),
    },
    cards,
  );

describe('the possibility test and brute force', () => {
  it.each<[string, Agreement, number]>([
    ['two players, four hearts', small({ ...NOTHING, heart: 1, SQ: 3 }, hearts(4)), 2],
    ['three players, ♠K and ♠A too', small({ ...NOTHING, heart: 1, SQ: 5, SK: 4, SA: 2 }, hearts(3)), 3],
    ['three players, two decks', small({ ...NOTHING, heart: 1, SQ: 4 }, [...hearts(2), ...hearts(1)], 2), 3],
    ['three players, bonus card', small({ ...NOTHING, heart: 1, SQ: 4, bonus: DJ }, hearts(3)), 3],
    [
      'two bonus cards',
      small({ ...NOTHING, heart: 1, SQ: 4, bonus: DJ }, [...hearts(1), ...hearts(0)], 2),
      3,
    ],
    ['43 and bonus', small({ ...NOTHING, heart: 1, SQ: 5, SK: 4, SA: 2, bonus: DJ }, hearts(2)), 3],
    ['the queen alone', small({ ...NOTHING, SQ: 13 }, []), 4],
    ['two queens alone', small({ ...NOTHING, SQ: 1 }, [], 2), 4],
    ['Nolla, five tricks', nolla(1, 15), 3],
    ['Nolla, queen 4, five tricks', nolla(4, 20), 4],
    ['fewer tricks than takers', thinned(small({ ...NOTHING, heart: 1, SQ: 3 }, hearts(3)), 12), 4],
  ])('agree: %s', (_, agreement, players) => {
    const reachable = reachablePoints(agreement, players, tricksInDeal(agreement, players));
    const total = dealTotal(agreement, players);
    const least = (agreement.points.bonus ? -2 * agreement.decks : 0) - 1;
    let accepted = 0;
    for (const points of lists(players, total, least)) {
      const isReachable = reachable.has(points.join(','));
      if (isReachable) accepted++;
      expect([points, canPlace(agreement, points)]).toEqual([points, isReachable]);
      const draft: EntryDraft = { ...newDraft(players), way: 'points', points, aside: NONE };
      const check = checkEntry(agreement, players, draft);
      expect([points, check.problems.length === 0]).toEqual([points, isReachable]);
    }
    expect(accepted).toBe(reachable.size);
  });

  it('refuses 39 % of what adds up to 26 with four players', () => {
    const agreement = { ...defaultAgreement('hearts', 4), moon: 'off' as const };
    const all = [...lists(4, 26, 0)];
    const possible = all.filter((points) => canPlace(agreement, points));
    // Whoever has the queen has 13, and the other 13 fall anyhow: some seat has 13 or more.
    expect(possible).toEqual(all.filter((points) => points.some((value) => value >= 13)));
    expect([all.length, possible.length]).toEqual([3654, 2234]);
    expect(Math.round(100 * (1 - possible.length / all.length))).toBe(39);
  });

  it('agree with takers that are known', () => {
    const agreement = small({ ...NOTHING, heart: 1, SQ: 5, SK: 4, SA: 2 }, hearts(3));
    const without = (card: 'SQ' | 'SK'): Agreement => ({
      ...agreement,
      points: { ...agreement.points, [card]: 0 },
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...lists(3, 14, 0)),
        fc.nat({ max: 2 }),
        fc.constantFrom('SQ', 'SK'),
        (points, seat, card) => {
          // Known to lie there, it can be taken out of the deal and off that seat's points.
          const value = card === 'SQ' ? 5 : 4;
          const rest = points.map((sum, at) => (at === seat ? sum - value : sum));
          const wanted = rest.every((sum) => sum >= 0) && canPlace(without(card), rest);
          expect(canPlace(agreement, points, { [card]: [seat] })).toBe(wanted);
        },
      ),
    );
  });
});
