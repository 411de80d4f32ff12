/** What a deal adds up to, and why: the sentences beside the table of costs. */
import { t } from '../../../app/i18n.ts';
import { afterMoon, lessWhatLiesOpen, moreWithoutBonus, tableOf } from '../../../disputes/table.ts';
import { tellShared } from '../../../disputes/tell.ts';
import {
  type Agreement,
  type Card,
  cardsInPlay,
  dealTotal,
  FOUR_TWOS,
  heartsCost,
  isPinnar,
  pointsOf,
  suitOf,
} from '../../../rules/index.ts';
import { capital } from '../../table/facts.ts';
import { cardsText, phraseText } from './phrases.ts';

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

/** Why it comes to that. */
export function whyTotal(agreement: Agreement, players: number): string[] {
  if (agreement.rulebook === 'dam') return [t('rules:costs.dam')];
  const total = dealTotal(agreement, players);
  const said = [t(isPinnar(agreement) ? 'rules:costs.marks' : 'rules:costs.points', { count: total })];
  const lost = costOfRemoved(agreement);
  if (lost.cost > 0) {
    const cards = capital(cardsText(lost.cards));
    said.push(t('rules:costs.less', { cards, total, full: total + lost.cost, count: lost.cards.length }));
  } else if (heartsCost(agreement) && agreement.decks === 1) {
    const twos = { ...agreement, removedCards: FOUR_TWOS };
    if (cardsInPlay(twos) % players === 0)
      said.push(t('rules:costs.allTwos', { total: dealTotal(twos, players) }));
  }
  const table = tableOf(agreement, players);
  const reasons = [afterMoon(table), lessWhatLiesOpen(table), moreWithoutBonus(table)].filter(
    (reason) => reason !== null,
  );
  return [...said, ...reasons.map((reason) => phraseText(tellShared(reason)))];
}
