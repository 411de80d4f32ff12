/** Entries left in a game. Apart from `drafts.ts`, which the first screen does without. */
import type { RowKeeper } from './api.ts';
import type { StoredDraft } from './schema.ts';

/** Where the entry of a game's next deal lies, and behind it that of an earlier deal. */
export const draftKeys = (game: string): readonly [string, string] => [game, `${game}~`];

export async function loadDrafts(store: RowKeeper, game: string): Promise<StoredDraft[]> {
  const rows = await Promise.all(draftKeys(game).map((key) => store.getRow('drafts', key)));
  return rows.filter((row) => row !== undefined);
}
