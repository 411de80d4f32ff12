/** Bringing the database and its second copy to the same state. Loaded only where they differ. */
import { deleteDB } from 'idb';
import type { Restored } from './api.ts';
import type { Copy } from './copy/copy.ts';
import { inTime } from './inTime.ts';
import { readDatabase } from './readDatabase.ts';
import type { Records } from './records.ts';
import {
  COPIED_STORES,
  DATABASE,
  type NamedRow,
  type Person,
  type Rows,
  type StoredDraft,
  type StoredGame,
} from './schema.ts';
import { namesIn } from './summary.ts';

const BATCH = 200;
const COLOURS = 10;
/** How long a database that has failed may take to answer, in ms: all of it is read. */
const LONG = 60_000;

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += BATCH) yield all.slice(i, i + BATCH);
}

/**
 * Restores each game whose revision in the copy is later than in `records`; what was deleted stays deleted. Rows
 * of the small stores likewise. With `empty` it is counted anew how often everyone played. Can be broken off at any place and run again.
 */
export async function restore(records: Records, copy: Copy, empty: boolean): Promise<Restored> {
  const { games, rows } = await copy.all();
  if (!games.length && !rows.length) return { games: 0, deals: 0 };
  let restored = 0;
  let deals = 0;
  for (const some of batches(games)) {
    for (const { row, before } of (await records.putAll(some, [])) ?? []) {
      if (row.at === undefined) continue;
      restored += 1;
      deals += Math.max(0, row.summary.deals - (before?.summary.deals ?? 0));
    }
  }
  await records.putAll([], rows);
  if (empty) await restorePeople(records, games);
  return { games: restored, deals };
}

/** How often and how lately everyone played, from the games; and whoever is known from a game only. */
async function restorePeople(records: Records, games: readonly StoredGame[]): Promise<void> {
  const people = new Map((await records.listRows('people')).map((person) => [person.id, person]));
  const played = new Map<string, { games: number; lastPlayedAt: number; name: string; at: number }>();
  for (const { game, updatedAt, deletedAt } of games) {
    if (deletedAt !== undefined) continue;
    for (const [person, written] of namesIn(game)) {
      const so = played.get(person) ?? { games: 0, lastPlayedAt: 0, name: '', at: 0 };
      played.set(person, {
        games: so.games + 1,
        lastPlayedAt: Math.max(so.lastPlayedAt, updatedAt),
        name: so.name || written,
        at: Math.max(so.at, updatedAt),
      });
    }
  }
  let colour = people.size;
  for (const [id, { games: count, lastPlayedAt, name, at }] of played) {
    const known = people.get(id);
    if (!known && !name) continue;
    const person: Person = known ?? {
      id,
      name,
      colour: colour++ % COLOURS,
      lastPlayedAt,
      games: count,
      updatedAt: at,
    };
    await records.putRow('people', { ...person, games: count, lastPlayedAt });
  }
}

/** Gives the copy every game that it lacks, and the small rows. Gives whether it has everything now. */
export async function fill(records: Records, copy: Copy): Promise<boolean> {
  const heads = new Map(await copy.heads());
  const lacking: StoredGame[] = [];
  let after: string | null = null;
  for (;;) {
    const rows = await records.readRows(after, BATCH);
    for (const { id, revision } of rows) {
      const stored = (heads.get(id) ?? 0) < revision ? await records.loadGame(id) : undefined;
      if (stored) lacking.push(stored);
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) break;
  }
  const small: NamedRow[] = [];
  for (const store of COPIED_STORES) small.push(...namedRows(store, await records.listRows(store)));
  return (!lacking.length && !small.length) || copy.addAll(lacking, small);
}

const namedRows = <S extends NamedRow['store']>(store: S, rows: readonly Rows[S][]): NamedRow[] =>
  rows.map((row) => ({ store, id: 'id' in row ? row.id : row.key, row }));

/**
 * Throws a database away that cannot be read; what can be, after all, goes to the copy before. Gives the drafts that were
 * in it, or null where the database stays. Rejects, and touches nothing, where the copy cannot be read.
 */
export async function discard(copy: Copy, name = DATABASE): Promise<readonly StoredDraft[] | null> {
  const heads = new Map(await copy.heads());
  const left = await inTime(
    readDatabase(name).catch(() => null),
    LONG,
  );
  if (left) {
    const games = left.games.filter(({ id, revision }) => (heads.get(id) ?? 0) < revision);
    const rows = COPIED_STORES.flatMap((store) => namedRows(store, left[store]));
    if ((games.length || rows.length) && !(await copy.addAll(games, rows))) return null;
  }
  const isGone = await new Promise((resolve) => {
    inTime(deleteDB(name, { blocked: () => resolve(false) }), LONG).then(
      () => resolve(true),
      () => resolve(false),
    );
  });
  return isGone ? (left?.drafts ?? []) : null;
}
