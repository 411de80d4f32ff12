/** Many games at once, from a copy or a backup. Loaded only then. */
import { playGame } from '../rules/index.ts';
import type { Before } from './games.ts';
import type { Database, NamedRow, StoredGame, SummaryRow } from './schema.ts';
import { summaryRow } from './summary.ts';
import { atomically, together } from './transaction.ts';

export interface Put {
  readonly stored: StoredGame;
  readonly row: SummaryRow;
  readonly before: Before;
}

/** A whole game as it comes from a copy or a backup, or null where what is there is as late. */
export function decidePut(before: Before, stored: StoredGame): Put | null {
  if (before && before.revision >= stored.revision) return null;
  return { stored, row: summaryRow(stored, playGame(stored.game)), before };
}

/**
 * Puts whole games in, each only where its revision is later than the one stored, and rows where they changed
 * later: all or nothing. Gives the games that were put.
 */
export function putAll(
  db: Database,
  games: readonly StoredGame[],
  rows: readonly NamedRow[],
): Promise<Put[]> {
  const tx = db.transaction(
    ['games', 'summaries', 'people', 'houseRules', 'settings', 'untallied'],
    'readwrite',
    { durability: 'strict' },
  );
  return atomically(tx, async () => {
    const summaries = tx.objectStore('summaries');
    const befores = await Promise.all(games.map(({ id }) => summaries.get(id)));
    const puts = games.flatMap((stored, i) => decidePut(befores[i], stored) ?? []);
    const theres = await Promise.all(rows.map(({ store, id }) => tx.objectStore(store).get(id)));
    await together([
      ...puts.flatMap(({ stored, row }) => [
        () => tx.objectStore('games').put(stored),
        () => summaries.put(row),
        () => tx.objectStore('untallied').put(stored.revision, stored.id),
      ]),
      ...rows.map(({ store, row }, i) => () => {
        return isLater(row, theres[i]) && tx.objectStore(store).put(row as never);
      }),
    ]);
    return puts;
  });
}

/** Whether `row` was changed after the one that is there. */
export function isLater(row: { updatedAt: number }, there: { updatedAt: number } | undefined): boolean {
  return !there || there.updatedAt < row.updatedAt;
}
