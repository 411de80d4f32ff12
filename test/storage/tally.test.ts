import { describe, expect, test } from 'vitest';
import {
  changeEnd,
  type DealContent,
  defaultAgreement,
  type Game,
  type GameEvent,
  type RulebookId,
  undo,
} from '../../src/rules/index.ts';
import { type GameTally, type PersonTally, tallyOf, WHOLE } from '../../src/storage/tally.ts';
import { decodeTallies, encodeTallies } from '../../src/storage/tallyCode.ts';

const NAMES = ['anna', 'bo', 'cissi', 'dag'];

function game(
  rulebook: RulebookId,
  deals: readonly DealContent[],
  more: Partial<Game['agreement']> = {},
): Game {
  return {
    id: 'g',
    startedAt: 1_790_000_000_000,
    agreement: { ...defaultAgreement(rulebook, 4), ...more },
    players: NAMES.map((person) => ({ name: person.toUpperCase(), person })),
    firstDealer: 0,
    decider: null,
    events: deals.map((deal, at) => ({ kind: 'deal', id: `d${at}`, at, deal })),
  };
}

const mark = (player: number): DealContent => ({ entry: { kind: 'captures', cards: { SQ: [player] } } });
const hearts = (queen: number, ...list: number[]): DealContent => ({
  entry: { kind: 'captures', hearts: list, cards: { SQ: [queen] } },
});
const of = (tally: GameTally | null, person: string): PersonTally => {
  const part = tally?.parts.find((other) => other.person === person);
  if (!part) throw new Error(`no part of ${person}`);
  return part;
};
const stopped = (made: Game): Game => {
  const result = changeEnd(made, { stop: true }, { id: 'stop', at: 99 });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
};
const threeDeals = { end: { kind: 'deals', deals: 3 } } as const;

describe('one game', () => {
  test('in marks: deals, marks, queens and what chance gives', () => {
    const tally = tallyOf(game('svarta-maja', [0, 0, 1, 0, 0, 0].map(mark)));
    expect(tally).toMatchObject({ rulebook: 'svarta-maja', dear: false, stopped: false, deals: 6 });
    expect(of(tally, 'anna')).toEqual({
      person: 'anna',
      deals: 6,
      points: 5,
      queenDeals: 6,
      queens: 5,
      chance: (6 * WHOLE) / 4,
      moons: 0,
      suffered: 0,
      best: 0,
      worst: 1,
      clean: 1,
      place: 4,
      share: 0,
      last: true,
    });
    // Two share the win; the longest run without a mark is all six deals.
    expect(of(tally, 'cissi')).toMatchObject({
      points: 0,
      clean: 6,
      place: 1,
      share: WHOLE / 2,
      last: false,
    });
    expect(of(tally, 'bo')).toMatchObject({ points: 1, clean: 3, place: 3, share: 0 });
  });

  test("in hearts: a moon is the shooter's, and is nobody else's worst deal", () => {
    const deals = [hearts(0, 13, 0, 0, 0), hearts(1, 3, 4, 6, 0), hearts(1, 13, 0, 0, 0)];
    const tally = tallyOf(game('hearts', deals, threeDeals));
    expect(of(tally, 'anna')).toMatchObject({
      points: 16,
      moons: 1,
      suffered: 0,
      best: 0,
      worst: 13,
      queens: 1,
    });
    expect(of(tally, 'bo')).toMatchObject({
      points: 26 + 17 + 13,
      moons: 0,
      suffered: 1,
      best: 13,
      worst: 17,
    });
    expect(of(tally, 'dag')).toMatchObject({
      points: 26,
      suffered: 1,
      best: 0,
      worst: 0,
      clean: 2,
      place: 2,
    });
  });

  test("a moon taken off one's own total is nobody else's", () => {
    const tally = tallyOf(
      game('hearts', [hearts(0, 13, 0, 0, 0)], { moon: 'self', end: { kind: 'deals', deals: 1 } }),
    );
    expect(of(tally, 'anna')).toMatchObject({ points: -26, moons: 1, best: -26, worst: -26, clean: 1 });
    expect(of(tally, 'bo')).toMatchObject({ points: 0, suffered: 0, worst: 0 });
  });

  test('only moons of others: no worst deal at all', () => {
    const tally = tallyOf(game('hearts', [hearts(0, 13, 0, 0, 0)], { end: { kind: 'deals', deals: 1 } }));
    expect(of(tally, 'bo')).toMatchObject({ best: 26, worst: null, suffered: 1 });
  });

  test('typed points that do not tell who took the queen count for no queens', () => {
    const typed: DealContent = { entry: { kind: 'points', points: [13, 13, 0, 0] } };
    const told: DealContent = { entry: { kind: 'points', points: [20, 6, 0, 0] } };
    const tally = tallyOf(game('hearts', [typed, told], { end: { kind: 'deals', deals: 2 } }));
    expect(of(tally, 'anna')).toMatchObject({ deals: 2, queenDeals: 1, queens: 1, chance: WHOLE / 4 });
  });

  test('Dam counts lost deals: whoever has cards left holds the queen', () => {
    const lost = (loser: number): DealContent => ({ entry: { kind: 'loser', loser } });
    const tally = tallyOf(game('dam', [lost(3), lost(3), lost(0), lost(3)]));
    expect(of(tally, 'dag')).toMatchObject({
      deals: 4,
      points: 3,
      queenDeals: 4,
      queens: 3,
      chance: WHOLE,
      place: 4,
      last: true,
    });
  });

  test('pairs: each of the winning pair has won', () => {
    const deals = [hearts(0, 0, 13, 0, 0), hearts(0, 0, 13, 0, 0), hearts(0, 0, 13, 0, 0)];
    const tally = tallyOf(game('hearts', deals, { ...threeDeals, teams: true }));
    expect(tally?.teams).toBe(true);
    expect(NAMES.map((name) => of(tally, name).share)).toEqual(
      tally?.parts.map(({ place }) =>
        place === 1 ? WHOLE / (of(tally, 'anna').place === of(tally, 'bo').place ? 2 : 1) : 0,
      ),
    );
  });

  test('the queen at 13 is another way of counting', () => {
    const points = { ...defaultAgreement('svarta-maja', 4).points, SQ: 13 };
    expect(tallyOf(game('svarta-maja', [mark(0)], { points, end: { kind: 'deals', deals: 1 } }))?.dear).toBe(
      true,
    );
    expect(
      tallyOf(game('hearts', [hearts(0, 13, 0, 0, 0)], { end: { kind: 'deals', deals: 1 } }))?.dear,
    ).toBe(false);
  });
});

describe('which games count', () => {
  test('none that goes on, or in which nothing was played', () => {
    expect(tallyOf(game('svarta-maja', [mark(0)]))).toBeNull();
    expect(tallyOf(stopped(game('svarta-maja', [])))).toBeNull();
  });

  test("one that was broken off counts its deals, and nobody's place", () => {
    const tally = tallyOf(stopped(game('svarta-maja', [mark(0), mark(1)])));
    expect(tally).toMatchObject({ stopped: true, deals: 2 });
    expect(tally?.parts.map(({ place, share, last }) => [place, share, last])).toEqual(
      NAMES.map(() => [0, 0, false]),
    );
  });

  test('an open game that was stopped is whole', () => {
    const tally = tallyOf(stopped(game('svarta-maja', [mark(0)], { end: { kind: 'open' } })));
    expect(tally?.stopped).toBe(false);
    expect(of(tally, 'bo')).toMatchObject({ place: 1, share: WHOLE / 3 });
  });

  test('a deal taken back counts no more', () => {
    const whole = game('svarta-maja', [0, 0, 0, 0, 0].map(mark));
    expect(tallyOf(whole)).not.toBeNull();
    const back = undo(whole, { id: 'u', at: 9 });
    expect(back.ok && tallyOf(back.value)).toBeNull();
  });
});

describe('whoever plays a row', () => {
  const seats = (event: Partial<Extract<GameEvent, { kind: 'seats' }>>): GameEvent => ({
    kind: 'seats',
    id: 'seats',
    at: 50,
    seats: [0, 1, 2, 3],
    ...event,
  });
  const between = (before: number[], event: GameEvent, after: number[]): Game => {
    const all = game('svarta-maja', [...before, ...after].map(mark));
    return {
      ...all,
      events: [...all.events.slice(0, before.length), event, ...all.events.slice(before.length)],
    };
  };
  const erik = seats({ substitutes: [{ player: 0, name: 'Erik', person: 'erik' }] });

  test("a substitute: the deals are the substitute's, the place is whose most deals are", () => {
    const tally = tallyOf(between([0, 1, 0], erik, [0, 0, 0]));
    expect(of(tally, 'anna')).toMatchObject({ deals: 3, points: 2, place: 0, last: false });
    // As many deals each: whoever played on to the end.
    expect(of(tally, 'erik')).toMatchObject({ deals: 3, points: 3, place: 4, last: true });
    expect(of(tallyOf(between([0, 1, 1, 0], erik, [0, 0, 0])), 'anna')).toMatchObject({ deals: 4, place: 4 });
  });

  test('a deal put in before the change counts for whoever sat there then', () => {
    const made = between([0], erik, [0, 0, 0]);
    const events: GameEvent[] = [
      ...made.events,
      { kind: 'insert', id: 'i', at: 60, before: 'd0', deal: mark(0) },
    ];
    const tally = tallyOf({ ...made, events });
    expect(of(tally, 'anna')).toMatchObject({ deals: 2, points: 2 });
    expect(of(tally, 'erik')).toMatchObject({ deals: 3, points: 3 });
  });

  test('whoever has left has deals and no place; whoever came has those from then on', () => {
    const change = seats({ joined: [{ name: 'Eva', person: 'eva', startsAt: 1 }], seats: [4, 1, 2, 3] });
    const tally = tallyOf(between([0, 0], change, [1, 1, 1, 1, 1]));
    expect(of(tally, 'anna')).toMatchObject({ deals: 2, points: 2, place: 0 });
    expect(of(tally, 'eva')).toMatchObject({ deals: 5, points: 0, clean: 5, place: 3 });
  });
});

describe('packed', () => {
  test('the same when it is read again, whatever the numbers', () => {
    const part: PersonTally = {
      person: 'å\u0000"<b>',
      deals: 70_000,
      points: -123_456,
      queenDeals: 1,
      queens: 2,
      chance: WHOLE * 70_000,
      moons: 127,
      suffered: 128,
      best: -26,
      worst: null,
      clean: 16_384,
      place: 10,
      share: WHOLE,
      last: true,
    };
    const tallies: GameTally[] = [
      {
        id: 'a',
        startedAt: 1_790_000_000_001,
        rulebook: 'nolla',
        dear: true,
        teams: false,
        stopped: true,
        deals: 3,
        parts: [part],
      },
      {
        id: 'b',
        startedAt: -5,
        rulebook: 'dam',
        dear: false,
        teams: true,
        stopped: false,
        deals: 0,
        parts: [],
      },
      {
        id: 'c',
        startedAt: 0,
        rulebook: 'nolla',
        dear: false,
        teams: false,
        stopped: false,
        deals: 1,
        parts: [{ ...part, person: 'x', worst: 7 }, part],
      },
    ];
    expect(decodeTallies(encodeTallies(3, tallies))).toEqual(tallies);
  });
});
