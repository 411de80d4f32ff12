/** Agreements of every kind, also such as no screen offers: to see every answer that can be given. */
import { type Agreement, defaultAgreement, RULEBOOK_IDS } from '../../src/rules/index.ts';

export interface Sitting {
  readonly agreement: Agreement;
  readonly players: number;
}

type Change = (agreement: Agreement) => Agreement;

const points =
  (change: Partial<Agreement['points']>): Change =>
  (agreement) => ({ ...agreement, points: { ...agreement.points, ...change } });
const set =
  (change: Partial<Agreement>): Change =>
  (agreement) => ({ ...agreement, ...change });

/** One option each, two values of it where there are two. */
const CHANGES: readonly Change[] = [
  (agreement) => agreement,
  points({ SQ: 13 }),
  points({ SQ: 1 }),
  points({ SQ: 0 }),
  points({ heart: 1 }),
  points({ heart: 0 }),
  points({ SK: 10 }),
  points({ SA: 7 }),
  points({ SK: 10, SA: 7 }),
  points({ trick: 1 }),
  points({ bonus: { card: 'DJ', points: -10 } }),
  points({ bonus: { card: 'D10', points: -10 } }),
  set({ removedCards: [] }),
  set({ removedCards: ['C2', 'D2', 'H2', 'S2'] }),
  set({ removedCards: ['C2', 'D2', 'C3', 'D3'] }),
  set({ removedCards: ['H7'] }),
  set({ removedCards: ['SA'] }),
  set({ decks: 2, removedCards: ['SQ', 'DJ'] }),
  (agreement) => points({ bonus: { card: 'DJ', points: -10 } })({ ...agreement, decks: 2, removedCards: [] }),
  set({ decks: 2 }),
  set({ decks: 2, removedCards: [] }),
  set({ pass: { count: 0, cycle: [] } }),
  set({ pass: { count: 1, cycle: ['across'] } }),
  set({ pass: { count: 2, cycle: ['left', 'right'] } }),
  set({ pass: { count: 3, cycle: ['left', 'right', 'across', 'none'] } }),
  set({ pass: { count: 3, cycle: ['none'] } }),
  set({ firstLead: 'eldest' }),
  set({ firstLead: 'lowest-club' }),
  set({ firstTrickPenalties: true }),
  set({ firstTrickPenalties: false }),
  set({ heartsMustBeBroken: true }),
  set({ heartsMustBeBroken: true, queenBreaksHearts: true }),
  set({ moon: 'off' }),
  set({ moon: 'others' }),
  set({ moon: 'self' }),
  set({ moon: 'choose' }),
  set({ end: { kind: 'limit', limit: 100, when: 'reach' } }),
  set({ end: { kind: 'limit', limit: 50, when: 'exceed' } }),
  set({ end: { kind: 'deals', deals: 1 } }),
  set({ end: { kind: 'open' } }),
  set({ tie: 'extra-deal' }),
  set({ tie: 'fewest-queens' }),
  set({ revoke: 'queen' }),
  set({ teams: true }),
  set({ identicalCards: 'cancel' }),
  set({ exactly: { total: 100, becomes: 50 } }),
  set({ exactly: { total: 50, becomes: 0 } }),
];

const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 10];
const IN_PAIRS = [3, 4, 6, 8];

/** Every rulebook with every change, and with every pair of changes for some numbers of players. */
export function* everySitting(): Generator<Sitting> {
  for (const rulebook of RULEBOOK_IDS) {
    for (const players of PLAYERS) {
      const usual = defaultAgreement(rulebook, players);
      for (const [place, first] of CHANGES.entries()) {
        const agreement = first(usual);
        yield { agreement, players };
        if (!IN_PAIRS.includes(players)) continue;
        for (const second of CHANGES.slice(place + 1)) yield { agreement: second(agreement), players };
      }
    }
  }
}
