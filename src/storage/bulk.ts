/** Many games at once: from the copy, from memory, from a backup. The first screen does without. */
import { playGame } from '../rules/index.ts';
import type { Before } from './games.ts';
import type { Database, NamedRow, StoredGame, SummaryRow } from './schema.ts';
import { summaryRow } from './summary.ts';
import { storedTally } from './tallies.ts';
import type { GameTally } from './tally.ts';
import { bucketOf, withTallies } from './tallyCode.ts';
import { atomically, together } from './transaction.ts';

export interface Put {
  readonly stored: StoredGame;
  readonly row: SummaryRow;
  readonly before: Before;
}

/** The revisions, by game, that a change was worked out from; 0 for a game that was not there. */
export type Revisions = ReadonlyMap<string, number>;

/** A whole game as it comes from a copy or a backup, or null where what is there is as late. */
export function decidePut(before: Before, stored: StoredGame): Put | null {
  if (before && before.revision >= stored.revision) return null;
  return { stored, row: summaryRow(stored, playGame(stored.game)), before };
}

/**
 * Puts whole games in, each only where its revision is later than the one stored, and rows where they changed
 * later: all or nothing. Gives the games that were put, or null, with nothing put, where one of `expected` has changed.
 */
export function putAll(
  db: Database,
  games: readonly StoredGame[],
  rows: readonly NamedRow[],
  expected: Revisions = new Map(),
): Promise<Put[] | null> {
  const tx = db.transaction(
    ['games', 'summaries', 'people', 'houseRules', 'settings', 'tallies', 'untallied'],
    'readwrite',
    { durability: 'strict' },
  );
  return atomically(tx, async () => {
    const summaries = tx.objectStore('summaries');
    const now = await Promise.all([...expected.keys()].map((id) => summaries.get(id)));
    if ([...expected.values()].some((revision, i) => revision !== (now[i]?.revision ?? 0))) return null;
    const befores = await Promise.all(games.map(({ id }) => summaries.get(id)));
    const puts = games.flatMap((stored, i) => decidePut(befores[i], stored) ?? []);
    const tallies = talliesByBucket(puts);
    const chunks = await Promise.all(
      [...tallies.keys()].map((bucket) => tx.objectStore('tallies').get(bucket)),
    );
    const theres = await Promise.all(rows.map(({ store, id }) => tx.objectStore(store).get(id)));
    await together([
      ...puts.flatMap(({ stored, row }) => [
        () => tx.objectStore('games').put(stored),
        () => summaries.put(row),
        () => tx.objectStore('untallied').delete(stored.id),
      ]),
      ...[...tallies].map(([bucket, changed], i) => () => {
        return tx.objectStore('tallies').put(withTallies(bucket, chunks[i], changed));
      }),
      ...rows.map(({ store, row }, i) => () => {
        return isLater(row, theres[i]) && tx.objectStore(store).put(row as never);
      }),
    ]);
    return puts;
  });
}

/** The games are all here and have just been played through: nothing is left for the statistics to read. */
function talliesByBucket(puts: readonly Put[]): Map<number, Map<string, GameTally | null>> {
  const buckets = new Map<number, Map<string, GameTally | null>>();
  for (const { stored } of puts) {
    const bucket = bucketOf(stored.id);
    const changed = buckets.get(bucket) ?? new Map<string, GameTally | null>();
    buckets.set(bucket, changed.set(stored.id, storedTally(stored)));
  }
  return buckets;
}

/** Whether `row` was changed after the one that is there. */
export function isLater(row: { updatedAt: number }, there: { updatedAt: number } | undefined): boolean {
  return !there || there.updatedAt < row.updatedAt;
}
