/** Whatever is done to a game, in any order: it can be taken back, put back, stored and read again. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  acrossFrom,
  addDeal,
  amendDeal,
  defaultAgreement,
  type Game,
  insertDeal,
  leftOf,
  passTarget,
  playGame,
  redo,
  removeDeal,
  rightOf,
  seatedDeal,
  setDealer,
  storedDeal,
  undo,
} from '../../src/rules/index.ts';
import { capturesOf, dealOf, type Setting, setting } from './arbitrary.ts';
import { doStep, doSteps, mustBe, newGame, plainDeal, steps } from './games.ts';

vi.setConfig({ testTimeout: 60_000 });

const STAMP = { id: 'stamp', at: 5 };
const runs = { numRuns: 120 };

const start: fc.Arbitrary<Game> = fc.oneof(
  setting.map(({ agreement, players }) => newGame(agreement, players)),
  fc.integer({ min: 2, max: 8 }).map((players) => newGame(defaultAgreement('dam', players), players)),
);
const games = fc.tuple(start, steps).map(([game, list]) => doSteps(game, list));

/** What a person sees, without whether there is something to take back. */
const seen = (game: Game) => ({ ...playGame(game), canUndo: null, canRedo: null });

describe('any game', () => {
  it('is the same after JSON there and back, and its state can be stored', () => {
    fc.assert(
      fc.property(games, (game) => {
        const state = playGame(game);
        const again = JSON.parse(JSON.stringify(game)) as Game;
        expect(playGame(again)).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      runs,
    );
  });

  it('is the same after undo to the start and redo to the end', () => {
    fc.assert(
      fc.property(start, steps, (empty, list) => {
        const end = doSteps(empty, list);
        const states = [playGame(end)];
        let game = end;
        while (playGame(game).canUndo) {
          game = mustBe(undo(game, STAMP));
          states.push(playGame(game));
        }
        expect(seen(game)).toEqual(seen(empty));
        expect(undo(game, STAMP)).toEqual({ ok: false, problems: [{ code: 'nothing-to-undo' }] });
        // The last of them is the start; each redo gives the one before.
        for (const state of states.reverse().slice(1)) {
          game = mustBe(redo(game, STAMP));
          expect(seen(game)).toEqual({ ...state, canUndo: null, canRedo: null });
        }
        expect(seen(game)).toEqual(seen(end));
      }),
      runs,
    );
  });

  it('is as before after any change and its undo, and nothing is changed in place', () => {
    fc.assert(
      fc.property(games, steps, (game, list) => {
        const [step] = list;
        fc.pre(step !== undefined && step.kind !== 'undo' && step.kind !== 'redo');
        if (!step) return;
        const text = JSON.stringify(game);
        const changed = doStep(game, step, 500);
        expect(JSON.stringify(game)).toBe(text);
        if (changed === game) return;
        expect(changed.events.slice(0, -1)).toEqual(game.events);
        expect(seen(mustBe(undo(changed, STAMP)))).toEqual(seen(game));
      }),
      runs,
    );
  });

  it('is as before after an amendment and its amendment back, but for the time', () => {
    fc.assert(
      fc.property(games, fc.nat(), fc.nat(), (game, where, how) => {
        const before = seen(game);
        const deal = before.deals[where % Math.max(1, before.deals.length)];
        if (!deal) return;
        const there = mustBe(amendDeal(game, deal.id, plainDeal(deal, how, how + 1), STAMP));
        const back = seen(mustBe(amendDeal(there, deal.id, deal.deal, STAMP)));
        const timeless = (state: typeof back) => ({
          ...state,
          deals: state.deals.map((other) => (other.id === deal.id ? { ...other, amendedAt: null } : other)),
        });
        expect(timeless(back)).toEqual(timeless(before));
      }),
      runs,
    );
  });

  it('adds up: totals are what everybody started at and got, unless a rule says otherwise', () => {
    fc.assert(
      fc.property(games, (game) => {
        const state = playGame(game);
        fc.pre(state.agreement.exactly === null);
        const sums = state.players.map(({ startsAt }, player) =>
          state.deals
            .filter(({ surplus }) => !surplus)
            .reduce((sum, { points }) => sum + (points[player] ?? 0), startsAt ?? 0),
        );
        expect(state.totals).toEqual(sums);
        const places = state.standings.map(({ place }) => place);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(state.standings.map(({ player }) => player).sort()).toEqual([...state.next.seats].sort());
        expect(state.winners.length > 0).toBe(state.status === 'over');
        expect(state.contenders.length > 1).toBe(state.status === 'extra-deal');
      }),
      runs,
    );
  });
});

describe('entries by seat and by player', () => {
  it('turn into one another', () => {
    const seated = setting.chain((at: Setting) =>
      fc.record({
        deal: dealOf(at).map((deal) => capturesOf(at, deal)),
        seats: fc.shuffledSubarray(
          Array.from({ length: at.players + 2 }, (_, player) => player),
          { minLength: at.players, maxLength: at.players },
        ),
      }),
    );
    fc.assert(
      fc.property(seated, ({ deal, seats }) => {
        expect(seatedDeal(storedDeal(deal, seats), seats)).toEqual(deal);
      }),
      runs,
    );
  });

  it('seat functions are each other’s inverse', () => {
    for (let players = 2; players <= 10; players++) {
      for (let seat = 0; seat < players; seat++) {
        expect(rightOf(leftOf(seat, players), players)).toBe(seat);
        expect(leftOf(rightOf(seat, players), players)).toBe(seat);
        const across = acrossFrom(seat, players);
        expect(across === null).toBe(players % 2 === 1);
        if (across !== null) expect([across === seat, acrossFrom(across, players)]).toEqual([false, seat]);
        expect(passTarget('left', seat, players)).toBe(leftOf(seat, players));
        expect(passTarget('right', seat, players)).toBe(rightOf(seat, players));
        expect(passTarget('across', seat, players)).toBe(across);
        expect(passTarget('none', seat, players)).toBeNull();
      }
    }
  });
});

describe('dealer and direction', () => {
  const table = ({ dealer, pass }: { dealer: number; pass: string }) => [dealer, pass];
  const plain = fc
    .record({
      players: fc.integer({ min: 3, max: 6 }),
      deals: fc.integer({ min: 3, max: 9 }),
      now: fc.nat(),
      where: fc.nat(),
      dealer: fc.nat(),
    })
    .map(({ players, deals, now, where, dealer }) => {
      const agreement = { ...defaultAgreement('hearts', players), end: { kind: 'open' as const } };
      let game = newGame(agreement, players);
      const anchor = now % deals;
      for (let index = 0; index < deals; index++) {
        if (index === anchor) game = mustBe(setDealer(game, dealer % players, { id: 'now', at: 0 }));
        const deal = plainDeal(playGame(game).next, index, index + 1);
        game = mustBe(addDeal(game, deal, { id: `d${index}`, at: index }));
      }
      return { game, anchor, where: where % deals, players };
    });

  it('of later deals move on when a deal is put in, up to a “deals now”', () => {
    fc.assert(
      fc.property(plain, ({ game, anchor, where }) => {
        const before = playGame(game).deals;
        const put = plainDeal(before[where] ?? playGame(game).next, 0, 1);
        const after = playGame(mustBe(insertDeal(game, `d${where}`, put, { id: 'new', at: 99 }))).deals;
        expect(after.map(({ id }) => id).indexOf('new')).toBe(where);
        before.forEach((deal, index) => {
          const now = after.find(({ id }) => id === deal.id);
          const shifts = index >= where && !(index >= anchor && anchor > where);
          if (!now) throw new Error('lost');
          if (!shifts) expect(table(now)).toEqual(table(deal));
          else {
            // What the next deal had, unless that is anchored itself.
            expect(now.dealer).toBe(leftOf(deal.dealer, deal.seats.length));
            expect(now.cycleAt).toBe(deal.cycleAt + 1);
          }
          expect(now.number).toBe(deal.number + (index >= where ? 1 : 0));
          expect(now.points).toEqual(deal.points);
        });
      }),
      runs,
    );
  });

  it('of later deals move up when a deal is taken away, up to a “deals now”', () => {
    fc.assert(
      fc.property(plain, ({ game, anchor, where }) => {
        const before = playGame(game).deals;
        const after = playGame(mustBe(removeDeal(game, `d${where}`, STAMP))).deals;
        expect(after).toHaveLength(before.length - 1);
        after.forEach((now) => {
          const index = before.findIndex(({ id }) => id === now.id);
          const deal = before[index];
          const shifts = index > where && !(anchor > where && index >= anchor);
          const { dealer = -1, cycleAt = -1, seats = [] } = deal ?? {};
          expect(now.dealer).toBe(shifts ? rightOf(dealer, seats.length) : dealer);
          expect(now.cycleAt).toBe(shifts ? cycleAt - 1 : cycleAt);
        });
      }),
      runs,
    );
  });
});
