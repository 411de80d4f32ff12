/** Settings that somebody chooses. Apart from `settings.ts`, which the first screen needs. */
import type { Keeps, RowKeeper } from './api.ts';
import type { Settings } from './schema.ts';

/** Games whose turned picture is remembered. */
const TURNED = 20;

/** One row a setting, so that two windows which change different ones do not undo each other. */
export function saveSetting<K extends keyof Settings>(
  store: RowKeeper,
  key: K,
  value: Settings[K],
  at: number,
): Promise<Keeps> {
  return store.putRow('settings', { key, value, updatedAt: at });
}

/** `turned` with the seat at the bottom of this game's picture; the oldest are forgotten. */
export function withTurned(turned: Settings['turned'], game: string, seat: number): Settings['turned'] {
  const others = Object.entries(turned).filter(([id]) => id !== game);
  return Object.fromEntries([...others.slice(1 - TURNED), [game, seat]]);
}
