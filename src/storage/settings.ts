/** Settings: what they are when nobody has chosen, and what is believed of what is read. */

import type { Keeps, RowKeeper } from './api.ts';
import type { KeyValue, Settings } from './schema.ts';

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  keepAwake: true,
  vibrate: true,
  turned: {},
};

/** Games whose turned picture is remembered. */
const TURNED = 20;

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isOneOf =
  (...choices: unknown[]) =>
  (value: unknown) =>
    choices.includes(value);

const ALLOWED: Record<keyof Settings, (value: unknown) => boolean> = {
  language: isOneOf('sv', 'en', null),
  theme: isOneOf('light', 'dark', 'system'),
  keepAwake: isBoolean,
  vibrate: isBoolean,
  turned: (value) =>
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).every((seat) => Number.isInteger(seat)),
};

/** Whatever is unknown, or not of its kind, counts as not chosen. */
export function parseSettings(rows: readonly KeyValue[]): Settings {
  const chosen = rows.filter(
    ({ key, value }) => Object.hasOwn(ALLOWED, key) && ALLOWED[key as keyof Settings](value),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(chosen.map(({ key, value }) => [key, value])) };
}

export async function loadSettings(store: RowKeeper): Promise<Settings> {
  return parseSettings(await store.listRows('settings'));
}

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
