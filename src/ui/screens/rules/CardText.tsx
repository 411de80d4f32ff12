import type { ComponentChildren } from 'preact';
import { t } from '../../../app/i18n.ts';
import type { Card, Suit } from '../../../rules/index.ts';
import { cardName } from '../../parts/cards.ts';
import { SuitMark } from '../../parts/Suit.tsx';

const SUITS: Readonly<Record<string, Suit>> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** Text with cards in it ("♠Q"): the suits are drawn, so that no system makes pictures of them, and read as words. */
export function CardText({ text }: { readonly text: string }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(/([♠♥♦♣])(10|[2-9AKQJ]\b)?/g)) {
    const [whole, sign = '', rank] = match;
    const suit = SUITS[sign];
    if (!suit) continue;
    parts.push(text.slice(from, match.index));
    parts.push(
      <span key={match.index} class="card-text">
        <span aria-hidden="true">
          <SuitMark suit={suit} />
          {rank}
        </span>
        <span class="visually-hidden">
          {rank ? cardName(`${suit}${rank}` as Card, t) : t(`table:suit.${suit}`)}
        </span>
      </span>,
    );
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}
