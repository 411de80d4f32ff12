import './TableBar.css';
import { t } from '../../app/i18n.ts';
import type { Card, PassDirection } from '../../rules/types.ts';
import { CardFace } from '../parts/CardFace.tsx';
import { cardName } from '../parts/cards.ts';
import { groupCards, nextPassText } from './facts.ts';

export interface TableBarProps {
  readonly handSize: number;
  readonly cardsInPlay: number;
  /** Out of the whole game. */
  readonly removedCards: readonly Card[];
  /** Two decks: this many lie open beside each deal. */
  readonly openCards?: number;
  /** Dam: this many lie in the talong. */
  readonly talong?: number;
  /** How the deal after this one is passed; null where nothing is ever passed. */
  readonly nextPass: PassDirection | null;
  /** No deal comes. */
  readonly isOver: boolean;
}

/** Count the deck: the size of the hands, what is in play and what must be out, and what comes next deal. */
export function TableBar(props: TableBarProps) {
  const { handSize, cardsInPlay, removedCards, openCards = 0, talong = 0, nextPass } = props;
  return (
    <div class="table-bar">
      <p class="table-bar__hand">
        {t('table:hand', { count: handSize })} <span aria-hidden="true">·</span>{' '}
        {talong > 0 ? t('table:talong', { count: talong }) : t('table:inPlay', { count: cardsInPlay })}
      </p>
      {removedCards.length > 0 && (
        <p class="table-bar__aside">
          {t('table:aside')}
          {groupCards(removedCards).map(({ card, count }) => (
            <span key={card} class="table-bar__card">
              <CardFace card={card} label={cardName(card, t)} />
              {count > 1 && <small>{`\u00d7${count}`}</small>}
            </span>
          ))}
        </p>
      )}
      {openCards > 0 && <p class="table-bar__aside">{t('table:open', { count: openCards })}</p>}
      {!props.isOver && (
        <p class="table-bar__next">{nextPass === null ? t('table:noPass') : nextPassText(nextPass, t)}</p>
      )}
    </div>
  );
}
