/**
 * Entries that cannot be kept where they belong: a newer version has the database, and this window can only be reloaded.
 * They outlast that beside it, and go where they belong once the new version has opened it.
 */
import { saveDraft } from '../storage/drafts.ts';
import { loadDrafts } from '../storage/loadDrafts.ts';
import type { StoredDraft } from '../storage/schema.ts';
import { current, getStore } from './state.ts';

const KEY = 'maja-drafts';

const isOutdated = (): boolean => getStore().problem()?.code === 'outdated';

const isNext = ({ target, before }: StoredDraft): boolean => (target ?? before) === undefined;

/** Nothing where the browser lets nothing be set aside. */
function readAside(): readonly StoredDraft[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** After each attempt to keep an entry: where it was in vain, and will be until a reload, it is set aside. */
export function setAside(draft: StoredDraft): void {
  if (!isOutdated()) return;
  const others = readAside().filter((one) => one.game !== draft.game || isNext(one) !== isNext(draft));
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, draft]));
  } catch {
    // It is on the screen still.
  }
}

/**
 * Keeps what was set aside, where nothing later has been kept meanwhile.
 *
 * @param takeUp is given what is left in the game on the screen, where that has changed
 */
export async function takeBack(takeUp: (game: string, left: readonly StoredDraft[]) => void): Promise<void> {
  const store = getStore();
  const aside = readAside();
  if (aside.length === 0 || isOutdated()) return;
  sessionStorage.removeItem(KEY);
  for (const draft of aside) {
    const { game, updatedAt } = draft;
    const left = await loadDrafts(store, game);
    if (left.some((row) => isNext(row) === isNext(draft) && row.updatedAt >= updatedAt)) continue;
    await saveDraft(store, draft);
    if (current.peek()?.id === game) takeUp(game, await loadDrafts(store, game));
  }
}
