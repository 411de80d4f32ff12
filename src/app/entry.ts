/** The deal being entered: opened, changed, and kept at every key. */
import { draftOf, type EntryDraft, newDraft, type Purpose } from '../rules/index.ts';
import { clearDraft, saveDraft } from '../storage/drafts.ts';
import { now } from './chance.ts';
import { current, type EntryInProgress, entry, gameState, getStore } from './state.ts';

/** Opens the entry for a purpose; the one that is there already stays if it is for the same. */
export function openEntry(purpose: Purpose = { kind: 'next' }): EntryInProgress | null {
  const stored = current.peek();
  const state = gameState.peek();
  if (!stored || !state) return null;
  const now = entry.peek();
  if (now?.game === stored.id && isSamePurpose(now.purpose, purpose)) return now;
  const id = purpose.kind === 'amend' ? purpose.target : purpose.kind === 'insert' ? purpose.before : null;
  const deal = state.deals.find((candidate) => candidate.id === id);
  if (id !== null && !deal) return null;
  const table = deal ?? state.next;
  const players = table.seats.length;
  const draft = deal && purpose.kind === 'amend' ? draftOf(players, deal.deal) : newDraft(players);
  const opened: EntryInProgress = { game: stored.id, purpose, number: table.number, draft };
  entry.value = opened;
  return opened;
}

const isSamePurpose = (a: Purpose, b: Purpose): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'amend' || (b.kind === 'amend' && a.target === b.target)) &&
  (a.kind !== 'insert' || (b.kind === 'insert' && a.before === b.before));

let saving: Promise<void> = Promise.resolve();

/** Keeps what is entered so far. The screen does not wait for it: losing a key is no loss of a deal. */
export function editEntry(change: (draft: EntryDraft) => EntryDraft): void {
  const before = entry.peek();
  if (!before) return;
  const after: EntryInProgress = { ...before, draft: change(before.draft) };
  entry.value = after;
  saving = saving.then(() => keep(after));
}

async function keep({ game, draft, number, purpose }: EntryInProgress): Promise<void> {
  if (entry.peek() === null) return;
  try {
    await saveDraft(getStore(), {
      game,
      draft,
      dealNumber: number,
      ...(purpose.kind === 'amend' && { target: purpose.target }),
      ...(purpose.kind === 'insert' && { before: purpose.before }),
      updatedAt: now(),
    });
  } catch {
    // A draft that cannot be kept is still on the screen; recording the deal says what is wrong.
  }
}

/** The next deal has another number than `before`: so has the entry that was opened for it. */
export function renumberEntry(before: number): void {
  const opened = entry.peek();
  const number = gameState.peek()?.next.number;
  if (opened?.purpose.kind !== 'next' || opened.number !== before || number === undefined) return;
  if (number === before) return;
  entry.value = { ...opened, number };
  editEntry((draft) => draft);
}

/** The entry is done; recording has taken its draft away. */
export function closeEntry(): void {
  entry.value = null;
}

/** The entry is given up. */
export async function dropEntry(): Promise<void> {
  const before = entry.peek();
  entry.value = null;
  if (!before) return;
  await saving;
  await clearDraft(getStore(), before.game).catch(() => undefined);
}
