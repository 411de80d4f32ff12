import { beforeAll, describe, expect, test } from 'vitest';
import { checkEntry, defaultAgreement, newDraft } from '../../../src/rules/index.ts';
import { openProblems, padText, sumText } from '../../../src/ui/screens/count/outcome.ts';
import { startTestTexts } from '../texts.ts';

beforeAll(() => startTestTexts('sv', 'count'));

describe('saved too early: what is still to be done', () => {
  test('Dam, nobody chosen', () => {
    const check = checkEntry(defaultAgreement('dam', 4), 4, newDraft(4));
    expect(openProblems(check)).toEqual([{ code: 'loser-open' }]);
  });

  test('two decks, before it is told what lies open', () => {
    const agreement = { ...defaultAgreement('hearts', 10), removedCards: [] };
    const check = checkEntry(agreement, 10, { ...newDraft(10), cards: { SQ: [3] } });
    expect(openProblems(check)).toEqual([{ code: 'aside-open' }]);
  });

  test.each([
    ['nobody is named', [], { code: 'nobody-has', card: 'SQ', missing: 2 }],
    ['one of the two queens has a taker', [3], { code: 'copy-missing', card: 'SQ' }],
  ])('two decks, and %s', (_, takers, problem) => {
    const draft = { ...newDraft(8), cards: { SQ: takers } };
    const check = checkEntry(defaultAgreement('svarta-maja', 8), 8, draft);
    expect(openProblems(check)).toEqual([problem]);
  });
});

describe('the sum on the button', () => {
  const bonus = { card: 'DJ', points: -10 } as const;
  const hearts = defaultAgreement('hearts', 4);
  test.each([
    ['cards as they fell', hearts, [14, 5, 0, 7], '26 av 26 \u2713'],
    ['not the sum', hearts, [14, 5, 0, 8], '27 av 26'],
    ['impossible', hearts, [9, 9, 8, 0], '26 av 26, men omöjligt'],
    ['a moon written down for the others', hearts, [0, 26, 26, 26], '26 av 26 \u2713'],
    ['off her own', defaultAgreement('spader-dam', 4), [-26, 0, 0, 0], '26 av 26 \u2713'],
    [
      'written down, and it is not clear who has the bonus card',
      { ...hearts, points: { ...hearts.points, bonus } },
      [0, 26, 16, 26],
      '16 av 16 \u2713',
    ],
  ])('%s', (_, agreement, points, text) => {
    expect(sumText(checkEntry(agreement, 4, { ...newDraft(4), way: 'points', points }))).toBe(text);
  });
});

describe('what the pad is called', () => {
  const hearts = defaultAgreement('hearts', 4);
  test.each([
    ['before the queen is named', {}, null, 'Hjärter'],
    ['for a player', { cards: { SQ: [1] } }, 'Bo', 'Hjärter för Bo'],
    ['when all is given', { cards: { SQ: [1] }, hearts: [1, 2, 10, 0] }, null, 'Hjärter: allt är fördelat'],
  ])('%s', (_, part, name, text) => {
    const check = checkEntry(hearts, 4, { ...newDraft(4), ...part });
    expect(padText(check, 'hearts', name)).toBe(text);
  });
});
