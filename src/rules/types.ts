/**
 * The vocabulary of the whole project. Everything that the rules, the store and the screens say to each
 * other is said in these words. Points are whole numbers; in Svarta Maja with the queen at 1 they are pinnar.
 */

export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** A card code, suit first: `SQ`, `D10`, `H2`. */
export type Card = `${Suit}${Rank}`;

/** The cards that may count by themselves. */
export const NAMED_CARDS = ['SQ', 'SK', 'SA', 'DJ', 'D10'] as const;
export type NamedCard = (typeof NAMED_CARDS)[number];

export const RULEBOOK_IDS = ['svarta-maja', 'hearts', 'spader-dam', 'black-maria', 'nolla', 'dam'] as const;
export type RulebookId = (typeof RULEBOOK_IDS)[number];

/** A place at the table in one deal, 0 upwards, clockwise. */
export type Seat = number;

/**
 * A person's row in one game: 0 upwards, in the order in which people joined. It never changes, while the
 * seat may. In a game where nobody joined, left or changed seats, player and seat are the same number.
 */
export type Player = number;

/** One value a seat, clockwise from seat 0. */
export type BySeat<T> = readonly T[];

/** One value a player of the game, in the order in which they joined. */
export type ByPlayer<T> = readonly T[];

export const PASS_DIRECTIONS = ['left', 'right', 'across', 'none'] as const;
export type PassDirection = (typeof PASS_DIRECTIONS)[number];

export type MoonRule = 'off' | 'others' | 'self' | 'choose';
/** What a shooter may choose: give the points to the others, or take them off one's own total. */
export type MoonChoice = 'others' | 'self';

export type End =
  | { readonly kind: 'limit'; readonly limit: number; readonly when: 'reach' | 'exceed' }
  | { readonly kind: 'deals'; readonly deals: number }
  | { readonly kind: 'open' };

export type Tie = 'shared' | 'extra-deal' | 'fewest-queens';
export type RevokeRule = 'whole-deal' | 'queen';
export type FirstLead = 'eldest' | 'lowest-club';
export type IdenticalCards = 'first-wins' | 'cancel';

export interface Bonus {
  readonly card: 'DJ' | 'D10';
  readonly points: number;
}

/** What each card, and each trick, costs. */
export interface CardPoints {
  readonly heart: number;
  readonly SQ: number;
  readonly SK: number;
  readonly SA: number;
  readonly trick: number;
  readonly bonus: Bonus | null;
}

export interface Pass {
  readonly count: number;
  readonly cycle: readonly PassDirection[];
}

/** The exact rule: a total that lands on exactly `total` becomes `becomes`. */
export interface Exactly {
  readonly total: number;
  readonly becomes: number;
}

/** What one table chose before its first deal. A game keeps its own frozen copy. */
export interface Agreement {
  readonly rulebook: RulebookId;
  readonly decks: 1 | 2;
  /** Cards that stay out of the whole game; with two decks a card may stand here twice. */
  readonly removedCards: readonly Card[];
  readonly points: CardPoints;
  readonly pass: Pass;
  readonly firstLead: FirstLead;
  readonly firstTrickPenalties: boolean;
  readonly heartsMustBeBroken: boolean;
  readonly queenBreaksHearts: boolean;
  readonly moon: MoonRule;
  readonly end: End;
  readonly tie: Tie;
  readonly revoke: RevokeRule;
  readonly teams: boolean;
  readonly identicalCards: IdenticalCards;
  readonly exactly: Exactly | null;
}

/** How many of the cards that count lie open beside a two-deck deal, and so are out of it. */
export type Aside = Readonly<Partial<Record<NamedCard | 'hearts', number>>>;

/** Who took each copy of a named card; one place a copy in play. */
export type Takers = Readonly<Partial<Record<NamedCard, readonly number[]>>>;

/** The deal as counted from the cards. Lists hold one number a place; a missing list is all zeros. */
export interface CapturesEntry {
  readonly kind: 'captures';
  readonly hearts?: readonly number[];
  readonly tricks?: readonly number[];
  readonly cards: Takers;
  readonly aside?: Aside;
}

/** The deal as the table wrote it down: one number a place. `cards` answers what the points leave open. */
export interface PointsEntry {
  readonly kind: 'points';
  readonly points: readonly number[];
  readonly cards?: Takers;
  readonly aside?: Aside;
}

/** Dam: whoever had cards left. */
export interface LoserEntry {
  readonly kind: 'loser';
  readonly loser: number;
}

/**
 * What was entered for one deal. A *place* is a seat while the deal is being entered and scored, and a player
 * once it is stored in a game: see `seatedEntry` and `storedEntry`, which turn one into the other.
 */
export type Entry = CapturesEntry | PointsEntry | LoserEntry;

/** A whole deal: the entry, the shooter's choice where there was one, and the offender of a revoke. */
export interface DealContent {
  readonly entry: Entry;
  readonly moon?: MoonChoice;
  readonly revoke?: number;
}

/** A deal being entered, by seat: anything may still be missing or wrong. Both ways of counting are kept, so that changing between them loses nothing. */
export interface EntryDraft {
  readonly way: 'captures' | 'points';
  readonly hearts: BySeat<number | null>;
  readonly tricks: BySeat<number | null>;
  readonly points: BySeat<number | null>;
  /** Takers named so far: fewer than the copies in play while some are still open. */
  readonly cards: Takers;
  /** Two decks with cards laid open: how many of each lie there. A missing key is not answered yet. */
  readonly aside: Aside;
  readonly loser: Seat | null;
  readonly moon: MoonChoice | null;
  readonly revoke: Seat | null;
}
