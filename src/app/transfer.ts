/** What leaves the app and what comes in: links, backups, restoring. Loaded when one of them is opened. */

import type { Game } from '../rules/index.ts';
import type { StorageProblem } from '../storage/problems.ts';
import { linkTo, readLink, readPayload } from '../storage/transfer/link.ts';
import type * as Planned from '../storage/transfer/plan.ts';
import type * as Refused from '../storage/transfer/refusal.ts';
import * as restoring from '../storage/transfer/restore.ts';
import * as taking from '../storage/transfer/take.ts';
import { type BackupFile, backupFile } from './backup.ts';
import { now } from './chance.ts';
import { takeSettings } from './chosen.ts';
import { showNewer } from './follow.ts';
import { loadHouseRules } from './houseRules.ts';
import { loadPeople } from './names.ts';
import { loadGames } from './recent.ts';
import { restoreGame } from './removed.ts';
import { failure, getStore, type StoredGame } from './state.ts';
import { APP_VERSION } from './version.ts';

export type Refusal = Refused.Refusal;
export type Parsed<T> = Refused.Parsed<T>;
export type RestorePlan = restoring.PlannedRestore;
export type GamePlan = Planned.GamePlan;
export type Fate = Planned.Fate;
export type TakePlan = taking.TakePlan;

/** The link to this very app that carries the game as it stands. */
export const linkOf = (game: Game): Promise<string> => linkTo(location.href, game);

/** The game that an address of this app carries behind `#/take/`. */
export const openPayload = (payload: string): Promise<Parsed<Game>> => readPayload(payload);

/** The game in whatever was pasted: a link, a message with one in it, a fragment. */
export const openLink = (pasted: string): Promise<Parsed<Game>> => readLink(pasted);

/** What keeping a game from a link would do. */
export const planTake = (game: Game): Promise<TakePlan> => taking.planTake(getStore(), game);

/**
 * Keeps it, and makes it the game on the screen. Where it could not be kept, that is told.
 *
 * @param done what follows once it is, be it at the second try
 */
export async function keepTaken(game: Game, done?: (stored: StoredGame) => void): Promise<void> {
  const result = await taking.keepTaken(getStore(), game);
  if (!result.ok) return failed(result.problem, () => void keepTaken(game, done));
  failure.value = null;
  await Promise.all([loadPeople(), loadGames()]);
  await showNewer(getStore());
  done?.(result.value);
}

function failed(problem: StorageProblem, retry: () => void): void {
  failure.value = { trouble: { kind: 'store', problem }, retry };
}

/** Everything as one file. */
export async function makeBackup(): Promise<BackupFile> {
  const at = now();
  const { text } = await restoring.makeBackup(getStore(), { app: APP_VERSION, createdAt: at });
  return backupFile(text, at);
}

/** Opens a backup and works out what restoring it would do. Nothing is touched. */
export async function planRestore(file: Blob): Promise<Parsed<RestorePlan>> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  return restoring.planRestore(getStore(), new Uint8Array(bytes));
}

/**
 * Does it, all or nothing. Where it could not be stored, that is told.
 *
 * @param deleted games to bring back that are deleted, here or in the backup
 * @param done what follows once it is done, be it at the second try
 */
export async function applyRestore(
  plan: RestorePlan,
  deleted: readonly string[],
  done: (games: number) => void,
): Promise<void> {
  const store = getStore();
  const again = () => void applyRestore(plan, deleted, done);
  const result = await restoring.applyRestore(store, plan);
  if (!result.ok) return failed(result.problem, again);
  failure.value = null;
  for (const id of deleted) if (!(await restoreGame(id, again))) return;
  await takeSettings(store);
  await Promise.all([loadPeople(), loadGames(), loadHouseRules(), showNewer(store)]);
  done(new Set([...result.value.puts.map(({ id }) => id), ...deleted]).size);
}
