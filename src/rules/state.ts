/** What `playGame` computes from a game: shapes only. Lists by player follow `GameState.players`. */
import type { GamePlayer } from './game.ts';
import type {
  Agreement,
  ByPlayer,
  BySeat,
  Card,
  DealContent,
  MoonChoice,
  PassDirection,
  Player,
  Seat,
} from './types.ts';

export type Status = 'playing' | 'extra-deal' | 'over';

/** Who does what in one deal. Seats, not players: `seats[seat]` is the player. */
export interface TableState {
  /** 1 for the first deal of the game. */
  readonly number: number;
  /** Who sits where, clockwise. */
  readonly seats: BySeat<Player>;
  readonly dealer: Seat;
  /** Who leads, where that is known beforehand; null where the lowest club leads. */
  readonly leader: Seat | null;
  /** The card that leads, where the lowest club leads. */
  readonly leadCard: Card | null;
  /** `none` also where nothing is ever passed. */
  readonly pass: PassDirection;
  readonly passCount: number;
  /** Receiver by giver, or null where nothing is passed. */
  readonly passTo: BySeat<Seat> | null;
  /** Place in the pass cycle, 0 upwards. */
  readonly cycleAt: number;
  /** As it holds in this deal: cards laid aside, passing, end and tie may have changed since the start. */
  readonly agreement: Agreement;
}

export interface DealState extends TableState {
  /** The id of the event that entered it. */
  readonly id: string;
  readonly at: number;
  /** As it holds now, by seat. */
  readonly deal: DealContent;
  /** After moon and revoke, by player; 0 for whoever was not in it. */
  readonly points: ByPlayer<number>;
  /** Running totals after the exact rule. */
  readonly totals: ByPlayer<number>;
  /** Queens of spades taken, by player, where the entry tells. */
  readonly queens: ByPlayer<number>;
  readonly shooter: Player | null;
  readonly moon: MoonChoice | null;
  readonly revoke: Player | null;
  /** The game as it stood after this deal. */
  readonly status: Status;
  /** Played after the game had ended, as an amendment showed later: counts for nothing. */
  readonly surplus: boolean;
  /** When it was last put right, or null. */
  readonly amendedAt: number | null;
  readonly insertedAt: number | null;
  readonly note: string | null;
  /** Cards dealt again before this deal. */
  readonly redeals: number;
}

export interface Placing {
  readonly player: Player;
  /** 1 for the winner; shared places repeat: 1, 1, 3. */
  readonly place: number;
  readonly total: number;
}

export interface GameState {
  /** Everyone who has played, also those who left. */
  readonly players: ByPlayer<GamePlayer>;
  readonly deals: readonly DealState[];
  /** The deal that comes next (or would, where the game is over). */
  readonly next: TableState;
  /** The deal after the next: for "next deal: no passing". */
  readonly afterNext: TableState;
  readonly totals: ByPlayer<number>;
  readonly queens: ByPlayer<number>;
  /** Pairs: seats 0 and 2, then 1 and 3. Null where everybody plays alone. */
  readonly teamTotals: readonly [number, number] | null;
  readonly status: Status;
  /** An extra deal: those who still compete, a list of players a side: one, or a pair. Empty otherwise. */
  readonly contenders: readonly (readonly Player[])[];
  /** The number of the deal after which it was over, or null. */
  readonly endedAfter: number | null;
  /** The number of the deal after which extra deals began, where there are any or one is due; else null. */
  readonly extraAfter: number | null;
  /** Ended by a stop, before what was agreed. */
  readonly stopped: boolean;
  /** Empty until the game is over. */
  readonly winners: readonly Player[];
  /** Highest total at the end; empty until then. */
  readonly last: readonly Player[];
  /** Everyone still seated, best first; also while playing. */
  readonly standings: readonly Placing[];
  /** The agreement as it holds now. */
  readonly agreement: Agreement;
  readonly note: string | null;
  /** When the game was played, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
