/** What somebody has chosen, carried out: light, dark, or as the device has it; the language. */
import { loadSettings } from '../storage/settings.ts';
import type { Store } from '../storage/store.ts';
import { language, languageOfBrowser, setLanguage } from './i18n.ts';
import { type Settings, settings } from './state.ts';

export function applyTheme(theme: Settings['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The settings as they are stored: at the start, and wherever they may have come from elsewhere. */
export async function takeSettings(store: Store): Promise<void> {
  settings.value = await loadSettings(store);
  const { theme, language: chosen } = settings.value;
  applyTheme(theme);
  const wanted = chosen ?? languageOfBrowser();
  if (wanted !== language.peek()) await setLanguage(wanted);
}
