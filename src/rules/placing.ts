/**
 * Whether the cards can give some points: every card that counts must find a taker, and what is left of each player's
 * points must be hearts (or tricks). Adding up is not enough: 9 + 9 + 8 + 0 is 26, but nobody has the queen's 13.
 */
import { copiesInDeal, heartsCost, namedCards, pointsOf, tricksInDeal } from './cards.ts';
import type { Agreement, Aside, NamedCard, Seat, Takers } from './types.ts';

interface Piece {
  readonly card: NamedCard;
  readonly value: number;
  readonly copies: number;
}

/** How many of the takers named so far sit at this seat. */
export const countAt = (takers: readonly number[] | undefined, seat: Seat): number => {
  let count = 0;
  for (const taker of takers ?? []) if (taker === seat) count++;
  return count;
};

/** The cards that must find a taker in this deal, with their worth and number. */
export function piecesInDeal(agreement: Agreement, aside: Aside = {}): Piece[] {
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

/**
 * Whether some distribution of the cards gives these points. `points` must add up to the deal's total; `takers`
 * fixes who took some of the cards. A search over seats, remembering which cards were left at each: at most 81
 * states a seat, so ten players with two decks cost nothing either.
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
  const players = points.length;
  const seen = new Map<number, number>();

  /** The fewest players, from this seat on, who need a trick; Infinity where nothing fits. */
  const fewestTakers = (seat: Seat, left: readonly number[]): number => {
    if (seat === players) return left.every((count) => count === 0) ? 0 : Number.POSITIVE_INFINITY;
    const key = left.reduce((code, count) => code * 5 + count, seat);
    const known = seen.get(key);
    if (known !== undefined) return known;

    let best = Number.POSITIVE_INFINITY;
    const give = (index: number, rest: number, after: readonly number[], hasCard: boolean): void => {
      const piece = pieces[index];
      if (!piece) {
        if (!isRestPossible(agreement, rest, hasCard)) return;
        best = Math.min(best, fewestTakers(seat + 1, after) + (hasCard || rest > 0 ? 1 : 0));
        return;
      }
      const least = countAt(takers[piece.card], seat);
      for (let count = least; count <= (left[index] ?? 0); count++) {
        const remaining = [...after, (left[index] ?? 0) - count];
        give(index + 1, rest - count * piece.value, remaining, hasCard || count > 0);
      }
    };
    give(0, points[seat] ?? 0, [], false);
    seen.set(key, best);
    return best;
  };

  return (
    fewestTakers(
      0,
      pieces.map((piece) => piece.copies),
    ) <= tricksInDeal(agreement, players)
  );
}

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
