/** Texts and numbers in the language of the screen. */

import i18next from 'i18next';
import { type Signal, signal } from './signals.ts';

export type Language = 'sv' | 'en';

/** Needed before anything can be shown, in one file a language; the rest is loaded by namespace. */
const firstTexts = { sv: () => import('./texts/sv.ts'), en: () => import('./texts/en.ts') };
const FIRST: readonly string[] = ['app', 'table', 'play'];

/** Swedish where the browser asks for it, else English. */
export const languageOfBrowser = (): Language =>
  globalThis.navigator?.language?.toLowerCase().startsWith('sv') ? 'sv' : 'en';

export const language: Signal<Language> = signal('sv');

const wanted = new Set<string>();

async function loadFile(lang: Language, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(lang, namespace)) return;
  if (FIRST.includes(namespace)) {
    const { texts } = await firstTexts[lang]();
    for (const [name, content] of Object.entries(texts)) i18next.addResourceBundle(lang, name, content);
  } else {
    const { readFile } = await import('./texts/more.ts');
    i18next.addResourceBundle(lang, namespace, await readFile(lang, namespace));
  }
}

/** Loads namespaces in the present language; later changes of language load them too. */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  const now = language.peek();
  await Promise.all(namespaces.map((namespace) => loadFile(now, namespace)));
  // The language was changed while these were on their way.
  if (language.peek() !== now) await loadTexts(...namespaces);
}

/** A namespace in one language, whatever the screen's: the search reads both. */
export async function readTexts(lang: Language, namespace: string): Promise<unknown> {
  await loadFile(lang, namespace);
  return i18next.getResourceBundle(lang, namespace);
}

/** Everything that is open is loaded in the other language first, so that no screen stands half translated. */
export async function setLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadFile(next, namespace)));
  await i18next.changeLanguage(next);
  document.documentElement.lang = next;
  language.value = next;
}

export async function startTexts(first: Language): Promise<void> {
  language.value = first;
  await i18next.init({
    lng: first,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    fallbackLng: false,
  });
  await loadTexts('app');
  document.documentElement.lang = first;
}

export type TextData = Readonly<Record<string, string | number | undefined>>;

/** The text of `namespace:some.key`. Numbers put into it get the language's own minus sign and grouping. */
export function t(key: string, data: TextData = {}): string {
  // Reading the signal makes whatever shows this text follow the language.
  const lng = language.value;
  const { count } = data;
  let text: string | undefined;
  if (typeof count === 'number') {
    if (count === 0) text = textOf(`${key}_zero`);
    text ??= textOf(`${key}_${cached('p', (tag) => new Intl.PluralRules(tag)).select(count)}`);
  }
  text ??= textOf(key);
  // A screen shows hundreds of texts: what asks for no more than this does not go through the whole library.
  if (!text) return i18next.t(key, { ...data, lng, skipInterpolation: true });
  return text.includes('{{')
    ? text.replace(/{{(\w+)}}/g, (_, name: string) => {
        const value = data[name] ?? '';
        return typeof value === 'number' && name !== 'count' ? formatNumber(value) : `${value}`;
      })
    : text;
}

/** The text as it stands in the file, found once; one that is not there may still come. */
function textOf(key: string): string | undefined {
  return cached(key, () => {
    const [namespace = '', path = ''] = key.split(':');
    const text: unknown = i18next.getResource(language.peek(), namespace, path);
    return typeof text === 'string' ? text : undefined;
  });
}

const locale = (): string => (language.value === 'sv' ? 'sv-SE' : 'en-GB');

const caches = { sv: new Map<string, unknown>(), en: new Map<string, unknown>() };

/** Formatters are dear to make and few; texts and numbers are asked for again and again. */
export function cached<T>(kind: string, make: (tag: string) => T): T {
  const cache = caches[language.value];
  const known = cache.get(kind) as T | undefined;
  if (known !== undefined) return known;
  const made = make(locale());
  cache.set(kind, made);
  return made;
}

/** Below this both languages write a whole number in bare digits. To make the first formatter takes a slow phone 60 ms. */
const GROUPED = 1000;

/** A whole number, or one with decimals, with a true minus sign in both languages. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  if (!options && Number.isInteger(value) && value >= 0 && value < GROUPED) return `${value}`;
  return cached(options ? `n${JSON.stringify(options)}` : 'n', (tag) => new Intl.NumberFormat(tag, options))
    .format(value)
    .replace('-', '\u2212');
}
