/** The history as far as it has been read: pages of games by when they were played. */

import type { RulebookId } from '../rules/index.ts';
import { byStart } from '../storage/history.ts';
import { deleteGame, restoreGame } from './actions.ts';
import { everyone, personNow } from './names.ts';
import { type Signal, signal } from './signals.ts';
import { type GameSummary, getStore } from './state.ts';

export interface HistoryFilter {
  readonly rulebook: RulebookId | null;
  readonly person: string | null;
}

export const filter: Signal<HistoryFilter> = signal({ rulebook: null, person: null });
/** Null until the first page is there. */
export const rows: Signal<readonly GameSummary[] | null> = signal(null);
export const hasMore: Signal<boolean> = signal(false);
/** The game deleted last: it can be brought back. */
export const deleted: Signal<GameSummary | null> = signal(null);

/** A screenful: what comes first must come at once. */
const FIRST_PAGE = 7;
const PAGE = 24;

let asked = 0;
let reading = false;
let opened: string | null = null;

export function rememberOpened(id: string): void {
  opened = id;
}

/** The game that was opened from here last, told once: who comes in again later begins at the top. */
export function takeOpened(): string | null {
  const id = opened;
  opened = null;
  return id;
}

/**
 * The first page for the filter as it is; as far as the game that was opened, for whoever comes back from it. What is
 * shown stays until it is there.
 */
export async function loadHistory(): Promise<void> {
  asked += 1;
  const mine = asked;
  const before = rows.peek()?.findIndex(({ id }) => id === opened) ?? -1;
  const limit = Math.max(FIRST_PAGE, before + FIRST_PAGE);
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

export function setFilter(change: Partial<HistoryFilter>): Promise<void> {
  filter.value = { ...filter.peek(), ...change };
  return loadHistory();
}

export async function removeFromHistory(game: GameSummary): Promise<void> {
  await deleteGame(game.id);
  deleted.value = game;
  rows.value = (rows.peek() ?? []).filter(({ id }) => id !== game.id);
  if (rows.value.length < FIRST_PAGE) await loadMore();
}

export async function bringBack(): Promise<void> {
  const game = deleted.peek();
  if (!game) return;
  deleted.value = null;
  await restoreGame(game.id);
  const others = (rows.peek() ?? []).filter(({ id }) => id !== game.id);
  const last = others.at(-1);
  // Beyond the last row it comes with its page.
  const isShown = !hasMore.peek() || (last !== undefined && byStart(game, last) < 0);
  rows.value = isShown ? [...others, game].sort(byStart) : others;
}
