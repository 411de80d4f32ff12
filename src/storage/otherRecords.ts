/** What `records.ts` does besides reading by a key: writing, and the lists. */
import type { Connection } from './connection.ts';
import { listSummaries, readRows, writeGame } from './games.ts';
import type { Records } from './records.ts';
import type { Database, RowStore } from './schema.ts';
import { atomically } from './transaction.ts';

/**
 * A draft is written at every key, and losing its last key to a power cut is no harm; what the app notes for itself it
 * finds out again.
 */
const durabilityOf = (store: RowStore) => ({
  durability: store === 'drafts' || store === 'meta' ? ('relaxed' as const) : ('strict' as const),
});

/** How long a small write may take, in ms. Some browsers leave a transaction hanging after a phone has slept. */
const PATIENCE = 10_000;

export function otherRecords({
  use,
  close,
}: Connection): Omit<Records, 'loadGame' | 'loadRow' | 'getRow' | 'listRows'> {
  async function soon<T>(work: (db: Database) => Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // The next one gets another connection. Should this one be answered after all, the same is written twice.
        close();
        reject(new Error('no answer'));
      }, PATIENCE);
    });
    try {
      return await Promise.race([use(work), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    writeGame: (change, written) => soon((db) => writeGame(db, change, written)),
    async putAll(games, rows, expected) {
      const { putAll } = await import('./bulk.ts');
      return use((db) => putAll(db, games, rows, expected));
    },
    listSummaries: (query) => use((db) => listSummaries(db, query)),
    async listHistory(query) {
      const { listHistory } = await import('./history.ts');
      return use((db) => listHistory(db, query));
    },
    readRows: (after, count) => use((db) => readRows(db, after, count)),
    async packTallies(most) {
      const { packTallies } = await import('./tallies.ts');
      return use((db) => packTallies(db, most));
    },
    readTallies: () => use((db) => db.getAll('tallies')),
    putRow: (store, row) =>
      soon((db) => {
        const tx = db.transaction<RowStore, 'readwrite'>(store, 'readwrite', durabilityOf(store));
        return atomically(tx, async () => {
          await tx.store.put(row);
        });
      }),
    dropRow: (store, key) =>
      soon((db) => {
        const tx = db.transaction<RowStore, 'readwrite'>(store, 'readwrite', durabilityOf(store));
        return atomically(tx, () => tx.store.delete(key));
      }),
  };
}
