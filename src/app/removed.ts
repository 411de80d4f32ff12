/** Games taken off the lists, here or in another window, and brought back. */
import type { StoreResult } from '../storage/problems.ts';
import { now } from './chance.ts';
import { isShown } from './games.ts';
import { loadGames } from './recent.ts';
import { gamePath, go, route } from './routes.ts';
import { current, failure, getStore, type StoredGame } from './state.ts';

/**
 * Takes a game off the lists. It is kept, so that this can be taken back.
 *
 * @param again what a failure offers
 * @returns whether it was done; where not, why is told
 */
export async function deleteGame(id: string, again = () => void deleteGame(id)): Promise<boolean> {
  if (!isDone(await getStore().deleteGame(id, now()), again)) return false;
  if (isShown(id)) current.value = null;
  await loadGames();
  return true;
}

/** Puts it back; likewise. */
export async function restoreGame(id: string, again: () => void): Promise<boolean> {
  if (!isDone(await getStore().restoreDeleted(id, now()), again)) return false;
  await loadGames();
  return true;
}

function isDone(result: StoreResult<StoredGame>, retry: () => void): boolean {
  failure.value = result.ok ? null : { trouble: { kind: 'store', problem: result.problem }, retry };
  return result.ok;
}

/**
 * The game on the screen was deleted in another window: it is left for Home. One more deal would have brought it back
 * unasked; here that is offered.
 */
export async function leaveRemoved(id: string): Promise<void> {
  const to = route.peek();
  if (to.screen === 'game' && to.id === id) {
    const comeBack = async (): Promise<void> => {
      if (await restoreGame(id, retry)) go(gamePath(id));
    };
    const retry = () => void comeBack();
    go('/', true);
    failure.value = { trouble: { kind: 'removed' }, retry };
  }
  if (isShown(id)) current.value = null;
  await loadGames();
}
