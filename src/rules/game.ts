/**
 * A game as it is stored: a header that never changes, and a list of events to which things are only added.
 * Everything else (dealer, direction, points, totals, moon, end, winner) is computed from it by `playGame`.
 */
import type { Agreement, ByPlayer, Card, DealContent, End, Pass, Player, Tie } from './types.ts';

/** Somebody's row in one game. The name is as it was then; `person` links to the list of people. */
export interface GamePlayer {
  readonly name: string;
  readonly person: string;
  /** What the total starts at: for a newcomer, or a game begun on paper. 0 where absent. */
  readonly startsAt?: number;
}

interface EventBase {
  /** Random, unique in the game. */
  readonly id: string;
  /** When it was entered, in milliseconds since 1970. */
  readonly at: number;
}

export interface DealEvent extends EventBase {
  readonly kind: 'deal';
  readonly deal: DealContent;
}

/** The cards were dealt again: same dealer, same direction, same number. */
export interface RedealEvent extends EventBase {
  readonly kind: 'redeal';
}

/** The turn to deal goes on from this player, and the passing from this place in its cycle. */
export interface DealsNowEvent extends EventBase {
  readonly kind: 'deals-now';
  readonly dealer: Player;
  readonly cycleAt: number;
}

/** From the next deal on others sit here, or they sit otherwise. */
export interface SeatsEvent extends EventBase {
  readonly kind: 'seats';
  /** Newcomers; they are appended to the game's players. */
  readonly joined?: readonly GamePlayer[];
  /** Who sits where from now on, clockwise. */
  readonly seats: readonly Player[];
  /** Who deals next, where it is not simply the next in turn. */
  readonly dealer?: Player;
  readonly removedCards?: readonly Card[];
  readonly pass?: Pass;
  /** Somebody else plays a row from now on: the row and its total go on. */
  readonly substitutes?: readonly {
    readonly player: Player;
    readonly name: string;
    readonly person: string;
  }[];
}

/** Another end or tie rule from now on; `stop` ends the game here and now. */
export interface EndEvent extends EventBase {
  readonly kind: 'end';
  readonly end?: End;
  readonly tie?: Tie;
  readonly stop?: true;
}

/** A note on one deal (`target`, an event id), or on the game. The last one for a target holds; an empty text takes it away. */
export interface NoteEvent extends EventBase {
  readonly kind: 'note';
  readonly target?: string;
  readonly text: string;
}

/** The game was played on another day than it was written down. */
export interface DateEvent extends EventBase {
  readonly kind: 'date';
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** An earlier deal put right: `deal` replaces it, null takes it away. */
export interface AmendEvent extends EventBase {
  readonly kind: 'amend';
  readonly target: string;
  readonly deal: DealContent | null;
}

/** A forgotten deal, put in before the deal `before` (an event id). The inserted deal goes by this event's id. */
export interface InsertEvent extends EventBase {
  readonly kind: 'insert';
  readonly before: string;
  readonly deal: DealContent;
}

/** Takes back the latest event that still holds. */
export interface UndoEvent extends EventBase {
  readonly kind: 'undo';
}

/** Puts back what the latest undo took. */
export interface RedoEvent extends EventBase {
  readonly kind: 'redo';
}

/** What a person did, apart from taking back and putting back. */
export type ChangeEvent =
  | DealEvent
  | RedealEvent
  | DealsNowEvent
  | SeatsEvent
  | EndEvent
  | NoteEvent
  | DateEvent
  | AmendEvent
  | InsertEvent;

export type GameEvent = ChangeEvent | UndoEvent | RedoEvent;

/** What stands here for the history of a game that was taken over from another phone and stayed there. */
export interface Taken {
  /** Four hexadecimal digits for each event there, in order: see `storage/transfer/lineage.ts`. */
  readonly trail: string;
  /** How many of the first events here stand for them. */
  readonly covers: number;
}

export interface Game {
  /** Random: two phones never give the same one. */
  readonly id: string;
  readonly startedAt: number;
  readonly agreement: Agreement;
  /** In seat order at the start, clockwise. */
  readonly players: ByPlayer<GamePlayer>;
  readonly firstDealer: Player;
  /** The person who decides where the rules leave room, or null. */
  readonly decider: Player | null;
  /** A game begun on paper: this many deals were played before the first one here. 0 where absent. */
  readonly dealsBefore?: number;
  /** Only in a game that came over from another phone. */
  readonly taken?: Taken;
  /** Append-only: an undo is an event too. Its length is the game's revision. */
  readonly events: readonly GameEvent[];
}
