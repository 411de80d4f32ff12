/** Both languages loaded as the app loads them, without a page. */
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { type Language, language } from '../../../src/app/i18n.ts';

const NAMESPACES = ['app', 'table', 'agreement', 'newGame', 'problems'];

export async function loadAllTexts(): Promise<void> {
  await i18next.init({
    lng: 'sv',
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    fallbackLng: false,
  });
  for (const lang of ['sv', 'en'] as const) {
    for (const namespace of NAMESPACES) {
      i18next.addResourceBundle(lang, namespace, textsOf(lang, namespace));
    }
  }
}

export const textsOf = (lang: Language, namespace: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8')) as Record<string, unknown>;

export function speak(lang: Language): void {
  language.value = lang;
}
