import { describe, expect, test } from 'vitest';
import { checkEntry, defaultAgreement, newDraft, scoreDeal } from '../../../src/rules/index.ts';
import { giveRest } from '../../../src/ui/screens/count/fields.ts';

describe('a revoke that costs the whole deal, before anything else is counted', () => {
  test.each([
    ['nolla', [1], [12, 1, 0, 0]],
    ['nolla', [0], [13, 0, 0, 0]],
    ['nolla', [], [13, 0, 0, 0]],
    ['hearts', [1], [null, null, null, null]],
  ] as const)('%s, the queen with %o', (rulebook, SQ, tricks) => {
    const agreement = defaultAgreement(rulebook, 4);
    const draft = { ...newDraft(4), cards: { SQ } };
    const after = giveRest(agreement, 4, draft, 0, checkEntry(agreement, 4, draft));
    expect(after.tricks).toEqual(tricks);
    const { deal, problems } = checkEntry(agreement, 4, after);
    expect(problems).toEqual([]);
    const all = rulebook === 'nolla' ? 14 : 26;
    expect(deal && scoreDeal(agreement, 4, deal).points).toEqual([all, 0, 0, 0]);
  });

  test('what stands already stays', () => {
    const agreement = defaultAgreement('nolla', 4);
    const draft = { ...newDraft(4), cards: { SQ: [1] }, tricks: [null, null, 5, null] };
    const after = giveRest(agreement, 4, draft, 0, checkEntry(agreement, 4, draft));
    expect(after.tricks).toEqual([7, 1, 5, 0]);
  });
});
