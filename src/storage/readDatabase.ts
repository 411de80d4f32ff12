/** The database read past the app's own connection: for when that does not work. */
import type { Content } from './backupFile.ts';
import type { StoredDraft } from './schema.ts';

const STORES = ['games', 'people', 'houseRules', 'settings', 'drafts'] as const;

type Left = Content & { readonly drafts: readonly StoredDraft[] };

/**
 * Whatever can be read, in whichever version it is; a store that cannot be read is as if it were empty. Where there is no
 * database none is made. Rejects where it cannot be opened.
 */
export function readDatabase(name: string): Promise<Left> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = async () => {
      const db = opening.result;
      const lists = await Promise.all(STORES.map((store) => readStore(db, store)));
      db.close();
      resolve(Object.fromEntries(STORES.map((store, i) => [store, lists[i]])) as unknown as Left);
    };
  });
}

function readStore(db: IDBDatabase, store: string): Promise<readonly unknown[]> {
  return new Promise<readonly unknown[]>((resolve, reject) => {
    const asked = db.transaction(store).objectStore(store).getAll();
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  }).catch(() => []);
}
