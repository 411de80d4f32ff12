/** What `records.ts` does besides reading by a key: writing, and the lists. */
import { type Connection, PATIENCE } from './connection.ts';
import { listSummaries, readRows, writeGame } from './games.ts';
import type { Records } from './records.ts';
import type { RowStore } from './schema.ts';
import { atomically } from './transaction.ts';

/**
 * A draft is written at every key, and losing its last key to a power cut is no harm; what the app notes for itself it
 * finds out again.
 */
const durabilityOf = (store: RowStore) => ({
  durability: store === 'drafts' || store === 'meta' ? ('relaxed' as const) : ('strict' as const),
});

/** Bringing in a game, or looking through it for the statistics, may take so much longer, in ms. */
const EACH = 50;

export function otherRecords({
  use,
}: Connection): Omit<Records, 'loadGame' | 'loadRow' | 'getRow' | 'listRows'> {
  return {
    writeGame: (change, written) => use((db) => writeGame(db, change, written)),
    async putAll(games, rows, expected) {
      const { putAll } = await import('./bulk.ts');
      return use((db) => putAll(db, games, rows, expected), PATIENCE + games.length * EACH);
    },
    listSummaries: (query) => use((db) => listSummaries(db, query)),
    async listHistory(query) {
      const { listHistory } = await import('./history.ts');
      return use((db) => listHistory(db, query));
    },
    readRows: (after, count) => use((db) => readRows(db, after, count)),
    async packTallies(most) {
      const { packTallies } = await import('./tallies.ts');
      return use((db) => packTallies(db, most), PATIENCE + most * EACH);
    },
    readTallies: () => use((db) => db.getAll('tallies')),
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
