/** A game that came over a link: what keeping it would do here, and keeping it. */
import type { Game } from '../../rules/index.ts';
import type { Store } from '../api.ts';
import type { Revisions } from '../bulk.ts';
import type { StoreResult } from '../problems.ts';
import type { NamedRow, Person, StoredGame } from '../schema.ts';
import { suggested } from '../suggested.ts';
import { personsOf } from '../summary.ts';
import { lineageOf, STEP } from './lineage.ts';
import { rootOf } from './merge.ts';
import { type Fate, planGame, planPeople, playedBy, Working } from './plan.ts';

/** The game as it would be kept: its revision is the number of events on whichever phone wrote them. */
function storedFrom(game: Game): StoredGame {
  const revision = Math.max(1, lineageOf(game).length / STEP, game.events.length);
  return { id: game.id, game, revision, updatedAt: game.events.at(-1)?.at ?? game.startedAt };
}

export interface TakePlan {
  readonly fate: Fate;
  /** The game as it is here afterwards. */
  readonly stored: StoredGame;
  /** Deals that are new here; where they went apart: deals that both have. */
  readonly deals: number;
  readonly isPut: boolean;
  /** The revisions of all that were once this game here: what the plan was made from. */
  readonly seen: Revisions;
}

async function loadFamily(store: Pick<Store, 'loadGame' | 'readRows'>, id: string): Promise<StoredGame[]> {
  const root = rootOf(id);
  const rows = await store.readRows(`${root}~`, 50);
  const ids = [root, ...rows.map((row) => row.id).filter((other) => rootOf(other) === root)];
  const games = await Promise.all(ids.map((one) => store.loadGame(one)));
  return games.filter((stored) => stored !== undefined);
}

export async function planTake(store: Pick<Store, 'loadGame' | 'readRows'>, game: Game): Promise<TakePlan> {
  const theirs = storedFrom(game);
  const family = await loadFamily(store, game.id);
  const working = new Working(family);
  const { plan, put } = planGame(working, theirs);
  const mine = family.find(({ id }) => id === put?.id) ?? family.find(({ id }) => id === game.id);
  const stored = put ?? mine ?? theirs;
  const seen = new Map([[stored.id, 0], ...family.map(({ id, revision }) => [id, revision] as const)]);
  return { fate: plan.fate, stored, deals: plan.deals, isPut: put !== null, seen };
}

const fold = (name: string): string => name.normalize('NFC').toLocaleLowerCase();

/**
 * Somebody who comes with the game and goes here by a name that is known is that person; but nobody who plays in it too:
 * the two would be one at one table.
 */
function withKnown(
  rows: readonly Person[],
  here: readonly Person[],
  played: number,
  players: readonly string[],
): Person[] {
  const known = new Set(here.map(({ id }) => id));
  const visible = suggested(here);
  return rows.flatMap((row) => {
    const same = visible.filter(({ name }) => fold(name) === fold(row.name));
    const [only] = same;
    if (known.has(row.id) || !only || same.length > 1 || players.includes(only.id)) return [row];
    const { games, updatedAt } = only;
    return [
      { ...row, mergedInto: only.id },
      { ...only, games: games + played, updatedAt: updatedAt + 1 },
    ];
  });
}

/** Keeps the game, its people too; a game that had been deleted here comes back. */
export async function keepTaken(store: Store, game: Game): Promise<StoreResult<StoredGame>> {
  const { stored, isPut, seen } = await planTake(store, game);
  const { deletedAt, ...alive } = stored;
  const isBack = deletedAt !== undefined;
  if (!isPut && !isBack) return { ok: true, value: stored };
  const put: StoredGame = isBack ? { ...alive, revision: stored.revision + 1 } : stored;
  const before = await store.loadGame(put.id);
  const here = await store.listRows('people');
  const played = playedBy(new Map(before && [[before.id, before]]), [put]);
  const people = withKnown(planPeople(here, [], played).rows, here, 1, personsOf(put.game));
  const rows = people.map((row): NamedRow => ({ store: 'people', id: row.id, row }));
  const result = await store.putAll([put], rows, seen);
  if (!result.ok) return result;
  // Another window was quicker: what this does there is worked out anew.
  return result.value ? { ok: true, value: put } : keepTaken(store, game);
}
