/** Stores for a test, closed after it; and what can happen to them. */
import { deleteDB } from 'idb';
import { afterEach, vi } from 'vitest';
import type { Copy } from '../../src/storage/copy/copy.ts';
import type { MIGRATIONS } from '../../src/storage/migrations.ts';
import { DATABASE } from '../../src/storage/schema.ts';
import { openStore, type Store, type StoreEvent } from '../../src/storage/store.ts';
import { noCopy } from './helpers.ts';

const opened: Store[] = [];
export async function open(
  copy: Copy = noCopy(),
  options: { name?: string; patience?: number; migrations?: typeof MIGRATIONS } = {},
) {
  const events: StoreEvent[] = [];
  const store = await openStore({ copy, at: 1, on: (event) => events.push(event), ...options });
  opened.push(store);
  return Object.assign(store, { events });
}
export const close = () => {
  for (const store of opened.splice(0)) store.close();
};
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** No room in the database from now on. */
export function fillDisk(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** No room for the copy. */
export const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

export const wipe = () => deleteDB(DATABASE);
export const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
