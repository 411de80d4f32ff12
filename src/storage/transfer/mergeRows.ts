/** People, house rules and settings from two places made one: of each row the one that was changed last. */
import { isSame } from '../../rules/index.ts';
import type { Person } from '../schema.ts';
import { canonical } from './merge.ts';

/** What holds afterwards. Changed at the same moment: the same one on every phone. */
export function laterOf<R extends { readonly updatedAt: number }>(mine: R, theirs: R): R {
  if (mine.updatedAt !== theirs.updatedAt) return mine.updatedAt > theirs.updatedAt ? mine : theirs;
  return canonical(mine) >= canonical(theirs) ? mine : theirs;
}

/** What has to be written so that `holds` is what is there; null where it is there. The store takes later rows only. */
export function toWrite<R extends { readonly updatedAt: number }>(mine: R | undefined, holds: R): R | null {
  if (!mine || holds.updatedAt > mine.updatedAt) return holds;
  return isSame(mine, holds) ? null : { ...holds, updatedAt: mine.updatedAt + 1 };
}

/** What the games that are put change for one person. */
export interface Played {
  /** Games that are there afterwards and were not before, less those that are gone. */
  readonly games: number;
  readonly lastPlayedAt: number;
  /** As it stands in one of the games, and when that was changed: for whoever has no row of their own. */
  readonly name: string;
  readonly at: number;
}

const HOUR = 3_600_000;

/** A person's row with the games counted in; how lately they played is not followed closer than the store does. */
export function counted(row: Person, base: number, played: Played | undefined): Person {
  if (!played) return { ...row, games: base };
  const later = played.lastPlayedAt - row.lastPlayedAt > HOUR;
  return {
    ...row,
    games: Math.max(0, base + played.games),
    lastPlayedAt: later ? played.lastPlayedAt : row.lastPlayedAt,
  };
}

/** How often and how lately each has played is counted here, not compared. */
export function mergePeople(mine: Person | undefined, theirs: Person): Person {
  if (!mine) return theirs;
  const { games, lastPlayedAt } = mine;
  const same = { games, lastPlayedAt: Math.max(lastPlayedAt, theirs.lastPlayedAt) };
  return { ...laterOf({ ...mine, ...same }, { ...theirs, ...same }), ...same };
}
