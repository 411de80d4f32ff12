import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach } from 'vitest';

// The real storage code, a fresh and empty browser database for each test.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
