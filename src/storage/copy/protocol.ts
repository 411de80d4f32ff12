/** What the window and the worker that keeps the second copy say to each other. */
import type { CopyRecord } from './journal.ts';

export type Ask =
  | { readonly op: 'append'; readonly records: readonly CopyRecord[] }
  | { readonly op: 'recent' }
  | { readonly op: 'heads' }
  | { readonly op: 'all' };

export type Question = Ask & { readonly n: number };

export interface Answer {
  readonly n: number;
  readonly value?: unknown;
  readonly error?: string;
  /** The journal is about to be moved to the archive: what is written next must be whole again. */
  readonly moved?: boolean;
}
