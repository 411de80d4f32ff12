/** What can go wrong with the store, as codes; the text is in the locales. */
import type { StoredGame } from './schema.ts';

export type StorageProblem =
  /** Another window wrote the game meanwhile; nothing was stored. */
  | { readonly code: 'stale'; readonly newer: StoredGame }
  | { readonly code: 'no-such-game'; readonly id: string }
  /** A newer version of the app has the database: this window must be reloaded. Nothing was stored. */
  | { readonly code: 'outdated' }
  /** An older window holds the database and does not let go. */
  | { readonly code: 'blocked' }
  /** No room left. */
  | { readonly code: 'full' }
  /** There is no database here: a private window, or refused by the person. */
  | { readonly code: 'unavailable' }
  /** It is there, and cannot be read or written. */
  | { readonly code: 'broken'; readonly detail: string };

export type StoreResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: StorageProblem };

export type OpenCode = Exclude<StorageProblem['code'], 'stale' | 'no-such-game'>;

/** Thrown inside the layer where the code is known already. */
export function failure(code: OpenCode): Error {
  return Object.assign(new Error(code), { code });
}

/** Whether a file of the app could not be fetched: nothing is wrong with what is stored. Each browser has its own words. */
export const isMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

/** The problem that an exception of the browser stands for. */
export function problemOf(error: unknown): StorageProblem {
  const { name, message, code } = error as { name?: string; message?: string; code?: unknown };
  if (code === 'outdated' || code === 'blocked' || code === 'unavailable') return { code };
  if (name === 'QuotaExceededError') return { code: 'full' };
  if (name === 'VersionError') return { code: 'outdated' };
  if (name === 'SecurityError') return { code: 'unavailable' };
  return { code: 'broken', detail: `${name}: ${message}` };
}
