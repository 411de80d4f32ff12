/**
 * The second copy of everything, outside the database's files: those can come back empty after a killed process.
 * OPFS through a worker where there is one, else Cache Storage, else nothing. Writing never throws at the caller:
 * a copy that fails is reported, and the database still has the deal.
 */
import type { Game } from '../../rules/index.ts';
import type { Before } from '../games.ts';
import { inTime } from '../inTime.ts';
import type { NamedRow, StoredGame } from '../schema.ts';
import { type CopyRecord, type GameRecord, type Head, type RowRecord, wholeRecord } from './journal.ts';
import type { Content, Recent } from './keeper.ts';
import { LONG, PATIENCE, workerPlace } from './workerPlace.ts';

export type CopyKind = 'opfs' | 'cache' | 'none';

/** Somewhere to keep records. Rejects where it cannot. */
export interface CopyPlace {
  readonly kind: CopyKind;
  append(records: readonly CopyRecord[]): Promise<unknown>;
  recent(): Promise<Recent>;
  heads(): Promise<readonly Head[]>;
  all(): Promise<Content>;
  close(): void;
}

/** Tries one place after the other; `moved`: see `Answer`. Resolves with the first that works. */
export type FindPlace = (moved: () => void) => Promise<CopyPlace>;

export interface Copy {
  /** What keeps it: `none` after a failure, until something could be kept again. */
  kind(): CopyKind;
  /** A write of a game, and how far its history went before. Gives whether it is kept. */
  addGame(stored: StoredGame, before: Before): Promise<boolean>;
  addAll(games: readonly StoredGame[], rows: readonly NamedRow[]): Promise<boolean>;
  recent(): Promise<Recent>;
  heads(): Promise<readonly Head[]>;
  all(): Promise<Content>;
  close(): void;
}

const NOWHERE: CopyPlace = {
  kind: 'none',
  append: () => Promise.reject(new Error('no copy')),
  recent: () => Promise.resolve({ empty: true, heads: [] }),
  heads: () => Promise.resolve([]),
  all: () => Promise.resolve({ games: [], rows: [] }),
  close() {},
};

export const findPlace: FindPlace = async (moved) => {
  let place: CopyPlace | undefined;
  try {
    place = workerPlace(moved);
    await place.append([]);
    return place;
  } catch {
    place?.close();
    const { cachePlace } = await import('./cachePlace.ts');
    return timed(await inTime(cachePlace(), PATIENCE));
  }
};

/** Cache Storage is given as long as the worker. */
const timed = (place: CopyPlace): CopyPlace => ({
  ...place,
  append: (records) => inTime(place.append(records), records.length > 1 ? LONG : PATIENCE),
  recent: () => inTime(place.recent(), PATIENCE),
  heads: () => inTime(place.heads(), LONG),
  all: () => inTime(place.all(), LONG),
});

/** What lies in Cache Storage does not keep the rest from coming back. */
const withLeft = (content: Content): Promise<Content> =>
  inTime(
    import('./cachePlace.ts').then((module) => module.withLeft(content)),
    LONG,
  ).catch(() => content);

export function openCopy(find: FindPlace = findPlace): Copy {
  /** As this window has written them since the journal was last moved: what follows on one may be short. */
  const written = new Map<string, Game>();
  let kind: CopyKind = 'none';
  const place = find(() => written.clear())
    .catch(() => NOWHERE)
    .then((found) => {
      kind = found.kind;
      return found;
    });

  async function add(records: readonly CopyRecord[]): Promise<boolean> {
    const { append, kind: works } = await place;
    try {
      await append(records);
      kind = works;
      return true;
    } catch {
      written.clear();
      kind = 'none';
      return false;
    }
  }

  return {
    kind: () => kind,
    addAll: (games, rows) => add([...games.map(wholeRecord), ...rows.map(rowRecord)]),
    async addGame(stored, before) {
      const { kind: works } = await place;
      const { id, game } = stored;
      const short = works === 'opfs' && isSameHeader(written.get(id), game);
      written.set(id, game);
      return add([gameRecord(stored, short ? before : undefined)]);
    },
    recent: async () => (await place).recent(),
    heads: async () => (await place).heads(),
    async all() {
      const found = await place;
      const content = await found.all();
      return found.kind === 'opfs' ? withLeft(content) : content;
    },
    async close() {
      (await place).close();
    },
  };
}

/** Changes keep the header's parts as they are, so that it is enough to look whether they are the very same. */
function isSameHeader(last: Game | undefined, game: Game): boolean {
  const keys = Object.keys(game) as (keyof Game)[];
  return !!last && keys.every((key) => key === 'events' || last[key] === game[key]);
}

/** What this write added, where something was added to a game that is there; else the whole game. */
export function gameRecord(stored: StoredGame, before: Before): GameRecord {
  const { id, game, revision: rev, updatedAt: at, deletedAt } = stored;
  if (deletedAt !== undefined) return { k: 'gone', id, rev, at };
  if (before && before.at !== undefined && before.length < game.events.length) {
    const { length: from, last: prev } = before;
    return { k: 'more', id, rev, at, from, prev, events: game.events.slice(from) };
  }
  return { k: 'game', id, rev, at, game };
}

function rowRecord(named: NamedRow): RowRecord {
  return { k: 'row', at: named.row.updatedAt, ...named };
}
