/** A plain game comes out the same without the rare half of the rules. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDeal,
  changeEnd,
  type DealContent,
  defaultAgreement,
  type Game,
  isPlainGame,
  playGame,
  playWith,
} from '../../src/rules/index.ts';
import { capturesOf, settingAndDeal, typedOf } from './arbitrary.ts';
import { doSteps, mustBe, newGame, steps } from './games.ts';

vi.setConfig({ testTimeout: 60_000 });

const hearts = defaultAgreement('hearts', 4);
const withDeal = (deal: DealContent): Game => newGame(hearts, 4, [deal]);
const captures = (...taken: number[]): DealContent => ({
  entry: { kind: 'captures', hearts: taken, cards: { SQ: [0] } },
});

describe('a plain game', () => {
  it('comes out the same, deal by deal and after any steps', () => {
    let plain = 0;
    const given = fc.record({ at: settingAndDeal, list: steps });
    fc.assert(
      fc.property(given, ({ at, list }) => {
        const game = doSteps(newGame(at.agreement, at.players, [capturesOf(at, at.deal)]), list);
        if (!isPlainGame(game)) return;
        plain += 1;
        expect(playWith(game, null)).toEqual(playGame(game));
      }),
      { numRuns: 200 },
    );
    expect(plain).toBeGreaterThan(20);
  });

  it('has no typed points', () => {
    fc.assert(
      fc.property(settingAndDeal, (at) => {
        expect(isPlainGame(newGame(at.agreement, at.players, [typedOf(at, at.deal, false)]))).toBe(false);
      }),
    );
  });

  it('has nobody with all hearts, and no revoke', () => {
    expect(isPlainGame(withDeal(captures(5, 5, 3, 0)))).toBe(true);
    expect(isPlainGame(withDeal(captures(13, 0, 0, 0)))).toBe(false);
    expect(isPlainGame(withDeal({ ...captures(5, 5, 3, 0), revoke: 1 }))).toBe(false);
  });

  it('has the end that was agreed', () => {
    const game = withDeal(captures(5, 5, 3, 0));
    expect(isPlainGame(mustBe(changeEnd(game, { stop: true }, { id: 'e', at: 1 })))).toBe(false);
    expect(isPlainGame(mustBe(addDeal(game, captures(1, 2, 3, 7), { id: 'd', at: 1 })))).toBe(true);
  });
});
