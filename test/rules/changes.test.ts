/** What can be done to a game besides recording deals. Each row says where its rule comes from. */
import { describe, expect, it } from 'vitest';
import {
  addDeal,
  addNote,
  addRedeal,
  amendDeal,
  changeSeats,
  type DealContent,
  defaultAgreement,
  type Game,
  insertDeal,
  playGame,
  type Result,
  redo,
  removeDeal,
  type Stamp,
  setDealer,
  undo,
} from '../../src/rules/index.ts';
import type { Agreement } from '../../src/rules/types.ts';
import { mustBe, newGame } from './games.ts';

const hearts: Agreement = defaultAgreement('hearts', 4);
const pinnar: Agreement = { ...defaultAgreement('svarta-maja', 4), end: { kind: 'open' } };
const pinne = (seat: number): DealContent => ({ entry: { kind: 'captures', cards: { SQ: [seat] } } });
const typed = (...points: number[]): DealContent => ({ entry: { kind: 'points', points } });

let count = 0;
const stamp = (id = `s${count++}`): Stamp => ({ id, at: count });
const deal = (game: Game, content: DealContent, id?: string): Game =>
  mustBe(addDeal(game, content, stamp(id)));

/** Dealer by name, leader, direction, number of the next deal. */
const nextOf = (game: Game) => {
  const { next } = playGame(game);
  return [next.number, next.seats[next.dealer], next.leader, next.leadCard, next.pass];
};

describe('who deals, who leads, which way the cards go', () => {
  it('moves on one seat and one direction a deal', () => {
    let game = { ...newGame(hearts, 4), firstDealer: 2 };
    const seen = [nextOf(game)];
    for (let index = 0; index < 4; index++) {
      game = deal(game, typed(13, 13, 0, 0));
      seen.push(nextOf(game));
    }
    // Seats: the deal moves one seat left. The games: left, right, across, none; the lowest club leads.
    expect(seen).toEqual([
      [1, 2, null, 'C2', 'left'],
      [2, 3, null, 'C2', 'right'],
      [3, 0, null, 'C2', 'across'],
      [4, 1, null, 'C2', 'none'],
      [5, 2, null, 'C2', 'left'],
    ]);
    expect(playGame(game).deals.map(({ passTo }) => passTo)).toEqual([
      [1, 2, 3, 0],
      [3, 0, 1, 2],
      [2, 3, 0, 1],
      null,
    ]);
    expect(playGame(game).afterNext).toMatchObject({ number: 6, dealer: 3, pass: 'right' });
  });

  it.each<[string, number, Agreement, unknown[]]>([
    // Cards laid aside: where ♣2 is out the lowest club left leads.
    ['♣3 leads with five', 5, defaultAgreement('hearts', 5), [1, 0, null, 'C3', 'left']],
    ['♣4 with six', 6, defaultAgreement('hearts', 6), [1, 0, null, 'C4', 'left']],
    ['left of the dealer', 3, defaultAgreement('black-maria', 3), [1, 0, 1, null, 'right']],
    ['never passed', 4, defaultAgreement('svarta-maja', 4), [1, 0, 1, null, 'none']],
    [
      'both ♣2 and one ♣3 out',
      9,
      { ...defaultAgreement('hearts', 9), firstLead: 'lowest-club' },
      [1, 0, null, 'C3', 'none'],
    ],
    [
      'both ♣2 and both ♣3 out',
      7,
      { ...defaultAgreement('hearts', 7), firstLead: 'lowest-club' },
      [1, 0, null, 'C4', 'none'],
    ],
    [
      'nobody across on an odd table',
      5,
      { ...hearts, pass: { count: 3, cycle: ['across'] } },
      [1, 0, null, 'C2', 'none'],
    ],
    ['a cycle of nothing', 4, { ...hearts, pass: { count: 3, cycle: [] } }, [1, 0, null, 'C2', 'none']],
  ])('%s', (_, players, agreement, wanted) => {
    expect(nextOf(newGame(agreement, players))).toEqual(wanted);
  });

  it('a redeal makes no deal: same dealer, same direction, same number', () => {
    const game = deal(newGame(hearts, 4), typed(13, 13, 0, 0));
    const again = mustBe(addRedeal(mustBe(addRedeal(game, stamp())), stamp()));
    expect(nextOf(again)).toEqual(nextOf(game));
    const state = playGame(deal(deal(again, typed(13, 13, 0, 0)), typed(13, 13, 0, 0)));
    expect(state.deals.map(({ redeals }) => redeals)).toEqual([0, 2, 0]);
  });

  it('“deals now” anchors dealer and direction', () => {
    let game = deal(deal(newGame(hearts, 4), typed(13, 13, 0, 0), 'a'), typed(13, 13, 0, 0), 'b');
    game = mustBe(setDealer(game, 0, stamp()));
    expect(nextOf(game)).toEqual([3, 0, null, 'C2', 'across']);
    game = deal(game, typed(13, 13, 0, 0), 'c');
    const tables = (state: Game) =>
      playGame(state).deals.map(({ id, dealer, pass }) => `${id}${dealer}${pass}`);
    expect(tables(game)).toEqual(['a0left', 'b1right', 'c0across']);
    expect(tables(mustBe(removeDeal(game, 'a', stamp())))).toEqual(['b0left', 'c0across']);
    const more = mustBe(insertDeal(game, 'a', typed(13, 13, 0, 0), stamp('n')));
    expect(tables(more)).toEqual(['n0left', 'a1right', 'b2across', 'c0across']);
    expect(nextOf(more)).toEqual([5, 1, null, 'C2', 'none']);
  });
});

describe('a change of seats', () => {
  const start = deal(deal(newGame(pinnar, 4), pinne(1), 'a'), pinne(2), 'b');

  it('somebody leaves: the row stays, the next in turn deals', () => {
    const game = mustBe(changeSeats(start, { seats: [0, 1, 3] }, stamp()));
    // 2 would have dealt; the place was taken by 3.
    expect(nextOf(game)).toEqual([3, 3, 0, null, 'none']);
    const state = playGame(deal(game, pinne(2), 'c'));
    expect([state.totals, state.deals.at(-1)?.points]).toEqual([
      [0, 1, 1, 1],
      [0, 0, 0, 1],
    ]);
    expect(state.standings.map(({ player, place }) => `${player}:${place}`)).toEqual(['0:1', '1:2', '3:2']);
  });

  it('somebody joins with points of their own', () => {
    const joined = [{ name: 'New', person: 'n', startsAt: 2 }];
    const game = mustBe(
      changeSeats(start, { joined, seats: [0, 4, 1, 2, 3], dealer: 4, removedCards: ['C2', 'D2'] }, stamp()),
    );
    const { next, totals, agreement } = playGame(game);
    expect([next.seats[next.dealer], totals, agreement.removedCards]).toEqual([
      4,
      [0, 1, 1, 0, 2],
      ['C2', 'D2'],
    ]);
    expect(playGame(deal(game, pinne(1), 'c')).totals).toEqual([0, 1, 1, 0, 3]);
    // Earlier deals had four at the table.
    expect(playGame(game).deals.map(({ seats, points }) => [seats.length, points.length])).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('two change places: entries stay with the person, also when an earlier deal is put right', () => {
    let game = mustBe(changeSeats(start, { seats: [1, 0, 2, 3] }, stamp()));
    game = deal(game, pinne(0), 'c');
    expect(playGame(game).totals).toEqual([0, 2, 1, 0]);
    // By seat as people sat then: seat 0 was player 0.
    game = mustBe(amendDeal(game, 'a', pinne(0), stamp()));
    expect(playGame(game).totals).toEqual([1, 1, 1, 0]);
    expect(playGame(game).deals.map(({ deal }) => deal)).toEqual([pinne(0), pinne(2), pinne(0)]);
    game = mustBe(amendDeal(game, 'c', pinne(1), stamp()));
    expect(playGame(game).totals).toEqual([2, 0, 1, 0]);
  });

  it('lists of hearts and typed points follow the person too', () => {
    let game = newGame({ ...hearts, end: { kind: 'open' } }, 4);
    game = mustBe(changeSeats(game, { seats: [3, 1, 0, 2] }, stamp()));
    game = deal(game, typed(14, 12, 0, 0), 'a');
    game = deal(
      game,
      { entry: { kind: 'captures', hearts: [1, 12, 0, 0], cards: { SQ: [0] } }, revoke: 3 },
      'b',
    );
    const state = playGame(game);
    expect(state.deals.map(({ points, revoke }) => [points, revoke])).toEqual([
      [[0, 12, 0, 14], null],
      [[0, 0, 26, 0], 2],
    ]);
    expect(state.deals[0]?.deal.entry).toMatchObject({ points: [14, 12, 0, 0] });
  });

  it('the cycle starts over where another number sits there, and stays where not', () => {
    const two = deal(deal(newGame(hearts, 4), typed(13, 13, 0, 0)), typed(13, 13, 0, 0));
    expect(nextOf(mustBe(changeSeats(two, { seats: [3, 2, 1, 0] }, stamp())))[4]).toBe('across');
    const pass = { count: 3, cycle: ['left', 'right', 'none'] as const };
    expect(nextOf(mustBe(changeSeats(two, { seats: [0, 1, 2], pass }, stamp())))[4]).toBe('left');
  });

  it('somebody else plays a row on', () => {
    const substitutes = [{ player: 1, name: 'Cousin', person: 'c' }];
    const game = mustBe(changeSeats(start, { seats: [0, 1, 2, 3], substitutes }, stamp()));
    expect(playGame(game).players[1]).toEqual({ name: 'Cousin', person: 'c' });
    expect(playGame(game).totals).toEqual([0, 1, 1, 0]);
    expect(nextOf(game)).toEqual(nextOf(start));
    expect(playGame(mustBe(undo(game, stamp()))).players[1]?.name).toBe('P1');
  });

  it('in an extra deal: who leaves competes no more; where all have left, everybody does', () => {
    const agreement: Agreement = { ...pinnar, end: { kind: 'deals', deals: 1 }, tie: 'extra-deal' };
    const extra = deal(deal(newGame(agreement, 4), pinne(0)), pinne(1));
    expect(playGame(extra).contenders).toEqual([[2], [3]]);
    const one = mustBe(changeSeats(extra, { seats: [0, 1, 2] }, stamp()));
    expect(playGame(deal(one, pinne(2)))).toMatchObject({ status: 'over', winners: [2] });
    const none = mustBe(changeSeats(extra, { seats: [0, 1] }, stamp()));
    expect(playGame(deal(none, pinne(1)))).toMatchObject({ status: 'over', winners: [0] });
  });
});

describe('undo and redo', () => {
  it('what was taken back cannot be put back once something else was done', () => {
    const taken = mustBe(undo(deal(newGame(pinnar, 4), pinne(1)), stamp()));
    expect(playGame(mustBe(redo(taken, stamp()))).totals).toEqual([0, 1, 0, 0]);
    const other = deal(taken, pinne(2));
    expect([playGame(other).canUndo, playGame(other).canRedo]).toEqual([true, false]);
    expect(redo(other, stamp())).toEqual({ ok: false, problems: [{ code: 'nothing-to-redo' }] });
  });
});

describe('notes', () => {
  const game = deal(newGame(pinnar, 4), pinne(1), 'a');
  it('the last one holds, an empty one takes it away', () => {
    const noted = mustBe(addNote(mustBe(addNote(game, 'first', stamp(), 'a')), 'second', stamp(), 'a'));
    expect(playGame(noted).deals[0]?.note).toBe('second');
    expect(playGame(mustBe(addNote(noted, '', stamp(), 'a'))).deals[0]?.note).toBeNull();
    expect(playGame(mustBe(addNote(game, 'the old deck', stamp()))).note).toBe('the old deck');
    expect(playGame(mustBe(undo(noted, stamp()))).deals[0]?.note).toBe('first');
  });
});

describe('what is refused', () => {
  const game = deal(newGame(pinnar, 4), pinne(1), 'a');
  const seats = (change: Parameters<typeof changeSeats>[1]) => changeSeats(game, change, stamp());
  const choose = newGame({ ...hearts, moon: 'choose' }, 4);
  const dam = newGame(defaultAgreement('dam', 4), 4);
  it.each<[string, Result<Game>, object]>([
    [
      'a deal with nobody’s queen',
      addDeal(game, { entry: { kind: 'captures', cards: {} } }, stamp()),
      { code: 'nobody-has', card: 'SQ', missing: 1 },
    ],
    [
      'a loser in Svarta Maja',
      addDeal(game, { entry: { kind: 'loser', loser: 0 } }, stamp()),
      { code: 'wrong-kind', kind: 'loser' },
    ],
    ['cards in Dam', addDeal(dam, pinne(0), stamp()), { code: 'wrong-kind', kind: 'captures' }],
    [
      'a loser who sits nowhere',
      addDeal(dam, { entry: { kind: 'loser', loser: 4 } }, stamp()),
      { code: 'no-such-seat', seat: 4 },
    ],
    ['a moon without a choice', addDeal(choose, typed(26, 0, 0, 0), stamp()), { code: 'moon-open' }],
    [
      'points that no cards give',
      addDeal(choose, typed(9, 9, 8, 0), stamp()),
      { code: 'points-queen', given: 26, atLeast: 13 },
    ],
    [
      'an amendment that no cards give',
      amendDeal(game, 'a', pinne(7), stamp()),
      { code: 'no-such-seat', seat: 7 },
    ],
    [
      'an insertion that no cards give',
      insertDeal(game, 'a', pinne(-1), stamp()),
      { code: 'no-such-seat', seat: -1 },
    ],
    ['an amendment of no deal', amendDeal(game, 'z', pinne(0), stamp()), { code: 'no-such-deal', id: 'z' }],
    [
      'an insertion before no deal',
      insertDeal(game, 'z', pinne(0), stamp()),
      { code: 'no-such-deal', id: 'z' },
    ],
    ['a removal of no deal', removeDeal(game, 'z', stamp()), { code: 'no-such-deal', id: 'z' }],
    ['a note on no deal', addNote(game, 'x', stamp(), 'z'), { code: 'no-such-deal', id: 'z' }],
    ['a dealer who is not there', setDealer(game, 4, stamp()), { code: 'no-such-seat', seat: 4 }],
    ['half a dealer', setDealer(game, 0.5, stamp()), { code: 'no-such-seat', seat: 0.5 }],
    ['seats for a stranger', seats({ seats: [0, 1, 4] }), { code: 'no-such-seat', seat: 4 }],
    ['two seats for one', seats({ seats: [0, 1, 1] }), { code: 'no-such-seat', seat: 1 }],
    ['half a person', seats({ seats: [0, 0.5] }), { code: 'no-such-seat', seat: 0.5 }],
    ['a table for one', seats({ seats: [0] }), { code: 'players-too-few', players: 1, least: 2 }],
    ['a dealer who has left', seats({ seats: [0, 1, 2], dealer: 3 }), { code: 'no-such-seat', seat: 3 }],
    ['nothing to undo', undo(newGame(pinnar, 4), stamp()), { code: 'nothing-to-undo' }],
  ])('%s', (_, result, problem) => {
    expect(result).toEqual({ ok: false, problems: [problem] });
  });
});

describe('what is stored', () => {
  it('is what was checked: nothing that the cards do not say gets in', () => {
    const game = deal(newGame(pinnar, 4), { ...pinne(1), moon: 'self' });
    expect(game.events[0]).toMatchObject({ deal: pinne(1) });
    const wrong = deal(newGame(hearts, 4), {
      entry: { kind: 'points', points: [14, 12, 0, 0], cards: { SQ: [1] } },
    });
    expect(playGame(wrong).queens).toEqual([1, 0, 0, 0]);
  });
});
