/** The cards in play: how many are dealt, and which one leads. What they cost stands in `worth.ts`. */
import { type Agreement, type Aside, type Card, RANKS, type Suit } from './types.ts';

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

export const heartsInDeal = (agreement: Agreement, aside: Aside = {}): number =>
  heartsInPlay(agreement) - (aside.hearts ?? 0);

/** Whether the game is counted in pinnar: the queen is 1, and nothing else costs. */
export const isPinnar = (agreement: Agreement): boolean =>
  agreement.points.SQ === 1 && agreement.points.heart === 0 && agreement.points.trick === 0;

/** Whether only queens of spades count: then every total is a number of queens. */
export const countsOnlyQueens = ({ points }: Agreement): boolean =>
  points.SQ > 0 && points.heart === 0 && points.trick === 0;
