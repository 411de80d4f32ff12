/** When the last backup was made, and whether much has been played since. */
import type { Keeps, Store } from './api.ts';

const KEY = 'backup';

export interface BackupState {
  /** When the last backup was made, or null. */
  readonly madeAt: number | null;
  /** Games, and deals in them, changed since; no more are counted than are needed to tell. */
  readonly games: number;
  readonly deals: number;
  /** Time for a reminder. */
  readonly isDue: boolean;
}

interface Note {
  /** Null: none was made, but somebody said "not now". */
  readonly madeAt: number | null;
  /** What was played before this is not reminded of. */
  readonly quietUntil: number;
}

/** Much: this many games or deals. */
const MANY = { games: 10, deals: 100 };

type Reading = Pick<Store, 'getRow' | 'listSummaries'>;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

async function readNote(store: Reading): Promise<Note> {
  const value = (await store.getRow('meta', KEY))?.value as Partial<Note> | undefined;
  return {
    madeAt: isTime(value?.madeAt) ? value.madeAt : null,
    quietUntil: isTime(value?.quietUntil) ? value.quietUntil : 0,
  };
}

export async function loadBackupState(store: Reading): Promise<BackupState> {
  const { madeAt, quietUntil } = await readNote(store);
  const latest = await store.listSummaries({ limit: MANY.games });
  const since = latest.filter(({ updatedAt }) => updatedAt > Math.max(madeAt ?? 0, quietUntil));
  const deals = since.reduce((sum, game) => sum + game.deals, 0);
  return {
    madeAt,
    games: since.length,
    deals,
    isDue: since.length >= MANY.games || deals >= MANY.deals,
  };
}

export function noteBackup(store: Pick<Store, 'putRow'>, at: number): Promise<Keeps> {
  return putNote(store, { madeAt: at, quietUntil: at }, at);
}

/** Not now: the next reminder comes when as much again has been played. */
export async function snoozeBackup(store: Pick<Store, 'putRow' | 'getRow' | 'listSummaries'>, at: number) {
  const { madeAt } = await readNote(store);
  return putNote(store, { madeAt, quietUntil: at }, at);
}

const putNote = (store: Pick<Store, 'putRow'>, value: Note, at: number): Promise<Keeps> =>
  store.putRow('meta', { key: KEY, value, updatedAt: at });
