/** Games taken off the lists, here or in another window, and brought back. */
import { now } from './chance.ts';
import { loadGames } from './recent.ts';
import { gamePath, go, route } from './routes.ts';
import { current, failure, getStore } from './state.ts';

/** Takes a game off the lists. It is kept for a while, so that this can be taken back. */
export async function deleteGame(id: string): Promise<void> {
  await getStore().deleteGame(id, now());
  if (current.peek()?.id === id) current.value = null;
  await loadGames();
}

export async function restoreGame(id: string): Promise<void> {
  await getStore().restoreDeleted(id, now());
  await loadGames();
}

/**
 * The game on the screen was deleted in another window: it is left for Home. One more deal would have brought it back
 * unasked; here that is offered.
 */
export async function leaveRemoved(id: string): Promise<void> {
  const to = route.peek();
  if (to.screen === 'game' && to.id === id) {
    const comeBack = async (): Promise<void> => {
      await restoreGame(id);
      failure.value = null;
      go(gamePath(id));
    };
    go('/', true);
    failure.value = { trouble: { kind: 'removed' }, retry: () => void comeBack() };
  }
  current.value = null;
  await loadGames();
}
