/** The store as the app sees it: its promises in words. `store.ts` keeps them. */
import type { Put, Revisions } from './bulk.ts';
import type { ConnectionOptions } from './connection.ts';
import type { Copy, CopyKind } from './copy/copy.ts';
import type { GameChange, ListQuery } from './games.ts';
import type { HistoryQuery } from './history.ts';
import type { StorageProblem, StoreResult } from './problems.ts';
import type { GameSummary, NamedRow, RowStore, Rows, StoredGame, SummaryRow, TallyChunk } from './schema.ts';

/** Where things are kept at the moment. */
export interface Keeps {
  readonly database: boolean;
  readonly copy: CopyKind;
}

export type StoreEvent =
  /** Another window wrote this game; `stored` where it could keep it in its own hands only. */
  | {
      readonly kind: 'game';
      readonly id: string;
      readonly revision: number;
      readonly stored?: StoredGame | undefined;
    }
  /** Another window wrote people, house rules or settings. */
  | { readonly kind: 'rows'; readonly store: RowStore }
  /** `keeps()` or `problem()` has changed. */
  | { readonly kind: 'keeps' }
  /** Games came back from the copy. */
  | { readonly kind: 'restored'; readonly restored: Restored }
  /** An older window holds the database; waiting for it. */
  | { readonly kind: 'blocked' };

/** What came back from the copy. */
export interface Restored {
  /** Games that were missing, or older than in the copy. */
  readonly games: number;
  /** Deals that came back with them. */
  readonly deals: number;
}

/** The small stores, as `people.ts`, `settings.ts`, `drafts.ts` and `houseRules.ts` use them. */
export interface RowKeeper {
  getRow<S extends RowStore>(store: S, key: string): Promise<Rows[S] | undefined>;
  listRows<S extends RowStore>(store: S): Promise<Rows[S][]>;
  /** Resolves when it is kept, with where. */
  putRow<S extends RowStore>(store: S, row: Rows[S]): Promise<Keeps>;
  dropRow(store: RowStore, key: string): Promise<Keeps>;
}

/** None of these rejects because of the database: what cannot be read is as if it were not there. */
export interface Store extends RowKeeper {
  loadGame(id: string): Promise<StoredGame | undefined>;
  /**
   * Resolves when a write would begin at once: what writes has been fetched, and what it waits for is done. Rejects where
   * it cannot be fetched. Whoever has not waited for it can still write, and then waits for as long as that takes.
   */
  ready(): Promise<void>;
  /**
   * Keeps a new or changed game; `expected` is the revision it was changed from, 0 for a new one. Refused with
   * `stale` and the newer game where somebody else was quicker, and with `outdated` where this window must be
   * reloaded: then nothing is stored. Where the database fails otherwise the game is kept in this window and in
   * the copy, and `keeps()` says so.
   */
  saveGame(change: GameChange): Promise<StoreResult<StoredGame>>;
  /** The deleted game stays, unlisted, and can be brought back. */
  deleteGame(id: string, at: number): Promise<StoreResult<StoredGame>>;
  restoreDeleted(id: string, at: number): Promise<StoreResult<StoredGame>>;
  /**
   * From a backup: games of a later revision than those stored, rows changed later. All or nothing. Null, with nothing
   * stored, where a game is no longer at the revision that was expected.
   */
  putAll(
    games: readonly StoredGame[],
    rows: readonly NamedRow[],
    expected?: Revisions,
  ): Promise<StoreResult<readonly Put[] | null>>;
  /** Latest change first. */
  listSummaries(query: ListQuery): Promise<GameSummary[]>;
  /** By when they were begun, latest first. */
  listHistory(query: HistoryQuery): Promise<GameSummary[]>;
  /** Tallies about so many of the games changed since that was last done; gives how many are left. */
  packTallies(most: number): Promise<number>;
  /** The tallies of finished games, packed: see `tallyCode.ts`. */
  readTallies(): Promise<TallyChunk[]>;
  /** Rows by id after `after`, `count` at a time; those without `at` are deleted. */
  readRows(after: string | null, count: number): Promise<SummaryRow[]>;
  gamesInProgress(limit?: number): Promise<GameSummary[]>;
  keeps(): Keeps;
  /** Why the database does not keep, or null. */
  problem(): StorageProblem | null;
  /** What had to be restored at start. Resolves when the database and the copy have been compared. */
  readonly restored: Promise<Restored>;
  close(): void;
}

export interface StoreOptions extends Pick<ConnectionOptions, 'name' | 'migrations' | 'patience'> {
  readonly copy?: Copy | undefined;
  /** Whatever can wait (the second copy, where nothing is missed; the code that writes) begins after this. */
  readonly idle?: Promise<void> | undefined;
  /** Listens from the very start: `blocked` comes while the store is still being opened. */
  readonly on?: ((event: StoreEvent) => void) | undefined;
  /** Now, in ms. */
  readonly at: number;
}
