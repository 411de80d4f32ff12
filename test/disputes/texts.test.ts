import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../locales/en/disputes.json' with { type: 'json' };
import enBooks from '../../locales/en/rulebooks.json' with { type: 'json' };
import sv from '../../locales/sv/disputes.json' with { type: 'json' };
import svBooks from '../../locales/sv/rulebooks.json' with { type: 'json' };
import { answer } from '../../src/disputes/answer.ts';
import { ITEMS, TOPICS } from '../../src/disputes/items.ts';
import { type RulebookPage, rulebookPages } from '../../src/disputes/rulebookPages.ts';
import {
  type Phrase,
  phraseVars,
  questionKey,
  tell,
  tellVerdict,
  type Voice,
  type Writers,
} from '../../src/disputes/tell.ts';
import { RULEBOOK_IDS } from '../../src/rules/index.ts';
import { everySitting } from './every.ts';

type Tree = { readonly [key: string]: string | Tree };

function* leaves(tree: Tree, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') yield [key, value];
    else yield* leaves(value, key);
  }
}

const textsOf = (disputes: Tree, books: Tree): Map<string, string> =>
  new Map(
    [...leaves({ disputes }, ''), ...leaves({ rulebooks: books }, '')].map(([key, text]) => [
      key.replace('.', ':'),
      text,
    ]),
  );

const TEXTS = { sv: textsOf(sv, svBooks), en: textsOf(en, enBooks) };

const variables = (text: string): string[] =>
  [...new Set([...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? ''))].sort();

const WRITERS: Writers = {
  number: (value) => String(value).replace('-', '−'),
  card: (card) => card,
  direction: (direction) => direction,
  list: (parts) => parts.join(', '),
};

/** The keys that i18next may look up for this one. */
const forms = ({ key, data }: Phrase): string[] =>
  'count' in data ? [key, `${key}_one`, `${key}_other`] : [key];

const phrases = new Map<string, Phrase>();
const missing = new Set<string>();

const seen = new Set<string>();
const answers = new Set<string>();

function look(phrase: Phrase): void {
  const shape = `${phrase.key} ${Object.keys(phrase.data).join()}`;
  if (seen.has(shape)) return;
  seen.add(shape);
  phrases.set(phrase.key, phrase);
  for (const [language, texts] of Object.entries(TEXTS)) {
    const found = forms(phrase).filter((key) => texts.has(key));
    if (found.length === 0) missing.add(`${language} ${phrase.key}`);
    for (const key of found) {
      for (const name of variables(texts.get(key) ?? '')) {
        if (!(name in phrase.data)) missing.add(`${language} ${key} {{${name}}}`);
      }
    }
  }
}

const VOICES: readonly Voice[] = ['table', 'rulebook'];

beforeAll(async () => {
  for (const item of ITEMS) look({ key: questionKey(item.id), data: {} });
  for (const topic of TOPICS) look({ key: `disputes:topics.${topic}`, data: {} });
  for (const { agreement, players } of everySitting()) {
    for (const item of ITEMS) {
      const given = answer(item, agreement, players);
      const shape = `${item.id} ${given.verdict.code} ${given.clause?.field} ${given.clause?.code} ${given.reasons.map(({ code }) => code)}`;
      if (answers.has(shape)) continue;
      answers.add(shape);
      look(tellVerdict(given));
      for (const voice of VOICES) {
        const { verdict, clause, reasons } = tell(item.id, given, voice);
        for (const phrase of [verdict, ...(clause ? [clause] : []), ...reasons]) look(phrase);
      }
    }
  }
  for (const rulebook of RULEBOOK_IDS) {
    const pages: readonly RulebookPage[] = rulebookPages(rulebook);
    for (const { heading, paragraphs } of pages) for (const phrase of [heading, ...paragraphs]) look(phrase);
  }
  await i18next.init({
    lng: 'sv',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { sv: { disputes: sv, rulebooks: svBooks }, en: { disputes: en, rulebooks: enBooks } },
  });
}, 120_000);

describe('the texts of the disputes and the rulebooks', () => {
  it('are there for every answer that can be given, with nothing to fill in that is not known', () => {
    expect([...missing]).toEqual([]);
  });

  it('are the same in both languages, with the same to fill in', () => {
    expect([...TEXTS.en.keys()].sort()).toEqual([...TEXTS.sv.keys()].sort());
    for (const [key, text] of TEXTS.sv)
      expect(variables(TEXTS.en.get(key) ?? ''), key).toEqual(variables(text));
  });

  it('are all used', () => {
    const used = new Set([...phrases.values()].flatMap(forms));
    const elsewhere =
      /^disputes:(items\.[\w-]+\.keywords|directions\.|decides\.)|^rulebooks:(books\.[\w-]+\.(name|line)|tables\.)/;
    expect([...TEXTS.sv.keys()].filter((key) => !used.has(key) && !elsewhere.test(key))).toEqual([]);
  });

  it('read as sentences: a capital first, a full stop last, nothing left open', () => {
    for (const [language] of Object.entries(TEXTS)) {
      for (const { key, data } of phrases.values()) {
        const text = i18next.t(key, { ...phraseVars(data, WRITERS), lng: language });
        expect(text, key).not.toMatch(/{{|undefined|NaN|\s\s|\.\./);
        if (/\.(topics|heading|sections)\.|:topics\.|:sections\./.test(key)) continue;
        expect(text, key).toMatch(/^[\p{Lu}\d♠♥♦♣−"”“]/u);
        expect(text, key).toMatch(/[.?!]["”)]?$/);
      }
    }
  });
});
