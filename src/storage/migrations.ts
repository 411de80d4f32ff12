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

interface RowOfFirst {
  readonly id: string;
  readonly revision: number;
  readonly summary: { readonly rulebook: string; readonly startedAt?: number; readonly updatedAt: number };
  readonly people?: readonly (readonly [person: string, at: number])[];
}

/**
 * Version 2: lists by when a game was begun, whatever they are filtered by, from one index over `lists`; and a few
 * numbers a game for the statistics. Which games still lack those is marked; the numbers themselves come later.
 */
async function second(db: AnyDatabase, tx: UpgradeTransaction): Promise<void> {
  const summaries = tx.objectStore('summaries');
  summaries.deleteIndex('byRulebook');
  summaries.deleteIndex('byPerson');
  summaries.createIndex('lists', 'lists', { multiEntry: true });
  db.createObjectStore('tallies', { keyPath: 'bucket' });
  const untallied = db.createObjectStore('untallied');
  const rows: RowOfFirst[] = await summaries.getAll();
  await Promise.all(
    rows.flatMap((row) => {
      const { people, ...kept } = row;
      const start = -(row.summary.startedAt ?? row.summary.updatedAt);
      const { rulebook } = row.summary;
      const lists = [
        ['all', start],
        ['rulebook', rulebook, start],
        ...(people ?? []).flatMap(([person]) => [
          ['person', person, start],
          ['both', person, rulebook, start],
        ]),
      ];
      return [summaries.put?.(people ? { ...kept, lists } : kept), untallied.put(row.revision, row.id)];
    }),
  );
}

export const MIGRATIONS: readonly Migration[] = [first, second];

/** Runs every step after `from`, in order, within the upgrade's transaction. */
export async function migrate(
  db: AnyDatabase,
  tx: UpgradeTransaction,
  from: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  for (const step of migrations.slice(from)) await step(db, tx);
}
