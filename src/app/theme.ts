/** Light, dark, or as the device has it. */
import type { Settings } from './state.ts';

export function applyTheme(theme: Settings['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
