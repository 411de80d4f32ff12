/** The deal on the counting screen: the draft, what it comes to, and what each tap and key does. */

import { dropEntry, editEntry } from '../../../app/entry.ts';
import { computed, signal } from '../../../app/signals.ts';
import { entry, gameState } from '../../../app/state.ts';
import { checkEntry, type EntryCheck, type EntryDraft, type TableState } from '../../../rules/index.ts';
import { activeField, clearNumber, type NumberField, rangeOf, readDigits, setNumber } from './fields.ts';

/** A field that the person chose, instead of the one that comes next. */
const chosen = signal<NumberField | null>(null);
/** Digits typed so far, where more may follow. */
export const digits = signal('');
/** Drafts before each step, for stepping back. */
const steps = signal<readonly EntryDraft[]>([]);

export const table = computed<TableState | null>(() => {
  const state = gameState.value;
  const now = entry.value;
  if (!state || !now) return null;
  const { purpose } = now;
  if (purpose.kind === 'next') return state.next;
  const id = purpose.kind === 'amend' ? purpose.target : purpose.before;
  return state.deals.find((deal) => deal.id === id) ?? null;
});

/** What has been entered for good: it decides which field is asked. */
const settled = computed<EntryCheck | null>(() =>
  table.value && entry.value
    ? checkEntry(table.value.agreement, table.value.seats.length, entry.value.draft)
    : null,
);

export const active = computed<NumberField | null>(() =>
  settled.value ? activeField(settled.value, chosen.value) : null,
);

/** What the screen shows: the digits typed so far count as the number. */
export const check = computed<EntryCheck | null>(() => {
  const at = active.value;
  const typed = Number(digits.value);
  if (!table.value || !entry.value || !at || digits.value === '' || Number.isNaN(typed)) return settled.value;
  const { agreement, seats } = table.value;
  return checkEntry(agreement, seats.length, setNumber(entry.value.draft, seats.length, at, typed));
});

export const range = computed(() =>
  table.value && entry.value && active.value
    ? rangeOf(table.value.agreement, table.value.seats.length, entry.value.draft, active.value)
    : null,
);

/** One step of the entry: kept, and remembered for stepping back. */
export function step(change: (draft: EntryDraft) => EntryDraft): void {
  const before = entry.peek();
  if (!before) return;
  steps.value = [...steps.peek(), before.draft];
  editEntry(change);
}

/** Takes the last step back. False where there is none. */
export function stepBack(): boolean {
  if (digits.peek() !== '') {
    digits.value = '';
    return true;
  }
  const before = steps.peek().at(-1);
  chosen.value = null;
  if (!before) return false;
  steps.value = steps.peek().slice(0, -1);
  editEntry(() => before);
  return true;
}

export function choose(field: NumberField | null): void {
  commit();
  chosen.value = field;
}

/** A whole number for the active field; the next open field is then asked. */
export function enter(value: number): void {
  const at = active.peek();
  const players = table.peek()?.seats.length;
  if (!at || players === undefined) return;
  digits.value = '';
  chosen.value = null;
  step((draft) => setNumber(draft, players, at, value));
}

/** One more digit, or a minus. Ignored where no number could begin so. */
export function type(key: string): void {
  const limits = range.peek();
  if (!limits) return;
  const typed = `${digits.peek()}${key}`;
  const read = readDigits(typed, limits) ?? null;
  if (!read) return;
  if (read.wait) digits.value = typed;
  else enter(read.value);
}

/** Tab, Enter, next: what is typed so far is the number. True where something was typed. */
export function commit(): boolean {
  const typed = digits.peek();
  const limits = range.peek();
  if (typed === '' || !limits) return false;
  digits.value = '';
  const value = Number(typed);
  if (typed !== '-' && value >= limits.least && value <= limits.most) enter(value);
  return true;
}

/** Rubs out the last digit, or the number that stands in the field. */
export function rubOut(): void {
  if (digits.peek() !== '') {
    digits.value = digits.peek().slice(0, -1);
    return;
  }
  const at = active.peek();
  if (at) step((draft) => clearNumber(draft, at));
}

/** Whether a digit may be typed now. */
export const canType = (key: string): boolean =>
  range.value !== null && readDigits(`${digits.value}${key}`, range.value) !== null;

/** The screen was left or another deal opened: nothing of the old one hangs on. */
export function forget(): void {
  chosen.value = null;
  digits.value = '';
  steps.value = [];
}

export async function giveUp(): Promise<void> {
  forget();
  await dropEntry();
}
