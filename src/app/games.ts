/** The game on the screen. In the first load: what only changes a game stands in `actions.ts`. */
import { loadDrafts } from '../storage/loadDrafts.ts';
import { prepareFor } from './play.ts';
import { current, entry, failure, type StoredGame, whenOpen } from './state.ts';

/** What is stored is shown. Other windows are told by the store itself. */
export async function show(stored: StoredGame): Promise<void> {
  await prepareFor(stored.game);
  showNow(stored);
}

/** The same, once `prepareFor` has been waited for. */
export function showNow(stored: StoredGame): void {
  const now = current.peek();
  // A later one may have been ready sooner.
  if (now?.id === stored.id && now.revision > stored.revision) return;
  current.value = stored;
}

/** Opens a game, with the entry that was left in it. False where there is no such game. */
export async function openGame(id: string): Promise<boolean> {
  if (current.peek()?.id === id) return true;
  const store = await whenOpen();
  const [stored, left] = await Promise.all([store.loadGame(id), loadDrafts(store, id).catch(() => [])]);
  if (!stored || stored.deletedAt !== undefined) return false;
  failure.value = null;
  await show(stored);
  entry.value = null;
  if (left.length > 0) await import('./entry.ts').then((module) => module.takeUp(stored.id, left));
  return true;
}
