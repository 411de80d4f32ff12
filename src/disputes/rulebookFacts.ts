/**
 * The numbers in the short rulebooks, from the same data as the engine, so that the text can never say anything
 * else than the scoring does. And the tables beside them.
 */
import {
  type Agreement,
  type Card,
  cardsInPlay,
  dealTotal,
  defaultAgreement,
  handSize,
  heartsInPlay,
  leadCard,
  mostPlayers,
  type PassDirection,
  RULEBOOKS,
  type RulebookId,
  talong,
} from '../rules/index.ts';
import { estimateDeals } from './estimate.ts';
import type { Data } from './table.ts';

/** Every number of players that the rulebook takes, two decks counted in. */
export function playersOf(rulebook: RulebookId): number[] {
  const { least } = RULEBOOKS[rulebook].players;
  return Array.from({ length: mostPlayers(rulebook) - least + 1 }, (_, index) => least + index);
}

export interface HandRow {
  readonly players: number;
  readonly decks: 1 | 2;
  /** Cards laid aside, each copy by itself. */
  readonly cards: readonly Card[];
  readonly inPlay: number;
  readonly hand: number;
  /** Cards that are not dealt: Dam. */
  readonly talong: number | null;
  /** What a deal adds up to. */
  readonly total: number;
}

const handRow = (agreement: Agreement, players: number): HandRow => ({
  players,
  decks: agreement.decks,
  cards: agreement.removedCards,
  inPlay: cardsInPlay(agreement),
  hand: handSize(agreement, players),
  talong: talong(agreement, players),
  total: dealTotal(agreement, players),
});

/**
 * The table of removed cards, one row a number of players. Where a game is on, its own row stands in place of the
 * rulebook's.
 */
export const handTable = (
  rulebook: RulebookId,
  tonight: { readonly agreement: Agreement; readonly players: number } | null = null,
): HandRow[] =>
  playersOf(rulebook).map((players) =>
    tonight?.players === players
      ? handRow(tonight.agreement, players)
      : handRow(defaultAgreement(rulebook, players), players),
  );

export interface PassRow {
  readonly players: number;
  readonly count: number;
  /** Empty where nothing is passed. */
  readonly cycle: readonly PassDirection[];
}

/** The table of passing, one row a number of players; empty for a game without passing. */
export function passTable(rulebook: RulebookId): PassRow[] {
  const rows = playersOf(rulebook).map((players) => ({
    players,
    ...defaultAgreement(rulebook, players).pass,
  }));
  return rows.some(({ count }) => count > 0) ? rows : [];
}

export type CostKind = 'heart' | 'SQ' | 'SK' | 'SA' | 'trick' | 'DJ' | 'D10';

export interface CostRow {
  readonly kind: CostKind;
  /** What one of them costs. */
  readonly each: number;
  /** How many there are in a deal, and what they come to. */
  readonly many: number;
  readonly sum: number;
}

/** What costs, card by card, and what a deal adds up to thereby: the sums make the total. Empty in Dam. */
export function costTable(agreement: Agreement, players: number): CostRow[] {
  if (agreement.rulebook === 'dam') return [];
  const { points } = agreement;
  const copies = (card: Card): number =>
    agreement.decks - agreement.removedCards.filter((removed) => removed === card).length;
  const rows: { kind: CostKind; each: number; many: number }[] = [
    { kind: 'heart', each: points.heart, many: heartsInPlay(agreement) },
    { kind: 'SQ', each: points.SQ, many: copies('SQ') },
    { kind: 'SK', each: points.SK, many: copies('SK') },
    { kind: 'SA', each: points.SA, many: copies('SA') },
    { kind: 'trick', each: points.trick, many: handSize(agreement, players) },
  ];
  if (points.bonus)
    rows.push({ kind: points.bonus.card, each: points.bonus.points, many: copies(points.bonus.card) });
  return rows
    .filter(({ each, many }) => each !== 0 && many > 0)
    .map((row) => ({ ...row, sum: row.each * row.many }));
}

const limitOf = ({ end }: Agreement): number => (end.kind === 'limit' ? end.limit : 0);

/** Everything that the text of one rulebook is filled with, by name. */
export function rulebookFacts(rulebook: RulebookId): Data {
  const { players, mostWithTwoDecks } = RULEBOOKS[rulebook];
  const usual = defaultAgreement(rulebook, players.best);
  const many = defaultAgreement(rulebook, mostPlayers(rulebook));
  const five = defaultAgreement(rulebook, 5);
  const six = defaultAgreement(rulebook, 6);
  const { heart, SQ, SK, SA, trick } = usual.points;
  const [always = 'none'] = usual.pass.cycle;
  return {
    least: players.least,
    most: players.most,
    best: players.best,
    mostTwoDecks: mostWithTwoDecks ?? players.most,
    twoDecksFrom: players.most + 1,
    hand: handSize(usual, players.best),
    hand3: handSize(defaultAgreement(rulebook, 3), 3),
    hand5: handSize(five, 5),
    hand6: handSize(six, 6),
    inPlay: cardsInPlay(usual),
    out3: defaultAgreement(rulebook, 3).removedCards,
    out5: five.removedCards,
    out6: six.removedCards,
    heart,
    queen: SQ,
    king: SK,
    ace: SA,
    trick,
    hearts: heartsInPlay(usual),
    total: dealTotal(usual, players.best),
    totalMost: dealTotal(many, mostPlayers(rulebook)),
    total6: dealTotal(six, 6),
    passed: usual.pass.count,
    passed5: five.pass.count,
    cycle: usual.pass.cycle,
    cycle5: five.pass.cycle,
    always,
    leads: leadCard(usual),
    leads5: leadCard(five),
    limit: limitOf(usual),
    limitMany: limitOf(many),
    deals: usual.end.kind === 'deals' ? usual.end.deals : 0,
    dealsEach: usual.end.kind === 'deals' ? usual.end.deals / players.best : 0,
    talong: talong(usual, players.best) ?? 0,
    // What may be agreed, from the rulebook that has it.
    thirteen: RULEBOOKS.hearts.points.SQ,
    hardKing: RULEBOOKS['black-maria'].points.SK,
    hardAce: RULEBOOKS['black-maria'].points.SA,
    lowMinors: defaultAgreement('hearts', 6).removedCards,
    about: estimateDeals(usual, players.best) ?? 0,
  };
}
