/** The words of answers and rulebooks: codes with data become sentences in the language of the screen. */

import { formatList } from '../../../app/format.ts';
import { formatNumber, t } from '../../../app/i18n.ts';
import { answer } from '../../../disputes/answer.ts';
import type { DisputeId, DisputeItem } from '../../../disputes/items.ts';
import { type Phrase, phraseVars, questionKey, tellVerdict, type Writers } from '../../../disputes/tell.ts';
import { type Card, PASS_DIRECTIONS, type PassDirection, type RulebookId } from '../../../rules/index.ts';
import { cardName } from '../../parts/cards.ts';
import { capital } from '../../table/facts.ts';
import type { Asked } from './asked.ts';

export const directionText = (direction: PassDirection): string => t(`disputes:directions.${direction}`);

/** Two copies of a card are said once; the same direction twice in a row is not. */
function listText(parts: readonly string[]): string {
  const directions = new Set(PASS_DIRECTIONS.map(directionText));
  if (parts.some((part) => directions.has(part))) return formatList(parts);
  return formatList(
    [...new Set(parts)].map((part) => {
      const copies = parts.filter((other) => other === part).length;
      return copies > 1 ? t('rules:both', { card: part }) : part;
    }),
  );
}

/** A card as it stands in a sentence, which English begins with an article. It is not broken over two lines. */
const cardText = (card: Card): string =>
  t('rules:card', { card: cardName(card, t) }).replaceAll(' ', '\u00a0');

const WRITERS: Writers = {
  number: (value) => formatNumber(value),
  card: cardText,
  direction: directionText,
  list: listText,
};

export const cardsText = (cards: readonly Card[]): string => listText(cards.map(cardText));

export const phraseText = ({ key, data }: Phrase): string => capital(t(key, phraseVars(data, WRITERS)));

export const questionText = (id: DisputeId): string => t(questionKey(id));

/** As it stands in a list: without its full stop. */
export const inList = (sentence: string): string => sentence.replace(/\.$/, '');

/** The verdict in a few words. */
export const verdictInList = (item: DisputeItem, { agreement, players }: Asked): string =>
  inList(phraseText(tellVerdict(answer(item, agreement, players))));

export const gameName = (rulebook: RulebookId): string => t(`app:rulebook.${rulebook}`);
