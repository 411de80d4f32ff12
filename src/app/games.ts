/** The game on the screen. In the first load: what only changes a game stands in `actions.ts`. */
import type { Purpose } from '../rules/index.ts';
import type { StoredDraft } from '../storage/schema.ts';
import { play, prepareFor } from './play.ts';
import { current, entry, failure, getStore, type StoredGame, whenOpen } from './state.ts';

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
  const [stored, left] = await Promise.all([
    store.loadGame(id),
    store.getRow('drafts', id).catch(() => undefined),
  ]);
  if (!stored || stored.deletedAt !== undefined) return false;
  failure.value = null;
  await show(stored);
  await takeUpEntry(stored, left);
  return true;
}

/** Takes up the entry that was left in a game, if it still fits the game as it stands. */
async function takeUpEntry(stored: StoredGame, row: StoredDraft | undefined): Promise<void> {
  entry.value = null;
  if (!row) return;
  const state = play(stored.game);
  const purpose: Purpose = row.target
    ? { kind: 'amend', target: row.target }
    : row.before
      ? { kind: 'insert', before: row.before }
      : { kind: 'next' };
  const id = row.target ?? row.before;
  const table = id === undefined ? state.next : state.deals.find((deal) => deal.id === id);
  const fits = table && table.number === row.dealNumber && table.seats.length === row.draft.hearts.length;
  if (!fits || (purpose.kind === 'next' && state.status === 'over')) {
    await getStore().dropRow('drafts', stored.id);
    return;
  }
  entry.value = { game: stored.id, purpose, number: row.dealNumber, draft: row.draft };
}
