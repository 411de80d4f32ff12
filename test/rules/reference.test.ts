/** The engine against the second scorer, over random agreements of every kind and random deals. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type DealContent, playGame, scoreDeal } from '../../src/rules/index.ts';
import { capturesOf, dealOf, type Setting, setting, settingAndDeal, typedOf } from './arbitrary.ts';
import { newGame } from './games.ts';
import { type RefDeal, refGame, refScore } from './reference.ts';

vi.setConfig({ testTimeout: 60_000 });

const entered = (at: Setting, deal: RefDeal, how: number): DealContent =>
  how === 0 ? capturesOf(at, deal) : typedOf(at, deal, how === 2);

const games = setting.chain((at) =>
  fc.record({
    at: fc.constant(at),
    firstDealer: fc.nat({ max: at.players - 1 }),
    deals: fc.array(fc.record({ deal: dealOf(at), how: fc.constantFrom(0, 0, 1, 2) }), {
      minLength: 1,
      maxLength: 12,
    }),
  }),
);

describe('the engine and the second scorer', () => {
  it.each([
    [0, 'counted from the cards'],
    [1, 'typed as the cards fell'],
    [2, 'typed as the table writes it'],
  ])('agree on a deal %#: %s', (how) => {
    fc.assert(
      fc.property(settingAndDeal, ({ deal, ...at }) => {
        const wanted = refScore(at.agreement, at.players, deal);
        const found = scoreDeal(at.agreement, at.players, entered(at, deal, how));
        expect([found.points, found.shooter, found.queens]).toEqual([
          wanted.points,
          wanted.shooter,
          wanted.queens,
        ]);
      }),
      { numRuns: 800 },
    );
  });

  it('agree on whole games', () => {
    fc.assert(
      fc.property(games, ({ at, firstDealer, deals }) => {
        const wanted = refGame(
          at.agreement,
          at.players,
          firstDealer,
          deals.map(({ deal }) => deal),
        );
        const contents = deals.slice(0, wanted.rows.length).map(({ deal, how }) => entered(at, deal, how));
        const state = playGame({ ...newGame(at.agreement, at.players, contents), firstDealer });
        wanted.rows.forEach((row, index) => {
          const deal = state.deals[index];
          expect(deal).toMatchObject({
            number: index + 1,
            dealer: row.dealer,
            pass: row.pass,
            passTo: row.passTo,
            leader: row.leader,
            leadCard: row.leadCard,
            points: row.score.points,
            shooter: row.score.shooter,
            totals: row.totals,
            status: row.status,
            surplus: false,
          });
        });
        expect(state.status).toBe(wanted.status);
        expect([...state.winners]).toEqual(wanted.winners);
        expect([...state.last]).toEqual(wanted.last);
        expect(state.contenders.flat()).toEqual(wanted.contenders);
        expect(state.queens).toEqual(wanted.rows.at(-1)?.queens);
        const over = wanted.status === 'over';
        expect(state.endedAfter).toBe(over ? wanted.rows.length : null);
        if (over) {
          const first = state.standings.filter(({ place }) => place === 1).map(({ player }) => player);
          expect(first).toEqual(wanted.winners);
        }
      }),
      { numRuns: 800 },
    );
  });
});
