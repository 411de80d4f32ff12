import './CardFace.css';
import type { Card } from '../../rules/types.ts';
import { cardParts } from './cards.ts';
import { SuitMark } from './Suit.tsx';

export interface CardFaceProps {
  readonly card: Card;
  /** Its spoken name, from `cardName`. */
  readonly label: string;
}

export function CardFace({ card, label }: CardFaceProps) {
  const { suit, rank, red } = cardParts(card);
  return (
    <span class={red ? 'card-face card-face--red' : 'card-face'} role="img" aria-label={label}>
      <span class="figure" aria-hidden="true">
        {rank}
      </span>
      <SuitMark suit={suit} />
    </span>
  );
}
