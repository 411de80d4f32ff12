/**
 * The store: the database, its second copy, and the other windows, behind one face (`api.ts`). When a promise of
 * it has resolved, what was written is kept as far as `keeps()` says.
 */
import type * as Api from './api.ts';
import { newConnection } from './connection.ts';
import type { Copy } from './copy/copy.ts';
import { newFallback } from './fallback.ts';
import { once } from './once.ts';
import { databaseRecords } from './records.ts';

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
  const tell = (event: StoreEvent) => options.on?.(event);
  const channel = openChannel(tell);

  let copy: Copy | undefined;
  let told = '';
  let isMarked = false;
  const keeps = (): Keeps => ({ database: !problem(), copy: copy?.kind() ?? 'none' });
  const tellKeeps = () => {
    const now = JSON.stringify([keeps(), problem()?.code]);
    if (now !== told) tell({ kind: 'keeps' });
    told = now;
    return keeps();
  };

  /** Something has been kept. */
  const mark = () => {
    if (!isMarked) setMark();
    isMarked = true;
  };

  /** Not before something has been read: then that has been compared anyway. */
  let restoring: Promise<unknown> | undefined;
  const { name, migrations, patience, at, idle = Promise.resolve() } = options;
  const connection = newConnection({
    name,
    migrations,
    patience,
    on(event) {
      if (event === 'blocked') tell({ kind: event });
      // Opened again it may be empty.
      else if (event === 'terminated') restoring = restoring?.then(restore);
      else {
        fail({ code: event });
        tellKeeps();
      }
    },
  });
  const fallback = newFallback(databaseRecords(connection));
  const { read, problem, fail } = fallback;

  async function restore(): Promise<Api.Restored> {
    let restored = NOTHING;
    try {
      const { startCopy, compare } = await import('./compare.ts');
      copy ??= startCopy(options.copy);
      restored = await compare({ copy, fallback, connection, name, at });
    } catch {
      // The copy cannot be read: the database goes on by itself, and the next start tries again.
    }
    if (kept) mark();
    if (restored.games) tell({ kind: 'restored', restored });
    tellKeeps();
    return restored;
  }

  const kept = await read((records) => records.getRow('meta', 'ready'));
  const isMissed = problem() || (!kept && hasMark());
  const restored = isMissed ? restore() : idle.then(restore);
  restoring = restored;
  if (isMissed) await restored;

  const loadGame = (id: string) => read((records) => records.loadGame(id));
  // The first screen only reads: what writes is fetched once it is drawn, and a write that is quicker waits for it.
  const writer = once(async () =>
    (await import('./writer.ts')).newWriter({
      fallback,
      copy: () => copy,
      restored: () => restoring,
      loadGame,
      tellOthers: (event) => channel?.postMessage(event),
      tellKeeps,
      setMark: mark,
    }),
  );
  void idle.then(writer).catch(() => {});

  const store: Store = {
    loadGame,
    async ready() {
      await writer();
      await restoring;
    },
    saveGame: async (change) => (await writer()).saveGame(change),
    deleteGame: async (id, at) => (await writer()).deleteGame(id, at),
    restoreDeleted: async (id, at) => (await writer()).restoreDeleted(id, at),
    putAll: async (games, rows, expected) => (await writer()).putAll(games, rows, expected),
    putRow: async (name, row) => (await writer()).putRow(name, row),
    dropRow: async (name, key) => (await writer()).dropRow(name, key),
    listSummaries: (query) => read((records) => records.listSummaries(query)),
    listHistory: (query) => read((records) => records.listHistory(query)),
    packTallies: (most) => read((records) => records.packTallies(most)),
    readTallies: () => read((records) => records.readTallies()),
    readRows: (after, count) => read((records) => records.readRows(after, count)),
    gamesInProgress: (limit = 20) => store.listSummaries({ limit, open: true }),
    getRow: (name, key) => read((records) => records.getRow(name, key)),
    listRows: (name) => read((records) => records.listRows(name)),
    keeps,
    problem,
    restored,
    close() {
      connection.close();
      copy?.close();
      channel?.close();
    },
  };
  return store;
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
