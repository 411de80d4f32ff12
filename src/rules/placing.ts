/**
 * Whether the cards can give some points: every card that counts must find a taker, and what is left of each player's
 * points must be hearts (or tricks). Adding up is not enough: 9 + 9 + 8 + 0 is 26, but nobody has the queen's 13.
 */

import { countAt } from './takers.ts';
import type { Agreement, Aside, NamedCard, Seat, Takers } from './types.ts';
import { copiesInDeal, heartsCost, namedCards, pointsOf, tricksInDeal } from './worth.ts';

interface Piece {
  readonly card: NamedCard;
  readonly value: number;
  readonly copies: number;
}

/** The cards that must find a taker in this deal, with their worth and number. */
function piecesInDeal(agreement: Agreement, aside: Aside = {}): Piece[] {
  return namedCards(agreement)
    .map((card) => ({ card, value: pointsOf(agreement, card), copies: copiesInDeal(agreement, card, aside) }))
    .filter((piece) => piece.copies > 0);
}

/** Whether what is left of a player's points can be hearts or tricks. */
function isRestPossible(agreement: Agreement, rest: number, hasCard: boolean): boolean {
  if (rest < 0) return false;
  const trickCosts = agreement.points.trick > 0;
  if (!trickCosts && !heartsCost(agreement)) return rest === 0;
  // Whoever took a card took a trick, and where tricks cost, it shows.
  return !(trickCosts && hasCard && rest === 0);
}

/** Some of the pieces in one hand: how many copies of each, by piece. */
interface Hand {
  readonly counts: readonly number[];
  readonly worth: number;
}

/** Every hand that the pieces can make, the empty one first. A hand's place in the list counts like its digits do. */
function handsOf(pieces: readonly Piece[]): Hand[] {
  let hands: Hand[] = [{ counts: [], worth: 0 }];
  for (const { value, copies } of pieces) {
    hands = hands.flatMap(({ counts, worth }) =>
      Array.from({ length: copies + 1 }, (_, count) => ({
        counts: [...counts, count],
        worth: worth + count * value,
      })),
    );
  }
  return hands;
}

/**
 * Whether some distribution of the cards gives these points. `points` must add up to the deal's total; `takers`
 * fixes who took some of the cards. Goes from seat to seat and keeps, for every set of cards that may be placed by
 * then, the fewest players who needed a trick: at most 81 sets, so ten players with two decks cost little too.
 *
 * @param points one number a seat, as the cards fell (no moon)
 */
export function canPlace(
  agreement: Agreement,
  points: readonly number[],
  takers: Takers = {},
  aside: Aside = {},
): boolean {
  const pieces = piecesInDeal(agreement, aside);
  const hands = handsOf(pieces);
  let fewest = hands.map((_, placed) => (placed === 0 ? 0 : Number.POSITIVE_INFINITY));
  points.forEach((sum, seat) => {
    const after = hands.map(() => Number.POSITIVE_INFINITY);
    hands.forEach((hand, place) => {
      const rest = sum - hand.worth;
      if (!isRestPossible(agreement, rest, place > 0) || !holdsKnown(hand, pieces, takers, seat)) return;
      const needsTrick = place > 0 || rest > 0 ? 1 : 0;
      hands.forEach((before, placed) => {
        const sofar = (fewest[placed] ?? 0) + needsTrick;
        if (sofar < (after[placed + place] ?? 0) && fitsBeside(hand, before, pieces)) {
          after[placed + place] = sofar;
        }
      });
    });
    fewest = after;
  });
  return (fewest.at(-1) ?? 0) <= tricksInDeal(agreement, points.length);
}

/** Whether the hand has the cards that this seat is known to have taken. */
const holdsKnown = (hand: Hand, pieces: readonly Piece[], takers: Takers, seat: Seat): boolean =>
  pieces.every(({ card }, index) => {
    const known = takers[card];
    return known === undefined || (hand.counts[index] ?? 0) >= countAt(known, seat);
  });

/** Whether there are copies enough for both. */
const fitsBeside = (hand: Hand, placed: Hand, pieces: readonly Piece[]): boolean =>
  pieces.every(({ copies }, index) => (hand.counts[index] ?? 0) + (placed.counts[index] ?? 0) <= copies);

/** The seats that may have taken (one copy of) a card, given these points and what is already known. */
export function possibleTakers(
  agreement: Agreement,
  points: readonly number[],
  card: NamedCard,
  takers: Takers = {},
  aside: Aside = {},
): Seat[] {
  const known = takers[card] ?? [];
  return points
    .map((_, seat) => seat)
    .filter((seat) => canPlace(agreement, points, { ...takers, [card]: [...known, seat] }, aside));
}

/**
 * The takers of every card that these points leave no doubt about; a card with any doubt is absent.
 *
 * @param takers what is known already
 */
export function certainTakers(
  agreement: Agreement,
  points: readonly number[],
  takers: Takers = {},
  aside: Aside = {},
): Takers {
  const certain: Partial<Record<NamedCard, readonly Seat[]>> = {};
  for (const { card, copies } of piecesInDeal(agreement, aside)) {
    const found = [...(takers[card] ?? [])];
    const canHaveBoth = (seat: Seat): boolean =>
      canPlace(agreement, points, { ...takers, [card]: [...found, seat, seat] }, aside);
    while (found.length < copies) {
      const seats = possibleTakers(agreement, points, card, { ...takers, [card]: found }, aside);
      const open = copies - found.length;
      // One candidate takes the next copy; two candidates for the last two copies take one each, unless one could have both.
      if (seats.length === 1) found.push(...seats);
      else if (seats.length === 2 && open === 2 && !seats.some(canHaveBoth)) found.push(...seats);
      else break;
    }
    if (found.length === copies) certain[card] = found;
  }
  return certain;
}
