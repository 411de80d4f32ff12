/** What can be kept and found again: in the database, or (`memory.ts`) in this window only. */
import type { Put } from './bulk.ts';
import type { Connection } from './connection.ts';
import {
  type Before,
  type GameChange,
  type ListQuery,
  listSummaries,
  loadGame,
  readRows,
  writeGame,
} from './games.ts';
import type { StoreResult } from './problems.ts';
import type { GameSummary, NamedRow, RowStore, Rows, StoredGame, SummaryRow } from './schema.ts';
import { atomically } from './transaction.ts';

export interface Records {
  loadGame(id: string): Promise<StoredGame | undefined>;
  loadRow(id: string): Promise<SummaryRow | undefined>;
  writeGame(
    change: GameChange,
    sure: (stored: StoredGame, before: Before) => void,
  ): Promise<StoreResult<StoredGame>>;
  /** Whole games and rows where they are later than what is there: all or nothing. */
  putAll(games: readonly StoredGame[], rows: readonly NamedRow[]): Promise<Put[]>;
  listSummaries(query: ListQuery): Promise<GameSummary[]>;
  readRows(after: string | null, count: number): Promise<SummaryRow[]>;
  getRow<S extends RowStore>(store: S, key: string): Promise<Rows[S] | undefined>;
  listRows<S extends RowStore>(store: S): Promise<Rows[S][]>;
  putRow<S extends RowStore>(store: S, row: Rows[S]): Promise<void>;
  dropRow(store: RowStore, key: string): Promise<void>;
}

/** A draft is written at every key, and losing its last key to a power cut is no harm. */
const durabilityOf = (store: RowStore) => ({
  durability: store === 'drafts' ? ('relaxed' as const) : ('strict' as const),
});

export function databaseRecords({ use }: Connection): Records {
  return {
    loadGame: (id) => use((db) => loadGame(db, id)),
    loadRow: (id) => use((db) => db.get('summaries', id)),
    writeGame: (change, sure) => use((db) => writeGame(db, change, sure)),
    async putAll(games, rows) {
      const { putAll } = await import('./bulk.ts');
      return use((db) => putAll(db, games, rows));
    },
    listSummaries: (query) => use((db) => listSummaries(db, query)),
    readRows: (after, count) => use((db) => readRows(db, after, count)),
    getRow: (store, key) => use((db) => db.get<RowStore>(store, key)) as Promise<never>,
    listRows: (store) => use((db) => db.getAll<RowStore>(store)) as Promise<never>,
    putRow: (store, row) =>
      use((db) => {
        const tx = db.transaction<RowStore, 'readwrite'>(store, 'readwrite', durabilityOf(store));
        return atomically(tx, async () => {
          await tx.store.put(row);
        });
      }),
    dropRow: (store, key) =>
      use((db) => {
        const tx = db.transaction<RowStore, 'readwrite'>(store, 'readwrite', durabilityOf(store));
        return atomically(tx, () => tx.store.delete(key));
      }),
  };
}
