/** Texts are found without going through the whole library: what comes out is what it would have said. */
import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { formatNumber, t } from '../../src/app/i18n.ts';
import { startTestTexts } from '../ui/texts.ts';

type Texts = { readonly [key: string]: string | Texts };

const PLURAL = /_(?:zero|one|other)$/;

/** Every key with its text, below a namespace. */
function flat(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text, `${path}${key}.`),
  );
}

describe.each(['sv', 'en'] as const)('texts in %s', (language) => {
  const namespaces = readdirSync(`locales/${language}`).map((file) => file.replace('.json', ''));

  test.each(namespaces)('%s', async (namespace) => {
    await startTestTexts(language, 'app');
    const texts = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Texts;
    i18next.addResourceBundle(language, namespace, texts);
    const all = flat(texts);
    const holes = all.flatMap(([, text]) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name));
    for (const [path] of all) {
      const data = Object.fromEntries(holes.map((name) => [name, `<${name}> $& "å"`]));
      const key = `${namespace}:${path.replace(PLURAL, '')}`;
      const counts = PLURAL.test(path) || holes.includes('count') ? [0, 1, 2, 21] : [undefined];
      for (const count of counts) {
        const given = count === undefined ? data : { ...data, count };
        expect(t(key, given), `${key} ${count}`).toBe(i18next.t(key, { ...given, lng: language }));
      }
    }
  });
});

test('a number stands with the minus sign of the language, and what is not there as its key', async () => {
  await startTestTexts('sv', 'app', 'play');
  expect(t('play:dealOf', { number: -3, deals: 1200 })).toContain('\u22123');
  expect(t('play:dealOf', { number: -3, deals: 1200 })).toContain('1\u00a0200');
  expect(t('play:nothingOfTheKind')).toBe('nothingOfTheKind');
});

test.each([
  ['sv', 'sv-SE'],
  ['en', 'en-GB'],
] as const)('numbers in %s are those of the platform', async (language, tag) => {
  await startTestTexts(language, 'app');
  const platform = new Intl.NumberFormat(tag);
  for (let value = -1100; value <= 1100; value++)
    expect(formatNumber(value)).toBe(platform.format(value).replace('-', '\u2212'));
  expect(formatNumber(0.5)).toBe(platform.format(0.5));
});
