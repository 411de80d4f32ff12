/** The game on the screen. In the first load: what only changes a game stands in `actions.ts`. */
import { loadDrafts } from '../storage/loadDrafts.ts';
import { prepareFor } from './play.ts';
import { route } from './routes.ts';
import { current, entry, failure, type StoredGame, whenOpen } from './state.ts';

/** Whether it is the game on the screen. It may not be any more after whatever was waited for. */
export const isShown = (id: string): boolean => current.peek()?.id === id;

/** What the game on the screen has become. Another one that was opened meanwhile stays. */
export async function show(stored: StoredGame): Promise<void> {
  await prepareFor(stored.game);
  showNow(stored);
}

/** The same, once `prepareFor` has been waited for. */
export function showNow(stored: StoredGame): void {
  const now = current.peek();
  // A later one may have been ready sooner.
  if (now?.id === stored.id && now.revision <= stored.revision) current.value = stored;
}

/** Whether the address has gone on to another game: the one asked for before comes too late. */
function isLeft(id: string): boolean {
  const to = route.peek();
  return to.screen === 'game' && to.id !== id;
}

/** Opens a game, with the entry that was left in it. False where there is no such game. */
export async function openGame(id: string): Promise<boolean> {
  if (isShown(id)) return true;
  const store = await whenOpen();
  const [stored, left] = await Promise.all([store.loadGame(id), loadDrafts(store, id).catch(() => [])]);
  if (!stored || stored.deletedAt !== undefined) return false;
  const entries = left.length > 0 ? await import('./entry.ts') : null;
  await prepareFor(stored.game);
  if (isLeft(id)) return false;
  if (isShown(id)) return true;
  failure.value = null;
  current.value = stored;
  entry.value = null;
  entries?.takeUp(id, left);
  return true;
}
