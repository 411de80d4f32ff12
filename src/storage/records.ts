/** What can be kept and found again: in the database, or (`memory.ts`) in this window only. */
import type { Put, Revisions } from './bulk.ts';
import type { Connection } from './connection.ts';
import type { GameChange, ListQuery, Written } from './games.ts';
import type { HistoryQuery } from './history.ts';
import { once } from './once.ts';
import type { StoreResult } from './problems.ts';
import type { GameSummary, NamedRow, RowStore, Rows, StoredGame, SummaryRow, TallyChunk } from './schema.ts';

export interface Records {
  loadGame(id: string): Promise<StoredGame | undefined>;
  loadRow(id: string): Promise<SummaryRow | undefined>;
  writeGame(change: GameChange, written: Written): Promise<StoreResult<StoredGame>>;
  /** Whole games and rows where they are later than what is there: all or nothing. Null where `expected` has changed. */
  putAll(
    games: readonly StoredGame[],
    rows: readonly NamedRow[],
    expected?: Revisions,
  ): Promise<Put[] | null>;
  listSummaries(query: ListQuery): Promise<GameSummary[]>;
  listHistory(query: HistoryQuery): Promise<GameSummary[]>;
  readRows(after: string | null, count: number): Promise<SummaryRow[]>;
  packTallies(most: number): Promise<number>;
  readTallies(): Promise<TallyChunk[]>;
  getRow<S extends RowStore>(store: S, key: string): Promise<Rows[S] | undefined>;
  listRows<S extends RowStore>(store: S): Promise<Rows[S][]>;
  putRow<S extends RowStore>(store: S, row: Rows[S]): Promise<void>;
  dropRow(store: RowStore, key: string): Promise<void>;
}

export function databaseRecords(connection: Connection): Records {
  const { use } = connection;
  // The first screen reads four things by their keys; the rest is fetched while it is drawn.
  const others = once(() => import('./otherRecords.ts').then((module) => module.otherRecords(connection)));
  return {
    loadGame: (id) => use((db) => db.get('games', id)),
    loadRow: (id) => use((db) => db.get('summaries', id)),
    getRow: (store, key) => use((db) => db.get<RowStore>(store, key)) as Promise<never>,
    listRows: (store) => use((db) => db.getAll<RowStore>(store)) as Promise<never>,
    writeGame: async (change, written) => (await others()).writeGame(change, written),
    putAll: async (games, rows, expected) => (await others()).putAll(games, rows, expected),
    listSummaries: async (query) => (await others()).listSummaries(query),
    listHistory: async (query) => (await others()).listHistory(query),
    readRows: async (after, count) => (await others()).readRows(after, count),
    packTallies: async (most) => (await others()).packTallies(most),
    readTallies: async () => (await others()).readTallies(),
    putRow: async (store, row) => (await others()).putRow(store, row),
    dropRow: async (store, key) => (await others()).dropRow(store, key),
  };
}
