/** What is stored, and in which shape. Changing a shape means a new step in `migrations.ts`. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type {
  Agreement,
  BySeat,
  EntryDraft,
  Game,
  Player,
  RulebookId,
  Seat,
  Status,
} from '../rules/index.ts';

export const DATABASE = 'maja';

/** A game as it is kept. */
export interface StoredGame {
  readonly id: string;
  readonly game: Game;
  /** Grows with every write and is never below `game.events.length`: the later of two revisions holds. */
  readonly revision: number;
  readonly updatedAt: number;
  /** When it was deleted. The game stays, so that deleting can be taken back. */
  readonly deletedAt?: number;
}

interface PlayerSummary {
  readonly name: string;
  readonly person: string;
  readonly total: number;
  /** 1 for the leader; shared places repeat. Null for whoever has left the table. */
  readonly place: number | null;
}

/** What lists show of a game, so that they never read a whole one. */
export interface GameSummary {
  readonly id: string;
  readonly revision: number;
  readonly rulebook: RulebookId;
  readonly teams: boolean;
  /** When it was played; it can be put right. */
  readonly startedAt: number;
  readonly updatedAt: number;
  /** When its last deal was entered, or it was begun. Absent in what an earlier version kept. */
  readonly playedAt?: number;
  readonly status: Status;
  /** Broken off before the agreed end. */
  readonly stopped: boolean;
  /** Deals played. */
  readonly deals: number;
  readonly players: readonly PlayerSummary[];
  /** Indices into `players`; empty until the game is over. */
  readonly winners: readonly Player[];
}

/** The row beside each game: its summary, what the indexes need, and how far its history goes. */
export interface SummaryRow {
  readonly id: string;
  readonly revision: number;
  /** Events in the game, and the id of the last one: enough to tell whether a write continues this history. */
  readonly length: number;
  readonly last: string | null;
  readonly summary: GameSummary;
  /** Index keys; a deleted game has none, so that no list finds it. */
  readonly at?: number;
  readonly open?: 1;
  /** Which lists it stands in: `['all', −startedAt]`, and so on by rulebook, by person, by both. */
  readonly lists?: readonly ListKey[];
}

/** What is listed, and last the time of the game's start, negative, so that ascending means latest first. */
export type ListKey = readonly (string | number)[];

/** Many games' tallies in one row, packed: `tallyCode.ts`. */
export interface TallyChunk {
  readonly bucket: number;
  readonly ids: readonly string[];
  /** Persons and rulebooks: the bytes name them by number. */
  readonly words: readonly string[];
  readonly data: Uint8Array;
}

/** Somebody who plays. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** One of ten, 0–9. */
  readonly colour: number;
  readonly letter?: string;
  readonly hidden?: boolean;
  readonly lastPlayedAt: number;
  /** Games begun, without those deleted. */
  readonly games: number;
  /** The person whom this one turned out to be. */
  readonly mergedInto?: string;
  readonly deletedAt?: number;
  readonly updatedAt: number;
}

/** A deal in the middle of being entered. */
export interface StoredDraft {
  /** The game's id; as it is stored, with `~` behind it where an earlier deal is entered: see `drafts.ts`. */
  readonly game: string;
  readonly draft: EntryDraft;
  readonly dealNumber: number;
  /** The persons at the table, by seat. Absent in what an earlier version kept. */
  readonly seated?: BySeat<string>;
  /** The deal that is being put right, where it is not a new one. */
  readonly target?: string;
  /** The deal that a forgotten one is put in before. */
  readonly before?: string;
  readonly updatedAt: number;
}

/** An agreement with a name of its own. */
export interface HouseRules {
  readonly id: string;
  readonly name: string;
  readonly agreement: Agreement;
  readonly players: number;
  readonly updatedAt: number;
  readonly deletedAt?: number;
}

export interface Settings {
  /** Null: as the browser asks. */
  readonly language: 'sv' | 'en' | null;
  readonly theme: 'light' | 'dark' | 'system';
  readonly keepAwake: boolean;
  readonly vibrate: boolean;
  /** The seat at the bottom of the picture, by game id; the latest games only. */
  readonly turned: Readonly<Record<string, Seat>>;
}

/** A setting, or a note that the app keeps for itself (`meta`). */
export interface KeyValue {
  readonly key: string;
  readonly value: unknown;
  readonly updatedAt: number;
}

/** The small stores: plain rows, read whole. */
export interface Rows {
  readonly people: Person;
  readonly houseRules: HouseRules;
  readonly settings: KeyValue;
  readonly drafts: StoredDraft;
  readonly meta: KeyValue;
}
export type RowStore = keyof Rows;

/** The small stores that are copied and backed up. */
export const COPIED_STORES = ['people', 'houseRules', 'settings'] as const;
type CopiedStore = (typeof COPIED_STORES)[number];
export interface NamedRow {
  readonly store: CopiedStore;
  readonly id: string;
  readonly row: Rows[CopiedStore];
}

export interface MajaSchema extends DBSchema {
  games: { key: string; value: StoredGame };
  summaries: {
    key: string;
    value: SummaryRow;
    indexes: {
      byTime: number;
      open: [number, number];
      lists: (string | number)[];
    };
  };
  /** Follows from the games, and can be made again. */
  tallies: { key: number; value: TallyChunk };
  /** Games written since they were last tallied, with the revision that was written. */
  untallied: { key: string; value: number };
  people: { key: string; value: Person };
  houseRules: { key: string; value: HouseRules };
  settings: { key: string; value: KeyValue };
  drafts: { key: string; value: StoredDraft };
  meta: { key: string; value: KeyValue };
}
export type Database = IDBPDatabase<MajaSchema>;
