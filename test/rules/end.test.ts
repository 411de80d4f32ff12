/** Ends, ties, places and the exact rule. Each row says where its rule comes from (Scoring, unless it says otherwise). */
import { describe, expect, it } from 'vitest';
import {
  addDeal,
  amendDeal,
  changeEnd,
  changeSeats,
  type DealContent,
  defaultAgreement,
  type End,
  type Game,
  insertDeal,
  playGame,
  removeDeal,
  type Tie,
  undo,
} from '../../src/rules/index.ts';
import type { Agreement } from '../../src/rules/types.ts';
import { mustBe, newGame } from './games.ts';

const pinnar = (end: End, tie: Tie = 'shared', more: Partial<Agreement> = {}): Agreement => ({
  ...defaultAgreement('svarta-maja', 4),
  end,
  tie,
  ...more,
});
const reach = (limit: number): End => ({ kind: 'limit', limit, when: 'reach' });
const exceed = (limit: number): End => ({ kind: 'limit', limit, when: 'exceed' });

/** A pinne for this seat. */
const pinne = (seat: number): DealContent => ({ entry: { kind: 'captures', cards: { SQ: [seat] } } });
/** A deal of typed points. */
const points = (...list: number[]): DealContent => ({ entry: { kind: 'points', points: list } });
const playPinnar = (agreement: Agreement, seats: string): Game =>
  newGame(
    agreement,
    4,
    [...seats].map((seat) => pinne(Number(seat))),
  );

describe('the end', () => {
  it.each<[string, End, Tie, string, string, number[], number[]]>([
    // reach ≥, exceed >: judged after each deal. Who got each pinne; status after each deal (p, x, o); winners; last.
    ['reaches', reach(2), 'shared', '011', 'ppo', [2, 3], [1]],
    ['passes', exceed(2), 'shared', '0111', 'pppo', [2, 3], [1]],
    ['a number of deals', { kind: 'deals', deals: 3 }, 'shared', '012', 'ppo', [3], [0, 1, 2]],
    ['open', { kind: 'open' }, 'shared', '000000', 'pppppp', [], []],
    // extra-deal: all play on, only the tied leaders compete, whoever falls behind drops out.
    ['one extra deal', reach(2), 'extra-deal', '0013', 'pxxo', [2], [0]],
    ['two drop out, one by one', reach(2), 'extra-deal', '0032', 'pxxo', [1], [0]],
    [
      'four compete, three, two, one',
      { kind: 'deals', deals: 4 },
      'extra-deal',
      '0123012',
      'pppxxxo',
      [3],
      [0, 1, 2],
    ],
    ['an extra deal that takes none of them', reach(2), 'extra-deal', '00013', 'pxxxo', [2], [0]],
    [
      'who dropped out does not come back',
      { kind: 'deals', deals: 2 },
      'extra-deal',
      '012',
      'pxo',
      [3],
      [0, 1, 2],
    ],
    // Deals end with an extra deal: the number of deals is passed.
    ['a lone leader needs none', { kind: 'deals', deals: 3 }, 'extra-deal', '012', 'ppo', [3], [0, 1, 2]],
    // fewest-queens: then shared.
    ['as many queens', reach(2), 'fewest-queens', '00', 'po', [1, 2, 3], [0]],
  ])('%s', (_, end, tie, seats, statuses, winners, last) => {
    const state = playGame(playPinnar(pinnar(end, tie), seats));
    const letters = { playing: 'p', 'extra-deal': 'x', over: 'o' };
    expect(state.deals.map(({ status }) => letters[status]).join('')).toBe(statuses);
    expect([state.winners, state.last]).toEqual([winners, last]);
    expect(state.endedAfter).toBe(statuses.endsWith('o') ? statuses.length : null);
  });

  it('fewest queens wins a tie', () => {
    const agreement = { ...defaultAgreement('hearts', 4), end: reach(26), tie: 'fewest-queens' as const };
    const hearts = (SQ: number, list: number[]): DealContent => ({
      entry: { kind: 'captures', hearts: list, cards: { SQ: [SQ] } },
    });
    const game = newGame(agreement, 4, [hearts(0, [0, 13, 0, 0]), hearts(1, [0, 0, 13, 0])]);
    const state = playGame(game);
    // 13, 26, 13, 0: no tie. Then seat 3 has 13 too, with a queen; seat 0 has one, seat 2 none.
    expect([state.totals, state.winners]).toEqual([[13, 26, 13, 0], [3]]);
    const tied = { ...agreement, end: exceed(26) };
    const more = playGame(
      newGame(tied, 4, [
        ...game.events.flatMap((e) => ('deal' in e && e.deal ? [e.deal] : [])),
        hearts(3, [0, 13, 0, 0]),
      ]),
    );
    expect([more.totals, more.queens, more.winners]).toEqual([[13, 39, 13, 13], [1, 1, 0, 1], [2]]);
    expect(more.standings.map(({ player, place }) => [player, place])).toEqual([
      [2, 1],
      [0, 2],
      [3, 2],
      [1, 4],
    ]);
  });

  it('pairs: limit, winner and last go by the pair’s sum', () => {
    const state = playGame(playPinnar(pinnar(reach(3), 'shared', { teams: true }), '0113'));
    expect(state.deals.map(({ status }) => status)).toEqual(['playing', 'playing', 'playing', 'over']);
    expect([state.teamTotals, state.winners, state.last]).toEqual([
      [1, 3],
      [0, 2],
      [1, 3],
    ]);
    expect(state.standings.map(({ player, place, total }) => [player, place, total])).toEqual([
      [0, 1, 1],
      [2, 1, 1],
      [1, 2, 3],
      [3, 2, 3],
    ]);
  });

  it('pairs: an extra deal is between the pairs', () => {
    const end: End = { kind: 'deals', deals: 2 };
    const state = playGame(playPinnar(pinnar(end, 'extra-deal', { teams: true }), '013'));
    expect(state.deals.map(({ status }) => status)).toEqual(['playing', 'extra-deal', 'over']);
    expect([state.winners, state.last]).toEqual([
      [0, 2],
      [1, 3],
    ]);
    const tied = playGame(playPinnar(pinnar(end, 'extra-deal', { teams: true }), '01'));
    expect(tied.contenders).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it.each<[string, readonly number[], number, readonly number[]]>([
    ['everybody moves one place', [3, 0, 1, 2], 1, [1, 3]],
    ['partners change places', [2, 1, 0, 3], 0, [1, 3]],
    ['the other partners do', [0, 3, 2, 1], 1, [0, 2]],
    ['others are partners now', [0, 2, 1, 3], 0, [2, 3]],
  ])('pairs in an extra deal: %s, and the lower pair wins', (_, seats, seat, winners) => {
    const agreement = pinnar({ kind: 'deals', deals: 2 }, 'extra-deal', { teams: true });
    const moved = mustBe(changeSeats(playPinnar(agreement, '01'), { seats }, { id: 's', at: 9 }));
    const state = playGame(mustBe(addDeal(moved, pinne(seat), { id: 'more', at: 10 })));
    expect(state.status).toBe('over');
    expect([...state.winners].sort()).toEqual(winners);
    expect(state.standings[0]?.total).toBeLessThan(state.standings[3]?.total ?? 0);
  });

  it('totals may be negative and are never clamped', () => {
    const agreement = { ...defaultAgreement('hearts', 4), moon: 'self' as const };
    expect(playGame(newGame(agreement, 4, [points(-26, 0, 0, 0)])).totals).toEqual([-26, 0, 0, 0]);
  });
});

describe('places', () => {
  const placesOf = (agreement: Agreement, seats: string) =>
    playGame(playPinnar(agreement, seats)).standings.map(({ player, place }) => `${player}:${place}`);

  it.each<[string, Agreement, string, string[]]>([
    // Ties: shared (everyone named; places 1, 1, 3).
    ['1 1 3 4', pinnar(reach(2)), '011', ['2:1', '3:1', '0:3', '1:4']],
    ['all the same', pinnar(reach(2)), '0123', ['0:1', '1:1', '2:1', '3:1']],
    ['before the first deal', pinnar(reach(2)), '', ['0:1', '1:1', '2:1', '3:1']],
    // The winner of an extra deal stands first, though others had fewer by then.
    ['after an extra deal', pinnar(reach(2), 'extra-deal'), '0013', ['2:1', '1:2', '3:2', '0:4']],
    ['while an extra deal is on', pinnar(reach(2), 'extra-deal'), '00', ['1:1', '2:1', '3:1', '0:4']],
  ])('%s', (_, agreement, seats, places) => {
    expect(placesOf(agreement, seats)).toEqual(places);
  });
});

describe('places after several extra deals', () => {
  it('all who were tied at the end come before the rest, whatever they took afterwards', () => {
    const agreement: Agreement = {
      ...defaultAgreement('hearts', 4),
      moon: 'off',
      end: { kind: 'deals', deals: 1 },
      tie: 'extra-deal',
    };
    const deals = [points(14, 4, 4, 4), points(0, 0, 0, 26), points(0, 13, 13, 0), points(0, 0, 13, 13)];
    const { standings, winners, totals } = playGame(newGame(agreement, 4, deals));
    expect([totals, winners]).toEqual([[14, 17, 30, 43], [1]]);
    expect(standings.map(({ player, place }) => `${player}:${place}`)).toEqual(['1:1', '2:2', '3:3', '0:4']);
  });
});

describe('the exact rule', () => {
  const hearts = defaultAgreement('hearts', 4);
  const exactly = { total: 26, becomes: 13 };
  it.each<[string, Partial<Agreement>, DealContent[], number[][], string]>([
    // After the moon, before the end is judged, only where the total changed in that deal.
    [
      'lands on it',
      { exactly },
      [points(13, 13, 0, 0), points(13, 0, 13, 0)],
      [
        [13, 13, 0, 0],
        [13, 13, 13, 0],
      ],
      'playing',
    ],
    [
      'before the end',
      { exactly, end: reach(26) },
      [points(13, 13, 0, 0), points(13, 0, 13, 0)],
      [
        [13, 13, 0, 0],
        [13, 13, 13, 0],
      ],
      'playing',
    ],
    ['after the moon', { exactly }, [points(0, 26, 26, 26)], [[0, 13, 13, 13]], 'playing'],
    [
      'passes over it',
      { exactly },
      [points(13, 13, 0, 0), points(14, 0, 12, 0)],
      [
        [13, 13, 0, 0],
        [27, 13, 12, 0],
      ],
      'playing',
    ],
    [
      'to itself and back',
      { exactly: { total: 26, becomes: 26 }, end: reach(26) },
      [points(13, 13, 0, 0), points(13, 0, 13, 0)],
      [
        [13, 13, 0, 0],
        [26, 13, 13, 0],
      ],
      'over',
    ],
    [
      'not in pairs',
      { exactly, teams: true, moon: 'off' },
      [points(26, 0, 0, 0)],
      [[26, 0, 0, 0]],
      'playing',
    ],
  ])('%s', (_, part, deals, totals, status) => {
    const state = playGame(newGame({ ...hearts, end: { kind: 'open' }, ...part }, 4, deals));
    expect(state.deals.map((deal) => deal.totals)).toEqual(totals);
    expect(state.status).toBe(status);
  });

  it('leaves alone who stood there already', () => {
    const game = newGame({ ...hearts, exactly }, 4, [points(0, 13, 13, 0)]);
    const begun = { ...game, players: game.players.map((player) => ({ ...player, startsAt: 26 })) };
    expect(playGame(begun).totals).toEqual([26, 39, 39, 26]);
  });
});

describe('a game that is over', () => {
  const over = playPinnar(pinnar(reach(2)), '00');
  const stamp = { id: 'x', at: 9 };

  it('takes no more deals', () => {
    expect(addDeal(over, pinne(1), stamp)).toEqual({ ok: false, problems: [{ code: 'game-over' }] });
  });

  it('goes on when an earlier deal is put right, and the deal that ended it is taken back', () => {
    const amended = mustBe(amendDeal(over, 'd0', pinne(1), stamp));
    expect(playGame(amended)).toMatchObject({ status: 'playing', winners: [], endedAfter: null });
    expect(playGame(mustBe(undo(amended, stamp))).status).toBe('over');
    expect(playGame(mustBe(removeDeal(over, 'd1', stamp))).status).toBe('playing');
    expect(playGame(mustBe(undo(over, stamp))).status).toBe('playing');
  });

  it('goes on when its limit is raised, and ends again', () => {
    const raised = mustBe(changeEnd(over, { end: reach(3) }, stamp));
    expect(playGame(raised)).toMatchObject({ status: 'playing', winners: [], last: [], endedAfter: null });
    const again = mustBe(addDeal(raised, pinne(0), { id: 'y', at: 10 }));
    expect(playGame(again)).toMatchObject({ status: 'over', endedAfter: 3, last: [0] });
    expect(playGame(mustBe(undo(raised, stamp))).status).toBe('over');
  });

  it('later deals count for nothing when an amendment ends it earlier', () => {
    const long = playPinnar(pinnar(reach(2)), '01230');
    const state = playGame(mustBe(amendDeal(long, 'd1', pinne(0), stamp)));
    expect(state.deals.map(({ surplus }) => surplus)).toEqual([false, false, true, true, true]);
    expect([state.totals, state.endedAfter]).toEqual([[2, 0, 0, 0], 2]);
    // The paper still shows them.
    expect(state.deals[2]).toMatchObject({
      number: 3,
      points: [0, 0, 1, 0],
      totals: [2, 0, 0, 0],
      status: 'over',
    });
    const inserted = playGame(mustBe(insertDeal(over, 'd0', pinne(0), stamp)));
    expect(inserted.deals.map(({ surplus }) => surplus)).toEqual([false, false, true]);
  });

  it('a lower limit ends it at once', () => {
    const running = playPinnar(pinnar(reach(5)), '001');
    const state = playGame(mustBe(changeEnd(running, { end: reach(2) }, stamp)));
    expect(state).toMatchObject({
      status: 'over',
      endedAfter: 3,
      winners: [2, 3],
      last: [0],
      stopped: false,
    });
  });
});

describe('a stop', () => {
  const stamp = { id: 'x', at: 9 };

  it('ends it here and now', () => {
    const state = playGame(mustBe(changeEnd(playPinnar(pinnar(reach(5)), '001'), { stop: true }, stamp)));
    expect(state).toMatchObject({ status: 'over', stopped: true, endedAfter: 3, winners: [2, 3], last: [0] });
  });

  it('is the agreed end of an open game', () => {
    const open = playPinnar(pinnar({ kind: 'open' }), '001');
    expect(playGame(mustBe(changeEnd(open, { stop: true }, stamp)))).toMatchObject({
      status: 'over',
      stopped: false,
    });
  });

  it('of an open game with a tie: played off, as agreed, until one is ahead or they stop again', () => {
    const stop = (game: Game) => mustBe(changeEnd(game, { stop: true }, stamp));
    const open = pinnar({ kind: 'open' }, 'extra-deal');
    const tied = stop(playPinnar(open, '003'));
    expect(playGame(tied)).toMatchObject({ status: 'extra-deal', contenders: [[1], [2]], winners: [] });
    const decided = mustBe(addDeal(tied, pinne(1), { id: 'more', at: 10 }));
    expect(playGame(decided)).toMatchObject({ status: 'over', stopped: false, winners: [2], endedAfter: 4 });
    expect(playGame(stop(tied))).toMatchObject({ status: 'over', stopped: false, winners: [1, 2] });
    expect(playGame(stop(playPinnar(open, '0012')))).toMatchObject({ status: 'over', winners: [3] });
  });

  it('says of the tie for this once: what was agreed holds where they play on', () => {
    const tied = playPinnar(pinnar({ kind: 'open' }, 'extra-deal'), '003');
    const shared = mustBe(changeEnd(tied, { stop: true, tie: 'shared' }, stamp));
    expect(playGame(shared)).toMatchObject({
      status: 'over',
      winners: [1, 2],
      agreement: { tie: 'extra-deal' },
    });
    const on = mustBe(changeEnd(shared, { end: { kind: 'deals', deals: 4 } }, { id: 'on', at: 10 }));
    expect(playGame(on)).toMatchObject({ status: 'playing', winners: [] });
    const again = mustBe(addDeal(on, pinne(3), { id: 'more', at: 11 }));
    expect(playGame(again)).toMatchObject({ status: 'extra-deal', contenders: [[1], [2]] });
  });

  it.each<[string, Tie]>([
    ['shared', 'shared'],
    ['fewest queens', 'fewest-queens'],
  ])('of an open game that is being played off, and then %s is agreed: over', (_, tie) => {
    const tied = playPinnar(pinnar({ kind: 'open' }, 'extra-deal'), '003');
    const playedOff = mustBe(changeEnd(tied, { stop: true }, stamp));
    const state = playGame(mustBe(changeEnd(playedOff, { tie }, { id: 'tie', at: 10 })));
    expect(state).toMatchObject({ status: 'over', stopped: false, winners: [1, 2] });
  });

  it('stays one where only the tie rule is changed', () => {
    const stopped = mustBe(changeEnd(playPinnar(pinnar(reach(5)), '003'), { stop: true }, stamp));
    const state = playGame(mustBe(changeEnd(stopped, { tie: 'extra-deal' }, { id: 'tie', at: 10 })));
    expect(state).toMatchObject({ status: 'over', stopped: true, winners: [1, 2] });
    const open = mustBe(changeEnd(playPinnar(pinnar({ kind: 'open' }), '003'), { stop: true }, stamp));
    const extra = playGame(mustBe(changeEnd(open, { tie: 'extra-deal' }, { id: 'tie', at: 10 })));
    expect(extra).toMatchObject({ status: 'extra-deal', contenders: [[1], [2]], extraAfter: 3 });
  });

  it('in an extra deal: those who still compete share it', () => {
    const extra = playPinnar(pinnar(reach(2), 'extra-deal'), '003');
    expect(playGame(extra)).toMatchObject({ status: 'extra-deal', contenders: [[1], [2]] });
    expect(playGame(mustBe(changeEnd(extra, { stop: true }, stamp)))).toMatchObject({
      status: 'over',
      winners: [1, 2],
    });
  });

  it('lets a game go on that is changed afterwards', () => {
    const stopped = mustBe(changeEnd(playPinnar(pinnar(reach(5)), '001'), { stop: true }, stamp));
    const on = playGame(mustBe(changeEnd(stopped, { end: reach(9) }, stamp)));
    expect(on).toMatchObject({ status: 'playing', stopped: false, winners: [], endedAfter: null });
  });
});

describe('where extra deals began', () => {
  const stamp = { id: 'x', at: 9 };

  it.each<[string, Game, number | null, number | null]>([
    ['at the agreed end', playPinnar(pinnar(reach(2), 'extra-deal'), '0013'), 2, 4],
    ['nowhere', playPinnar(pinnar(reach(3), 'extra-deal'), '01200'), null, 5],
    [
      'at a stop',
      mustBe(
        addDeal(
          mustBe(changeEnd(playPinnar(pinnar({ kind: 'open' }, 'extra-deal'), '003'), { stop: true }, stamp)),
          pinne(1),
          { id: 'more', at: 10 },
        ),
      ),
      3,
      4,
    ],
    [
      'at an end that was brought nearer',
      mustBe(
        addDeal(
          mustBe(
            changeEnd(
              playPinnar(pinnar({ kind: 'deals', deals: 8 }, 'extra-deal'), '003'),
              { end: { kind: 'deals', deals: 2 } },
              stamp,
            ),
          ),
          pinne(1),
          { id: 'more', at: 10 },
        ),
      ),
      3,
      4,
    ],
  ])('%s', (_, game, extraAfter, endedAfter) => {
    expect(playGame(game)).toMatchObject({ extraAfter, endedAfter });
  });

  it('a deal after the end is none', () => {
    const agreement = pinnar({ kind: 'deals', deals: 3 }, 'extra-deal');
    const game = mustBe(insertDeal(playPinnar(agreement, '012'), 'd0', pinne(2), { id: 'in', at: 9 }));
    expect(playGame(game)).toMatchObject({ status: 'over', extraAfter: null, endedAfter: 3 });
  });
});

describe('another tie rule in the middle of an extra deal', () => {
  it('shares among those who compete: nobody who fell behind is let in again', () => {
    const agreement: Agreement = {
      ...defaultAgreement('hearts', 4),
      end: { kind: 'deals', deals: 1 },
      tie: 'extra-deal',
    };
    // 1, 2 and 3 are tied at 4; 3 falls behind; then 1 and 2 pass 3 together.
    const extra = newGame(agreement, 4, [
      points(14, 4, 4, 4),
      points(12, 0, 0, 14),
      points(0, 13, 13, 0),
      points(0, 13, 13, 0),
    ]);
    expect(playGame(extra)).toMatchObject({
      status: 'extra-deal',
      contenders: [[1], [2]],
      totals: [26, 30, 30, 18],
    });
    const state = playGame(mustBe(changeEnd(extra, { tie: 'shared' }, { id: 'x', at: 9 })));
    expect(state).toMatchObject({ status: 'over', winners: [1, 2] });
    expect(state.standings.map(({ player, place }) => `${player}:${place}`)).toEqual([
      '1:1',
      '2:1',
      '3:3',
      '0:4',
    ]);
  });
});
