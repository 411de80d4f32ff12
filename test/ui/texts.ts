import { vi } from 'vitest';
import { type Language, loadTexts, startTexts } from '../../src/app/i18n.ts';

/** Texts as the app has them, without a page. */
export async function startTestTexts(language: Language, ...namespaces: string[]): Promise<void> {
  vi.stubGlobal('document', { documentElement: {} });
  await startTexts(language);
  await loadTexts(...namespaces);
}
