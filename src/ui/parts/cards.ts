import type { Card, Rank, Suit } from '../../rules/types.ts';

export interface CardParts {
  readonly suit: Suit;
  readonly rank: Rank;
  readonly red: boolean;
}

export function cardParts(card: Card): CardParts {
  const suit = card.slice(0, 1) as Suit;
  return { suit, rank: card.slice(1) as Rank, red: suit === 'H' || suit === 'D' };
}

type Translate = (key: string, vars?: Record<string, string>) => string;

/** "klöver 2", "spader dam": as it stands in a sentence. */
export function cardName(card: Card, t: Translate): string {
  const { suit, rank } = cardParts(card);
  return t('table:card.name', {
    suit: t(`table:suit.${suit}`),
    rank: Number(rank) ? rank : t(`table:rank.${rank}`),
  });
}
