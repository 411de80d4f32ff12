/**
 * The life of one connection to the database: opened, blocked by an older window, giving way to a newer one,
 * ended by the browser and opened again.
 */
import { openDB } from 'idb';
import { inTime, NO_ANSWER } from './inTime.ts';
import {
  type AnyDatabase,
  MIGRATIONS,
  type Migration,
  migrate,
  type UpgradeTransaction,
} from './migrations.ts';
import { failure } from './problems.ts';
import { DATABASE, type Database, type MajaSchema } from './schema.ts';

export type ConnectionEvent =
  /** Waiting for an older window to let go. */
  | 'blocked'
  /** Closed, for a newer version of the app: this window can only be reloaded. */
  | 'outdated'
  /** Ended by the browser, or deleted; the next use opens it again. */
  | 'terminated';

export interface ConnectionOptions {
  readonly name?: string | undefined;
  readonly migrations?: readonly Migration[] | undefined;
  /** How long to wait for an older window that does not let go, in ms; and twice that for any answer at all. */
  readonly patience?: number | undefined;
  readonly on?: ((event: ConnectionEvent) => void) | undefined;
}

export interface Connection {
  /**
   * Runs `work` on the open database, opening it (again) where needed; once more on a new connection where
   * the old one went away meanwhile. Rejects with a coded failure, or with what the browser threw: see
   * `problemOf`; and where `work` is not done within `patience`, in ms. Then the next one gets another connection, and
   * is waited for half as long, until one is answered.
   */
  use<T>(work: (db: Database) => Promise<T>, patience?: number): Promise<T>;
  close(): void;
}

/** How long reading or writing little may take, in ms. Some browsers leave a transaction hanging after a phone has slept. */
export const PATIENCE = 10_000;
/** The least, in ms: a slow phone needs as much. */
const LEAST = 500;

export function newConnection(options: ConnectionOptions = {}): Connection {
  const { name = DATABASE, migrations = MIGRATIONS, patience = 4000, on = () => {} } = options;
  let current: Promise<Database> | null = null;
  let outdated = false;
  /** How many have not been answered since one was. */
  let silences = 0;

  /** Rejects when there is no answer in time. The opening itself goes on: it cannot be called off. */
  let overdue: Promise<never> | null = null;

  function open(): Promise<Database> {
    if (outdated) return Promise.reject(failure('outdated'));
    if (!globalThis.indexedDB) return Promise.reject(failure('unavailable'));
    let giveUp = () => {};
    const late = new Promise<never>((_, reject) => {
      giveUp = () => reject(failure('blocked'));
    });
    late.catch(() => {});
    overdue = late;
    // Now and then a browser never answers. It may do so later: the database is not to be taken for broken.
    let timer = setTimeout(giveUp, 2 * patience);
    const leave = (event: ConnectionEvent) => {
      if (current === opened) current = null;
      on(event);
    };
    const opened = openDB<MajaSchema>(name, migrations.length, {
      upgrade: (db, from, _to, tx) =>
        upgrade(db as unknown as AnyDatabase, tx as unknown as UpgradeTransaction, from, migrations),
      blocked() {
        on('blocked');
        clearTimeout(timer);
        timer = setTimeout(giveUp, patience);
      },
      blocking(_version, wanted) {
        // Null: the database is being deleted; the next use makes a new one.
        outdated = wanted !== null;
        opened.then((db) => db.close());
        leave(outdated ? 'outdated' : 'terminated');
      },
      terminated: () => leave('terminated'),
    });
    opened
      .catch(() => {
        if (current === opened) current = null;
      })
      .finally(() => {
        clearTimeout(timer);
        // A promise that never settles would keep something of every use.
        if (overdue === late) overdue = null;
      });
    return opened;
  }

  function close(): void {
    current?.then((db) => db.close()).catch(() => {});
    current = null;
  }
  const answered = () => {
    silences = 0;
  };

  async function get(): Promise<Database> {
    current ??= open();
    return overdue ? Promise.race([current, overdue]) : current;
  }

  return {
    async use(work, wanted = PATIENCE) {
      const opening = get();
      const mine = current;
      const db = await opening;
      let isLate = false;
      const done = async () => {
        try {
          return await work(db);
        } catch (error) {
          if (outdated) throw failure('outdated');
          if (current === mine && (error as Error).name !== 'InvalidStateError') throw error;
          if (current === mine) current = null;
          const again = await get();
          // Others have been answered since: what it would write is old.
          if (isLate) throw NO_ANSWER;
          return work(again);
        }
      };
      const result = inTime(done(), Math.max(LEAST, wanted / 2 ** silences), () => {
        isLate = true;
        if (current === mine) close();
      });
      void result.then(answered, (error) => (error === NO_ANSWER ? silences++ : answered()));
      return result;
    },
    close,
  };
}

/** A step that fails takes the whole upgrade back: the database stays as it was. */
async function upgrade(
  db: AnyDatabase,
  tx: UpgradeTransaction,
  from: number,
  migrations: readonly Migration[],
): Promise<void> {
  tx.done.catch(() => {});
  try {
    await migrate(db, tx, from, migrations);
  } catch {
    try {
      tx.abort();
    } catch {
      // It has ended already.
    }
  }
}
