/** Every item under every rulebook's default, and under each value of the field that it depends on; from DISPUTES.md by hand. */
import { describe, expect, it } from 'vitest';
import { answer, answerByRulebook, answerOfRulebook, playersFor } from '../../src/disputes/answer.ts';
import { DISPUTE_IDS, type DisputeId, ITEMS, itemById } from '../../src/disputes/items.ts';
import { playersOf } from '../../src/disputes/rulebookFacts.ts';
import type { Answer } from '../../src/disputes/table.ts';
import type { VerdictCode } from '../../src/disputes/verdicts.ts';
import { type Agreement, defaultAgreement, RULEBOOK_IDS, type RulebookId } from '../../src/rules/index.ts';

function ask(id: DisputeId, agreement: Agreement, players = 4): Answer {
  const item = itemById(id);
  if (!item) throw new Error(id);
  return answer(item, agreement, players);
}

type Row = readonly [
  id: DisputeId,
  ...verdicts: [
    SM: VerdictCode,
    H: VerdictCode,
    SD: VerdictCode,
    BM: VerdictCode,
    N: VerdictCode,
    D: VerdictCode,
  ],
];

const same = (id: DisputeId, code: VerdictCode): Row => [id, code, code, code, code, code, code];
const inTricks = (id: DisputeId, code: VerdictCode): Row => [id, code, code, code, code, code, 'not-here'];
const passed = (id: DisputeId, H: VerdictCode, SD: VerdictCode, BM: VerdictCode): Row => [
  id,
  'no-passing',
  H,
  SD,
  BM,
  'no-passing',
  'no-passing',
];
const dam = (id: DisputeId, code: VerdictCode): Row => [
  id,
  'only-dam',
  'only-dam',
  'only-dam',
  'only-dam',
  'only-dam',
  code,
];

/** Columns: SM, H, SD, BM, N, D. */
const DEFAULTS: readonly Row[] = [
  same('what-is-svarta-maja', 'several-games'),
  same('black-maria-same-as-hearts', 'no'),
  ['queen-worth', 'marks', 'points', 'points', 'points', 'points', 'nobody-wants-her'],
  same('lowest-or-highest-wins', 'lowest-wins'),
  same('english-name', 'hearts-mostly'),
  [
    'three-players-cards-out',
    'cards-out',
    'cards-out',
    'cards-out',
    'cards-out',
    'cards-out',
    'no-cards-out',
  ],
  ['five-players-cards-out', 'cards-out', 'cards-out', 'cards-out', 'cards-out', 'cards-out', 'no-cards-out'],
  ['six-players-cards-out', 'cards-out', 'cards-out', 'cards-out', 'cards-out', 'cards-out', 'no-cards-out'],
  same('four-players-hand', 'hand'),
  [
    'who-deals-first',
    'as-you-agree',
    'as-you-agree',
    'as-you-agree',
    'lowest-draws',
    'as-you-agree',
    'as-you-agree',
  ],
  same('misdeal', 'redeal'),
  same('missing-card', 'yes'),
  inTricks('dealer-one-less', 'none-left-over'),
  ['two-decks-left-over', 'cards-out', 'cards-out', 'one-deck', 'one-deck', 'one-deck', 'one-deck'],
  dam('cards-in-dam', 'hand'),
  passed('which-way-to-pass', 'pass-cycle', 'pass-cycle', 'pass-always'),
  passed('odd-players-third-deal', 'third-none', 'third-none', 'third-right'),
  passed('how-many-cards-passed', 'pass-cards', 'pass-cards', 'pass-cards'),
  passed('look-before-passing', 'no', 'no', 'no'),
  passed('pass-any-card', 'yes', 'yes', 'yes'),
  passed('passed-wrong-player', 'give-back', 'give-back', 'give-back'),
  [
    'who-leads-first',
    'left-of-dealer',
    'card-leads',
    'card-leads',
    'left-of-dealer',
    'left-of-dealer',
    'left-of-dealer',
  ],
  ['queen-first-trick', 'yes-if-void', 'no', 'yes-if-void', 'yes-if-void', 'yes-if-void', 'not-here'],
  ['hearts-first-trick', 'yes-if-void', 'no', 'yes-if-void', 'yes-if-void', 'yes-if-void', 'not-here'],
  ['only-penalty-cards-first-trick', 'cannot-happen', 'yes', 'yes', 'yes', 'cannot-happen', 'not-here'],
  ['hearts-broken', 'no', 'yes', 'no', 'no', 'no', 'not-here'],
  [
    'queen-breaks-hearts',
    'nothing-to-break',
    'no',
    'nothing-to-break',
    'nothing-to-break',
    'nothing-to-break',
    'not-here',
  ],
  same('lead-the-queen', 'yes'),
  inTricks('only-hearts-left', 'lead-a-heart'),
  ['must-follow-suit', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  [
    'must-play-queen-on-spades',
    'only-if-last-spade',
    'only-if-last-spade',
    'only-if-last-spade',
    'only-if-last-spade',
    'only-if-last-spade',
    'no',
  ],
  inTricks('discard-queen-when-void', 'yes'),
  inTricks('caught-my-own-queen', 'she-counts'),
  ['trump', 'no', 'no', 'no', 'no', 'no', 'if-agreed'],
  ['identical-cards', 'first-wins', 'first-wins', 'one-deck', 'one-deck', 'one-deck', 'one-deck'],
  inTricks('look-at-taken-tricks', 'no'),
  inTricks('revoke', 'offender-takes-all'),
  ['all-penalty-cards-fallen', 'yes', 'yes', 'yes', 'yes', 'no', 'not-here'],
  [
    'points-do-not-add-up',
    'adds-up-to-marks',
    'adds-up-to',
    'adds-up-to',
    'adds-up-to',
    'adds-up-to',
    'one-loser',
  ],
  [
    'adds-up-but-refused',
    'cannot-happen',
    'cards-cannot',
    'cards-cannot',
    'cards-cannot',
    'cards-cannot',
    'not-here',
  ],
  ['moon', 'no-moon', 'moon-others', 'moon-choose', 'moon-off', 'no-moon', 'not-here'],
  ['moon-makes-me-lose', 'no-moon', 'no-way-out', 'take-it-off', 'no-moon', 'no-moon', 'not-here'],
  ['moon-needs-bonus', 'no-moon', 'no', 'no', 'no-moon', 'no-moon', 'not-here'],
  inTricks('bonus-card', 'no-bonus'),
  ['pairs-moon', 'no-moon', 'no', 'no', 'no-moon', 'no-moon', 'not-here'],
  ['one-short-of-moon', 'no-moon', 'keep-them', 'keep-them', 'keep-them', 'no-moon', 'not-here'],
  [
    'what-nolla-counts',
    'only-nolla',
    'only-nolla',
    'only-nolla',
    'only-nolla',
    'tricks-and-queen',
    'only-nolla',
  ],
  ['exactly-the-limit', 'over', 'goes-on', 'over', 'no-limit', 'over', 'over'],
  ['does-the-last-deal-count', 'yes', 'yes', 'yes', 'no-limit', 'yes', 'yes'],
  ['crosser-loses', 'yes', 'no', 'no', 'no-limit', 'no', 'no'],
  same('tie-for-the-lead', 'shared'),
  ['how-long', 'about-deals', 'about-deals', 'about-deals', 'number-of-deals', 'about-deals', 'about-deals'],
  ['children', 'from-seven', 'from-ten', 'from-ten', 'from-ten', 'svarta-maja-first', 'svarta-maja-first'],
  dam('dam-lead', 'one-suit'),
  dam('dam-beat', 'higher-card'),
  dam('dam-queen', 'neither'),
  dam('dam-fill-up', 'fill-up-to'),
  dam('dam-loser', 'holds-cards'),
];

describe('what the rulebooks answer', () => {
  it('has a row for every item', () => {
    expect(DEFAULTS.map(([id]) => id)).toEqual(DISPUTE_IDS);
  });

  for (const [id, ...verdicts] of DEFAULTS) {
    for (const [column, rulebook] of RULEBOOK_IDS.entries()) {
      it(`${id}, ${rulebook}`, () => {
        const item = itemById(id);
        expect(item && answerOfRulebook(item, rulebook, 4).verdict.code).toBe(verdicts[column]);
      });
    }
  }
});

const base = (rulebook: RulebookId, players: number, change: Partial<Agreement> = {}): Agreement => ({
  ...defaultAgreement(rulebook, players),
  ...change,
});
const points = (rulebook: RulebookId, change: Partial<Agreement['points']>, players = 4): Agreement => {
  const agreement = defaultAgreement(rulebook, players);
  return { ...agreement, points: { ...agreement.points, ...change } };
};

interface Case {
  readonly name: string;
  readonly id: DisputeId;
  readonly agreement: Agreement;
  readonly players?: number;
  readonly verdict: VerdictCode;
  readonly data?: Record<string, unknown>;
  readonly clause?: string | null;
  readonly reasons?: readonly string[];
  /** Data of one of the reasons. */
  readonly with?: Record<string, unknown>;
}

const FOUR_TWOS = ['C2', 'D2', 'H2', 'S2'] as const;
const THREES = ['C2', 'D2', 'C3', 'D3'] as const;
const limit = (value: number, when: 'reach' | 'exceed') => ({ kind: 'limit', limit: value, when }) as const;
const OPEN_WITH_JACK: Agreement = {
  ...points('hearts', { bonus: { card: 'DJ', points: -10 } }, 7),
  removedCards: [],
};
const JACK = { card: 'DJ', points: -10 } as const;

const CASES: readonly Case[] = [
  // 3
  {
    name: 'a pinne',
    id: 'queen-worth',
    agreement: base('svarta-maja', 4),
    verdict: 'marks',
    data: { count: 1 },
    clause: 'points.SQ',
    reasons: ['only-she'],
  },
  {
    name: 'SM at 13',
    id: 'queen-worth',
    agreement: points('svarta-maja', { SQ: 13 }),
    verdict: 'points',
    data: { count: 13 },
    clause: 'points.SQ',
    reasons: ['only-she'],
  },
  {
    name: 'SM at 13 with hearts',
    id: 'queen-worth',
    agreement: points('svarta-maja', { SQ: 13, heart: 1 }),
    verdict: 'points',
    data: { count: 13 },
    reasons: ['hearts-too'],
  },
  {
    name: 'H',
    id: 'queen-worth',
    agreement: base('hearts', 4),
    verdict: 'points',
    data: { count: 13 },
    reasons: ['hearts-too'],
  },
  {
    name: 'BM',
    id: 'queen-worth',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'points',
    reasons: ['hearts-too', 'king-and-ace-too'],
    with: { king: 10, ace: 7 },
  },
  {
    name: 'a bonus card',
    id: 'adds-up-but-refused',
    agreement: points('hearts', { bonus: { card: 'DJ', points: -10 } }),
    verdict: 'cards-cannot',
    reasons: ['queen-has-at-least', 'less-with-bonus'],
    with: { card: 'DJ', less: 10 },
  },
  {
    name: 'N at 1',
    id: 'queen-worth',
    agreement: base('nolla', 4),
    verdict: 'points',
    data: { count: 1 },
    reasons: ['tricks-too'],
  },
  {
    name: 'N at 13',
    id: 'queen-worth',
    agreement: points('nolla', { SQ: 13 }),
    verdict: 'points',
    data: { count: 13 },
  },
  {
    name: 'free queen',
    id: 'queen-worth',
    agreement: points('hearts', { SQ: 0 }),
    verdict: 'costs-nothing',
    reasons: ['hearts-too'],
  },
  {
    name: 'a lost ace that costs',
    id: 'queen-worth',
    agreement: base('black-maria', 3, { removedCards: ['SA'] }),
    players: 3,
    verdict: 'points',
    reasons: ['hearts-too', 'king-too'],
  },
  {
    name: 'only the king besides',
    id: 'queen-worth',
    agreement: points('hearts', { SK: 10 }),
    verdict: 'points',
    reasons: ['hearts-too', 'king-too'],
  },
  // 6
  {
    name: 'SM',
    id: 'three-players-cards-out',
    agreement: base('svarta-maja', 3),
    players: 3,
    verdict: 'cards-out',
    data: { cards: ['C2'] },
    clause: 'removedCards',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-is'],
  },
  {
    name: 'H',
    id: 'three-players-cards-out',
    agreement: base('hearts', 3),
    players: 3,
    verdict: 'cards-out',
    data: { cards: ['D2'] },
    clause: 'removedCards',
    reasons: ['shared.cards-each', 'shared.total-unchanged'],
    with: { count: 17 },
  },
  {
    name: 'N',
    id: 'three-players-cards-out',
    agreement: base('nolla', 3),
    players: 3,
    verdict: 'cards-out',
    data: { cards: ['C2'] },
  },
  {
    name: 'a lost heart',
    id: 'three-players-cards-out',
    agreement: base('hearts', 3, { removedCards: ['H5'] }),
    players: 3,
    verdict: 'cards-out',
    data: { cards: ['H5'] },
    reasons: ['shared.cards-each', 'shared.total-less'],
    with: { cost: 1, total: 25 },
  },
  {
    name: 'asked at a table of four',
    id: 'three-players-cards-out',
    agreement: base('hearts', 4),
    verdict: 'cards-out',
    data: { cards: ['D2'] },
    clause: null,
  },
  // 7
  {
    name: 'H',
    id: 'five-players-cards-out',
    agreement: base('hearts', 5),
    players: 5,
    verdict: 'cards-out',
    data: { cards: ['D2', 'C2'] },
    clause: 'removedCards',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-leads'],
    with: { card: 'C3' },
  },
  {
    name: 'SM',
    id: 'five-players-cards-out',
    agreement: base('svarta-maja', 5),
    players: 5,
    verdict: 'cards-out',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-is'],
  },
  {
    name: 'H where no club must lead, asked at a table of four',
    id: 'five-players-cards-out',
    agreement: base('hearts', 4, { firstLead: 'eldest' }),
    verdict: 'cards-out',
    clause: null,
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-is'],
  },
  {
    name: 'SM where the lowest club leads, asked at a table of four',
    id: 'five-players-cards-out',
    agreement: base('svarta-maja', 4, { firstLead: 'lowest-club' }),
    verdict: 'cards-out',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-leads'],
  },
  {
    name: 'a lost heart, asked at a table of four',
    id: 'five-players-cards-out',
    agreement: base('hearts', 4, { removedCards: ['H9', 'C2', 'D2', 'C3'] }),
    verdict: 'cards-out',
    data: { cards: ['H9', 'D2'] },
    with: { cost: 1, total: 25 },
  },
  {
    name: 'a lost heart, asked at a table of four',
    id: 'six-players-cards-out',
    agreement: base('hearts', 4, { removedCards: ['H9', 'C2', 'D2', 'C3'] }),
    verdict: 'cards-out',
    data: { cards: ['H9', 'C2', 'D2', 'C3'] },
    reasons: ['shared.cards-each', 'shared.total-less', 'shared.lowest-club-leads'],
  },
  // 8
  {
    name: 'H, threes',
    id: 'six-players-cards-out',
    agreement: base('hearts', 6),
    players: 6,
    verdict: 'cards-out',
    data: { cards: [...THREES] },
    clause: 'removedCards',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-leads', 'all-twos-instead'],
    with: { card: 'C4' },
  },
  {
    name: 'H, all twos',
    id: 'six-players-cards-out',
    agreement: base('hearts', 6, { removedCards: [...FOUR_TWOS] }),
    players: 6,
    verdict: 'cards-out',
    data: { cards: [...FOUR_TWOS] },
    reasons: ['shared.cards-each', 'shared.total-less', 'shared.lowest-club-leads', 'nothing-lost-instead'],
    with: { cost: 1, total: 25 },
  },
  {
    name: 'BM',
    id: 'six-players-cards-out',
    agreement: base('black-maria', 6),
    players: 6,
    verdict: 'cards-out',
    with: { cost: 1, total: 42 },
  },
  {
    name: 'BM, threes',
    id: 'six-players-cards-out',
    agreement: base('black-maria', 6, { removedCards: [...THREES] }),
    players: 6,
    verdict: 'cards-out',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-is', 'all-twos-instead'],
  },
  {
    name: 'SM',
    id: 'six-players-cards-out',
    agreement: base('svarta-maja', 6),
    players: 6,
    verdict: 'cards-out',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-is', 'spades-stay'],
  },
  {
    name: 'SM, all twos',
    id: 'six-players-cards-out',
    agreement: base('svarta-maja', 6, { removedCards: [...FOUR_TWOS] }),
    players: 6,
    verdict: 'cards-out',
    reasons: ['shared.cards-each', 'shared.total-unchanged', 'shared.lowest-club-is', 'spades-went'],
  },
  // 9
  {
    name: 'whole deck',
    id: 'four-players-hand',
    agreement: base('hearts', 4),
    verdict: 'hand',
    data: { count: 13 },
    clause: null,
    reasons: ['whole-deck'],
  },
  {
    name: 'four cards out',
    id: 'four-players-hand',
    agreement: base('hearts', 4, { removedCards: [...THREES] }),
    verdict: 'hand',
    data: { count: 12 },
    clause: 'removedCards',
    reasons: ['laid-aside'],
  },
  {
    name: 'a lost ace, asked at a table of three',
    id: 'four-players-hand',
    agreement: base('black-maria', 3, { removedCards: ['SA'] }),
    players: 3,
    verdict: 'hand',
    data: { count: 12 },
    clause: null,
    reasons: ['laid-aside'],
    with: { cards: ['SA', 'C2', 'D2', 'C3'] },
  },
  {
    name: 'D',
    id: 'four-players-hand',
    agreement: base('dam', 4),
    verdict: 'hand',
    data: { count: 6 },
    with: { talong: 28 },
  },
  ...(
    [
      ['hearts', 3, 'lay-aside', 1],
      ['hearts', 4, 'lay-aside', 4],
      ['black-maria', 5, 'lay-aside', 2],
      ['hearts', 8, 'lay-open', 8],
    ] as const
  ).map(
    ([rulebook, players, without, count]): Case => ({
      name: `${rulebook} with ${players}`,
      id: 'missing-card',
      agreement: base(rulebook, players),
      players,
      verdict: 'yes',
      clause: null,
      reasons: ['another-instead', without, 'may-cost', 'never-the-queen'],
      with: { count },
    }),
  ),
  {
    name: 'only the queen costs',
    id: 'missing-card',
    agreement: base('svarta-maja', 4),
    verdict: 'yes',
    reasons: ['another-instead', 'lay-aside', 'never-the-queen'],
  },
  {
    name: 'D',
    id: 'missing-card',
    agreement: base('dam', 4),
    verdict: 'yes',
    reasons: ['another-instead', 'dam', 'never-the-queen'],
  },
  // 12
  {
    name: 'four',
    id: 'dealer-one-less',
    agreement: base('hearts', 4),
    verdict: 'none-left-over',
    with: { count: 13 },
  },
  {
    name: 'eight with two decks',
    id: 'dealer-one-less',
    agreement: base('svarta-maja', 8),
    players: 8,
    verdict: 'none-left-over',
    with: { count: 13 },
  },
  {
    name: 'three',
    id: 'dealer-one-less',
    agreement: base('hearts', 3),
    players: 3,
    verdict: 'possible',
    reasons: ['uneven'],
  },
  // 13
  {
    name: 'removed beforehand',
    id: 'two-decks-left-over',
    agreement: base('svarta-maja', 7),
    players: 7,
    verdict: 'cards-out',
    data: { cards: ['C2', 'C2', 'D2', 'D2', 'C3', 'C3'] },
    clause: 'removedCards',
  },
  {
    name: 'laid open',
    id: 'two-decks-left-over',
    agreement: base('svarta-maja', 7, { removedCards: [] }),
    players: 7,
    verdict: 'lay-open',
    data: { count: 6 },
    clause: 'removedCards',
    reasons: ['so-that-all-see', 'queen-may-lie-there'],
  },
  {
    name: 'laid open, with a bonus card',
    id: 'two-decks-left-over',
    agreement: OPEN_WITH_JACK,
    players: 7,
    verdict: 'lay-open',
    reasons: ['so-that-all-see', 'may-cost', 'shared.more-without-bonus'],
  },
  {
    name: 'comes out even',
    id: 'two-decks-left-over',
    agreement: base('hearts', 8),
    players: 8,
    verdict: 'none-left-over',
  },
  {
    name: 'one deck',
    id: 'two-decks-left-over',
    agreement: base('hearts', 4),
    verdict: 'lay-open-or-remove',
    clause: null,
  },
  // 14
  ...(
    [
      [2, 40],
      [3, 34],
      [4, 28],
      [5, 22],
      [6, 16],
      [7, 10],
      [8, 4],
    ] as const
  ).map(
    ([players, talong]): Case => ({
      name: `with ${players}`,
      id: 'cards-in-dam',
      agreement: base('dam', players),
      players,
      verdict: 'hand',
      data: { count: 6 },
      with: { talong },
    }),
  ),
  // 15
  {
    name: 'H, four',
    id: 'which-way-to-pass',
    agreement: base('hearts', 4),
    verdict: 'pass-cycle',
    data: { cycle: ['left', 'right', 'across', 'none'] },
    clause: 'pass',
    with: { count: 3 },
  },
  {
    name: 'H, five',
    id: 'which-way-to-pass',
    agreement: base('hearts', 5),
    players: 5,
    verdict: 'pass-cycle',
    data: { cycle: ['left', 'right', 'none'] },
    with: { count: 2 },
  },
  {
    name: 'BM',
    id: 'which-way-to-pass',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'pass-always',
    data: { direction: 'right' },
  },
  {
    name: 'never',
    id: 'which-way-to-pass',
    agreement: base('hearts', 4, { pass: { count: 0, cycle: [] } }),
    verdict: 'no-passing',
    clause: 'pass',
  },
  {
    name: 'a cycle of none',
    id: 'which-way-to-pass',
    agreement: base('hearts', 4, { pass: { count: 3, cycle: ['none'] } }),
    verdict: 'no-passing',
  },
  {
    name: 'two decks',
    id: 'which-way-to-pass',
    agreement: base('hearts', 8),
    players: 8,
    verdict: 'no-passing',
  },
  // 16
  {
    name: 'H, three',
    id: 'odd-players-third-deal',
    agreement: base('hearts', 3),
    players: 3,
    verdict: 'third-none',
    clause: 'pass.cycle',
    reasons: ['nobody-opposite'],
  },
  {
    name: 'SD, three',
    id: 'odd-players-third-deal',
    agreement: base('spader-dam', 3),
    players: 3,
    verdict: 'third-none',
    reasons: ['nobody-opposite', 'may-skip'],
  },
  {
    name: 'SD, skipping it',
    id: 'odd-players-third-deal',
    agreement: base('spader-dam', 3, { pass: { count: 3, cycle: ['left', 'right'] } }),
    players: 3,
    verdict: 'third-left',
    clause: 'pass.cycle',
  },
  {
    name: 'BM',
    id: 'odd-players-third-deal',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'third-right',
    reasons: ['always-the-same'],
  },
  {
    name: 'across at an odd table',
    id: 'odd-players-third-deal',
    agreement: base('hearts', 5, { pass: { count: 2, cycle: ['left', 'right', 'across'] } }),
    players: 5,
    verdict: 'third-none',
  },
  {
    name: 'asked at a table of four',
    id: 'odd-players-third-deal',
    agreement: base('hearts', 4),
    verdict: 'third-none',
    clause: null,
  },
  {
    name: 'SM that passes, asked at a table of four',
    id: 'odd-players-third-deal',
    agreement: {
      ...points('svarta-maja', { SQ: 13, heart: 1 }),
      pass: { count: 3, cycle: ['left', 'right', 'across', 'none'] },
    },
    verdict: 'third-none',
    clause: null,
    reasons: ['nobody-opposite'],
  },
  {
    name: 'always left, asked at a table of four',
    id: 'odd-players-third-deal',
    agreement: base('hearts', 4, { pass: { count: 3, cycle: ['left'] } }),
    verdict: 'third-left',
    reasons: ['always-the-same'],
  },
  {
    name: 'left, right and across, asked at a table of four',
    id: 'odd-players-third-deal',
    agreement: base('hearts', 4, { pass: { count: 3, cycle: ['left', 'right', 'across'] } }),
    verdict: 'third-left',
    reasons: ['nobody-opposite'],
  },
  // 17
  {
    name: 'five',
    id: 'how-many-cards-passed',
    agreement: base('hearts', 5),
    players: 5,
    verdict: 'pass-cards',
    data: { count: 2 },
    clause: 'pass.count',
    reasons: ['fewer-players'],
    with: { few: 3 },
  },
  {
    name: 'six, three agreed',
    id: 'how-many-cards-passed',
    agreement: base('hearts', 6, { pass: { count: 3, cycle: ['left'] } }),
    players: 6,
    verdict: 'pass-cards',
    data: { count: 3 },
  },
  {
    name: 'four',
    id: 'how-many-cards-passed',
    agreement: base('spader-dam', 4),
    verdict: 'pass-cards',
    data: { count: 2 },
    clause: null,
    reasons: ['fewer-players'],
    with: { few: 3 },
  },
  {
    name: 'four, four agreed',
    id: 'how-many-cards-passed',
    agreement: base('hearts', 4, { pass: { count: 4, cycle: ['left', 'right', 'across', 'none'] } }),
    verdict: 'pass-cards',
    data: { count: 4 },
    reasons: ['any-number'],
  },
  {
    name: 'four, always across',
    id: 'how-many-cards-passed',
    agreement: base('hearts', 4, { pass: { count: 3, cycle: ['across'] } }),
    verdict: 'pass-cards',
    data: { count: 2 },
    clause: null,
    reasons: ['fewer-players'],
    with: { few: 3 },
  },
  {
    name: 'five, four agreed',
    id: 'how-many-cards-passed',
    agreement: base('hearts', 5, { pass: { count: 4, cycle: ['left', 'right', 'none'] } }),
    players: 5,
    verdict: 'pass-cards',
    data: { count: 4 },
    reasons: ['any-number'],
  },
  {
    name: 'BM, five',
    id: 'how-many-cards-passed',
    agreement: base('black-maria', 5),
    players: 5,
    verdict: 'pass-cards',
    data: { count: 3 },
    reasons: ['any-number'],
  },
  // 19
  {
    name: 'two cards',
    id: 'pass-any-card',
    agreement: base('hearts', 5),
    players: 5,
    verdict: 'yes',
    with: { count: 2 },
  },
  // 21
  {
    name: 'H, four',
    id: 'who-leads-first',
    agreement: base('hearts', 4),
    verdict: 'card-leads',
    data: { card: 'C2' },
    clause: 'firstLead',
    reasons: ['must-lead-it'],
  },
  {
    name: 'H, five',
    id: 'who-leads-first',
    agreement: base('hearts', 5),
    players: 5,
    verdict: 'card-leads',
    data: { card: 'C3' },
    reasons: ['must-lead-it', 'lower-are-out'],
  },
  {
    name: 'SM, lowest club',
    id: 'who-leads-first',
    agreement: base('svarta-maja', 3, { firstLead: 'lowest-club' }),
    players: 3,
    verdict: 'card-leads',
    data: { card: 'C3' },
  },
  {
    name: 'H, eldest',
    id: 'who-leads-first',
    agreement: base('hearts', 4, { firstLead: 'eldest' }),
    verdict: 'left-of-dealer',
    clause: 'firstLead',
    reasons: ['any-card'],
  },
  {
    name: 'two decks, lowest club',
    id: 'who-leads-first',
    agreement: base('hearts', 8, { firstLead: 'lowest-club' }),
    players: 8,
    verdict: 'card-leads',
    reasons: ['must-lead-it', 'two-of-it'],
  },
  // 22
  {
    name: 'H',
    id: 'queen-first-trick',
    agreement: base('hearts', 4),
    verdict: 'no',
    clause: 'firstTrickPenalties',
    reasons: ['nothing-else'],
  },
  {
    name: 'H, allowed',
    id: 'queen-first-trick',
    agreement: base('hearts', 4, { firstTrickPenalties: true }),
    verdict: 'yes-if-void',
    clause: 'firstTrickPenalties',
    reasons: ['clubs-are-led'],
  },
  {
    name: 'SM',
    id: 'queen-first-trick',
    agreement: base('svarta-maja', 4),
    verdict: 'yes-if-void',
    reasons: ['or-suit-led'],
  },
  {
    name: 'SM, barred',
    id: 'queen-first-trick',
    agreement: base('svarta-maja', 4, { firstTrickPenalties: false }),
    verdict: 'no',
    reasons: ['suit-led'],
  },
  {
    name: 'free queen, barred',
    id: 'queen-first-trick',
    agreement: { ...points('hearts', { SQ: 0 }), firstTrickPenalties: false },
    verdict: 'yes-if-void',
    clause: 'points.SQ',
    reasons: ['queen-is-free'],
  },
  // 23
  {
    name: 'H',
    id: 'hearts-first-trick',
    agreement: base('hearts', 4),
    verdict: 'no',
    clause: 'firstTrickPenalties',
  },
  {
    name: 'SD',
    id: 'hearts-first-trick',
    agreement: base('spader-dam', 4),
    verdict: 'yes-if-void',
    clause: 'firstTrickPenalties',
  },
  {
    name: 'SM, barred: hearts are free',
    id: 'hearts-first-trick',
    agreement: base('svarta-maja', 4, { firstTrickPenalties: false }),
    verdict: 'yes-if-void',
    clause: null,
    reasons: ['hearts-are-free'],
  },
  // 24
  {
    name: 'barred',
    id: 'only-penalty-cards-first-trick',
    agreement: base('hearts', 4),
    verdict: 'yes',
    clause: 'firstTrickPenalties',
    reasons: ['whichever'],
  },
  {
    name: 'allowed',
    id: 'only-penalty-cards-first-trick',
    agreement: base('spader-dam', 4),
    verdict: 'yes',
    reasons: ['free-anyway'],
  },
  {
    name: 'only the queen costs, barred',
    id: 'only-penalty-cards-first-trick',
    agreement: base('svarta-maja', 4, { firstTrickPenalties: false }),
    verdict: 'cannot-happen',
    clause: null,
    reasons: ['hearts-are-free'],
  },
  {
    name: 'SM with hearts',
    id: 'only-penalty-cards-first-trick',
    agreement: points('svarta-maja', { SQ: 13, heart: 1 }),
    verdict: 'yes',
    reasons: ['free-anyway'],
  },
  // 25
  {
    name: 'H',
    id: 'hearts-broken',
    agreement: base('hearts', 4),
    verdict: 'yes',
    clause: 'heartsMustBeBroken',
  },
  {
    name: 'H, not',
    id: 'hearts-broken',
    agreement: base('hearts', 4, { heartsMustBeBroken: false }),
    verdict: 'no',
    clause: 'heartsMustBeBroken',
    reasons: ['from-the-start'],
  },
  {
    name: 'SD, agreed',
    id: 'hearts-broken',
    agreement: base('spader-dam', 4, { heartsMustBeBroken: true }),
    verdict: 'yes',
  },
  {
    name: 'SM',
    id: 'hearts-broken',
    agreement: base('svarta-maja', 4),
    verdict: 'no',
    reasons: ['hearts-are-free'],
  },
  {
    name: 'H where the queen breaks them',
    id: 'hearts-broken',
    agreement: base('hearts', 4, { queenBreaksHearts: true }),
    verdict: 'yes',
    reasons: ['until-she-or-one-has-fallen'],
  },
  // 26
  {
    name: 'H',
    id: 'queen-breaks-hearts',
    agreement: base('hearts', 4),
    verdict: 'no',
    clause: 'queenBreaksHearts',
  },
  {
    name: 'H, agreed',
    id: 'queen-breaks-hearts',
    agreement: base('hearts', 4, { queenBreaksHearts: true }),
    verdict: 'yes',
    clause: 'queenBreaksHearts',
  },
  {
    name: 'nothing to break',
    id: 'queen-breaks-hearts',
    agreement: base('hearts', 4, { heartsMustBeBroken: false, queenBreaksHearts: true }),
    verdict: 'nothing-to-break',
    clause: 'heartsMustBeBroken',
  },
  // 27, 28, 31
  { name: 'H', id: 'lead-the-queen', agreement: base('hearts', 4), verdict: 'yes', reasons: ['not-before'] },
  {
    name: 'eldest, barred',
    id: 'lead-the-queen',
    agreement: base('hearts', 4, { firstLead: 'eldest' }),
    verdict: 'yes',
    reasons: ['not-in-first-trick'],
  },
  {
    name: 'to be broken',
    id: 'only-hearts-left',
    agreement: base('hearts', 4),
    verdict: 'lead-a-heart',
    reasons: ['no-other-way'],
  },
  {
    name: 'free',
    id: 'only-hearts-left',
    agreement: base('spader-dam', 4),
    verdict: 'lead-a-heart',
    reasons: ['never-barred'],
  },
  {
    name: 'barred first',
    id: 'discard-queen-when-void',
    agreement: base('hearts', 4),
    verdict: 'yes',
    clause: 'firstTrickPenalties',
    reasons: ['after-the-first', 'no-duty'],
  },
  {
    name: 'any trick',
    id: 'discard-queen-when-void',
    agreement: base('nolla', 4),
    verdict: 'yes',
    clause: null,
    reasons: ['any-trick', 'no-duty'],
  },
  // 34
  {
    name: 'first wins',
    id: 'identical-cards',
    agreement: base('hearts', 8),
    players: 8,
    verdict: 'first-wins',
    clause: 'identicalCards',
  },
  {
    name: 'cancel',
    id: 'identical-cards',
    agreement: base('svarta-maja', 8, { identicalCards: 'cancel' }),
    players: 8,
    verdict: 'they-cancel',
    clause: 'identicalCards',
  },
  {
    name: 'one deck',
    id: 'identical-cards',
    agreement: base('hearts', 4, { identicalCards: 'cancel' }),
    verdict: 'one-deck',
    clause: null,
  },
  // 36
  {
    name: 'whole deal, H',
    id: 'revoke',
    agreement: base('hearts', 4),
    verdict: 'offender-takes-all',
    clause: 'revoke',
    reasons: ['whole', 'take-it-back', 'milder'],
    with: { count: 26 },
  },
  {
    name: 'whole deal, 42',
    id: 'revoke',
    agreement: base('black-maria', 6),
    players: 6,
    verdict: 'offender-takes-all',
    with: { count: 42 },
  },
  {
    name: 'whole deal, N',
    id: 'revoke',
    agreement: base('nolla', 4),
    verdict: 'offender-takes-all',
    with: { count: 14 },
  },
  {
    name: 'whole deal with a bonus card',
    id: 'revoke',
    agreement: points('hearts', { bonus: JACK }),
    verdict: 'offender-takes-all',
    with: { count: 26 },
  },
  {
    name: 'whole deal, a pinne',
    id: 'revoke',
    agreement: base('svarta-maja', 4),
    verdict: 'offender-takes-all',
    reasons: ['whole-marks', 'take-it-back'],
    with: { count: 1 },
  },
  {
    name: 'whole deal, two pinnar',
    id: 'revoke',
    agreement: base('svarta-maja', 8),
    players: 8,
    verdict: 'offender-takes-all',
    with: { count: 2 },
  },
  {
    name: 'queen',
    id: 'revoke',
    agreement: base('hearts', 4, { revoke: 'queen' }),
    verdict: 'offender-takes-queen',
    clause: 'revoke',
    reasons: ['wherever-she-fell', 'take-it-back'],
  },
  {
    name: 'queen, a pinne',
    id: 'revoke',
    agreement: base('svarta-maja', 4, { revoke: 'queen' }),
    verdict: 'offender-takes-queen',
    reasons: ['her-mark', 'take-it-back'],
    with: { count: 1 },
  },
  {
    name: 'both queens',
    id: 'revoke',
    agreement: base('hearts', 8, { revoke: 'queen' }),
    players: 8,
    verdict: 'offender-takes-queen',
    data: { count: 2 },
    with: { count: 2 },
  },
  {
    name: 'both queens, pinnar',
    id: 'revoke',
    agreement: base('svarta-maja', 8, { revoke: 'queen' }),
    players: 8,
    verdict: 'offender-takes-queen',
    reasons: ['her-mark', 'take-it-back'],
    with: { count: 2 },
  },
  {
    name: 'a queen that lies open',
    id: 'revoke',
    agreement: base('hearts', 7, { revoke: 'queen', removedCards: [] }),
    players: 7,
    verdict: 'offender-takes-queen',
    reasons: ['wherever-she-fell', 'take-it-back', 'shared.less-what-lies-open'],
  },
  {
    name: 'whole deal, where only the queen costs',
    id: 'revoke',
    agreement: points('svarta-maja', { SQ: 13 }),
    verdict: 'offender-takes-all',
    reasons: ['whole', 'take-it-back'],
  },
  // 37
  {
    name: 'with a bonus card',
    id: 'all-penalty-cards-fallen',
    agreement: points('hearts', { bonus: JACK }),
    verdict: 'yes-unless-bonus',
    data: { card: 'DJ' },
    clause: 'points.bonus',
  },
  {
    name: 'with two decks, and both bonus cards',
    id: 'all-penalty-cards-fallen',
    agreement: points('hearts', { bonus: JACK }, 8),
    players: 8,
    verdict: 'yes-unless-bonus',
    data: { card: ['DJ', 'DJ'] },
    with: { count: 2 },
  },
  // 38
  {
    name: '26',
    id: 'points-do-not-add-up',
    agreement: base('hearts', 4),
    verdict: 'adds-up-to',
    data: { total: 26 },
    reasons: ['somebody-miscounted', 'hearts', 'card', 'shared.after-moon-others'],
    with: { count: 13, sum: 13 },
  },
  {
    name: '43',
    id: 'points-do-not-add-up',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'adds-up-to',
    data: { total: 43 },
    reasons: ['somebody-miscounted', 'hearts', 'card', 'card', 'card'],
  },
  {
    name: '25',
    id: 'points-do-not-add-up',
    agreement: base('hearts', 6, { removedCards: [...FOUR_TWOS] }),
    players: 6,
    verdict: 'adds-up-to',
    data: { total: 25 },
    clause: 'removedCards',
    with: { hearts: 12 },
  },
  {
    name: '42',
    id: 'points-do-not-add-up',
    agreement: base('black-maria', 6),
    players: 6,
    verdict: 'adds-up-to',
    data: { total: 42 },
    clause: 'removedCards',
  },
  {
    name: '16',
    id: 'points-do-not-add-up',
    agreement: points('hearts', { bonus: JACK }),
    verdict: 'adds-up-to',
    data: { total: 16 },
    with: { card: 'DJ', sum: -10 },
  },
  {
    name: '52',
    id: 'points-do-not-add-up',
    agreement: base('hearts', 8),
    players: 8,
    verdict: 'adds-up-to',
    data: { total: 52 },
  },
  {
    name: 'a pinne',
    id: 'points-do-not-add-up',
    agreement: base('svarta-maja', 4),
    verdict: 'adds-up-to-marks',
    data: { count: 1 },
  },
  {
    name: 'two pinnar',
    id: 'points-do-not-add-up',
    agreement: base('svarta-maja', 8),
    players: 8,
    verdict: 'adds-up-to-marks',
    data: { count: 2 },
  },
  {
    name: 'SM at 13',
    id: 'points-do-not-add-up',
    agreement: points('svarta-maja', { SQ: 13 }),
    verdict: 'adds-up-to',
    data: { total: 13 },
  },
  {
    name: 'N, four',
    id: 'points-do-not-add-up',
    agreement: base('nolla', 4),
    verdict: 'adds-up-to',
    data: { total: 14 },
    reasons: ['somebody-miscounted', 'card', 'tricks'],
    with: { count: 13, sum: 13 },
  },
  {
    name: 'N, three at 13',
    id: 'points-do-not-add-up',
    agreement: points('nolla', { SQ: 13 }, 3),
    players: 3,
    verdict: 'adds-up-to',
    data: { total: 30 },
  },
  {
    name: 'cards laid open',
    id: 'points-do-not-add-up',
    agreement: base('hearts', 7, { removedCards: [] }),
    players: 7,
    verdict: 'adds-up-to',
    data: { total: 52 },
    reasons: [
      'somebody-miscounted',
      'hearts',
      'card',
      'shared.after-moon-open',
      'shared.less-what-lies-open',
    ],
  },
  ...(
    [
      ['to the others', base('hearts', 4), 4, 'others', 78],
      ['to the others, in pairs', base('hearts', 4, { teams: true }), 4, 'others', 52],
      ['to the others, with a bonus card', points('hearts', { bonus: JACK }), 4, 'others', 68],
      ['off', base('black-maria', 3, { moon: 'self' }), 3, 'self', -43],
      ['as chosen', base('spader-dam', 4), 4, 'choose', -26],
    ] as const
  ).map(
    ([name, agreement, players, moon, sum]): Case => ({
      name: `after a moon ${name}`,
      id: 'points-do-not-add-up',
      agreement,
      players,
      verdict: 'adds-up-to',
      with: { [moon === 'others' ? 'others' : 'self']: sum },
    }),
  ),
  {
    name: 'two decks: both queens',
    id: 'points-do-not-add-up',
    agreement: base('hearts', 8),
    players: 8,
    verdict: 'adds-up-to',
    with: { card: ['SQ', 'SQ'], sum: 26 },
  },
  {
    name: 'two decks: both jacks',
    id: 'points-do-not-add-up',
    agreement: points('hearts', { bonus: JACK }, 8),
    players: 8,
    verdict: 'adds-up-to',
    with: { card: ['DJ', 'DJ'], sum: -20 },
  },
  {
    name: 'two decks, one queen lost',
    id: 'points-do-not-add-up',
    agreement: base('hearts', 8, { removedCards: ['SQ'] }),
    players: 8,
    verdict: 'adds-up-to',
    data: { total: 39 },
    clause: 'removedCards',
    reasons: [
      'somebody-miscounted',
      'hearts',
      'card',
      'copy-is-out',
      'shared.after-moon-open',
      'shared.less-what-lies-open',
    ],
    with: { card: 'SQ', sum: 13 },
  },
  {
    name: 'a lost ace that costs',
    id: 'points-do-not-add-up',
    agreement: base('black-maria', 3, { removedCards: ['SA'] }),
    players: 3,
    verdict: 'adds-up-to',
    data: { total: 36 },
    clause: 'removedCards',
    reasons: ['somebody-miscounted', 'hearts', 'card', 'card', 'card-is-out'],
    with: { card: 'SA' },
  },
  {
    name: 'cards laid open, with a bonus card',
    id: 'points-do-not-add-up',
    agreement: OPEN_WITH_JACK,
    players: 7,
    verdict: 'adds-up-to',
    data: { total: 32 },
    reasons: [
      'somebody-miscounted',
      'hearts',
      'card',
      'card',
      'shared.after-moon-open',
      'shared.less-what-lies-open',
      'shared.more-without-bonus',
    ],
    with: { card: 'DJ', more: 10 },
  },
  // 39
  {
    name: 'a lost ace that costs',
    id: 'adds-up-but-refused',
    agreement: base('black-maria', 3, { removedCards: ['SA'] }),
    players: 3,
    verdict: 'cards-cannot',
    reasons: ['queen-has-at-least', 'card-has-at-least'],
    with: { card: 'SK', least: 10 },
  },
  {
    name: 'H',
    id: 'adds-up-but-refused',
    agreement: base('hearts', 4),
    verdict: 'cards-cannot',
    reasons: ['queen-has-at-least'],
    with: { least: 13 },
  },
  {
    name: 'N at 13',
    id: 'adds-up-but-refused',
    agreement: points('nolla', { SQ: 13 }),
    verdict: 'cards-cannot',
    reasons: ['queen-and-her-trick'],
    with: { least: 14 },
  },
  {
    name: '43',
    id: 'adds-up-but-refused',
    agreement: points('hearts', { SK: 10, SA: 7 }),
    verdict: 'cards-cannot',
    reasons: ['queen-has-at-least', 'king-and-ace'],
    with: { king: 10, ace: 7 },
  },
  // 40
  {
    name: 'others',
    id: 'moon',
    agreement: base('hearts', 4),
    verdict: 'moon-others',
    data: { value: 26 },
    clause: 'moon',
  },
  {
    name: 'self',
    id: 'moon',
    agreement: base('hearts', 4, { moon: 'self' }),
    verdict: 'moon-self',
    data: { value: 26 },
    clause: 'moon',
  },
  {
    name: 'choose',
    id: 'moon',
    agreement: base('hearts', 4, { moon: 'choose' }),
    verdict: 'moon-choose',
    data: { value: 26 },
    clause: 'moon',
  },
  {
    name: 'off',
    id: 'moon',
    agreement: base('hearts', 4, { moon: 'off' }),
    verdict: 'moon-off',
    data: { value: 26 },
    clause: 'moon',
    reasons: ['keeps-them'],
  },
  {
    name: 'off, cards laid open',
    id: 'moon',
    agreement: { ...OPEN_WITH_JACK, moon: 'off' },
    players: 7,
    verdict: 'moon-off',
    reasons: ['keeps-them', 'shared.less-what-lies-open'],
  },
  {
    name: '25',
    id: 'moon',
    agreement: base('hearts', 6, { removedCards: [...FOUR_TWOS] }),
    players: 6,
    verdict: 'moon-others',
    data: { value: 25 },
  },
  {
    name: 'BM',
    id: 'moon',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'moon-off',
    with: { value: 43 },
    reasons: ['keeps-them', 'may-be-agreed'],
  },
  {
    name: 'BM, agreed',
    id: 'moon',
    agreement: base('black-maria', 3, { moon: 'self' }),
    players: 3,
    verdict: 'moon-self',
    data: { value: 43 },
  },
  {
    name: 'pairs',
    id: 'moon',
    agreement: base('hearts', 4, { teams: true }),
    verdict: 'moon-others',
    reasons: ['shooter-gets-none', 'partner-is-spared'],
  },
  {
    name: 'two decks',
    id: 'moon',
    agreement: base('hearts', 8),
    players: 8,
    verdict: 'moon-others',
    data: { value: 52 },
  },
  {
    name: 'SM at 13 with hearts',
    id: 'moon',
    agreement: { ...points('svarta-maja', { SQ: 13, heart: 1 }), moon: 'choose' },
    verdict: 'moon-choose',
    data: { value: 26 },
  },
  {
    name: 'pinnar, moon by mistake',
    id: 'moon',
    agreement: base('svarta-maja', 4, { moon: 'others' }),
    verdict: 'no-moon',
    clause: null,
  },
  {
    name: 'bonus card plays no part',
    id: 'moon',
    agreement: points('hearts', { bonus: JACK }),
    verdict: 'moon-others',
    data: { value: 26 },
  },
  // 41
  {
    name: 'choose',
    id: 'moon-makes-me-lose',
    agreement: base('spader-dam', 4),
    verdict: 'take-it-off',
    clause: 'moon',
  },
  {
    name: 'others',
    id: 'moon-makes-me-lose',
    agreement: base('hearts', 4),
    verdict: 'no-way-out',
    clause: 'moon',
  },
  {
    name: 'self',
    id: 'moon-makes-me-lose',
    agreement: base('hearts', 4, { moon: 'self' }),
    verdict: 'no-danger',
    clause: 'moon',
  },
  {
    name: 'off',
    id: 'moon-makes-me-lose',
    agreement: base('hearts', 4, { moon: 'off' }),
    verdict: 'no-moon',
    clause: 'moon',
  },
  // 42, 43
  {
    name: 'with a bonus card',
    id: 'moon-needs-bonus',
    agreement: points('hearts', { bonus: JACK }),
    verdict: 'no',
    reasons: ['counts-by-itself'],
    with: { points: -10 },
  },
  {
    name: 'the jack',
    id: 'bonus-card',
    agreement: points('hearts', { bonus: JACK }),
    verdict: 'bonus',
    data: { card: 'DJ', points: -10 },
    clause: 'points.bonus',
  },
  {
    name: 'the ten',
    id: 'bonus-card',
    agreement: points('spader-dam', { bonus: { card: 'D10', points: -10 } }),
    verdict: 'bonus',
    data: { card: 'D10', points: -10 },
  },
  {
    name: 'none',
    id: 'bonus-card',
    agreement: base('hearts', 4),
    verdict: 'no-bonus',
    clause: 'points.bonus',
    reasons: ['may-be-agreed'],
  },
  {
    name: 'pinnar',
    id: 'bonus-card',
    agreement: base('svarta-maja', 4),
    verdict: 'no-bonus',
    reasons: ['would-drown'],
  },
  // 44, 45
  {
    name: 'pairs',
    id: 'pairs-moon',
    agreement: base('hearts', 4, { teams: true }),
    verdict: 'no',
    reasons: ['one-alone'],
  },
  {
    name: '25',
    id: 'one-short-of-moon',
    agreement: base('hearts', 4),
    verdict: 'keep-them',
    with: { most: 25 },
  },
  {
    name: '42',
    id: 'one-short-of-moon',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'keep-them',
    clause: 'moon',
    with: { most: 42 },
  },
  {
    name: 'cards laid open',
    id: 'one-short-of-moon',
    agreement: OPEN_WITH_JACK,
    players: 7,
    verdict: 'keep-them',
    reasons: ['up-to', 'shared.less-what-lies-open'],
    with: { most: 51 },
  },
  // 46
  {
    name: 'at 1',
    id: 'what-nolla-counts',
    agreement: base('nolla', 4),
    verdict: 'tricks-and-queen',
    data: { trick: 1, queen: 1 },
    clause: 'points.SQ',
    with: { hand: 13, total: 14 },
  },
  {
    name: 'at 13, three',
    id: 'what-nolla-counts',
    agreement: points('nolla', { SQ: 13 }, 3),
    players: 3,
    verdict: 'tricks-and-queen',
    data: { trick: 1, queen: 13 },
    with: { hand: 17, total: 30 },
  },
  // 47
  {
    name: 'reach',
    id: 'exactly-the-limit',
    agreement: base('spader-dam', 4),
    verdict: 'over',
    data: { limit: 100 },
    clause: 'end.when',
  },
  {
    name: 'exceed',
    id: 'exactly-the-limit',
    agreement: base('hearts', 4),
    verdict: 'goes-on',
    data: { limit: 100 },
    clause: 'end.when',
    with: { above: 101 },
  },
  {
    name: 'exceed 50',
    id: 'exactly-the-limit',
    agreement: base('hearts', 4, { end: limit(50, 'exceed') }),
    verdict: 'goes-on',
    data: { limit: 50 },
  },
  {
    name: 'exactly 100 becomes 50',
    id: 'exactly-the-limit',
    agreement: base('spader-dam', 4, { exactly: { total: 100, becomes: 50 } }),
    verdict: 'becomes',
    data: { total: 100, becomes: 50 },
    clause: 'exactly',
  },
  {
    name: 'exactly 50 becomes 0, to 100',
    id: 'exactly-the-limit',
    agreement: base('hearts', 4, { exactly: { total: 50, becomes: 0 } }),
    verdict: 'goes-on',
    with: { total: 50, becomes: 0 },
  },
  {
    name: 'a number of deals',
    id: 'exactly-the-limit',
    agreement: base('black-maria', 3),
    players: 3,
    verdict: 'no-limit',
    clause: 'end',
    with: { count: 9 },
  },
  {
    name: 'open',
    id: 'exactly-the-limit',
    agreement: base('hearts', 4, { end: { kind: 'open' } }),
    verdict: 'no-limit',
    clause: 'end',
    reasons: ['shared.until-you-stop'],
  },
  {
    name: 'exactly 100 becomes 50, eight deals',
    id: 'exactly-the-limit',
    agreement: base('hearts', 4, {
      end: { kind: 'deals', deals: 8 },
      exactly: { total: 100, becomes: 50 },
    }),
    verdict: 'no-limit',
    reasons: ['shared.after-deals', 'exact-rule'],
    with: { total: 100, becomes: 50 },
  },
  {
    name: 'exactly 100 becomes 50, as long as you like',
    id: 'exactly-the-limit',
    agreement: base('black-maria', 3, { end: { kind: 'open' }, exactly: { total: 100, becomes: 50 } }),
    players: 3,
    verdict: 'no-limit',
    reasons: ['shared.until-you-stop', 'exact-rule'],
  },
  {
    name: 'pairs',
    id: 'exactly-the-limit',
    agreement: base('hearts', 4, { teams: true }),
    verdict: 'goes-on',
    reasons: ['must-be-passed', 'pairs-sum'],
  },
  {
    name: 'pinnar',
    id: 'exactly-the-limit',
    agreement: base('svarta-maja', 4),
    verdict: 'over',
    data: { limit: 5 },
  },
  // 48
  {
    name: 'a number of deals',
    id: 'does-the-last-deal-count',
    agreement: base('hearts', 4, { end: { kind: 'deals', deals: 8 } }),
    verdict: 'no-limit',
    clause: 'end',
    with: { count: 8 },
  },
  // 49
  {
    name: 'SM without a limit',
    id: 'crosser-loses',
    agreement: base('svarta-maja', 4, { end: { kind: 'deals', deals: 3 } }),
    verdict: 'no-limit',
    clause: 'end',
    with: { count: 3 },
  },
  ...(
    [
      [false, 'reach', 'player-that-reaches'],
      [false, 'exceed', 'player-that-passes'],
      [true, 'reach', 'pair-that-reaches'],
      [true, 'exceed', 'pair-that-passes'],
    ] as const
  ).map(
    ([teams, when, loser]): Case => ({
      name: `SM, ${loser}`,
      id: 'crosser-loses',
      agreement: base('svarta-maja', 4, { teams, end: limit(5, when) }),
      verdict: 'yes',
      reasons: [loser, 'lowest-wins'],
    }),
  ),
  // 50
  { name: 'shared', id: 'tie-for-the-lead', agreement: base('hearts', 4), verdict: 'shared', clause: 'tie' },
  {
    name: 'extra deal',
    id: 'tie-for-the-lead',
    agreement: base('hearts', 4, { tie: 'extra-deal' }),
    verdict: 'extra-deal',
    clause: 'tie',
  },
  {
    name: 'fewest queens',
    id: 'tie-for-the-lead',
    agreement: base('hearts', 4, { tie: 'fewest-queens' }),
    verdict: 'fewest-queens',
    clause: 'tie',
  },
  {
    name: 'fewest queens with pinnar',
    id: 'tie-for-the-lead',
    agreement: base('svarta-maja', 4, { tie: 'fewest-queens' }),
    verdict: 'shared',
    reasons: ['queens-are-the-points'],
  },
  {
    name: 'fewest queens where only the queen costs, 13',
    id: 'tie-for-the-lead',
    agreement: { ...points('svarta-maja', { SQ: 13 }), tie: 'fewest-queens' },
    verdict: 'shared',
    reasons: ['queens-are-the-points'],
  },
  {
    name: 'fewest queens where tricks cost too',
    id: 'tie-for-the-lead',
    agreement: base('nolla', 4, { tie: 'fewest-queens' }),
    verdict: 'fewest-queens',
  },
  // 51
  ...(
    [
      [3, 10],
      [4, 12],
      [5, 14],
      [6, 15],
    ] as const
  ).map(
    ([players, count]): Case => ({
      name: `SM with ${players}`,
      id: 'how-long',
      agreement: base('svarta-maja', players),
      players,
      verdict: 'about-deals',
      data: { count },
      clause: 'end',
    }),
  ),
  {
    name: 'H',
    id: 'how-long',
    agreement: base('hearts', 4),
    verdict: 'about-deals',
    data: { count: 12 },
    reasons: ['to-the-limit', 'an-hour'],
  },
  // Against games played through at random: pairs, queens at 13, a limit to go over.
  ...(
    [
      ['SM in pairs', base('svarta-maja', 4, { teams: true }), 4, 8],
      ['H in pairs', base('hearts', 4, { teams: true }), 4, 7],
      ['SM at 13', { ...points('svarta-maja', { SQ: 13 }), end: limit(50, 'reach') }, 4, 9],
      ['SM at 13, six', { ...points('svarta-maja', { SQ: 13 }, 6), end: limit(50, 'reach') }, 6, 11],
      ['SM at 13, ten', { ...points('svarta-maja', { SQ: 13 }, 10), end: limit(100, 'reach') }, 10, 22],
      ['SM, to go over', base('svarta-maja', 4, { end: limit(5, 'exceed') }), 4, 15],
      ['D, to go over', base('dam', 4, { end: limit(3, 'exceed') }), 4, 9],
      ['H, three', base('hearts', 3), 3, 9],
      ['H at 43', points('hearts', { SK: 10, SA: 7 }), 4, 7],
      ['H to 50', base('hearts', 4, { end: limit(50, 'exceed') }), 4, 5],
    ] as const
  ).map(
    ([name, agreement, players, count]): Case => ({
      name,
      id: 'how-long',
      agreement,
      players,
      verdict: 'about-deals',
      data: { count },
      reasons: ['to-the-limit', 'shorter-or-longer'],
    }),
  ),
  {
    name: 'SD',
    id: 'how-long',
    agreement: base('spader-dam', 4),
    verdict: 'about-deals',
    data: { count: 12 },
    reasons: ['to-the-limit', 'an-hour'],
  },
  { name: 'N at 1', id: 'how-long', agreement: base('nolla', 4), verdict: 'about-deals', data: { count: 7 } },
  {
    name: 'N at 13',
    id: 'how-long',
    agreement: points('nolla', { SQ: 13 }),
    verdict: 'about-deals',
    data: { count: 3 },
  },
  {
    name: 'three deals',
    id: 'how-long',
    agreement: base('svarta-maja', 4, { end: { kind: 'deals', deals: 3 } }),
    verdict: 'number-of-deals',
    data: { count: 3 },
  },
  // 52
  {
    name: 'SM with hearts',
    id: 'children',
    agreement: points('svarta-maja', { SQ: 13, heart: 1 }),
    verdict: 'from-ten',
    reasons: ['without-hearts-before'],
  },
  {
    name: 'open',
    id: 'how-long',
    agreement: base('svarta-maja', 4, { end: { kind: 'open' } }),
    verdict: 'until-you-stop',
  },
];

describe(`what an agreement answers (${CASES.length} rows)`, () => {
  for (const row of CASES) {
    it(`${row.id}: ${row.name}`, () => {
      const got = ask(row.id, row.agreement, row.players);
      expect(got.verdict.code).toBe(row.verdict);
      if (row.data) expect(got.verdict.data).toMatchObject(row.data);
      if (row.clause !== undefined) expect(got.clause?.field ?? null).toBe(row.clause);
      if (row.reasons) expect(got.reasons.map(({ code }) => code)).toEqual(row.reasons);
      if (row.with)
        expect(got.reasons.map(({ data }) => data)).toContainEqual(expect.objectContaining(row.with));
    });
  }
});

describe('how the games differ', () => {
  const rowsOf = (id: DisputeId, own: RulebookId, players: number) => {
    const item = itemById(id);
    if (!item) throw new Error(id);
    return new Map(
      answerByRulebook(item, own, players).map(({ rulebook, answer: given }) => [rulebook, given.verdict]),
    );
  };

  it('never contradicts a table that changed nothing', () => {
    const wrong: string[] = [];
    for (const own of RULEBOOK_IDS)
      for (const players of playersOf(own))
        for (const { id } of ITEMS) {
          const here = ask(id, defaultAgreement(own, players), players).verdict;
          const row = rowsOf(id, own, players).get(own);
          if (JSON.stringify(row) !== JSON.stringify(here)) wrong.push(`${own} ${players} ${id}`);
        }
    expect(wrong).toEqual([]);
  });

  it('is told for as many as sit at the table', () => {
    const six = rowsOf('points-do-not-add-up', 'hearts', 6);
    expect(six.get('black-maria')?.data).toEqual({ total: 42 });
    expect(six.get('nolla')?.data).toEqual({ total: 9 });
    expect(rowsOf('which-way-to-pass', 'hearts', 3).get('spader-dam')?.data).toEqual({
      cycle: ['left', 'right', 'none'],
    });
    expect(rowsOf('who-leads-first', 'hearts', 8).get('hearts')?.code).toBe('left-of-dealer');
  });
});

describe('who may decide', () => {
  it('says where room is left, and nowhere else', () => {
    const room = ITEMS.filter((item) => answerOfRulebook(item, 'hearts', 4).leavesRoom).map(({ id }) => id);
    expect(room).toEqual(['who-deals-first', 'misdeal', 'look-before-passing', 'passed-wrong-player']);
    expect(ask('dealer-one-less', base('hearts', 5), 5).leavesRoom).toBe(true);
    expect(ask('dam-beat', base('dam', 4)).leavesRoom).toBe(true);
  });
});

describe('the items', () => {
  it('are 58, numbered, with ids of their own and related items that exist', () => {
    expect(ITEMS).toHaveLength(58);
    expect(new Set(DISPUTE_IDS).size).toBe(58);
    for (const [index, item] of ITEMS.entries()) {
      expect(item.number).toBe(index + 1);
      expect(item.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(item.related.length).toBeGreaterThan(0);
      for (const related of item.related) {
        expect(itemById(related), related).not.toBeNull();
        expect(related).not.toBe(item.id);
      }
    }
    expect(itemById('no-such-thing')).toBeNull();
  });

  it('answer for as many players as the question says, where the rulebook allows it', () => {
    expect(
      [2, 4, 10].every((here) =>
        ITEMS.map((item) => playersFor(item, 'dam', here)).every((players) => players >= 2 && players <= 8),
      ),
    ).toBe(true);
    const two = itemById('two-decks-left-over');
    expect(two && playersFor(two, 'hearts', 4)).toBe(7);
    expect(two && playersFor(two, 'nolla', 4)).toBe(6);
    const moon = itemById('moon');
    expect(moon && playersFor(moon, 'hearts', 9)).toBe(9);
    expect(moon && playersFor(moon, 'nolla', 9)).toBe(6);
  });

  it('name only fields that they depend on', () => {
    for (const item of ITEMS) {
      for (const { answer: given } of answerByRulebook(item, 'hearts', 4)) {
        if (given.clause) expect([...item.fields, 'pass', 'moon'], item.id).toContain(given.clause.field);
      }
    }
  });
});
