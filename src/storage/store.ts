/**
 * The store: the database, its second copy, and the other windows, behind one face (`api.ts`). When a promise of
 * it has resolved, what was written is kept as far as `keeps()` says.
 */
import type * as Api from './api.ts';
import { newConnection } from './connection.ts';
import type { Copy } from './copy/copy.ts';
import { newFallback } from './fallback.ts';
import type { GameChange } from './games.ts';
import { problemOf, type StoreResult } from './problems.ts';
import { databaseRecords, type Records } from './records.ts';
import { COPIED_STORES, type NamedRow, type RowStore, type Rows, type StoredGame } from './schema.ts';

export type Store = Api.Store;
export type StoreEvent = Api.StoreEvent;
export type Keeps = Api.Keeps;

/** Says, outside all of it, that something was kept once: an empty database is then worth waiting for. */
const MARK = 'maja-kept';
const CHANNEL = 'maja';
const NOTHING: Api.Restored = { games: 0, deals: 0 };

/**
 * Opens whatever there is, and never rejects. Where the database is empty or unreadable though something was kept,
 * it waits until it is restored; else database and copy are compared in the background, and writing waits for that.
 */
export async function openStore(options: Api.StoreOptions): Promise<Store> {
  const listeners = new Set(options.on ? [options.on] : []);
  const tell = (event: StoreEvent) => {
    for (const listener of listeners) listener(event);
  };
  const channel = openChannel(tell);
  const loading = import('./compare.ts');

  let copy: Copy | undefined;
  let told = '';
  const keeps = (): Keeps => ({ database: !problem(), copy: copy?.kind() ?? 'none' });
  const tellKeeps = () => {
    const now = JSON.stringify([keeps(), problem()?.code]);
    if (now !== told) tell({ kind: 'keeps' });
    told = now;
    return keeps();
  };

  const { name, migrations, patience, at } = options;
  const connection = newConnection({
    name,
    migrations,
    patience,
    on(event) {
      if (event === 'blocked') tell({ kind: event });
      // Opened again it may be empty.
      else if (event === 'terminated') restoring = restoring.then(restore);
      else {
        fail({ code: event });
        tellKeeps();
      }
    },
  });
  const fallback = newFallback(databaseRecords(connection));
  const { read, write, problem, fail } = fallback;

  async function restore(): Promise<Api.Restored> {
    let restored = NOTHING;
    try {
      const { startCopy, compare } = await loading;
      copy ??= startCopy(options.copy);
      restored = await compare({ copy, fallback, name, at });
    } catch {
      // The copy cannot be read: the database goes on by itself, and the next start tries again.
    }
    if (restored.games) tell({ kind: 'restored', restored });
    tellKeeps();
    return restored;
  }

  const kept = await read((records) => records.getRow('meta', 'ready'));
  const restored = restore();
  let restoring: Promise<unknown> = restored;
  if (problem() || (!kept && hasMark())) await restored;
  if (kept) setMark();

  async function saveGame(change: GameChange): Promise<StoreResult<StoredGame>> {
    await restoring;
    let copied: Promise<boolean> | undefined;
    try {
      const result = await write((records) =>
        records.writeGame(change, (stored, before) => {
          copied ??= copy?.addGame(stored, before);
        }),
      );
      await copied;
      if (result.ok) {
        const { id, revision } = result.value;
        channel?.postMessage({ kind: 'game', id, revision } satisfies StoreEvent);
        setMark();
      }
      return result;
    } catch (error) {
      return { ok: false, problem: problemOf(error) };
    } finally {
      tellKeeps();
    }
  }

  /** The game written again as it is, deleted or not. */
  async function mark(id: string, at: number, deletedAt?: number): Promise<StoreResult<StoredGame>> {
    const stored = await store.loadGame(id);
    if (!stored) return { ok: false, problem: { code: 'no-such-game', id } };
    return saveGame({ game: stored.game, expected: stored.revision, at, deletedAt });
  }

  async function changeRows(
    store: RowStore,
    work: (records: Records) => Promise<void>,
    row?: NamedRow,
  ): Promise<Keeps> {
    const copied = row && restoring.then(() => copy?.addAll([], [row]));
    // Only a window that must be reloaded throws, and `keeps()` says so.
    await write(work).catch(() => {});
    await copied;
    if (row) channel?.postMessage({ kind: 'rows', store } satisfies StoreEvent);
    return tellKeeps();
  }

  const store: Store = {
    loadGame: (id) => read((records) => records.loadGame(id)),
    saveGame,
    deleteGame: (id, at) => mark(id, at, at),
    restoreDeleted: (id, at) => mark(id, at),
    async putAll(wanted, rows) {
      await restoring;
      try {
        const puts = await write((records) => records.putAll(wanted, rows));
        const games = puts.map(({ stored }) => stored);
        await copy?.addAll(games, rows);
        return { ok: true, value: puts };
      } catch (error) {
        return { ok: false, problem: problemOf(error) };
      }
    },
    listSummaries: (query) => read((records) => records.listSummaries(query)),
    readRows: (after, count) => read((records) => records.readRows(after, count)),
    async latestGame() {
      const [latest] = await store.listSummaries({ limit: 1 });
      return latest && store.loadGame(latest.id);
    },
    gamesInProgress: (limit = 20) => store.listSummaries({ limit, open: true }),
    getRow: (name, key) => read((records) => records.getRow(name, key)),
    listRows: (name) => read((records) => records.listRows(name)),
    putRow: (name, row) => changeRows(name, (records) => records.putRow(name, row), named(name, row)),
    dropRow: (name, key) => changeRows(name, (records) => records.dropRow(name, key)),
    keeps,
    problem,
    restored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      connection.close();
      copy?.close();
      channel?.close();
    },
  };
  return store;
}

/** The row as it goes to the copy, or nothing where its store is not copied. */
function named<S extends RowStore>(store: S, row: Rows[S]): NamedRow | undefined {
  const copied = COPIED_STORES.find((name) => name === store);
  return (
    copied && {
      store: copied,
      id: 'id' in row ? row.id : 'key' in row ? row.key : '',
      row: row as NamedRow['row'],
    }
  );
}

function openChannel(tell: (event: StoreEvent) => void): BroadcastChannel | undefined {
  if (!globalThis.BroadcastChannel) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<StoreEvent>) => tell(data);
  return channel;
}

function hasMark(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

function setMark(): void {
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Only a hint.
  }
}
