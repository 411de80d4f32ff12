/**
 * What the screens show. The game and all that is stored is written here by the actions of this folder alone; a screen
 * says what is to be spoken, and takes away what has been told.
 */

import type { BySeat, EntryDraft, GameState, Problem, Purpose } from '../rules/index.ts';
import type { StorageProblem } from '../storage/problems.ts';
import type * as Stored from '../storage/schema.ts';
import { DEFAULT_SETTINGS } from '../storage/settings.ts';
import type { Keeps, Store } from '../storage/store.ts';
import { play } from './play.ts';
import type { Route } from './routes.ts';
import { computed, effect, type ReadonlySignal, type Signal, signal } from './signals.ts';

export type StoredGame = Stored.StoredGame;
export type GameSummary = Stored.GameSummary;
export type Person = Stored.Person;
export type Settings = Stored.Settings;
export type HouseRules = Stored.HouseRules;

/** The open store. Set once at boot, before any screen. */
export const theStore: Signal<Store | null> = signal(null);

export function getStore(): Store {
  const store = theStore.peek();
  if (!store) throw new Error('The store is not open yet');
  return store;
}

/** The store, once it is open: parts of the first screen are loaded before that. */
export const whenOpen = (): Promise<Store> =>
  new Promise((resolve) => {
    effect(() => {
      if (theStore.value) resolve(theStore.value);
    });
  });

/** The game on the screen: opened or begun, and what `show` says that it has become. */
export const current: Signal<StoredGame | null> = signal(null);

/** Everything that follows from its events. */
export const gameState: ReadonlySignal<GameState | null> = computed(() =>
  current.value ? play(current.value.game) : null,
);

export interface EntryInProgress {
  readonly game: string;
  readonly purpose: Purpose;
  /** The number that the deal has, or will have. */
  readonly number: number;
  /** Who sat at the table when it was begun, by seat: the next deal means these persons. */
  readonly seated: BySeat<string>;
  readonly draft: EntryDraft;
}

/** The deal being entered. It is stored a moment after a key, so that a locked phone loses nothing. */
export const entry: Signal<EntryInProgress | null> = signal(null);

export const houseRules: Signal<readonly HouseRules[]> = signal([]);
export const settings: Signal<Settings> = signal(DEFAULT_SETTINGS);

/** The latest games, in progress or not, by when they were played last, for Home. */
export const recentGames: Signal<readonly GameSummary[]> = signal([]);
/** The game played last: what "same as last time" starts again. */
export const latest: Signal<StoredGame | null> = signal(null);

export const keeps: Signal<Keeps> = signal({ database: true, copy: 'none' });

type Trouble =
  | { readonly kind: 'rules'; readonly problems: readonly Problem[] }
  | { readonly kind: 'store'; readonly problem: StorageProblem }
  /** The game on the screen was deleted in another window; trying again brings it back. */
  | { readonly kind: 'removed' }
  /**
   * A part of the app that has not been fetched yet, and no network to fetch it by: a screen (then `from` says what is
   * there instead), or what it takes to write.
   */
  | { readonly kind: 'load' };

/** What went wrong with the last thing tried, and the way to try it again. */
export interface Failure {
  readonly trouble: Trouble;
  readonly retry: (() => void) | null;
  /** What is shown still, where another address could not be. */
  readonly from?: Route;
}
export const failure: Signal<Failure | null> = signal(null);

/** What the status line says to a screen reader. */
export const spoken: Signal<string> = signal('');

/** A restored or otherwise remarkable start, told once. */
export interface Restored {
  readonly games: number;
  readonly deals: number;
}
export const restored: Signal<Restored | null> = signal(null);

/** True once a newer version of the app is ready. It waits until `applyUpdate` is called; nothing reloads by itself. */
export const updateReady: Signal<boolean> = signal(false);
