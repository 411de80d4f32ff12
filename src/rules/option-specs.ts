/**
 * The options table of the design: each option is a row of data. To add one: a field in `OptionValues`, a row here, its
 * sentences in the locale files, and its rows in the tests.
 */
import { copiesInPlay, countsOnlyQueens, isPinnar } from './cards.ts';
import {
  type ChoiceNote,
  DEALS_RANGE,
  isInRange,
  LIMIT_RANGE,
  MOST_PASSED,
  type NotOffered,
  type OptionGroup,
  type OptionId,
  type OptionValues,
} from './option.ts';
import { decksFor, FOUR_TWOS, RULEBOOKS, usualCycle, usualPass, usualRemovedCards } from './rulebooks.ts';
import { isSame, isSameCards } from './same.ts';
import type { Agreement, Card, End, Exactly, Pass, PassDirection, RulebookId } from './types.ts';
import { heartsCost } from './worth.ts';

const USUAL_BONUS = -10;
export const NEVER: Pass = { count: 0, cycle: [] };
const EXACT_RULES: readonly Exactly[] = [
  { total: 100, becomes: 50 },
  { total: 50, becomes: 0 },
];
const LOW_MINORS: readonly Card[] = ['C2', 'D2', 'C3', 'D3'];

/** When the game usually ends: it follows what the queen costs. */
function usualEnd({ rulebook, points }: Agreement, players: number): End {
  const usual = RULEBOOKS[rulebook].end(players);
  if (points.SQ === RULEBOOKS[rulebook].points.SQ || usual.kind !== 'limit') return usual;
  return { ...usual, limit: decksFor(rulebook, players) === 2 ? 100 : 50 };
}

export interface Spec<K extends OptionId> {
  readonly group: OptionGroup;
  readonly rulebooks: readonly RulebookId[];
  /** Left out altogether where it would mean nothing. */
  readonly isThere?: (agreement: Agreement, players: number) => boolean;
  readonly refused?: (agreement: Agreement, players: number) => NotOffered | null;
  readonly read: (agreement: Agreement) => OptionValues[K];
  readonly write: (agreement: Agreement, value: OptionValues[K], players: number) => Agreement;
  readonly usual: (agreement: Agreement, players: number) => OptionValues[K];
  readonly choices: (agreement: Agreement, players: number) => readonly OptionValues[K][];
  readonly refusedChoice?: (
    agreement: Agreement,
    players: number,
    value: OptionValues[K],
  ) => NotOffered | null;
  readonly note?: (agreement: Agreement, players: number, value: OptionValues[K]) => ChoiceNote | null;
  /** Which other values are possible. */
  readonly isPossible?: (agreement: Agreement, players: number, value: OptionValues[K]) => boolean;
}

const WITH_TRICKS: readonly RulebookId[] = ['svarta-maja', 'hearts', 'spader-dam', 'black-maria', 'nolla'];
const WITH_HEARTS: readonly RulebookId[] = ['svarta-maja', 'hearts', 'spader-dam', 'black-maria'];
const YES_NO = () => [false, true] as const;
const needsHearts = (agreement: Agreement) => (heartsCost(agreement) ? null : 'needs-hearts');

/** The usual cards, the other ways to come out even, all four twos; with two decks also none. */
function removedChoices({ rulebook, decks }: Agreement, players: number): readonly Card[][] {
  const others: readonly (readonly Card[])[] =
    decks === 2
      ? [[]]
      : ([...(players === 3 ? [['C2'], ['D2']] : players === 6 ? [LOW_MINORS] : []), FOUR_TWOS] as Card[][]);
  const usual = usualRemovedCards(rulebook, players);
  return [usual, ...others.filter((cards) => !isSameCards(cards, usual))].map((cards) => [...cards]);
}

function endChoices(agreement: Agreement, players: number): End[] {
  const usual = usualEnd(agreement, players);
  const { rulebook } = agreement;
  const when =
    agreement.end.kind === 'limit' ? agreement.end.when : usual.kind === 'limit' ? usual.when : 'reach';
  const limits =
    isPinnar(agreement) || rulebook === 'dam'
      ? [3, 5, 10]
      : rulebook === 'nolla'
        ? [30, 50, 100]
        : rulebook === 'black-maria'
          ? [100, 200]
          : [50, 100];
  const deals = [...new Set([3, players, 2 * players, 3 * players])].sort((a, b) => a - b);
  return [
    ...limits.map((limit): End => ({ kind: 'limit', limit, when })),
    ...deals.map((n): End => ({ kind: 'deals', deals: n })),
    { kind: 'open' },
  ];
}

export const SPECS: { readonly [K in OptionId]: Spec<K> } = {
  queen: {
    group: 'costs',
    rulebooks: ['svarta-maja', 'nolla'],
    read: ({ points }) => points.SQ,
    write: (agreement, SQ, players) => {
      const changed = { ...agreement, points: { ...agreement.points, SQ, ...(SQ === 1 && { heart: 0 }) } };
      if (SQ === agreement.points.SQ || agreement.end.kind !== 'limit') return changed;
      // A limit in marks says nothing in points, nor the other way round.
      return { ...changed, end: { ...usualEnd(changed, players), when: agreement.end.when } as End };
    },
    usual: ({ rulebook }) => RULEBOOKS[rulebook].points.SQ,
    choices: () => [1, 13],
  },
  hearts: {
    group: 'costs',
    rulebooks: ['svarta-maja'],
    refused: ({ points }) => (points.SQ === 13 ? null : 'queen-must-be-13'),
    read: heartsCost,
    write: (agreement, on) => ({ ...agreement, points: { ...agreement.points, heart: on ? 1 : 0 } }),
    usual: () => false,
    choices: YES_NO,
  },
  'king-and-ace': {
    group: 'costs',
    rulebooks: ['hearts', 'spader-dam'],
    read: ({ points }) => points.SK > 0,
    write: (agreement, on) => ({
      ...agreement,
      points: { ...agreement.points, SK: on ? 10 : 0, SA: on ? 7 : 0 },
    }),
    usual: () => false,
    choices: YES_NO,
  },
  bonus: {
    group: 'costs',
    rulebooks: WITH_HEARTS,
    refused: (agreement) => (isPinnar(agreement) ? 'drowns-marks' : needsHearts(agreement)),
    read: ({ points }) => points.bonus?.card ?? null,
    write: (agreement, card) => ({
      ...agreement,
      points: { ...agreement.points, bonus: card && { card, points: USUAL_BONUS } },
    }),
    usual: () => null,
    choices: () => [null, 'DJ', 'D10'],
    refusedChoice: (agreement, _, card) =>
      card && copiesInPlay(agreement, card) === 0 ? 'card-laid-aside' : null,
  },
  'removed-cards': {
    group: 'cards-and-passing',
    rulebooks: WITH_TRICKS,
    read: ({ removedCards }) => removedCards,
    write: (agreement, cards, players) => {
      const known = removedChoices(agreement, players).find((choice) => isSameCards(choice, cards));
      return { ...agreement, removedCards: known ?? [...cards] };
    },
    usual: ({ rulebook }, players) => usualRemovedCards(rulebook, players),
    choices: removedChoices,
    refusedChoice: ({ decks }, players, cards) =>
      decks === 1 && (52 - cards.length) % players !== 0 ? 'hands-uneven' : null,
    note: ({ rulebook, decks, points }, players, cards) => {
      if (decks === 2) return (104 - cards.length) % players === 0 ? null : 'laid-open';
      if (!isSameCards(cards, FOUR_TWOS)) return null;
      return rulebook === 'svarta-maja' ? 'spades-should-stay' : points.heart > 0 ? 'hearts-go' : null;
    },
    // Any cards may be chosen; whether they come out even is for checkAgreement to say.
    isPossible: () => true,
  },
  'identical-cards': {
    group: 'cards-and-passing',
    rulebooks: WITH_TRICKS,
    isThere: ({ decks }) => decks === 2,
    read: ({ identicalCards }) => identicalCards,
    write: (agreement, identicalCards) => ({ ...agreement, identicalCards }),
    usual: () => 'first-wins',
    choices: () => ['first-wins', 'cancel'],
  },
  'pass-count': {
    group: 'cards-and-passing',
    rulebooks: WITH_HEARTS,
    refused: needsHearts,
    read: ({ pass }) => pass.count,
    write: (agreement, count, players) => {
      const usual = usualPass(agreement.rulebook, players).cycle;
      const cycle = agreement.pass.cycle.length > 0 ? agreement.pass.cycle : usual;
      return {
        ...agreement,
        pass: count === 0 ? NEVER : { count, cycle: cycle.length > 0 ? cycle : usualCycle(players) },
      };
    },
    usual: ({ rulebook }, players) => usualPass(rulebook, players).count,
    choices: () => Array.from({ length: MOST_PASSED + 1 }, (_, n) => n),
  },
  'pass-cycle': {
    group: 'cards-and-passing',
    rulebooks: WITH_HEARTS,
    isThere: ({ pass }) => pass.count > 0,
    read: ({ pass }) => pass.cycle,
    write: (agreement, cycle) => ({ ...agreement, pass: { count: agreement.pass.count, cycle: [...cycle] } }),
    usual: ({ rulebook }, players) => {
      const { cycle } = usualPass(rulebook, players);
      return cycle.length > 0 ? cycle : usualCycle(players);
    },
    choices: ({ rulebook }, players) => {
      const { cycle } = usualPass(rulebook, players);
      const usual = usualCycle(players);
      const rows: readonly (readonly PassDirection[])[] = [
        cycle.length > 0 ? cycle : usual,
        usual,
        usual.filter((direction) => direction !== 'none'),
        ['left'],
        ['right'],
        ['across'],
      ];
      return rows.filter((row, i) => rows.findIndex((other) => isSame(row, other)) === i);
    },
    refusedChoice: (_, players, cycle) =>
      players % 2 === 1 && cycle.includes('across') ? 'across-needs-even' : null,
    isPossible: (_, players, cycle) =>
      cycle.some((direction) => direction !== 'none') && (players % 2 === 0 || !cycle.includes('across')),
  },
  'first-lead': {
    group: 'first-trick',
    rulebooks: WITH_TRICKS,
    read: ({ firstLead }) => firstLead,
    write: (agreement, firstLead) => ({ ...agreement, firstLead }),
    usual: ({ rulebook, decks }) => (decks === 2 ? 'eldest' : RULEBOOKS[rulebook].firstLead),
    choices: () => ['eldest', 'lowest-club'],
  },
  'first-trick': {
    group: 'first-trick',
    rulebooks: WITH_TRICKS,
    read: ({ firstTrickPenalties }) => firstTrickPenalties,
    write: (agreement, firstTrickPenalties) => ({ ...agreement, firstTrickPenalties }),
    usual: ({ rulebook }) => RULEBOOKS[rulebook].firstTrickPenalties,
    choices: YES_NO,
  },
  breaking: {
    group: 'first-trick',
    rulebooks: WITH_HEARTS,
    isThere: heartsCost,
    read: ({ heartsMustBeBroken }) => heartsMustBeBroken,
    write: (agreement, heartsMustBeBroken) => ({ ...agreement, heartsMustBeBroken }),
    usual: ({ rulebook }) => RULEBOOKS[rulebook].heartsMustBeBroken,
    choices: YES_NO,
  },
  'queen-breaks': {
    group: 'first-trick',
    rulebooks: WITH_HEARTS,
    isThere: ({ heartsMustBeBroken }) => heartsMustBeBroken,
    read: ({ queenBreaksHearts }) => queenBreaksHearts,
    write: (agreement, queenBreaksHearts) => ({ ...agreement, queenBreaksHearts }),
    usual: () => false,
    choices: YES_NO,
  },
  moon: {
    group: 'taking-everything',
    rulebooks: WITH_HEARTS,
    refused: needsHearts,
    read: ({ moon }) => moon,
    write: (agreement, moon) => ({ ...agreement, moon }),
    usual: ({ rulebook }) => RULEBOOKS[rulebook].moon,
    choices: () => ['others', 'self', 'choose', 'off'],
  },
  revoke: {
    group: 'mistakes',
    rulebooks: WITH_TRICKS,
    read: ({ revoke }) => revoke,
    write: (agreement, revoke) => ({ ...agreement, revoke }),
    usual: () => 'whole-deal',
    choices: () => ['whole-deal', 'queen'],
    note: (agreement, _, value) =>
      value === 'queen' && agreement.decks === 1 && countsOnlyQueens(agreement) ? 'only-queens-count' : null,
  },
  end: {
    group: 'end',
    rulebooks: [...WITH_TRICKS, 'dam'],
    read: ({ end }) => end,
    write: (agreement, end) => ({ ...agreement, end }),
    usual: usualEnd,
    choices: endChoices,
    isPossible: (_, __, end) =>
      end.kind === 'open' ||
      (end.kind === 'limit' ? isInRange(end.limit, LIMIT_RANGE) : isInRange(end.deals, DEALS_RANGE)),
  },
  tie: {
    group: 'end',
    rulebooks: [...WITH_TRICKS, 'dam'],
    read: ({ tie }) => tie,
    write: (agreement, tie) => ({ ...agreement, tie }),
    usual: () => 'shared',
    choices: ({ rulebook }) =>
      rulebook === 'dam' ? ['shared', 'extra-deal'] : ['shared', 'extra-deal', 'fewest-queens'],
    refusedChoice: (agreement, _, tie) =>
      tie === 'fewest-queens' && isPinnar(agreement) ? 'queen-is-the-mark' : null,
    note: (agreement, _, tie) =>
      tie === 'fewest-queens' && countsOnlyQueens(agreement) ? 'only-queens-count' : null,
  },
  exactly: {
    group: 'end',
    rulebooks: WITH_HEARTS,
    isThere: heartsCost,
    refused: ({ teams }) => (teams ? 'not-in-pairs' : null),
    read: ({ exactly }) => exactly,
    write: (agreement, exactly) => ({ ...agreement, exactly }),
    usual: () => null,
    choices: () => [null, ...EXACT_RULES],
  },
  teams: {
    group: 'end',
    rulebooks: ['svarta-maja', 'hearts', 'spader-dam'],
    refused: (_, players) => (players === 4 ? null : 'needs-four'),
    read: ({ teams }) => teams,
    write: (agreement, teams) => ({ ...agreement, teams }),
    usual: () => false,
    choices: YES_NO,
  },
};
