import { describe, expect, test } from 'vitest';
import { checkEntry, defaultAgreement, newDraft } from '../../../src/rules/index.ts';
import { openProblems } from '../../../src/ui/screens/count/outcome.ts';

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
});
