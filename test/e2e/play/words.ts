/** What stands on the screen: labels that never change are written out; other texts come from the locale files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'sv' | 'en';

/** Labels that are the same wherever they occur. */
export const LABELS = {
  sv: {
    newGame: 'Nytt parti',
    sameAsLast: 'Samma som sist',
    start: 'Starta partiet',
    table: 'Bordet',
    sheet: 'Protokoll',
    rules: 'Regler',
    count: 'Räkna given',
    record: (number: number) => `Skriv upp giv ${number}`,
    undo: 'Ångra',
    amend: 'Rätta',
    redeal: 'Ge om',
    revoke: 'Renonsfel',
    tookAll: 'Någon tog allt',
    typePoints: 'Skriv poäng',
  },
  en: {
    newGame: 'New game',
    sameAsLast: 'Same as last time',
    start: 'Start the game',
    table: 'Table',
    sheet: 'Score sheet',
    rules: 'Rules',
    count: 'Count the deal',
    record: (number: number) => `Record deal ${number}`,
    undo: 'Undo',
    amend: 'Amend',
    redeal: 'Redeal',
    revoke: 'Revoke',
    tookAll: 'Someone took everything',
    typePoints: 'Type points',
  },
} as const;

type Texts = { readonly [key: string]: string | Texts };
export type TextData = Readonly<Record<string, string | number>>;

const LOCALES = join(import.meta.dirname, '../../../locales');
const files = new Map<string, Texts>();

function file(language: Language, namespace: string): Texts {
  const path = join(LOCALES, language, `${namespace}.json`);
  const known = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Texts);
  files.set(path, known);
  return known;
}

export const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `${value}`);

/** The text `namespace:some.key`, with its data put in. */
export function text(language: Language, key: string, data: TextData = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  const plural = new Intl.PluralRules(language).select(Number(data.count ?? 0)) === 'one' ? 'one' : 'other';
  const find = (whole: string): string | Texts | undefined =>
    whole
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
        file(language, namespace),
      );
  const found = find(path) ?? find(`${path}_${plural}`);
  if (typeof found !== 'string') throw new Error(`No text ${key} in ${language}`);
  return found.replace(/{{(\w+)}}/g, (_, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`${key} wants ${name}`);
    return typeof value === 'number' ? signed(value) : value;
  });
}

/** The text as a pattern: whatever is put in at `{{name}}` becomes a group of that name. */
export function pattern(language: Language, key: string, data: TextData = {}): RegExp {
  const marked = text(
    language,
    key,
    new Proxy(data, { get: (known, name: string) => known[name] ?? `<<${name}>>`, has: () => true }),
  );
  return new RegExp(`^${escaped(marked).replace(/<<(\w+)>>/g, '(?<$1>.+?)')}$`);
}

export const escaped = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "spader dam", "queen of spades". */
export function cardText(language: Language, card: string): string {
  const rank = card.slice(1);
  return text(language, 'table:card.name', {
    suit: text(language, `table:suit.${card.slice(0, 1)}`),
    rank: Number(rank) ? rank : text(language, `table:rank.${rank}`),
  });
}

export const listText = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB').format(names);

export const capital = (plain: string): string => plain.charAt(0).toUpperCase() + plain.slice(1);
