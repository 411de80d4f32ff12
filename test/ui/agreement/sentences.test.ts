import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  type Agreement,
  applyOption,
  defaultAgreement,
  isNumberOfPlayersOffered,
  optionsFor,
  RULEBOOK_IDS,
  type RulebookId,
} from '../../../src/rules/index.ts';
import { headline, sentenceText, summaryLines, summaryText } from '../../../src/ui/agreement/phrases.ts';
import { changesOf, type Sentence, sentencesOf } from '../../../src/ui/agreement/sentences.ts';
import { loadAllTexts, speak } from './texts.ts';

beforeAll(loadAllTexts);

const tables = RULEBOOK_IDS.flatMap((id) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10]
    .filter((players) => isNumberOfPlayersOffered(id, players))
    .map((players): [RulebookId, number] => [id, players]),
);
/** A key without a text, or a text without its data. */
const UNTOLD = /agreement:|sentence\.|short\.|[{}]|undefined/;
const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];

/** Every agreement that is one choice away from the rulebook, and those with hearts in Svarta Maja. */
function* variants(rulebook: RulebookId, players: number): Generator<Agreement> {
  const usual = defaultAgreement(rulebook, players);
  yield usual;
  const queen = applyOption(usual, players, 'queen', 13);
  const bases = [usual, queen, applyOption(queen, players, 'hearts', true)];
  for (const base of bases) {
    for (const { id, choices } of optionsFor(base, players)) {
      for (const { value } of choices) yield applyOption(base, players, id, value as never);
    }
  }
}

describe('every sentence has its words', () => {
  for (const lang of ['sv', 'en'] as const) {
    test.each(tables)(`${lang}: %s with %i`, (rulebook, players) => {
      speak(lang);
      const told = new Map<string, Sentence>();
      for (const agreement of variants(rulebook, players)) {
        expect(headline(agreement, players)).not.toMatch(UNTOLD);
        for (const sentence of sentencesOf(agreement, players)) told.set(JSON.stringify(sentence), sentence);
      }
      for (const sentence of told.values()) {
        const text = sentenceText(sentence, NAMES);
        expect(text).not.toMatch(UNTOLD);
        expect(text.charAt(0)).toBe(text.charAt(0).toLocaleUpperCase());
      }
      speak('sv');
    });
  }
});

describe('what is told', () => {
  const swedish = (agreement: Agreement, players: number) => {
    speak('sv');
    return summaryText(agreement, players, NAMES.slice(0, players));
  };
  it('Hearts, the whole of it', () => {
    expect(swedish(defaultAgreement('hearts', 4), 4)).toBe(
      'Hearts, till någon passerar 100. Varje hjärter kostar 1, spader dam 13. Hela leken är med: 13 kort var. ' +
        'Ge 3 kort åt vänster, åt höger, till den mitt emot; inget byte. Klöver 2 börjar. ' +
        'Inga straffkort i första sticket, om man har något annat. ' +
        'Hjärter måste brytas innan någon får spela ut den färgen. Den som tar allt ger de andra 26 var. ' +
        'Renonsfel kostar hela given. Lika i toppen delar på segern.',
    );
  });
  it.each<[string, RulebookId, number, string]>([
    ['five lay two cards aside', 'hearts', 5, 'Ruter 2 och klöver 2 läggs bort: 10 kort var.'],
    ['and ♣3 begins', 'hearts', 5, 'Klöver 3 börjar.'],
    ['five pass two', 'hearts', 5, 'Ge 2 kort åt vänster, åt höger; inget byte.'],
    ['always right', 'black-maria', 3, 'Ge 3 kort åt höger, varje giv.'],
    ['all four twos', 'black-maria', 6, 'Alla fyra tvåor läggs bort: 8 kort var.'],
    [
      'nine with two decks',
      'hearts',
      9,
      'Två lekar utan båda klöver 2, båda ruter 2 och klöver 3: 11 kort var.',
    ],
    ['only the queen', 'svarta-maja', 4, 'Bara spader dam kostar: en pinne.'],
    ['the talon', 'dam', 3, 'Sex kort var, 34 i talongen.'],
    [
      'an even number of deals',
      'black-maria',
      3,
      'Slut efter 9 givar, när alla har delat lika många gånger.',
    ],
  ])('%s', (_, rulebook, players, text) => {
    speak('sv');
    const texts = sentencesOf(defaultAgreement(rulebook, players), players).map((s) => sentenceText(s));
    expect(texts).toContain(text);
  });
  it('what lies open, also where it is a single card', () => {
    const open = applyOption(defaultAgreement('hearts', 9), 9, 'removed-cards', ['C2', 'C2', 'D2', 'D2']);
    expect(swedish(open, 9)).toContain('11 kort var. Det som blir över läggs öppet varje giv: 1 kort.');
  });
  it('the moon names what the cards in play come to', () => {
    const twos = applyOption(defaultAgreement('hearts', 6), 6, 'removed-cards', ['C2', 'D2', 'H2', 'S2']);
    expect(swedish(twos, 6)).toContain('Den som tar allt ger de andra 25 var.');
  });
  it('pairs are told by name, and the moon is one player alone', () => {
    const pairs = applyOption(defaultAgreement('hearts', 4), 4, 'teams', true);
    expect(swedish(pairs, 4)).toContain('Ni spelar i par: Anna och Cissi mot Bo och David.');
    expect(swedish(pairs, 4)).toContain('Den som tar allt ensam ger motståndarna 26 var.');
  });
  it('who decides stands under mistakes', () => {
    speak('sv');
    const lines = summaryLines(defaultAgreement('hearts', 4), 4, NAMES, 'Bo');
    expect(lines.find(({ group }) => group === 'mistakes')?.texts.at(-1)?.text).toBe(
      'Bo avgör när ni är oense.',
    );
    const dam = summaryLines(defaultAgreement('dam', 4), 4, NAMES, 'Bo');
    expect(dam.at(-1)?.texts.at(-1)?.text).toBe('Bo avgör när ni är oense.');
  });
  it('what differs is marked', () => {
    const usual = defaultAgreement('hearts', 4);
    expect(changesOf(usual, 4)).toBe(0);
    const moon = applyOption(usual, 4, 'moon', 'self');
    expect(
      sentencesOf(moon, 4)
        .filter(({ changed }) => changed)
        .map(({ id }) => id),
    ).toEqual(['moon']);
    const never = applyOption(usual, 4, 'pass-count', 0);
    expect(
      sentencesOf(never, 4)
        .filter(({ changed }) => changed)
        .map(({ id }) => id),
    ).toEqual(['pass-count']);
  });
});

describe('half a minute is enough to read it aloud', () => {
  // People read some 150 to 170 words a minute aloud.
  const words = (text: string) => text.split(/\s+/).length;
  for (const lang of ['sv', 'en'] as const) {
    test.each(tables)(`${lang}: %s with %i`, (rulebook, players) => {
      speak(lang);
      expect(words(summaryText(defaultAgreement(rulebook, players), players))).toBeLessThanOrEqual(
        players > 6 ? 90 : 82,
      );
      speak('sv');
    });
  }
  it('also for the played games', () => {
    const games = JSON.parse(readFileSync('test/vectors/games.json', 'utf8')) as {
      agreement: Agreement;
      players: string[];
    }[];
    for (const { agreement, players } of games) {
      expect(
        words(summaryText(agreement, players.length, players)),
        JSON.stringify(agreement),
      ).toBeLessThanOrEqual(92);
    }
  });
});
