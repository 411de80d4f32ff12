/**
 * How the database came to its present shape, one step a version. The list only grows: a step that has been
 * released is never edited, since somewhere a database stands just before it.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';

/** Without the types of the present schema: a step knows the shapes of its own time only. */
export type AnyDatabase = IDBPDatabase<unknown>;
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;
export type Migration = (db: AnyDatabase, tx: UpgradeTransaction) => Promise<void> | void;

/** Version 1: games with a summary row each, people, house rules, settings, drafts, notes of the app. */
function first(db: AnyDatabase): void {
  const summaries = db.createObjectStore('summaries', { keyPath: 'id' });
  summaries.createIndex('byTime', 'at');
  summaries.createIndex('byRulebook', ['summary.rulebook', 'at']);
  summaries.createIndex('byPerson', 'people', { multiEntry: true });
  summaries.createIndex('open', ['open', 'at']);
  for (const name of ['games', 'people', 'houseRules']) db.createObjectStore(name, { keyPath: 'id' });
  for (const name of ['settings', 'meta']) db.createObjectStore(name, { keyPath: 'key' });
  db.createObjectStore('drafts', { keyPath: 'game' });
}

export const MIGRATIONS: readonly Migration[] = [first];

/** Runs every step after `from`, in order, within the upgrade's transaction. */
export async function migrate(
  db: AnyDatabase,
  tx: UpgradeTransaction,
  from: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  for (const step of migrations.slice(from)) await step(db, tx);
}
