import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Agreement,
  checkEntry,
  compareMoonChoices,
  type DealContent,
  defaultAgreement,
  type EntryDraft,
  newDraft,
  playGame,
  scoreDeal,
} from '../../../src/rules/index.ts';
import { choiceText, competing, moonText, outcomeText } from '../../../src/ui/screens/count/moonText.ts';
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
    ['others', pairs, 'Motståndarna får 26 var'],
    ['self', single, '26 dras av från Anna'],
    ['self', pairs, '26 dras av från Anna'],
  ] as const)('%s', (choice, agreement, text) => {
    expect(choiceText(choice, compare(agreement).before.next, data)).toBe(text);
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

describe('a moon that leaves no choice is told before the deal is saved', () => {
  const hearts = defaultAgreement('hearts', 4);
  const everything = { cards: { SQ: [0] }, hearts: [13, 0, 0, 0] };
  test.each<[string, Agreement, Partial<EntryDraft>, string | null]>([
    ['to the others', hearts, everything, 'Anna tog allt! De andra får 26 var.'],
    ['to the other pair', { ...hearts, teams: true }, everything, 'Anna tog allt! Motståndarna får 26 var.'],
    ['off her own', { ...hearts, moon: 'self' }, everything, 'Anna tog allt! 26 dras av från Anna.'],
    [
      'typed as the cards fell',
      hearts,
      { way: 'points', points: [26, 0, 0, 0] },
      'Anna tog allt! De andra får 26 var.',
    ],
    [
      'typed as the table writes it',
      single,
      { way: 'points', points: [-26, 0, 0, 0] },
      'Anna tog allt! 26 dras av från Anna.',
    ],
    ['no moon at the table', { ...hearts, moon: 'off' }, everything, null],
    ['not everything', hearts, { cards: { SQ: [0] }, hearts: [12, 1, 0, 0] }, null],
    ['a revoke', hearts, { ...everything, revoke: 1 }, null],
  ])('%s', (_, agreement, part, text) => {
    const { deal } = checkEntry(agreement, 4, { ...newDraft(4), ...part });
    if (!deal) throw new Error('Not whole');
    const { next } = playGame(newGame(NAMES, agreement));
    expect(moonText(next, scoreDeal(agreement, 4, deal), {}, NAMES)).toBe(text);
  });
});
