/**
 * The entries in progress, two a game at most: of its next deal, and of an earlier one. `saveGame` with `clearDraft`
 * takes an entry away together with recording the deal.
 */

import type { Keeps, RowKeeper } from './api.ts';
import { draftKeys } from './loadDrafts.ts';
import type { StoredDraft } from './schema.ts';

type Earlier = Pick<StoredDraft, 'target' | 'before'>;

const isEarlier = ({ target, before }: Earlier): boolean => (target ?? before) !== undefined;

/** `game` is the game's id, whichever of its deals is entered. */
export function saveDraft(store: RowKeeper, draft: StoredDraft): Promise<Keeps> {
  const [next, earlier] = draftKeys(draft.game);
  return store.putRow('drafts', { ...draft, game: isEarlier(draft) ? earlier : next });
}

export async function clearDraft(store: RowKeeper, game: string, deal: Earlier = {}): Promise<void> {
  const there = await store.getRow('drafts', draftKeys(game)[0]);
  for (const key of keysToClear(isEarlier(deal), game, there)) await store.dropRow('drafts', key);
}

/** An earlier version had but one place for both. */
export function keysToClear(earlier: boolean, game: string, there: Earlier | undefined): readonly string[] {
  const keys = draftKeys(game);
  if (!earlier) return [keys[0]];
  return there && isEarlier(there) ? keys : [keys[1]];
}
