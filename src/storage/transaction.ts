import type { IDBPTransaction, StoreNames } from 'idb';
import type { MajaSchema } from './schema.ts';

type Writing = IDBPTransaction<MajaSchema, StoreNames<MajaSchema>[], 'readwrite'>;

/** All or nothing: whatever fails in `work`, or at the end, takes everything in the transaction back. */
export async function atomically<T>(
  tx: Pick<Writing, 'done' | 'abort' | 'error'>,
  work: () => Promise<T>,
): Promise<T> {
  const done = tx.done.catch((error) => {
    throw tx.error ?? error;
  });
  done.catch(() => {});
  try {
    const value = await work();
    await done;
    return value;
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // It has ended already.
    }
    // The transaction knows better why it ended than a request that went down with it.
    throw tx.error ?? error;
  }
}

/** Does all of it at once; what throws on the spot is one more rejection, so that none is left alone. */
export function together(tasks: readonly (() => unknown)[]): Promise<unknown> {
  return Promise.all(tasks.map(async (task) => task()));
}
