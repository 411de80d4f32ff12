import { type Agreement, type Card, pointsOf, suitOf } from '../../../rules/index.ts';

/** Which of the cards laid aside would have cost something, each copy by itself, and how much in all. */
export function costOfRemoved(agreement: Agreement): {
  readonly cards: readonly Card[];
  readonly cost: number;
} {
  const costOf = (card: Card): number => {
    if (suitOf(card) === 'H') return agreement.points.heart;
    return card === 'SQ' || card === 'SK' || card === 'SA' ? pointsOf(agreement, card) : 0;
  };
  const cards = agreement.removedCards.filter((card) => costOf(card) > 0);
  return { cards, cost: cards.reduce((sum, card) => sum + costOf(card), 0) };
}
