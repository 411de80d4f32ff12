/**
 * Records in this window only, over what the database can still read: for when it cannot be written, or is not
 * there at all. What could not be written waits here, and goes to the database as soon as it takes it.
 */
import { decidePut, isLater, type Put } from './bulk.ts';
import { keysToClear } from './drafts.ts';
import { type AnyRow, flush, keyOf, STORES, through, type Waiting } from './flush.ts';
import { type Before, isEarlier, isStale, peopleToTouch, toPut, touchPerson } from './games.ts';
import type { Records } from './records.ts';
import type { StoredGame, SummaryRow } from './schema.ts';

export interface Memory extends Records {
  isEmpty(): boolean;
  /** `target`, to be written to: see `flush.ts`. */
  through(target: Records): Records;
  /** Tries to bring everything into `target`. Gives whether nothing is left. One at a time. */
  flush(target: Records): Promise<boolean>;
}

export function newMemory(base: Records | null): Memory {
  const games = new Map<string, StoredGame>();
  const heads = new Map<string, SummaryRow>();
  const stores = new Map(STORES.map((store) => [store, new Map<string, AnyRow | null>()]));
  const rows = ((store) => stores.get(store) ?? new Map()) as Waiting['rows'];
  const waiting: Waiting = { games, heads, rows };

  async function below<T>(read: (records: Records) => Promise<T>, otherwise: T): Promise<T> {
    if (!base) return otherwise;
    return read(base).catch(() => otherwise);
  }

  const loadRow = async (id: string): Promise<Before> =>
    heads.get(id) ?? below((records) => records.loadRow(id), undefined);

  const memory: Memory = {
    loadRow,
    loadGame: async (id) => games.get(id) ?? below((records) => records.loadGame(id), undefined),

    async writeGame(change, written) {
      const { game } = change;
      const { id } = game;
      const there = await loadRow(id);
      // Written here meanwhile.
      const before = heads.get(id) ?? there;
      const { stored, row } = toPut(change);
      if (isStale(before, change, row)) {
        const newer = await memory.loadGame(id);
        if (newer) return { ok: false, problem: { code: 'stale', newer } };
        throw new Error(`a row without its game: ${id}`);
      }
      games.set(id, stored);
      heads.set(id, row);
      if (change.clearDraft) {
        const draft = await memory.getRow('drafts', id);
        for (const key of keysToClear(isEarlier(game), id, draft)) rows('drafts').set(key, null);
      }
      const touch = async (key: string) => {
        const touched = touchPerson(await memory.getRow('people', key), before, row);
        if (touched) rows('people').set(key, touched);
      };
      await Promise.all(peopleToTouch(before, row).map(touch));
      written(stored, before);
      return { ok: true, value: stored };
    },

    async putAll(wanted, named, expected = new Map()) {
      for (const [id, revision] of expected) {
        if (((await loadRow(id))?.revision ?? 0) !== revision) return null;
      }
      const puts: Put[] = [];
      // Asked for at once: where nothing is answered that is found out once.
      const befores = await Promise.all(wanted.map(({ id }) => loadRow(id)));
      for (const [i, stored] of wanted.entries()) {
        const put = decidePut(heads.get(stored.id) ?? befores[i], stored);
        if (!put) continue;
        games.set(stored.id, stored);
        heads.set(stored.id, put.row);
        puts.push(put);
      }
      for (const { store, id, row } of named) {
        if (isLater(row, await memory.getRow(store, id))) rows(store).set(id, row);
      }
      return puts;
    },

    async listSummaries({ limit, before, open }) {
      const query = { limit: limit + heads.size, before, open };
      const others = (await below((records) => records.listSummaries(query), [])).filter(
        ({ id }) => !heads.has(id),
      );
      const wanted = [...heads.values()].filter(
        (row) =>
          row.at !== undefined &&
          (!open || row.open) &&
          (!before || row.at < before.updatedAt || (row.at === before.updatedAt && row.id < before.id)),
      );
      const mixed = [...wanted.map(({ summary }) => summary), ...others].sort(
        (a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1),
      );
      return mixed.slice(0, limit);
    },

    async listHistory(query) {
      const { listHistoryFrom } = await import('./history.ts');
      const wider = { ...query, limit: query.limit + heads.size };
      const others = await below((records) => records.listHistory(wider), []);
      return listHistoryFrom(
        heads.values(),
        others.filter(({ id }) => !heads.has(id)),
        query,
      );
    },

    packTallies: (most) => below((records) => records.packTallies(most), 0),
    async readTallies() {
      const { overlaid } = await import('./tallies.ts');
      return overlaid(await below((records) => records.readTallies(), []), games.values());
    },

    async readRows(after, count) {
      const others = await below((records) => records.readRows(after, count), []);
      const full = others.length === count ? others.at(-1)?.id : undefined;
      const here = [...heads.values()].filter(
        ({ id }) => (after === null || id > after) && (full === undefined || id <= full),
      );
      const mixed = [...here, ...others.filter(({ id }) => !heads.has(id))];
      return mixed.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, count);
    },

    async getRow(store, key) {
      const row = rows(store).get(key);
      if (row !== undefined) return (row ?? undefined) as never;
      return below((records) => records.getRow(store, key), undefined);
    },
    async listRows(store) {
      const others = await below((records) => records.listRows(store), []);
      const here = [...rows(store).values()].filter((row) => row !== null);
      return [...others.filter((row) => !rows(store).has(keyOf(row))), ...here] as never;
    },
    async putRow(store, row) {
      rows(store).set(keyOf(row), row);
    },
    async dropRow(store, key) {
      rows(store).set(key, null);
    },

    isEmpty: () => games.size === 0 && STORES.every((store) => rows(store).size === 0),
    through: (target) => through(waiting, target),
    flush: (target) =>
      flush(waiting, target).then(
        () => memory.isEmpty(),
        () => false,
      ),
  };
  return memory;
}
