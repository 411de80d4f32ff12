/** Games in the database. Everything that a write touches is one transaction. */
import { type Game, type GameState, playGame } from '../rules/index.ts';
import { keysToClear } from './drafts.ts';
import type { StoreResult } from './problems.ts';
import type { Database, GameSummary, Person, StoredGame, SummaryRow } from './schema.ts';
import { summaryRow } from './summary.ts';
import { atomically, together } from './transaction.ts';

export interface GameChange {
  readonly game: Game;
  /** The revision that was changed; 0 for a new game. */
  readonly expected: number;
  /** Now, in ms. */
  readonly at: number;
  /** What `playGame` gives for `game`, where the caller has it already. */
  readonly state?: GameState | undefined;
  /** The entry is done: its draft goes in the same transaction. */
  readonly clearDraft?: boolean | undefined;
  readonly deletedAt?: number | undefined;
}

/** Whether the last change of a game was about another deal than its next. */
export function isEarlier({ events }: Game): boolean {
  const last = events.at(-1)?.kind;
  return last === 'amend' || last === 'insert';
}

/** How far the stored history went before a write, or nothing. */
export type Before = SummaryRow | undefined;

/** Told what has been written, and how far the history went before. */
export type Written = (stored: StoredGame, before: Before) => void;

export interface ListQuery {
  readonly limit: number;
  /** The last row of the page before. */
  readonly before?: Pick<GameSummary, 'id' | 'updatedAt'> | undefined;
  /** Only games that are not over. */
  readonly open?: boolean | undefined;
}

const HOUR = 3_600_000;
/** Thrown to take a transaction back. */
const STALE = new Error('stale');

/** What a change puts into the store: the game, and the row beside it. */
export function toPut(change: GameChange): { readonly stored: StoredGame; readonly row: SummaryRow } {
  const { game, expected, at, deletedAt } = change;
  const stored: StoredGame = {
    id: game.id,
    game,
    revision: Math.max(expected + 1, game.events.length),
    updatedAt: at,
    ...(deletedAt !== undefined && { deletedAt }),
  };
  return { stored, row: summaryRow(stored, change.state ?? playGame(game)) };
}

/** Whether another history is there than the one that was changed. A write that was tried twice finds itself. */
export function isStale(before: Before, { game, expected, at }: GameChange, row: SummaryRow): boolean {
  if (!before) return false;
  const same = before.length === row.length && before.summary.updatedAt === at;
  if (before.revision === row.revision && same && continues(before, game)) return false;
  return before.revision > expected || !continues(before, game);
}

/** Events are only ever added: the same id at the same place means the same history up to there. */
export function continues({ length, last }: SummaryRow, game: Game): boolean {
  return length <= game.events.length && (length === 0 || game.events[length - 1]?.id === last);
}

/** Those in whose lists a game stands: nobody's where it is deleted. */
const personsIn = (row: Before): readonly string[] =>
  (row?.lists ?? []).flatMap(([list, person]) => (list === 'person' ? [String(person)] : []));

/**
 * Whose own rows this write may touch. Within an hour of the same people's game there is nothing to tell of them, and a
 * deal is recorded without looking at them.
 */
export function peopleToTouch(before: Before, row: SummaryRow): readonly string[] {
  const [were, are] = [personsIn(before), personsIn(row)];
  const sameHour = before && hourOf(before.summary.updatedAt) === hourOf(row.summary.updatedAt);
  const samePeople = were.length === are.length && were.every((person) => are.includes(person));
  return sameHour && samePeople ? [] : [...new Set([...were, ...are])];
}

/** Whether a person's own row should be written anew after this write, and as what. */
export function touchPerson(person: Person | undefined, before: Before, row: SummaryRow): Person | null {
  if (!person) return null;
  const isIn = personsIn(row).includes(person.id);
  const games = Math.max(0, person.games + Number(isIn) - Number(personsIn(before).includes(person.id)));
  const { updatedAt } = row.summary;
  const later = isIn && hourOf(updatedAt) > hourOf(person.lastPlayedAt);
  if (games === person.games && !later) return null;
  return { ...person, games, lastPlayedAt: later ? updatedAt : person.lastPlayedAt };
}

const hourOf = (at: number): number => Math.floor(at / HOUR);

export function loadGame(db: Database, id: string): Promise<StoredGame | undefined> {
  return db.get('games', id);
}

/**
 * Writes a game, its row and its people's last evening, and takes its draft away: all or nothing. Refused where
 * the stored history is not the one that was changed. `written` is called when it is there for certain, never for what
 * is refused after all: a copy must not know of a deal that the screen does not show.
 */
export async function writeGame(
  db: Database,
  change: GameChange,
  written: Written,
): Promise<StoreResult<StoredGame>> {
  const { game, clearDraft } = change;
  const { id } = game;
  const { stored, row } = toPut(change);
  const tx = db.transaction(['games', 'summaries', 'people', 'drafts', 'untallied'], 'readwrite', {
    durability: 'strict',
  });
  const work = async (): Promise<Before> => {
    const summaries = tx.objectStore('summaries');
    const people = tx.objectStore('people');
    const drafts = tx.objectStore('drafts');
    const earlier = isEarlier(game);
    const asked = Promise.all([summaries.get(id), clearDraft && earlier ? drafts.get(id) : undefined]);
    // Written while that is read, for the sake of speed; all of it is taken back where it must not be.
    const puts = together([
      () => tx.objectStore('games').put(stored),
      () => summaries.put(row),
      () => tx.objectStore('untallied').put(stored.revision, id),
    ]);
    puts.catch(() => {});
    const [before, there] = await asked;
    if (isStale(before, change, row)) throw STALE;
    const persons = await Promise.all(peopleToTouch(before, row).map((person) => people.get(person)));
    const touched = persons.flatMap((person) => touchPerson(person, before, row) ?? []);
    await together([
      () => puts,
      ...(clearDraft ? keysToClear(earlier, id, there) : []).map((key) => () => drafts.delete(key)),
      ...touched.map((person) => () => people.put(person)),
    ]);
    return before;
  };
  try {
    written(stored, await atomically(tx, work));
    return { ok: true, value: stored };
  } catch (error) {
    if (error !== STALE) throw error;
    const newer = await db.get('games', id);
    if (newer) return { ok: false, problem: { code: 'stale', newer } };
    throw new Error(`a row without its game: ${id}`);
  }
}

/** Summaries by when they last changed, latest first, one page at a time. */
export async function listSummaries(db: Database, query: ListQuery): Promise<GameSummary[]> {
  const { limit, before, open } = query;
  const key = (at: number) => (open ? [1, at] : at);
  const range = IDBKeyRange.bound(key(0), key(before?.updatedAt ?? Number.MAX_SAFE_INTEGER));
  const found: GameSummary[] = [];
  let cursor = await db
    .transaction('summaries')
    .store.index(open ? 'open' : 'byTime')
    .openCursor(range, 'prev');
  while (cursor && found.length < limit) {
    const { summary } = cursor.value;
    // Of games changed in the same millisecond those with the lower id come later.
    const seen = before && summary.updatedAt === before.updatedAt && summary.id >= before.id;
    if (!seen) found.push(summary);
    cursor = found.length < limit ? await cursor.continue() : null;
  }
  return found;
}

/** Rows by id, `count` at a time, the deleted too: for statistics and copies. */
export function readRows(db: Database, after: string | null, count: number): Promise<SummaryRow[]> {
  return db.getAll('summaries', after === null ? null : IDBKeyRange.lowerBound(after, true), count);
}
