/**
 * Tallies in the database. Every write of a game marks it (`untallied`); here the marked games are read, and their
 * numbers put into the row of many games that each belongs to. Always what the games themselves would give: the
 * rows can be thrown away and are made again. Loaded with the statistics.
 */
import type { Database, StoredGame, TallyChunk } from './schema.ts';
import { type GameTally, tallyOf } from './tally.ts';
import { bucketOf, withTallies } from './tallyCode.ts';
import { atomically, together } from './transaction.ts';

/** Of a stored game, also one that is deleted, or that cannot be played through: those have none. */
export function storedTally({ game, deletedAt }: StoredGame): GameTally | null {
  if (deletedAt !== undefined) return null;
  try {
    return tallyOf(game);
  } catch {
    return null;
  }
}

/**
 * Tallies about `most` of the marked games. Gives how many are left; those that another window is changing at this
 * moment are among them.
 */
export async function packTallies(db: Database, most: number): Promise<number> {
  const [ids, revisions] = await Promise.all([db.getAllKeys('untallied'), db.getAll('untallied')]);
  const marked = new Map<number, Map<string, number>>();
  ids.forEach((id, i) => {
    const bucket = bucketOf(id);
    const some = marked.get(bucket) ?? new Map<string, number>();
    marked.set(bucket, some.set(id, revisions[i] ?? 0));
  });
  let done = 0;
  for (const [bucket, some] of marked) {
    if (done >= most) break;
    done += await packBucket(db, bucket, some);
  }
  return ids.length - done;
}

async function packBucket(
  db: Database,
  bucket: number,
  marked: ReadonlyMap<string, number>,
): Promise<number> {
  const changed = new Map<string, GameTally | null>();
  const reading = db.transaction('games');
  await together(
    [...marked].map(([id, revision]) => async () => {
      const stored = await reading.store.get(id);
      if (!stored) changed.set(id, null);
      else if (stored.revision === revision) changed.set(id, storedTally(stored));
    }),
  );
  // What is lost here is made again: no need to wait for the disk.
  const tx = db.transaction(['tallies', 'untallied'], 'readwrite', { durability: 'relaxed' });
  return atomically(tx, async () => {
    const untallied = tx.objectStore('untallied');
    const tallies = tx.objectStore('tallies');
    const now = await Promise.all(
      [...changed.keys()].map(async (id) => [id, await untallied.get(id)] as const),
    );
    for (const [id, revision] of now) if (revision !== marked.get(id)) changed.delete(id);
    if (changed.size === 0) return 0;
    const chunk = await tallies.get(bucket);
    await together([
      () => tallies.put(withTallies(bucket, chunk, changed)),
      ...[...changed.keys()].map((id) => () => untallied.delete(id)),
    ]);
    return changed.size;
  });
}

/** The rows as they are with these games in them, whatever was kept of them. */
export function overlaid(chunks: readonly TallyChunk[], games: Iterable<StoredGame>): TallyChunk[] {
  const byBucket = new Map(chunks.map((chunk) => [chunk.bucket, chunk]));
  for (const stored of games) {
    const bucket = bucketOf(stored.id);
    const changed = new Map([[stored.id, storedTally(stored)]]);
    byBucket.set(bucket, withTallies(bucket, byBucket.get(bucket), changed));
  }
  return [...byBucket.values()];
}
