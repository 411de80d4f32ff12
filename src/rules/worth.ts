/**
 * What the cards in play cost, and what a deal adds up to. Totals always come from the cards that are in play, never
 * from a constant: with ♥2 laid aside there are twelve hearts.
 */
import { copiesInPlay, handSize, heartsInDeal, openCards } from './cards.ts';
import { type Agreement, type Aside, type Card, NAMED_CARDS, type NamedCard, RANKS, SUITS } from './types.ts';

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));

/** What one copy of a named card costs: 0 where it does not count, negative for the bonus card. */
export function pointsOf(agreement: Agreement, card: NamedCard): number {
  const { points } = agreement;
  if (card === 'SQ' || card === 'SK' || card === 'SA') return points[card];
  return points.bonus?.card === card ? points.bonus.points : 0;
}

/** The named cards that count and are in play, ♠Q first: those that somebody must have taken. */
export function namedCards(agreement: Agreement): NamedCard[] {
  if (agreement.rulebook === 'dam') return [];
  return NAMED_CARDS.filter((card) => pointsOf(agreement, card) !== 0 && copiesInPlay(agreement, card) > 0);
}

/** Whether the named card is one of the penalty cards (the bonus card is not). */
export const isPenaltyCard = (agreement: Agreement, card: NamedCard): boolean =>
  pointsOf(agreement, card) > 0;

/** Copies of a named card in one deal, without those that lie open beside it. */
export const copiesInDeal = (agreement: Agreement, card: NamedCard, aside: Aside = {}): number =>
  copiesInPlay(agreement, card) - (aside[card] ?? 0);

/** Tricks in a deal: one for each card in a hand. */
export const tricksInDeal = (agreement: Agreement, players: number): number => handSize(agreement, players);

/** What the penalty cards of one deal add up to, in points: the value of the moon. Without tricks and bonus. */
export function penaltyTotal(agreement: Agreement, aside: Aside = {}): number {
  let total = agreement.points.heart * heartsInDeal(agreement, aside);
  for (const card of ['SQ', 'SK', 'SA'] as const) {
    total += agreement.points[card] * copiesInDeal(agreement, card, aside);
  }
  return total;
}

/** What the bonus cards of one deal give: 0 or negative. */
export function bonusTotal(agreement: Agreement, aside: Aside = {}): number {
  const { bonus } = agreement.points;
  return bonus ? bonus.points * copiesInDeal(agreement, bonus.card, aside) : 0;
}

/** What one deal adds up to (before a moon), in points: from the cards in play. In Dam one loss. */
export function dealTotal(agreement: Agreement, players: number, aside: Aside = {}): number {
  if (agreement.rulebook === 'dam') return 1;
  const tricks = agreement.points.trick * tricksInDeal(agreement, players);
  return penaltyTotal(agreement, aside) + bonusTotal(agreement, aside) + tricks;
}

/** Whether hearts cost, and with them everything that hangs on hearts (moon, breaking, bonus card). */
export const heartsCost = (agreement: Agreement): boolean => agreement.points.heart > 0;

/** Cards laid open that this deal must be asked about: those that count, and hearts. Empty unless two decks leave cards over. */
export function asideQuestions(agreement: Agreement, players: number): (NamedCard | 'hearts')[] {
  if (openCards(agreement, players) === 0) return [];
  return [...namedCards(agreement), ...(agreement.points.heart > 0 ? (['hearts'] as const) : [])];
}
