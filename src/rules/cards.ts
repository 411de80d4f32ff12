/**
 * What the cards in play give: how many are dealt, what a deal adds up to, which card leads. Totals always come from
 * the cards that are in play, never from a constant: with ♥2 laid aside there are twelve hearts.
 */
import {
  type Agreement,
  type Aside,
  type Card,
  NAMED_CARDS,
  type NamedCard,
  RANKS,
  SUITS,
  type Suit,
} from './types.ts';

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));

/** Dam: six cards each, the rest is the talong. */
const DAM_HAND = 6;

export const suitOf = (card: Card): Suit => card[0] as Suit;

/** How many of this very card are dealt. */
export const copiesInPlay = (agreement: Agreement, card: Card): number =>
  agreement.decks - agreement.removedCards.filter((removed) => removed === card).length;

/** Cards in play, in cards. */
export const cardsInPlay = (agreement: Agreement): number =>
  52 * agreement.decks - agreement.removedCards.length;

export const heartsInPlay = (agreement: Agreement): number =>
  13 * agreement.decks - agreement.removedCards.filter((card) => suitOf(card) === 'H').length;

/** Cards in each hand. In Dam six, and the rest is the talong. */
export const handSize = (agreement: Agreement, players: number): number =>
  agreement.rulebook === 'dam' ? DAM_HAND : Math.floor(cardsInPlay(agreement) / players);

/** Two decks: cards left over, which lie open beside each deal. Always 0 with one deck. */
export const openCards = (agreement: Agreement, players: number): number =>
  agreement.decks === 2 ? cardsInPlay(agreement) % players : 0;

/** Dam: the cards that are not dealt. Null in the games where every card is. */
export const talong = (agreement: Agreement, players: number): number | null =>
  agreement.rulebook === 'dam' ? cardsInPlay(agreement) - DAM_HAND * players : null;

/** The lowest club in play; it leads where that was agreed. */
export function leadCard(agreement: Agreement): Card {
  const rank = RANKS.find((r) => copiesInPlay(agreement, `C${r}`) > 0) ?? '2';
  return `C${rank}`;
}

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

export const heartsInDeal = (agreement: Agreement, aside: Aside = {}): number =>
  heartsInPlay(agreement) - (aside.hearts ?? 0);

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

/** Whether the game is counted in pinnar: the queen is 1, and nothing else costs. */
export const isPinnar = (agreement: Agreement): boolean =>
  agreement.points.SQ === 1 && agreement.points.heart === 0 && agreement.points.trick === 0;

/** Whether hearts cost, and with them everything that hangs on hearts (moon, breaking, bonus card). */
export const heartsCost = (agreement: Agreement): boolean => agreement.points.heart > 0;

/** Cards laid open that this deal must be asked about: those that count, and hearts. Empty unless two decks leave cards over. */
export function asideQuestions(agreement: Agreement, players: number): (NamedCard | 'hearts')[] {
  if (openCards(agreement, players) === 0) return [];
  return [...namedCards(agreement), ...(agreement.points.heart > 0 ? (['hearts'] as const) : [])];
}
