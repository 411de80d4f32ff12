import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Agreement,
  compareMoonChoices,
  type DealContent,
  defaultAgreement,
} from '../../../src/rules/index.ts';
import { choiceText, competing, outcomeText } from '../../../src/ui/screens/count/moonText.ts';
import { newGame, typed } from '../games.ts';
import { startTestTexts } from '../texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const single = defaultAgreement('spader-dam', 4);
const pairs: Agreement = { ...single, teams: true };
const annasMoon: DealContent = {
  entry: { kind: 'captures', hearts: [13, 0, 0, 0], cards: { SQ: [0] } },
};

function compare(agreement: Agreement, ...before: DealContent[]) {
  const compared = compareMoonChoices(newGame(NAMES, agreement, before), annasMoon);
  if (!compared) throw new Error('No choice');
  return compared;
}

beforeAll(() => startTestTexts('sv', 'count'));

describe('what the choice gives whom', () => {
  const data = { value: 26, name: 'Anna' };
  test.each([
    ['others', single, 'De andra får 26 var'],
    ['others', pairs, 'Det andra paret får 26 var'],
    ['self', single, '26 dras av från Anna'],
    ['self', pairs, '26 dras av från Anna'],
  ] as const)('%s', (choice, agreement, text) => {
    expect(choiceText(choice, compare(agreement).before, data)).toBe(text);
  });
});

describe('what it comes to', () => {
  test('the game goes on', () => {
    expect(outcomeText(compare(single).others, NAMES)).toBe('Partiet fortsätter.');
  });

  test('one wins', () => {
    const late = compare({ ...single, end: { kind: 'deals', deals: 1 } });
    expect(outcomeText(late.others, NAMES)).toBe('Avslutar partiet: Anna vinner på 0.');
    expect(outcomeText(late.self, NAMES)).toBe('Avslutar partiet: Anna vinner på \u221226.');
  });

  test('a pair wins, and does not share', () => {
    const { others } = compare({ ...pairs, end: { kind: 'deals', deals: 2 } }, typed(5, 21, 0, 0));
    expect(outcomeText(others, NAMES)).toBe('Avslutar partiet: Anna och Cissi vinner på 5.');
  });

  test('two players share, and so do two pairs', () => {
    const end = { kind: 'deals', deals: 3 } as const;
    const alone = compare({ ...single, end }, typed(13, 0, 13, 0), typed(13, 0, 0, 13));
    expect(outcomeText(alone.others, NAMES)).toBe('Avslutar partiet: Anna och Bo delar segern på 26.');
    const tied = compare({ ...pairs, end }, typed(13, 0, 13, 0), typed(13, 0, 13, 0));
    expect(outcomeText(tied.others, NAMES)).toBe(
      'Avslutar partiet: Anna, Cissi, Bo och David delar segern på 52.',
    );
  });
});

test('in pairs two totals compete', () => {
  expect(competing(compare(single).others)).toEqual([[0], [1], [2], [3]]);
  expect(competing(compare(pairs).others)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});
