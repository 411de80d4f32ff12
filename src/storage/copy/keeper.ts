/**
 * Where the lines of the second copy lie: a short journal that every write goes to, and behind it an archive.
 * At start only the journal is looked through; the archive is read when games have to be restored. Runs in the
 * worker, over its files; each call must hold the lock.
 */

import type { StoredGame } from '../schema.ts';
import {
  type CopyRecord,
  decodeLines,
  encodeLine,
  type Folded,
  foldRecords,
  type Head,
  type RowRecord,
  unfold,
} from './journal.ts';

/** The few things a file system must do. A missing file is an empty one. */
export interface Files {
  list(): Promise<string[]>;
  read(name: string): Promise<string>;
  /** Whole, and on the disk, or not at all. Gives the size afterwards. */
  append(name: string, text: string): Promise<number>;
  size(name: string): Promise<number>;
  remove(name: string): Promise<void>;
}

/** What the copy knows to be the latest, from its journal alone. */
export interface Recent {
  /** Nothing was ever written here. */
  readonly empty: boolean;
  readonly heads: readonly Head[];
}

export interface Content {
  readonly games: readonly StoredGame[];
  readonly rows: readonly RowRecord[];
}

export interface Keeper {
  /** Gives whether it is time to compact. */
  append(records: readonly CopyRecord[]): Promise<boolean>;
  recent(): Promise<Recent>;
  /** The revision of every game that `all` would give. */
  heads(): Promise<readonly Head[]>;
  all(): Promise<Content>;
  compact(): Promise<void>;
}

export interface KeeperLimits {
  /** The journal is moved to the archive beyond this. */
  readonly journal: number;
  /** The archive is written anew when it is twice as long as it was then, and this much more. */
  readonly slack: number;
}

const JOURNAL = 'journal';
const LIMITS: KeeperLimits = { journal: 256 * 1024, slack: 1024 * 1024 };
const HEADS = 100;

/** `archive-<number>-<size when it was written anew, in characters>`. */
const ARCHIVE = /^archive-(\d+)-(\d+)$/;

export function newKeeper(files: Files, limits: KeeperLimits = LIMITS): Keeper {
  const archives = async () => {
    const found = (await files.list()).flatMap((name) => {
      const [, number, base] = ARCHIVE.exec(name) ?? [];
      return number === undefined ? [] : [{ name, number: Number(number), base: Number(base) }];
    });
    return found.sort((a, b) => a.number - b.number);
  };

  const everything = async (): Promise<Folded> => {
    const names = [...(await archives()).map(({ name }) => name), JOURNAL];
    const texts: string[] = [];
    for (const name of names) texts.push(await files.read(name));
    return foldRecords(decodeLines(...texts));
  };

  async function moveJournal(): Promise<void> {
    let folded = foldRecords(decodeLines(await files.read(JOURNAL)));
    const ids = [...folded.games.keys()];
    // Lines whose whole game lies in the archive already.
    if ([...folded.games.values()].some(({ loose }) => loose.length)) {
      folded = { ...(await everything()), heads: folded.heads };
    }
    const moved = ids.flatMap((id) => folded.games.get(id) ?? []);
    const text = unfold(moved, folded.rows.values()).map(encodeLine).join('');
    const name = (await archives()).at(-1)?.name ?? `archive-1-${text.length}`;
    if (text) await files.append(name, text);
    // Only now may the journal go. What was moved twice folds to the same.
    await files.remove(JOURNAL);
    const heads = moved.slice(-HEADS).map(({ id, head }): Head => [id, head]);
    await files.append(JOURNAL, encodeLine({ k: 'heads', heads }));
  }

  async function rewriteArchive(): Promise<void> {
    const old = await archives();
    const last = old.at(-1);
    if (!last) return;
    let size = 0;
    for (const { name } of old) size += await files.size(name);
    if (size <= 2 * last.base + limits.slack) return;
    const { games, rows } = await everything();
    const text = unfold(games.values(), rows.values()).map(encodeLine).join('');
    await files.append(`archive-${last.number + 1}-${text.length}`, text);
    for (const { name } of old) await files.remove(name);
  }

  return {
    async append(records) {
      return (await files.append(JOURNAL, records.map(encodeLine).join(''))) > limits.journal;
    },
    async recent() {
      const { heads, rows } = foldRecords(decodeLines(await files.read(JOURNAL)));
      const empty = !heads.size && !rows.size && !(await archives()).length;
      return { empty, heads: [...heads] };
    },
    async heads() {
      const { games } = await everything();
      return [...games.values()].flatMap(({ id, stored }): Head[] => (stored ? [[id, stored.revision]] : []));
    },
    async all() {
      const { games, rows } = await everything();
      return { games: [...games.values()].flatMap(({ stored }) => stored ?? []), rows: [...rows.values()] };
    },
    async compact() {
      await moveJournal();
      await rewriteArchive();
    },
  };
}
