/**
 * The half of the store that writes: into the database, and only what is there into the copy; then the other windows are
 * told.
 */
import type { Keeps, Store, StoreEvent } from './api.ts';
import type { Copy } from './copy/copy.ts';
import type { Fallback } from './fallback.ts';
import type { GameChange } from './games.ts';
import { problemOf, type StoreResult } from './problems.ts';
import type { Records } from './records.ts';
import { COPIED_STORES, type NamedRow, type RowStore, type Rows, type StoredGame } from './schema.ts';
import { SHORT } from './whole.ts';

export interface Writing {
  readonly fallback: Fallback;
  copy(): Copy | undefined;
  /** Games are not written while they are being compared with the copy. */
  restored(): Promise<unknown> | undefined;
  loadGame: Store['loadGame'];
  tellOthers(event: StoreEvent): void;
  tellKeeps(): Keeps;
  /** Something has been kept. */
  setMark(): void;
}

/** Other windows are told of so many restored games: each of them reads its lists anew. */
const TOLD = 20;

export type Writer = Pick<
  Store,
  'saveGame' | 'deleteGame' | 'restoreDeleted' | 'putAll' | 'putRow' | 'dropRow'
>;

export function newWriter(writing: Writing): Writer {
  const { copy, restored, loadGame, tellOthers, tellKeeps, setMark } = writing;
  const { write } = writing.fallback;

  /** What the copy did not take it is given at the next start. Each time: another window may have made it whole since. */
  async function noteIfShort(copied: boolean | undefined): Promise<void> {
    if (copied) return;
    await write((records) => records.putRow('meta', SHORT)).catch(() => {});
  }

  async function saveGame(change: GameChange): Promise<StoreResult<StoredGame>> {
    await restored();
    let copied: Promise<boolean> | undefined;
    try {
      const result = await write((records) =>
        records.writeGame(change, (stored, before) => {
          copied = copy()?.addGame(stored, before);
        }),
      );
      if (result.ok) {
        await noteIfShort(await copied);
        const { id, revision } = result.value;
        const stored = writing.fallback.problem() ? result.value : undefined;
        tellOthers({ kind: 'game', id, revision, stored });
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
    const stored = await loadGame(id);
    if (!stored) return { ok: false, problem: { code: 'no-such-game', id } };
    return saveGame({ game: stored.game, expected: stored.revision, at, deletedAt });
  }

  async function changeRows(
    store: RowStore,
    work: (records: Records) => Promise<void>,
    row?: NamedRow,
  ): Promise<Keeps> {
    try {
      await write(work);
      if (row) {
        await restored();
        await noteIfShort(await copy()?.addAll([], [row]));
        tellOthers({ kind: 'rows', store });
      }
    } catch {
      // Only a window that must be reloaded comes here, and `keeps()` says so.
    }
    return tellKeeps();
  }

  return {
    saveGame,
    deleteGame: (id, at) => mark(id, at, at),
    restoreDeleted: (id, at) => mark(id, at),
    async putAll(wanted, rows, expected) {
      await restored();
      try {
        const puts = await write((records) => records.putAll(wanted, rows, expected));
        if (!puts) return { ok: true, value: null };
        const games = puts.map(({ stored }) => stored);
        await noteIfShort(await copy()?.addAll(games, rows));
        if (games.length > 0) setMark();
        for (const { id, revision } of games.slice(0, TOLD)) tellOthers({ kind: 'game', id, revision });
        for (const store of new Set(rows.map((row) => row.store))) tellOthers({ kind: 'rows', store });
        return { ok: true, value: puts };
      } catch (error) {
        return { ok: false, problem: problemOf(error) };
      } finally {
        tellKeeps();
      }
    },
    putRow: (name, row) => changeRows(name, (records) => records.putRow(name, row), named(name, row)),
    dropRow: (name, key) => changeRows(name, (records) => records.dropRow(name, key)),
  };
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
