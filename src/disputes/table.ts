/** The words in which answers are given, and what they are computed from. */
import {
  type Agreement,
  type Card,
  cardsInPlay,
  changePlayers,
  copiesInPlay,
  countsOnlyQueens,
  dealTotal,
  formTotal,
  handSize,
  heartsCost,
  heartsInPlay,
  isPinnar,
  openCards,
  type PassDirection,
  penaltyTotal,
} from '../rules/index.ts';
import type { ClauseField } from './items.ts';
import type { VerdictCode } from './verdicts.ts';

export type DataValue = number | Card | PassDirection | readonly Card[] | readonly PassDirection[];

/** What a text is filled with. `count` picks the plural. */
export type Data = Readonly<Record<string, DataValue>>;

export interface Reason {
  /** The text stands under the item, or under `shared` for a code that begins so. */
  readonly code: string;
  readonly data: Data;
}

export interface Clause {
  readonly field: ClauseField;
  /** What was agreed: a sentence of its own where the verdict is yes or no, else `agreed`. */
  readonly code: string;
  readonly data: Data;
}

export interface Answer {
  readonly verdict: { readonly code: VerdictCode; readonly data: Data };
  /** The sentence of the agreement that decides, or null where every table has the same answer. */
  readonly clause: Clause | null;
  readonly reasons: readonly Reason[];
  /** Whether somebody at the table still has to decide. */
  readonly leavesRoom: boolean;
}

/** The agreement with what follows from it. */
export interface Table {
  readonly agreement: Agreement;
  readonly players: number;
  readonly isDam: boolean;
  readonly isPinnar: boolean;
  /** Nothing but the queen costs, be it 1 or 13: a total is so many queens. */
  readonly onlyQueens: boolean;
  readonly heartsCost: boolean;
  readonly tricksCost: boolean;
  readonly hasMoon: boolean;
  /** Whether cards are passed in any deal. */
  readonly passes: boolean;
  /** What the cards in play cost: nothing where every copy of one is laid aside. */
  readonly points: Agreement['points'];
  /** Hearts in play. */
  readonly hearts: number;
  readonly hand: number;
  /** Two decks: cards that lie open beside the deal. */
  readonly open: number;
  /** What a deal adds up to, and the same without the bonus card. */
  readonly total: number;
  readonly penalties: number;
  /** What taking everything is worth. */
  readonly moonValue: number;
}

export type AnswerOf = (table: Table) => Answer;
export type Answers<Id extends string> = Readonly<Record<Id, AnswerOf>>;

export function tableOf(agreement: Agreement, players: number): Table {
  const isDam = agreement.rulebook === 'dam';
  const total = dealTotal(agreement, players);
  const points = pointsInPlay(agreement);
  return {
    agreement,
    players,
    isDam,
    isPinnar: !isDam && isPinnar(agreement),
    onlyQueens: !isDam && countsOnlyQueens(agreement),
    heartsCost: !isDam && heartsCost(agreement),
    tricksCost: !isDam && agreement.points.trick > 0,
    hasMoon: !isDam && heartsCost(agreement) && agreement.moon !== 'off',
    passes: agreement.pass.count > 0 && agreement.pass.cycle.some((direction) => direction !== 'none'),
    points,
    hearts: heartsInPlay(agreement),
    hand: handSize(agreement, players),
    open: isDam ? 0 : openCards(agreement, players),
    total,
    penalties: dealTotal({ ...agreement, points: { ...agreement.points, bonus: null } }, players),
    moonValue: penaltyTotal(agreement),
  };
}

/** The same table with so many at it: what its agreement becomes when somebody joins or leaves. */
export const withPlayers = (table: Table, players: number): Table =>
  tableOf(changePlayers(table.agreement, table.players, players), players);

function pointsInPlay(agreement: Agreement): Agreement['points'] {
  const { points } = agreement;
  const isIn = (card: Card): boolean => copiesInPlay(agreement, card) > 0;
  return {
    ...points,
    SQ: isIn('SQ') ? points.SQ : 0,
    SK: isIn('SK') ? points.SK : 0,
    SA: isIn('SA') ? points.SA : 0,
    bonus: points.bonus && isIn(points.bonus.card) ? points.bonus : null,
  };
}

/** A card as often as it is in play: two copies are spoken of together. */
export function eachCopy({ agreement }: Table, card: Card): Card | readonly Card[] {
  const copies = copiesInPlay(agreement, card);
  return copies > 1 ? Array<Card>(copies).fill(card) : card;
}

/** Whether all cards of the deck(s) are dealt. */
export const isWholeDeck = ({ agreement, open }: Table): boolean =>
  open === 0 && cardsInPlay(agreement) === 52 * agreement.decks;

export const because = (code: string, data: Data = {}): Reason => ({ code, data });

export const clauseOf = (field: ClauseField, code = 'agreed', data: Data = {}): Clause => ({
  field,
  code,
  data,
});

interface Rest {
  readonly data?: Data;
  readonly clause?: Clause | null;
  readonly room?: boolean;
}

/** An answer: the verdict, why (nulls are left out), and what it rests on. */
export const say = (
  code: VerdictCode,
  reasons: readonly (Reason | null)[],
  { data = {}, clause = null, room = false }: Rest = {},
): Answer => ({
  verdict: { code, data },
  clause,
  reasons: reasons.filter((reason) => reason !== null),
  leavesRoom: room,
});

/** What a deal comes to when somebody took everything, and the moon is written down as agreed. */
export function afterMoon({ agreement, players, hasMoon, open }: Table): Reason | null {
  if (!hasMoon) return null;
  // What lies open is missing from each of the others' points: there is no one number to tell.
  if (open > 0) return because('shared.after-moon-open');
  return because(`shared.after-moon-${agreement.moon}`, {
    others: formTotal(agreement, players, 'others'),
    self: formTotal(agreement, players, 'self'),
  });
}

/** Cards left over from two decks lie open: what costs among them is out of that deal. */
export const lessWhatLiesOpen = ({ open }: Table): Reason | null =>
  open > 0 ? because('shared.less-what-lies-open') : null;

/** A sum that the bonus card is part of is higher without it. */
export const moreWithoutBonus = ({ open, points: { bonus } }: Table): Reason | null =>
  open > 0 && bonus ? because('shared.more-without-bonus', { card: bonus.card, more: -bonus.points }) : null;

/** Asked in Dam, about tricks. */
const NO_TRICKS_IN_DAM: Answer = say('not-here', [because('shared.no-tricks-in-dam')]);

/** The answer where tricks are taken; in Dam the question does not come up. */
export const withTricks =
  (answerOf: AnswerOf): AnswerOf =>
  (table) =>
    table.isDam ? NO_TRICKS_IN_DAM : answerOf(table);
