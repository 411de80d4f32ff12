/**
 * Everything that can be wrong with what somebody entered: a code with its data. The text stands in
 * `locales/<language>/problems.json` under the code; the screens put in the names.
 */
import type { Card, NamedCard, Seat } from './types.ts';

export type Problem =
  /** Counting the cards: fewer or more given out than are in play. */
  | { readonly code: 'hearts-missing'; readonly given: number; readonly expected: number }
  | { readonly code: 'hearts-too-many'; readonly given: number; readonly expected: number }
  | { readonly code: 'tricks-missing'; readonly given: number; readonly expected: number }
  | { readonly code: 'tricks-too-many'; readonly given: number; readonly expected: number }
  | { readonly code: 'nobody-has'; readonly card: NamedCard; readonly missing: number }
  /** Two decks, and only the other of the two has a taker. */
  | { readonly code: 'copy-missing'; readonly card: NamedCard }
  | {
      readonly code: 'too-many-takers';
      readonly card: NamedCard;
      readonly given: number;
      readonly expected: number;
    }
  /** Whoever took a card that counts took a trick as well. */
  | { readonly code: 'taker-without-trick'; readonly seat: Seat; readonly card: NamedCard | 'heart' }
  /** Typed points. */
  | { readonly code: 'points-missing'; readonly seat: Seat }
  | { readonly code: 'points-wrong-sum'; readonly given: number; readonly expected: number }
  | { readonly code: 'points-queen'; readonly given: number; readonly atLeast: number }
  | {
      readonly code: 'points-no-place';
      readonly given: number;
      readonly card: NamedCard;
      readonly atLeast: number;
    }
  | { readonly code: 'points-impossible'; readonly given: number }
  | { readonly code: 'points-not-these-cards'; readonly card: NamedCard; readonly seat: Seat }
  | { readonly code: 'moon-form-not-agreed'; readonly form: 'others' | 'self' | 'off' }
  /** Numbers. */
  | { readonly code: 'not-whole'; readonly seat: Seat }
  | { readonly code: 'negative'; readonly seat: Seat }
  /** Two decks, cards laid open. */
  | { readonly code: 'aside-too-many'; readonly given: number; readonly open: number }
  | {
      readonly code: 'aside-not-in-play';
      readonly card: NamedCard | 'hearts';
      readonly given: number;
      readonly inPlay: number;
    }
  | { readonly code: 'aside-open' }
  /** Dam: nobody lost yet. */
  | { readonly code: 'loser-open' }
  /** Moon and revoke. */
  | { readonly code: 'moon-open' }
  | { readonly code: 'no-such-seat'; readonly seat: number }
  | { readonly code: 'wrong-kind'; readonly kind: string }
  /** A change that cannot be made. */
  | { readonly code: 'game-over' }
  | { readonly code: 'no-such-deal'; readonly id: string }
  /** A deal that was counted for those who sat there before. */
  | { readonly code: 'seats-changed' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'nothing-to-redo' }
  /** Names. */
  | { readonly code: 'name-empty' }
  | { readonly code: 'name-too-long'; readonly length: number; readonly most: number }
  | { readonly code: 'name-taken'; readonly name: string; readonly times: number }
  /** The agreement and the table. */
  | { readonly code: 'players-too-few'; readonly players: number; readonly least: number }
  | { readonly code: 'players-too-many'; readonly players: number; readonly most: number }
  | { readonly code: 'pairs-need-four'; readonly players: number }
  | { readonly code: 'hands-uneven'; readonly cards: number; readonly players: number; readonly over: number }
  | { readonly code: 'card-not-in-deck'; readonly card: Card; readonly given: number; readonly decks: number }
  | { readonly code: 'queen-laid-aside' }
  | { readonly code: 'option-not-offered'; readonly option: string; readonly value: string }
  | {
      readonly code: 'limit-out-of-range';
      readonly limit: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly code: 'hands-too-small';
      readonly hand: number;
      readonly least: number;
    }
  | {
      readonly code: 'deals-out-of-range';
      readonly deals: number;
      readonly least: number;
      readonly most: number;
    };

export type ProblemCode = Problem['code'];

/** What a person can mend comes back as a value, never as an exception. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };
