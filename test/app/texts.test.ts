/** All texts as they lie in the files: both languages say the same things, no number is counted wrongly. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text, `${path}${key}.`),
  );

const read = (language: string): Map<string, string> =>
  new Map(
    readdirSync(`locales/${language}`).flatMap((file) =>
      flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), `${file.replace('.json', '')}:`),
    ),
  );

const SV = read('sv');
const EN = read('en');

it('both languages have the same texts', () => {
  expect([...EN.keys()].sort()).toEqual([...SV.keys()].sort());
});

it('each is asked for somewhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const source = files.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n');
  // Whatever is put together while it is asked for may be anything: `sheet:way.${pass}`.
  const asked = [...source.matchAll(/['`](\w+:[\w.-]*(?:\$\{[^\n]*?\}[\w.-]*)*)['`]/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[\\w.-]+')}$`),
  );
  const unused = [...SV.keys()]
    .map((key) => key.replace(/_(?:zero|one|other)$/, ''))
    // These are read before there are texts, by a way of their own: src/app/texts/trouble.ts.
    .filter((key) => !key.startsWith('trouble:') && !asked.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

it('an apostrophe is curved, as the quotation marks are; people type it straight', () => {
  expect([...EN].filter(([key, text]) => text.includes("'") && !key.endsWith('.keywords'))).toEqual([]);
});

describe('“1 givar” is never said', () => {
  const many = /\{\{(\w+)\}\} (?:givar|pinnar|partier|förluster)(?!\p{L})/gu;
  /** Where the number is always more than one, or a plural stands for none and one too. */
  const fine =
    /^(?:rulebooks:|problems:deals-out-of-range|end:honour\.cleanText|end:playOn\.limit|disputes:.*keywords)/;

  it.each([...SV].filter(([key, text]) => text.match(many) && !fine.test(key)))('%s', (key, text) => {
    expect(key).toMatch(/_other$/);
    // A plural is chosen by one number alone, which some texts show as another: in words, or with decimals.
    for (const [, name] of text.matchAll(many)) expect(['count', 'number', 'shown', 'value']).toContain(name);
  });
});
