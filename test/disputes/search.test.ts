import { describe, expect, it } from 'vitest';
import en from '../../locales/en/disputes.json' with { type: 'json' };
import sv from '../../locales/sv/disputes.json' with { type: 'json' };
import { newSearchIndex, searchItems } from '../../src/disputes/search.ts';
import { ENGLISH, MISSED, type Query, ROUGH, SWEDISH, UNSEEN } from './queries.ts';

const index = newSearchIndex(sv, en);

const misses = (queries: readonly Query[], among = 3) =>
  queries
    .filter(
      ([typed, ...right]) =>
        !searchItems(typed, index)
          .slice(0, among)
          .some((id) => right.includes(id)),
    )
    .map(([typed, right]) => `${typed} → ${searchItems(typed, index).slice(0, 4).join(', ')}, not ${right}`);

describe('searching the disputes', () => {
  for (const [name, queries] of Object.entries({ SWEDISH, ENGLISH, ROUGH, UNSEEN })) {
    it(`has the right item among the first three: ${name}`, () => {
      const missed = misses(queries);
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * 0.05);
    });
  }

  it('has the right item first, four times out of five', () => {
    const all = [...SWEDISH, ...ENGLISH, ...ROUGH, ...UNSEEN];
    const missed = misses(all, 1);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all.length * 0.2);
  });

  it('puts first what was once missed', () => {
    expect(misses(MISSED, 1)).toEqual([]);
  });
});
