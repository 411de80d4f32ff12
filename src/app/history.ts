/** The history as far as it has been read: pages of games by when they were played. */

import type { RulebookId } from '../rules/index.ts';
import { everyone, personNow } from './names.ts';
import { deleteGame, restoreGame } from './removed.ts';
import { computed, type ReadonlySignal, type Signal, signal } from './signals.ts';
import { type GameSummary, getStore } from './state.ts';

export interface HistoryFilter {
  readonly rulebook: RulebookId | null;
  readonly person: string | null;
}

export const filter: Signal<HistoryFilter> = signal({ rulebook: null, person: null });
/** Null until the first page is there. */
export const rows: Signal<readonly GameSummary[] | null> = signal(null);
export const hasMore: Signal<boolean> = signal(false);
/** The games deleted as long as the app has been open, the last one last: each can be brought back. */
export const deletions: Signal<readonly GameSummary[]> = signal([]);
/** The one that comes back next. */
export const deleted: ReadonlySignal<GameSummary | null> = computed(() => deletions.value.at(-1) ?? null);

/** A screenful: what comes first must come at once. */
const FIRST_PAGE = 7;
const PAGE = 24;
/** Whoever was further down than this begins at the top: so many rows would have to be drawn in one go. */
const MOST_AT_ONCE = 200;

let asked = 0;
let reading = false;

/** The step of the browser's own history that the list is in: whoever comes back by it comes back to this game. */
export function rememberOpened(id: string): void {
  history.replaceState({ opened: id }, '');
}

/** The game that was opened in this step, or null where one comes in anew. */
export function openedHere(): string | null {
  const { opened } = (history.state ?? {}) as { opened?: unknown };
  return typeof opened === 'string' ? opened : null;
}

/**
 * The first page for the filter as it is, or as far as the game `upTo`, if that was shown. What is shown stays until it
 * is there.
 */
export function loadHistory(upTo: string | null = null): Promise<void> {
  const at = rows.peek()?.findIndex(({ id }) => id === upTo) ?? -1;
  return readFirst(at < MOST_AT_ONCE ? FIRST_PAGE + Math.max(0, at) : FIRST_PAGE);
}

async function readFirst(limit: number): Promise<void> {
  asked += 1;
  const mine = asked;
  followPerson();
  const page = await readPage(limit);
  if (asked !== mine) return;
  rows.value = page;
  hasMore.value = page.length === limit;
}

export async function loadMore(): Promise<void> {
  const before = rows.peek();
  if (!before || !hasMore.peek() || reading) return;
  const mine = asked;
  reading = true;
  try {
    const page = await readPage(PAGE, before.at(-1));
    if (asked !== mine) return;
    const known = new Set(rows.peek()?.map(({ id }) => id));
    rows.value = [...(rows.peek() ?? []), ...page.filter(({ id }) => !known.has(id))];
    hasMore.value = page.length === PAGE;
  } finally {
    reading = false;
  }
}

function readPage(limit: number, before?: GameSummary): Promise<GameSummary[]> {
  const { rulebook, person } = filter.peek();
  return getStore().listHistory({
    limit,
    before,
    rulebook: rulebook ?? undefined,
    persons: person === null ? undefined : entriesOf(person),
  });
}

/** A person's own entry, and those that turned out to be the same person. */
const entriesOf = (person: string): string[] => [
  person,
  ...everyone.peek().flatMap(({ id }) => (id !== person && personNow(id)?.id === person ? id : [])),
];

/** Whoever was chosen may have turned out to be somebody else since, or have been deleted. */
function followPerson(): void {
  const { person } = filter.peek();
  const now = person === null ? null : (personNow(person)?.id ?? null);
  if (now !== person) filter.value = { ...filter.peek(), person: now };
}

export function setFilter(change: Partial<HistoryFilter>): Promise<void> {
  filter.value = { ...filter.peek(), ...change };
  return loadHistory();
}

/** Being deleted: a second tap on the same row comes to nothing. */
const going = new Set<string>();

/** @param done what follows once it is deleted, be it at the second try */
export async function removeFromHistory(game: GameSummary, done?: () => void): Promise<void> {
  const { id } = game;
  if (going.has(id)) return;
  going.add(id);
  const isGone = await deleteGame(id, () => void removeFromHistory(game, done));
  going.delete(id);
  if (!isGone) return;
  deletions.value = [...deletions.peek(), game];
  rows.value = (rows.peek() ?? []).filter((row) => row.id !== id);
  done?.();
  if (rows.value.length < FIRST_PAGE) await loadMore();
}

/**
 * The game deleted last comes back, and stands in the list where the filter lets it.
 *
 * @returns whether it is back at the first try
 */
export async function bringBack(game: GameSummary | null = deleted.peek()): Promise<boolean> {
  if (!game || going.has(game.id)) return false;
  going.add(game.id);
  const isBack = await restoreGame(game.id, () => void bringBack(game));
  going.delete(game.id);
  // Else it is offered still.
  if (!isBack) return false;
  deletions.value = deletions.peek().filter(({ id }) => id !== game.id);
  await readFirst(Math.max(FIRST_PAGE, (rows.peek()?.length ?? 0) + 1));
  return true;
}
