/**
 * The questions that people ask at the table, as data. Ids stand in addresses (`#/rules/queen-first-trick`): never
 * rename one. The texts are in `locales/<language>/disputes.json` under `items.<id>`.
 */
import { RULEBOOK_IDS, type RulebookId } from '../rules/index.ts';

export const TOPICS = [
  'names',
  'before-the-deal',
  'passing',
  'leads',
  'following',
  'counting',
  'end',
  'shedding',
] as const;
export type Topic = (typeof TOPICS)[number];

/** In the order in which they are numbered and listed, 1 upwards. */
export const DISPUTE_IDS = [
  'what-is-svarta-maja',
  'black-maria-same-as-hearts',
  'queen-worth',
  'lowest-or-highest-wins',
  'english-name',
  'three-players-cards-out',
  'five-players-cards-out',
  'six-players-cards-out',
  'four-players-hand',
  'who-deals-first',
  'misdeal',
  'missing-card',
  'dealer-one-less',
  'two-decks-left-over',
  'cards-in-dam',
  'which-way-to-pass',
  'odd-players-third-deal',
  'how-many-cards-passed',
  'look-before-passing',
  'pass-any-card',
  'passed-wrong-player',
  'who-leads-first',
  'queen-first-trick',
  'hearts-first-trick',
  'only-penalty-cards-first-trick',
  'hearts-broken',
  'queen-breaks-hearts',
  'lead-the-queen',
  'only-hearts-left',
  'must-follow-suit',
  'must-play-queen-on-spades',
  'discard-queen-when-void',
  'caught-my-own-queen',
  'trump',
  'identical-cards',
  'look-at-taken-tricks',
  'revoke',
  'all-penalty-cards-fallen',
  'points-do-not-add-up',
  'adds-up-but-refused',
  'moon',
  'moon-makes-me-lose',
  'moon-needs-bonus',
  'bonus-card',
  'pairs-moon',
  'one-short-of-moon',
  'what-nolla-counts',
  'exactly-the-limit',
  'does-the-last-deal-count',
  'crosser-loses',
  'tie-for-the-lead',
  'how-long',
  'children',
  'dam-lead',
  'dam-beat',
  'dam-queen',
  'dam-fill-up',
  'dam-loser',
] as const;
export type DisputeId = (typeof DISPUTE_IDS)[number];

/** The sentences of an agreement that can decide a dispute. */
const CLAUSE_FIELDS = [
  'points.SQ',
  'points.bonus',
  'removedCards',
  'pass',
  'pass.cycle',
  'pass.count',
  'firstLead',
  'firstTrickPenalties',
  'heartsMustBeBroken',
  'queenBreaksHearts',
  'identicalCards',
  'revoke',
  'moon',
  'end',
  'end.when',
  'exactly',
  'tie',
] as const;
export type ClauseField = (typeof CLAUSE_FIELDS)[number];

export interface DisputeItem {
  readonly id: DisputeId;
  readonly number: number;
  readonly topic: Topic;
  readonly related: readonly DisputeId[];
  /** Where the question can come up. Everywhere else the answer says that it does not. */
  readonly rulebooks: readonly RulebookId[];
  /** The agreement fields that it depends on: empty where the answer is the same at every table. */
  readonly fields: readonly ClauseField[];
  /** How many sit at the table in the question; null where it does not say. */
  readonly players: number | null;
}

interface Row {
  readonly topic: Topic;
  readonly related: readonly DisputeId[];
  readonly rulebooks?: readonly RulebookId[];
  readonly fields?: readonly ClauseField[];
  readonly players?: number;
}

const TRICKS: readonly RulebookId[] = RULEBOOK_IDS.filter((id) => id !== 'dam');
const WITH_HEARTS: readonly RulebookId[] = ['svarta-maja', 'hearts', 'spader-dam', 'black-maria'];
const WITH_PASSING: readonly RulebookId[] = ['hearts', 'spader-dam', 'black-maria'];
const TWO_DECKS: readonly RulebookId[] = ['svarta-maja', 'hearts'];
const PAIRS: readonly RulebookId[] = ['svarta-maja', 'hearts', 'spader-dam'];
const DAM: readonly RulebookId[] = ['dam'];

const ROWS: Readonly<Record<DisputeId, Row>> = {
  'what-is-svarta-maja': { topic: 'names', related: ['english-name', 'queen-worth', 'dam-lead'] },
  'black-maria-same-as-hearts': {
    topic: 'names',
    related: ['english-name', 'points-do-not-add-up', 'queen-worth'],
  },
  'queen-worth': {
    topic: 'names',
    related: ['points-do-not-add-up', 'bonus-card', 'what-nolla-counts'],
    fields: ['points.SQ'],
  },
  'lowest-or-highest-wins': { topic: 'names', related: ['crosser-loses', 'tie-for-the-lead'] },
  'english-name': { topic: 'names', related: ['what-is-svarta-maja', 'black-maria-same-as-hearts'] },

  'three-players-cards-out': {
    topic: 'before-the-deal',
    related: ['odd-players-third-deal', 'dealer-one-less', 'five-players-cards-out'],
    rulebooks: TRICKS,
    fields: ['removedCards'],
    players: 3,
  },
  'five-players-cards-out': {
    topic: 'before-the-deal',
    related: ['how-many-cards-passed', 'who-leads-first', 'six-players-cards-out'],
    rulebooks: TRICKS,
    fields: ['removedCards'],
    players: 5,
  },
  'six-players-cards-out': {
    topic: 'before-the-deal',
    related: ['points-do-not-add-up', 'two-decks-left-over', 'five-players-cards-out'],
    rulebooks: TRICKS,
    fields: ['removedCards'],
    players: 6,
  },
  'four-players-hand': {
    topic: 'before-the-deal',
    related: ['three-players-cards-out', 'five-players-cards-out', 'cards-in-dam'],
    fields: ['removedCards'],
    players: 4,
  },
  'who-deals-first': { topic: 'before-the-deal', related: ['who-leads-first', 'misdeal'] },
  misdeal: {
    topic: 'before-the-deal',
    related: ['look-before-passing', 'passed-wrong-player', 'missing-card', 'who-deals-first'],
  },
  'missing-card': {
    topic: 'before-the-deal',
    related: ['misdeal', 'points-do-not-add-up', 'dealer-one-less'],
  },
  'dealer-one-less': {
    topic: 'before-the-deal',
    related: ['three-players-cards-out', 'five-players-cards-out'],
    rulebooks: TRICKS,
  },
  'two-decks-left-over': {
    topic: 'before-the-deal',
    related: ['identical-cards', 'points-do-not-add-up', 'six-players-cards-out'],
    rulebooks: TWO_DECKS,
    fields: ['removedCards'],
    players: 7,
  },
  'cards-in-dam': { topic: 'before-the-deal', related: ['dam-fill-up', 'dam-lead'], rulebooks: DAM },

  'which-way-to-pass': {
    topic: 'passing',
    related: ['odd-players-third-deal', 'how-many-cards-passed', 'passed-wrong-player'],
    rulebooks: WITH_PASSING,
    fields: ['pass'],
  },
  'odd-players-third-deal': {
    topic: 'passing',
    related: ['which-way-to-pass', 'three-players-cards-out', 'five-players-cards-out'],
    rulebooks: WITH_PASSING,
    fields: ['pass.cycle'],
    players: 3,
  },
  'how-many-cards-passed': {
    topic: 'passing',
    related: ['which-way-to-pass', 'pass-any-card', 'five-players-cards-out'],
    rulebooks: WITH_PASSING,
    fields: ['pass.count'],
    players: 5,
  },
  'look-before-passing': {
    topic: 'passing',
    related: ['misdeal', 'pass-any-card'],
    rulebooks: WITH_PASSING,
    fields: ['pass'],
  },
  'pass-any-card': {
    topic: 'passing',
    related: ['how-many-cards-passed', 'look-before-passing'],
    rulebooks: WITH_PASSING,
    fields: ['pass'],
  },
  'passed-wrong-player': {
    topic: 'passing',
    related: ['which-way-to-pass', 'misdeal'],
    rulebooks: WITH_PASSING,
    fields: ['pass'],
  },

  'who-leads-first': {
    topic: 'leads',
    related: ['who-deals-first', 'queen-first-trick', 'lead-the-queen'],
    fields: ['firstLead'],
  },
  'queen-first-trick': {
    topic: 'leads',
    related: ['hearts-first-trick', 'only-penalty-cards-first-trick', 'discard-queen-when-void'],
    rulebooks: TRICKS,
    fields: ['firstTrickPenalties', 'points.SQ'],
  },
  'hearts-first-trick': {
    topic: 'leads',
    related: ['queen-first-trick', 'hearts-broken', 'only-penalty-cards-first-trick'],
    rulebooks: TRICKS,
    fields: ['firstTrickPenalties'],
  },
  'only-penalty-cards-first-trick': {
    topic: 'leads',
    related: ['queen-first-trick', 'hearts-first-trick', 'only-hearts-left'],
    rulebooks: TRICKS,
    fields: ['firstTrickPenalties'],
  },
  'hearts-broken': {
    topic: 'leads',
    related: ['queen-breaks-hearts', 'only-hearts-left', 'hearts-first-trick'],
    rulebooks: TRICKS,
    fields: ['heartsMustBeBroken'],
  },
  'queen-breaks-hearts': {
    topic: 'leads',
    related: ['hearts-broken', 'lead-the-queen'],
    rulebooks: WITH_HEARTS,
    fields: ['queenBreaksHearts', 'heartsMustBeBroken'],
  },
  'lead-the-queen': {
    topic: 'leads',
    related: ['queen-breaks-hearts', 'must-play-queen-on-spades', 'queen-first-trick'],
    fields: ['firstTrickPenalties'],
  },
  'only-hearts-left': {
    topic: 'leads',
    related: ['hearts-broken', 'only-penalty-cards-first-trick'],
    rulebooks: WITH_HEARTS,
    fields: ['heartsMustBeBroken'],
  },

  'must-follow-suit': {
    topic: 'following',
    related: ['must-play-queen-on-spades', 'discard-queen-when-void', 'revoke'],
  },
  'must-play-queen-on-spades': {
    topic: 'following',
    related: ['must-follow-suit', 'lead-the-queen', 'discard-queen-when-void'],
  },
  'discard-queen-when-void': {
    topic: 'following',
    related: ['queen-first-trick', 'must-play-queen-on-spades', 'caught-my-own-queen'],
    rulebooks: TRICKS,
    fields: ['firstTrickPenalties'],
  },
  'caught-my-own-queen': {
    topic: 'following',
    related: ['must-play-queen-on-spades', 'discard-queen-when-void'],
    rulebooks: TRICKS,
  },
  trump: { topic: 'following', related: ['must-follow-suit', 'dam-beat'] },
  'identical-cards': {
    topic: 'following',
    related: ['two-decks-left-over', 'must-follow-suit'],
    rulebooks: TWO_DECKS,
    fields: ['identicalCards'],
    players: 8,
  },
  'look-at-taken-tricks': {
    topic: 'following',
    related: ['revoke', 'points-do-not-add-up'],
    rulebooks: TRICKS,
  },
  revoke: {
    topic: 'following',
    related: ['must-follow-suit', 'misdeal', 'children'],
    rulebooks: TRICKS,
    fields: ['revoke'],
  },
  'all-penalty-cards-fallen': {
    topic: 'following',
    related: ['bonus-card', 'points-do-not-add-up', 'moon'],
    rulebooks: TRICKS,
    fields: ['points.bonus'],
  },

  'points-do-not-add-up': {
    topic: 'counting',
    related: ['adds-up-but-refused', 'queen-worth', 'six-players-cards-out'],
    fields: ['points.SQ', 'points.bonus', 'removedCards'],
  },
  'adds-up-but-refused': {
    topic: 'counting',
    related: ['points-do-not-add-up', 'queen-worth'],
    rulebooks: TRICKS,
    fields: ['points.SQ'],
  },
  moon: {
    topic: 'counting',
    related: ['moon-makes-me-lose', 'one-short-of-moon', 'moon-needs-bonus', 'pairs-moon'],
    rulebooks: TRICKS,
    fields: ['moon'],
  },
  'moon-makes-me-lose': {
    topic: 'counting',
    related: ['moon', 'does-the-last-deal-count', 'tie-for-the-lead'],
    rulebooks: WITH_HEARTS,
    fields: ['moon'],
  },
  'moon-needs-bonus': {
    topic: 'counting',
    related: ['bonus-card', 'moon'],
    rulebooks: WITH_HEARTS,
    fields: ['moon', 'points.bonus'],
  },
  'bonus-card': {
    topic: 'counting',
    related: ['moon-needs-bonus', 'points-do-not-add-up', 'all-penalty-cards-fallen'],
    rulebooks: TRICKS,
    fields: ['points.bonus'],
  },
  'pairs-moon': {
    topic: 'counting',
    related: ['moon', 'one-short-of-moon'],
    rulebooks: PAIRS,
    fields: ['moon'],
  },
  'one-short-of-moon': {
    topic: 'counting',
    related: ['moon', 'moon-needs-bonus'],
    rulebooks: WITH_HEARTS,
    fields: ['moon'],
  },
  'what-nolla-counts': {
    topic: 'counting',
    related: ['queen-worth', 'points-do-not-add-up', 'how-long'],
    rulebooks: ['nolla'],
    fields: ['points.SQ'],
  },

  'exactly-the-limit': {
    topic: 'end',
    related: ['does-the-last-deal-count', 'crosser-loses', 'tie-for-the-lead'],
    fields: ['end.when', 'exactly', 'end'],
  },
  'does-the-last-deal-count': {
    topic: 'end',
    related: ['exactly-the-limit', 'crosser-loses', 'moon-makes-me-lose'],
    fields: ['end'],
  },
  'crosser-loses': {
    topic: 'end',
    related: ['exactly-the-limit', 'lowest-or-highest-wins', 'tie-for-the-lead'],
    fields: ['end'],
  },
  'tie-for-the-lead': { topic: 'end', related: ['crosser-loses', 'exactly-the-limit'], fields: ['tie'] },
  'how-long': { topic: 'end', related: ['children', 'exactly-the-limit'], fields: ['end'] },
  children: { topic: 'end', related: ['how-long', 'revoke', 'what-is-svarta-maja'] },

  'dam-lead': { topic: 'shedding', related: ['dam-beat', 'dam-queen'], rulebooks: DAM },
  'dam-beat': { topic: 'shedding', related: ['dam-lead', 'trump', 'dam-queen'], rulebooks: DAM },
  'dam-queen': { topic: 'shedding', related: ['dam-beat', 'dam-loser', 'queen-worth'], rulebooks: DAM },
  'dam-fill-up': { topic: 'shedding', related: ['cards-in-dam', 'dam-beat'], rulebooks: DAM },
  'dam-loser': { topic: 'shedding', related: ['dam-queen', 'lowest-or-highest-wins'], rulebooks: DAM },
};

const itemOf = (id: DisputeId, index: number): DisputeItem => ({
  rulebooks: RULEBOOK_IDS,
  fields: [],
  players: null,
  ...ROWS[id],
  id,
  number: index + 1,
});

export const ITEMS: readonly DisputeItem[] = DISPUTE_IDS.map(itemOf);

const BY_ID: ReadonlyMap<string, DisputeItem> = new Map(ITEMS.map((item) => [item.id, item]));

/** The item with this id, or null: the id may come from an address that somebody typed. */
export const itemById = (id: string): DisputeItem | null => BY_ID.get(id) ?? null;
