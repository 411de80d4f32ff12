/**
 * The rulebooks: each is a row of data. To add one: a row here, a line on where its rules come from, and its rows
 * in the tests. Defaults per number of players are held to `test/vectors/defaults.json`.
 */
import type {
  Agreement,
  Card,
  CardPoints,
  End,
  FirstLead,
  MoonRule,
  Pass,
  PassDirection,
  RulebookId,
} from './types.ts';

export interface Rulebook {
  readonly id: RulebookId;
  readonly players: { readonly least: number; readonly most: number; readonly best: number };
  /** Two decks: up to this many. Null where the game is for one deck only. */
  readonly mostWithTwoDecks: number | null;
  readonly points: CardPoints;
  /** Cards laid aside with one deck, by number of players. */
  readonly removed: Readonly<Record<number, readonly Card[]>>;
  readonly passes: 'never' | 'cycle' | 'right';
  readonly firstLead: FirstLead;
  readonly firstTrickPenalties: boolean;
  readonly heartsMustBeBroken: boolean;
  readonly moon: MoonRule;
  readonly end: (players: number) => End;
}

const NOTHING: CardPoints = { heart: 0, SQ: 0, SK: 0, SA: 0, trick: 0, bonus: null };

/** The cards that keep all hearts and spades in play: used where the queen, or the hearts, count. */
const LOW_MINORS: Readonly<Record<number, readonly Card[]>> = {
  3: ['C2'],
  4: [],
  5: ['C2', 'D2'],
  6: ['C2', 'D2', 'C3', 'D3'],
};

const HEARTS_ASIDE: Readonly<Record<number, readonly Card[]>> = { ...LOW_MINORS, 3: ['D2'], 5: ['D2', 'C2'] };

export const FOUR_TWOS: readonly Card[] = ['C2', 'D2', 'H2', 'S2'];

/** Two decks: what makes 104 cards come out even. */
const TWO_DECKS_ASIDE: Readonly<Record<number, readonly Card[]>> = {
  7: ['C2', 'C2', 'D2', 'D2', 'C3', 'C3'],
  8: [],
  9: ['C2', 'C2', 'D2', 'D2', 'C3'],
  10: ['C2', 'C2', 'D2', 'D2'],
};

const limit = (points: number, when: 'reach' | 'exceed' = 'reach'): End => ({
  kind: 'limit',
  limit: points,
  when,
});

export const RULEBOOKS: Readonly<Record<RulebookId, Rulebook>> = {
  // Swedish table custom: only the queen counts, each time she is taken is a mark.
  'svarta-maja': {
    id: 'svarta-maja',
    players: { least: 3, most: 6, best: 4 },
    mostWithTwoDecks: 10,
    points: { ...NOTHING, SQ: 1 },
    removed: LOW_MINORS,
    passes: 'never',
    firstLead: 'eldest',
    firstTrickPenalties: true,
    heartsMustBeBroken: false,
    moon: 'off',
    end: (players) => limit(players > 6 ? 10 : 5),
  },
  // The American game in its usual modern form.
  hearts: {
    id: 'hearts',
    players: { least: 3, most: 6, best: 4 },
    mostWithTwoDecks: 10,
    points: { ...NOTHING, heart: 1, SQ: 13 },
    removed: HEARTS_ASIDE,
    passes: 'cycle',
    firstLead: 'lowest-club',
    firstTrickPenalties: false,
    heartsMustBeBroken: true,
    moon: 'others',
    end: () => limit(100, 'exceed'),
  },
  // Hearts as it is mostly played in Sweden: no breaking, and the shooter chooses.
  'spader-dam': {
    id: 'spader-dam',
    players: { least: 3, most: 6, best: 4 },
    mostWithTwoDecks: null,
    points: { ...NOTHING, heart: 1, SQ: 13 },
    removed: HEARTS_ASIDE,
    passes: 'cycle',
    firstLead: 'lowest-club',
    firstTrickPenalties: true,
    heartsMustBeBroken: false,
    moon: 'choose',
    end: () => limit(100),
  },
  // The British three-hand game, where king and ace cost too.
  'black-maria': {
    id: 'black-maria',
    players: { least: 3, most: 6, best: 3 },
    mostWithTwoDecks: null,
    points: { ...NOTHING, heart: 1, SQ: 13, SK: 10, SA: 7 },
    removed: { ...LOW_MINORS, 6: FOUR_TWOS },
    passes: 'right',
    firstLead: 'eldest',
    firstTrickPenalties: true,
    heartsMustBeBroken: false,
    moon: 'off',
    end: (players) => ({ kind: 'deals', deals: 3 * players }),
  },
  // Every trick costs, and the queen apart.
  nolla: {
    id: 'nolla',
    players: { least: 3, most: 6, best: 4 },
    mostWithTwoDecks: null,
    points: { ...NOTHING, SQ: 1, trick: 1 },
    removed: LOW_MINORS,
    passes: 'never',
    firstLead: 'eldest',
    firstTrickPenalties: true,
    heartsMustBeBroken: false,
    moon: 'off',
    end: () => limit(30),
  },
  // The shedding game: whoever is left with cards has lost the deal.
  dam: {
    id: 'dam',
    players: { least: 2, most: 8, best: 4 },
    mostWithTwoDecks: null,
    points: NOTHING,
    removed: {},
    passes: 'never',
    firstLead: 'eldest',
    firstTrickPenalties: true,
    heartsMustBeBroken: false,
    moon: 'off',
    end: () => limit(3),
  },
};

/** The most that may sit at the table, two decks counted in. */
export const mostPlayers = (rulebook: RulebookId): number =>
  RULEBOOKS[rulebook].mostWithTwoDecks ?? RULEBOOKS[rulebook].players.most;

export const isNumberOfPlayersOffered = (rulebook: RulebookId, players: number): boolean =>
  players >= RULEBOOKS[rulebook].players.least && players <= mostPlayers(rulebook);

/** How many decks this many people need: two from seven on, where the game allows it. */
export const decksFor = (rulebook: RulebookId, players: number): 1 | 2 =>
  players > RULEBOOKS[rulebook].players.most && RULEBOOKS[rulebook].mostWithTwoDecks !== null ? 2 : 1;

/** The cards usually laid aside. */
export function usualRemovedCards(rulebook: RulebookId, players: number): readonly Card[] {
  if (rulebook === 'dam') return [];
  return (decksFor(rulebook, players) === 2 ? TWO_DECKS_ASIDE : RULEBOOKS[rulebook].removed)[players] ?? [];
}

/** The usual row of directions: across exists on even tables only. */
export const usualCycle = (players: number): readonly PassDirection[] =>
  players % 2 === 0 ? ['left', 'right', 'across', 'none'] : ['left', 'right', 'none'];

/** How and which way cards are passed by default. */
export function usualPass(rulebook: RulebookId, players: number): Pass {
  const { passes } = RULEBOOKS[rulebook];
  if (passes === 'never' || decksFor(rulebook, players) === 2) return { count: 0, cycle: [] };
  if (passes === 'right') return { count: 3, cycle: ['right'] };
  return { count: players >= 5 ? 2 : 3, cycle: usualCycle(players) };
}

/** The rulebook's own agreement for this many players. */
export function defaultAgreement(rulebook: RulebookId, players: number): Agreement {
  const book = RULEBOOKS[rulebook];
  const decks = decksFor(rulebook, players);
  return {
    rulebook,
    decks,
    removedCards: usualRemovedCards(rulebook, players),
    points: book.points,
    pass: usualPass(rulebook, players),
    firstLead: decks === 2 ? 'eldest' : book.firstLead,
    firstTrickPenalties: book.firstTrickPenalties,
    heartsMustBeBroken: book.heartsMustBeBroken,
    queenBreaksHearts: false,
    moon: book.moon,
    end: book.end(players),
    tie: 'shared',
    revoke: 'whole-deal',
    teams: false,
    identicalCards: 'first-wins',
    exactly: null,
  };
}
