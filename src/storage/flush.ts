/** What waits in memory, on its way to the database: brought there, or outdated by what is written there since. */
import { isLater, type Put } from './bulk.ts';
import { keysToClear } from './drafts.ts';
import { continues, isEarlier, touchPerson } from './games.ts';
import type { Records } from './records.ts';
import {
  COPIED_STORES,
  type NamedRow,
  type RowStore,
  type Rows,
  type StoredGame,
  type SummaryRow,
} from './schema.ts';
import { SHORT } from './whole.ts';

export type AnyRow = Rows[RowStore];
export const STORES: readonly RowStore[] = ['people', 'houseRules', 'settings', 'drafts', 'meta'];

export const keyOf = (row: AnyRow): string => ('id' in row ? row.id : 'key' in row ? row.key : row.game);

export interface Waiting {
  readonly games: Map<string, StoredGame>;
  readonly heads: Map<string, SummaryRow>;
  /** By key; null: taken away. */
  rows<S extends RowStore>(store: S): Map<string, Rows[S] | null>;
}

/** Writes to `target`: what waits here and was written before is outdated by it. */
export function through(waiting: Waiting, target: Records): Records {
  const { games, heads, rows } = waiting;
  return {
    ...target,
    async writeGame(change, written) {
      const { game, clearDraft } = change;
      const { id } = game;
      const result = await target.writeGame(change, written);
      if (!result.ok) return result;
      const head = heads.get(id);
      if (head && head.revision < result.value.revision && continues(head, game)) {
        games.delete(id);
        heads.delete(id);
      }
      const drafts = rows('drafts');
      const done = clearDraft ? keysToClear(isEarlier(game), id, drafts.get(id) ?? undefined) : [];
      for (const key of done) drafts.delete(key);
      return result;
    },
    // Before, so that nothing brings it afterwards. Where this fails the new one waits in its place.
    putRow(store, row) {
      rows(store).delete(keyOf(row));
      return target.putRow(store, row);
    },
    dropRow(store, key) {
      rows(store).delete(key);
      return target.dropRow(store, key);
    },
  };
}

/** Brings everything; what is written here meanwhile stays for the next time. Rejects where something could not be brought. */
export async function flush(waiting: Waiting, target: Records): Promise<void> {
  const { games, heads, rows } = waiting;
  const forget = (stored: StoredGame) => {
    if (games.get(stored.id) !== stored) return;
    games.delete(stored.id);
    heads.delete(stored.id);
  };
  const drop = (store: RowStore, key: string, row: AnyRow | null) => {
    if (rows(store).get(key) === row) rows(store).delete(key);
  };

  const taken = [...games.values()];
  const named = COPIED_STORES.flatMap((store) =>
    [...rows(store)].flatMap(([id, row]) => (row ? [{ store, id, row } as NamedRow] : [])),
  );
  const uncounted: string[] = [];
  for (const { store, id, row } of named)
    if (store === 'people' && !isLater(row, await target.getRow(store, id))) uncounted.push(id);
  const puts = (await target.putAll(taken, named)) ?? [];
  for (const { stored } of puts) forget(stored);
  for (const { store, id, row } of named) drop(store, id, row);
  await countPeople(target, uncounted, puts);
  for (const store of STORES) {
    for (const [key, row] of rows(store)) {
      if (!row) await target.dropRow(store, key);
      else if (store === 'drafts' || store === 'meta') await target.putRow(store, row as never);
      else continue;
      drop(store, key, row);
    }
  }
  const brought = new Set(puts.map(({ stored }) => stored));
  for (const stored of taken) {
    if (!brought.has(stored)) await bringBranch(target, stored);
    forget(stored);
  }
}

/** These people's rows were not changed here, only counted up: where the games are now they are counted once more. */
async function countPeople(target: Records, ids: readonly string[], puts: readonly Put[]): Promise<void> {
  for (const id of ids) {
    const there = await target.getRow('people', id);
    const counted = puts.reduce(
      (person, { before, row }) => touchPerson(person, before, row) ?? person,
      there,
    );
    if (counted && counted !== there) await target.putRow('people', counted);
  }
}

/** A game that is there in as late a revision. Where another window wrote that one, both are kept. */
async function bringBranch(target: Records, stored: StoredGame): Promise<void> {
  const { mergeGames } = await import('./transfer/merge.ts');
  const merged = mergeGames(await target.loadGame(stored.id), stored);
  const wanted = merged.kind === 'apart' ? merged.theirs : merged.stored;
  const puts = await target.putAll([wanted], []);
  // The copy has not been given it.
  if (puts?.length) await target.putRow('meta', SHORT);
}
