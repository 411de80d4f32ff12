/** The entry in progress, one a game. `saveGame` with `clearDraft` takes it away together with recording the deal. */

import type { Keeps, RowKeeper } from './api.ts';
import type { StoredDraft } from './schema.ts';

export function loadDraft(store: RowKeeper, game: string): Promise<StoredDraft | undefined> {
  return store.getRow('drafts', game);
}

export function saveDraft(store: RowKeeper, draft: StoredDraft): Promise<Keeps> {
  return store.putRow('drafts', draft);
}

export function clearDraft(store: RowKeeper, game: string): Promise<Keeps> {
  return store.dropRow('drafts', game);
}
