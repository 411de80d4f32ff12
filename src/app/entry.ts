/**
 * The deal being entered: opened, changed, and kept a moment after each key. While an earlier deal is put right the entry of the
 * next one waits, and comes back afterwards.
 */
import {
  type BySeat,
  type DealState,
  draftOf,
  type EntryDraft,
  isEmptyDraft,
  newDraft,
  type Problem,
  type Purpose,
} from '../rules/index.ts';
import { clearDraft, saveDraft } from '../storage/drafts.ts';
import type { StoredDraft } from '../storage/schema.ts';
import { setAside } from './aside.ts';
import { now } from './chance.ts';
import { whenIdle } from './idle.ts';
import { gamePath, go, route } from './routes.ts';
import { current, type EntryInProgress, entry, failure, gameState, getStore } from './state.ts';

/** The other of the two: of the next deal while an earlier one is entered, or the other way round. */
let waiting: EntryInProgress | null = null;

const isNext = (one: EntryInProgress | null): boolean => one?.purpose.kind === 'next';
const isOf = (one: EntryInProgress | null, game: string, purpose: Purpose): boolean =>
  one?.game === game && isSamePurpose(one.purpose, purpose);

/** The earlier deal that it is about. */
const idOf = (purpose: Purpose): string | null =>
  purpose.kind === 'amend' ? purpose.target : purpose.kind === 'insert' ? purpose.before : null;

function dealOf(purpose: Purpose): DealState | undefined {
  const id = idOf(purpose);
  return gameState.peek()?.deals.find((deal) => deal.id === id);
}

/** Who sits at the table in the next deal: persons, since a row can change hands. */
export function seatedNow(): BySeat<string> {
  const state = gameState.peek();
  return state?.next.seats.map((player) => state.players[player]?.person ?? '') ?? [];
}

export const isSeatedSo = (seated: BySeat<string>): boolean => seated.join() === seatedNow().join();

/** Whether an entry still means those that it was begun for. An earlier deal has its own seats, as long as it is there. */
function fits({ purpose, seated, draft }: EntryInProgress): boolean {
  const table = purpose.kind === 'next' ? gameState.peek()?.next : dealOf(purpose);
  const isTheirs = purpose.kind !== 'next' || isSeatedSo(seated);
  return isTheirs && table?.seats.length === draft.hearts.length;
}

/** The number of the deal that is entered. Of an earlier one it changes with those before it. */
export const numberOf = ({ purpose, number }: EntryInProgress): number => dealOf(purpose)?.number ?? number;

/** Opens the entry for a purpose; one that is there already for the same goes on. */
export function openEntry(purpose: Purpose = { kind: 'next' }): EntryInProgress | null {
  const stored = current.peek();
  const state = gameState.peek();
  if (!stored || !state) return null;
  dropLost();
  const before = entry.peek();
  const deal = dealOf(purpose);
  if (purpose.kind !== 'next' && !deal) return null;
  if (isOf(before, stored.id, purpose)) return before;
  const table = deal ?? state.next;
  const players = table.seats.length;
  const opened: EntryInProgress =
    waiting && isOf(waiting, stored.id, purpose)
      ? waiting
      : {
          game: stored.id,
          purpose,
          number: table.number,
          seated: seatedNow(),
          draft: deal && purpose.kind === 'amend' ? draftOf(players, deal.deal) : newDraft(players),
        };
  if (before?.game === stored.id && isNext(before) !== isNext(opened)) waiting = before;
  else if (isNext(waiting) === isNext(opened)) waiting = null;
  entry.value = opened;
  return opened;
}

const isSamePurpose = (a: Purpose, b: Purpose): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'amend' || (b.kind === 'amend' && a.target === b.target)) &&
  (a.kind !== 'insert' || (b.kind === 'insert' && a.before === b.before));

/** Takes up what was left in the game on the screen, where it still fits the game as it stands. */
export function takeUp(game: string, rows: readonly StoredDraft[]): void {
  const fitting = [...rows]
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .flatMap((row) => {
      const left = entryFrom(game, row);
      if (left && fits(left)) return left;
      void getStore().dropRow('drafts', row.game);
      if (left && (isNext(left) || isCounting(game))) sayLost(left);
      return [];
    });
  // Where a deal is being counted it is the one that was counted last.
  const first = (isCounting(game) ? undefined : fitting.find(isNext)) ?? fitting[0] ?? null;
  entry.value = first;
  waiting = fitting.find((one) => isNext(one) !== isNext(first)) ?? null;
}

/** Null where the next deal has been recorded since. */
function entryFrom(game: string, row: StoredDraft): EntryInProgress | null {
  const { target, before, dealNumber, draft } = row;
  const state = gameState.peek();
  const purpose: Purpose = target
    ? { kind: 'amend', target }
    : before
      ? { kind: 'insert', before }
      : { kind: 'next' };
  if (purpose.kind === 'next' && (state?.status === 'over' || state?.next.number !== dealNumber)) return null;
  const number = dealOf(purpose)?.number ?? dealNumber;
  return { game, purpose, number, seated: row.seated ?? seatedNow(), draft };
}

/** Whether the address is the counting screen. */
function isCounting(game: string): boolean {
  const to = route.peek();
  return to.screen === 'game' && to.id === game && to.view === 'count';
}

function sayLost({ purpose }: EntryInProgress): void {
  const problem: Problem =
    purpose.kind === 'next' ? { code: 'seats-changed' } : { code: 'no-such-deal', id: idOf(purpose) ?? '' };
  failure.value = { trouble: { kind: 'rules', problems: [problem] }, retry: null };
}

/** What was entered is kept this soon, whatever else the window has to do. */
const DRAFT_MS = 300;

let saving: Promise<void> = Promise.resolve();
/** Entries that have changed since they were kept: of several keys at once the last counts. */
const unkept = new Map<boolean, EntryInProgress>();

function keepNow(): void {
  for (const one of unkept.values()) saving = saving.then(() => keep(one));
  unkept.clear();
}

// A window that is not seen is painted no more, and may be closed.
globalThis.document?.addEventListener('visibilitychange', keepNow);

/** Resolves when the last key is kept: a draft that is written later than its deal would come back. */
export function entryKept(): Promise<void> {
  keepNow();
  return saving;
}

/**
 * Keeps what is entered so far, once it is seen. The screen does not wait for it: losing a key is no loss of a deal.
 */
export function editEntry(change: (draft: EntryDraft) => EntryDraft): void {
  const before = entry.peek();
  if (!before) return;
  const after: EntryInProgress = { ...before, draft: change(before.draft) };
  entry.value = after;
  keepLater(after);
}

function keepLater(after: EntryInProgress): void {
  unkept.set(isNext(after), after);
  if (globalThis.document?.visibilityState === 'visible') whenIdle(keepNow, DRAFT_MS);
  else keepNow();
}

const placeOf = (purpose: Purpose) => ({
  ...(purpose.kind === 'amend' && { target: purpose.target }),
  ...(purpose.kind === 'insert' && { before: purpose.before }),
});

async function keep({ game, draft, number, seated, purpose }: EntryInProgress): Promise<void> {
  if (!isOf(entry.peek(), game, purpose) && !isOf(waiting, game, purpose)) return;
  const row = { game, draft, dealNumber: number, seated, ...placeOf(purpose), updatedAt: now() };
  try {
    await saveDraft(getStore(), row);
  } catch {
    // A draft that cannot be kept is still on the screen; recording the deal says what is wrong.
  }
  setAside(row);
}

/** The next deal has another number than `before`: so has the entry that was opened for it. */
export function renumberEntry(before: number): void {
  const number = gameState.peek()?.next.number;
  if (number === undefined || number === before) return;
  const renumbered = (one: EntryInProgress | null): EntryInProgress | null => {
    if (!one || !isNext(one) || one.number !== before) return one;
    const after = { ...one, number };
    keepLater(after);
    return after;
  };
  entry.value = renumbered(entry.peek());
  waiting = renumbered(waiting);
  // Under its old number it would not be taken up again.
  keepNow();
}

/** The entry of an earlier deal was left: the next one's is taken up again, and it waits instead. */
export function comeBack(): void {
  const before = entry.peek();
  if (!before || isNext(before) || !isNext(waiting) || waiting?.game !== before.game) return;
  entry.value = waiting;
  waiting = before;
}

/** What comes after an entry: the next deal's, where that had been begun. */
function goOn(game: string): void {
  if (!isNext(waiting) || waiting?.game !== game) return;
  entry.value = waiting;
  waiting = null;
}

/** The entry is done; recording has taken its draft away. */
export function closeEntry(): void {
  const before = entry.peek();
  entry.value = null;
  if (!before) return;
  unkept.delete(isNext(before));
  goOn(before.game);
}

/** The entry is given up. */
export async function dropEntry(): Promise<void> {
  const before = entry.peek();
  entry.value = null;
  if (!before) return;
  unkept.delete(isNext(before));
  await saving;
  await clearDraft(getStore(), before.game, placeOf(before.purpose)).catch(() => undefined);
  if (!entry.peek()) goOn(before.game);
}

/**
 * The game has changed, perhaps in another window: an entry that does not fit it any more is given up, and that is said.
 *
 * @returns whether something was said
 */
export function dropLost(): boolean {
  const game = current.peek()?.id;
  let isSaid = false;
  for (const one of [entry.peek(), waiting]) {
    if (one && one.game === game && !fits(one)) isSaid = giveUp(one) || isSaid;
  }
  return isSaid;
}

/** False where nobody has to know. */
function giveUp(one: EntryInProgress): boolean {
  const { game } = one;
  const isSeen = one === entry.peek() && isCounting(game);
  if (isNext(one)) {
    if (isSeen) go(gamePath(game), true);
    void dropNext();
    if (!isSeen && isEmptyDraft(one.draft)) return false;
  } else {
    // Its deal is taken back or struck out. While nobody looks it stays: the deal may be put back.
    if (!isSeen) return false;
    go(gamePath(game, 'sheet'), true);
    void dropEntry();
  }
  sayLost(one);
  return true;
}

/** What was entered of the next deal is given up. */
export async function dropNext(): Promise<void> {
  if (isNext(entry.peek())) return dropEntry();
  const left = waiting;
  if (!left || !isNext(left)) return;
  waiting = null;
  unkept.delete(true);
  await saving;
  await clearDraft(getStore(), left.game).catch(() => undefined);
}
