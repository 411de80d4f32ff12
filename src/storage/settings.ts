/** Settings: what they are when nobody has chosen, and what is believed of what is read. */

import type { RowKeeper } from './api.ts';
import type { KeyValue, Settings } from './schema.ts';

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  keepAwake: true,
  vibrate: true,
  turned: {},
};

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
