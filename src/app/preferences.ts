/** Settings: kept, and carried out at once. */
import { saveSetting, withTurned } from '../storage/saveSettings.ts';
import { now } from './chance.ts';
import { applyTheme } from './chosen.ts';
import { languageOfBrowser, setLanguage } from './i18n.ts';
import { getStore, type Settings, settings } from './state.ts';

export async function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  settings.value = { ...settings.peek(), [key]: value };
  if (key === 'theme') applyTheme(settings.peek().theme);
  if (key === 'language') await setLanguage(settings.peek().language ?? languageOfBrowser());
  await saveSetting(getStore(), key, value, now());
}

/** Remembers which seat is at the bottom of a game's picture. */
export const turnPicture = (game: string, seat: number): Promise<void> =>
  changeSetting('turned', withTurned(settings.peek().turned, game, seat));
