/** What a change of an earlier deal does to the end of the game. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  amendDeal,
  defaultAgreement,
  type Game,
  insertDeal,
  playGame,
  type Result,
  removeDeal,
} from '../../../src/rules/index.ts';
import { consequenceOf } from '../../../src/ui/screens/sheet/consequence.ts';
import { consequenceText } from '../../../src/ui/screens/sheet/consequenceText.ts';
import { mark, newGame } from '../games.ts';
import { startTestTexts } from '../texts.ts';

const STAMP = { id: 'change', at: 1 };
const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];

function must(result: Result<Game>): Game {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

beforeAll(() => startTestTexts('sv', 'app', 'sheet'));

describe('what a change does to the end', () => {
  const fives = newGame(NAMES, 'svarta-maja', [mark(0), mark(0), mark(0), mark(0), mark(1), mark(0)]);
  const before = playGame(fives);

  test('a deal taken away opens the game again', () => {
    expect(before.status).toBe('over');
    expect(consequenceOf(before, playGame(must(removeDeal(fives, 'deal-1', STAMP))))).toEqual({
      kind: 'reopens',
    });
  });

  test('another winner', () => {
    const after = playGame(must(amendDeal(fives, 'deal-5', mark(2), STAMP)));
    expect(consequenceOf(before, after)).toEqual({ kind: 'winner', from: [2, 3], to: [1, 3] });
  });

  test('the end, where it was not there', () => {
    const open = newGame(NAMES, 'svarta-maja', [mark(0), mark(0), mark(0), mark(0), mark(1)]);
    const after = playGame(must(amendDeal(open, 'deal-5', mark(0), STAMP)));
    expect(consequenceOf(playGame(open), after)).toMatchObject({ kind: 'ends', winners: [1, 2, 3] });
  });

  describe('with extra deals', () => {
    const agreement = { ...defaultAgreement('svarta-maja', 4), tie: 'extra-deal' } as const;
    test('they are not due any more, or others are tied', () => {
      const extra = newGame(NAMES, agreement, [1, 0, 0, 0, 0, 0].map(mark));
      expect(playGame(extra)).toMatchObject({ status: 'extra-deal', contenders: [[2], [3]] });
      const without = playGame(must(amendDeal(extra, 'deal-2', mark(1), STAMP)));
      expect(consequenceOf(playGame(extra), without)).toEqual({ kind: 'playsOn' });
      const others = playGame(must(amendDeal(extra, 'deal-1', mark(3), STAMP)));
      expect(consequenceOf(playGame(extra), others)).toEqual({ kind: 'extra', tied: [[1], [2]] });
    });
  });

  test('the same winner, but with an earlier deal: the one after it does not count', () => {
    const three = newGame(
      NAMES,
      { ...defaultAgreement('svarta-maja', 4), end: { kind: 'deals', deals: 3 } },
      [0, 1, 2].map(mark),
    );
    const after = playGame(must(insertDeal(three, 'deal-1', mark(2), STAMP)));
    expect(after.winners).toEqual([3]);
    const consequence = consequenceOf(playGame(three), after);
    expect(consequence).toEqual({ kind: 'moved', endsAfter: 3 });
    expect(consequence && consequenceText(consequence, NAMES)).toBe(
      'Partiet slutar då med giv 3. Givar efter den räknas inte.',
    );
  });

  test('pairs are named as pairs', () => {
    const tied = {
      kind: 'extra',
      tied: [
        [0, 2],
        [1, 3],
      ],
    } as const;
    expect(consequenceText(tied, NAMES)).toContain('Anna + Cissi och Bo + David');
  });

  test('nothing', () => {
    expect(consequenceOf(before, before)).toBeNull();
  });
});
