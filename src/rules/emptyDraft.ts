import type { EntryDraft } from './types.ts';

/** Whether nothing at all has been entered. */
export const isEmptyDraft = (draft: EntryDraft): boolean =>
  [draft.hearts, draft.tricks, draft.points].every((numbers) => numbers.every((value) => value === null)) &&
  Object.values(draft.cards).every((takers) => takers.length === 0) &&
  Object.keys(draft.aside).length === 0 &&
  draft.loser === null &&
  draft.revoke === null;
