/** The words of an agreement. Everything here is a pure function of its arguments and the language. */

import { formatList } from '../../app/format.ts';
import { t } from '../../app/i18n.ts';
import {
  type Agreement,
  type ByPlayer,
  type Card,
  deciderNow,
  type Game,
  type GameState,
  type NotOffered,
  type OptionGroup,
  type OptionId,
  type PassDirection,
  type RulebookId,
} from '../../rules/index.ts';
import { cardName } from '../parts/cards.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const gameName = (rulebook: RulebookId): string => t(`app:rulebook.${rulebook}`);
export const groupTitle = (group: OptionGroup): string => t(`agreement:group.${group}`);
export const optionName = (id: OptionId | 'decider'): string => t(`agreement:option.${id}`);
export const refusalText = (why: NotOffered): string => t(`agreement:refused.${why}`);

/** "klöver 2, båda ruter 2 och klöver 3": each card once, with how many. */
export function cardList(cards: readonly Card[]): string {
  const kinds = [...new Set(cards)];
  return formatList(
    kinds.map((card) => {
      const copies = cards.filter((other) => other === card).length;
      const name = cardName(card, t);
      return copies > 1 ? t('agreement:both', { card: name }) : name;
    }),
  );
}

/** "åt vänster, åt höger, till den mitt emot; inget byte". */
export const cycleText = (cycle: readonly PassDirection[]): string =>
  cycle.reduce((text, direction, i) => {
    const mark = i === 0 ? '' : direction === 'none' || cycle[i - 1] === 'none' ? '; ' : ', ';
    return text + mark + t(`agreement:direction.${direction}`);
  }, '');

/** The names of both pairs, seat by seat: "Anna och Cissi mot Bo och David". */
export const pairsText = (names: readonly string[]): string =>
  t('agreement:pairs', {
    one: formatList(names.filter((_, seat) => seat % 2 === 0)),
    other: formatList(names.filter((_, seat) => seat % 2 === 1)),
  });

/** One sentence in words. With the names of four at the table pairs are told by name. */
export function sentenceText({ id, code, data }: Sentence, names: readonly string[] = []): string {
  if (id === 'teams' && code === 'teams.yes' && names.length === 4)
    return t('agreement:sentence.teams.named', { pairs: pairsText(names) });
  const { cards, cycle, ...numbers } = data;
  return capital(
    t(`agreement:sentence.${code}`, {
      ...numbers,
      ...(cards && { cards: cardList(cards) }),
      ...(cycle && { cycle: cycleText(cycle) }),
    }),
  );
}

/** Who decides where the rules leave room; null where nobody does. */
export function deciderOf(game: Game, state: GameState, names: ByPlayer<string>): string | null {
  const decider = deciderNow(game, state);
  return decider === null ? null : (names[decider] ?? null);
}

export const deciderText = (name: string | null): string =>
  name === null ? t('agreement:sentence.decider.nobody') : t('agreement:sentence.decider.somebody', { name });

/** "Hearts, till någon passerar 100": the game and its end, as a title says it. */
export function headline(agreement: Agreement, players: number): string {
  return t('agreement:headline', { game: gameName(agreement.rulebook), end: endText(agreement, players) });
}

/** "till någon passerar 100". */
function endText(agreement: Agreement, players: number): string {
  const end = sentencesOf(agreement, players).find(({ id }) => id === 'end');
  return end ? t(`agreement:short.${end.code}`, end.data as Record<string, number>) : '';
}

export interface SummaryLine {
  readonly group: OptionGroup;
  readonly texts: readonly {
    readonly id: Sentence['id'] | 'decider';
    readonly text: string;
    readonly changed: boolean;
  }[];
}

/** The whole agreement by group, without what only says that something is not so. */
export function summaryLines(
  agreement: Agreement,
  players: number,
  names: readonly string[] = [],
  decider: string | null = null,
): readonly SummaryLine[] {
  const groups: SummaryLine[] = [];
  for (const sentence of sentencesOf(agreement, players)) {
    if (sentence.quiet && !sentence.changed) continue;
    const told = { id: sentence.id, text: sentenceText(sentence, names), changed: sentence.changed };
    const last = groups.at(-1);
    if (last?.group === sentence.group) groups[groups.length - 1] = { ...last, texts: [...last.texts, told] };
    else groups.push({ group: sentence.group, texts: [told] });
  }
  if (decider === null) return groups;
  const told = { id: 'decider' as const, text: deciderText(decider), changed: false };
  const at = groups.findIndex(({ group }) => group === 'mistakes');
  const mistakes = groups[at];
  if (!mistakes) return [...groups, { group: 'mistakes', texts: [told] }];
  groups[at] = { ...mistakes, texts: [...mistakes.texts, told] };
  return groups;
}

/** The whole agreement as text to read aloud or to send: half a minute at most. */
export function summaryText(
  agreement: Agreement,
  players: number,
  names: readonly string[] = [],
  decider: string | null = null,
): string {
  const sentences = summaryLines(agreement, players, names, decider).flatMap(({ texts }) => texts);
  // The end stands in the headline already.
  const rest = sentences.filter(({ id }) => id !== 'end').map(({ text }) => text);
  return [`${headline(agreement, players)}.`, ...rest].join(' ');
}
