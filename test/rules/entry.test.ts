/**
 * What a deal gets told while it is being entered. Each row says where its rule comes from: a heading of the design, or
 * the arithmetic of the cards.
 */
import { describe, expect, it } from 'vitest';
import {
  checkEntry,
  defaultAgreement,
  draftOf,
  type EntryCheck,
  type EntryDraft,
  newDraft,
  type Problem,
  pointsSoFar,
  possibleAnswers,
  rangeAt,
  scoreDeal,
} from '../../src/rules/index.ts';
import type { Agreement, MoonRule } from '../../src/rules/types.ts';

const hearts: Agreement = defaultAgreement('hearts', 4);
const withMoon = (moon: MoonRule, more: Partial<Agreement> = {}): Agreement => ({ ...hearts, moon, ...more });
const bonus: Agreement = {
  ...hearts,
  points: { ...hearts.points, bonus: { card: 'DJ', points: -10 } },
};
const pairs: Agreement = withMoon('choose', { teams: true });
const all43: Agreement = { ...hearts, points: { ...hearts.points, SK: 10, SA: 7 } };
const all33: Agreement = { ...all43, points: { ...all43.points, bonus: { card: 'DJ', points: -10 } } };
const maria = (players: number) => defaultAgreement('black-maria', players);
const nolla: Agreement = defaultAgreement('nolla', 4);
const nolla13: Agreement = { ...nolla, points: { ...nolla.points, SQ: 13 } };
const pinnar: Agreement = defaultAgreement('svarta-maja', 4);
const queen13: Agreement = { ...pinnar, points: { ...pinnar.points, SQ: 13 } };
const dam: Agreement = defaultAgreement('dam', 5);
/** Seven with two whole decks: 14 each, six cards lie open. */
const open7: Agreement = { ...defaultAgreement('hearts', 7), removedCards: [] };
const pinnar8: Agreement = defaultAgreement('svarta-maja', 8);

const draft = (players: number, part: Partial<EntryDraft>): EntryDraft => ({ ...newDraft(players), ...part });
const typed = (points: readonly (number | null)[], more: Partial<EntryDraft> = {}): EntryDraft =>
  draft(points.length, { way: 'points', points, ...more });
const check = (agreement: Agreement, entered: EntryDraft): EntryCheck =>
  checkEntry(agreement, entered.tricks.length, entered);

describe('problems of a deal counted from the cards', () => {
  it.each<[string, Agreement, EntryDraft, Problem[]]>([
    // What bad input gets: "One heart is missing: 12 of 13."
    [
      'one heart missing',
      hearts,
      draft(4, { cards: { SQ: [0] }, hearts: [5, 5, 0, 2] }),
      [{ code: 'hearts-missing', given: 12, expected: 13 }],
    ],
    [
      'one heart too many',
      hearts,
      draft(4, { cards: { SQ: [0] }, hearts: [5, 5, 2, 2] }),
      [{ code: 'hearts-too-many', given: 14, expected: 13 }],
    ],
    [
      'too many is said at once, the others still open',
      hearts,
      draft(4, { hearts: [14, null, null, null] }),
      [{ code: 'hearts-too-many', given: 14, expected: 13 }],
    ],
    // Cards laid aside: all four twos out means ♥2 is out.
    [
      'six at Black Maria have 12 hearts',
      maria(6),
      draft(6, { cards: { SQ: [0], SK: [0], SA: [0] }, hearts: [13, 0, 0, 0, 0, 0] }),
      [{ code: 'hearts-too-many', given: 13, expected: 12 }],
    ],
    // The games: Nolla with four has 13 tricks.
    [
      'a trick missing',
      nolla,
      draft(4, { cards: { SQ: [0] }, tricks: [3, 3, 3, 3] }),
      [{ code: 'tricks-missing', given: 12, expected: 13 }],
    ],
    [
      'tricks too many',
      nolla,
      draft(4, { cards: { SQ: [0] }, tricks: [3, 3, 3, 5] }),
      [{ code: 'tricks-too-many', given: 14, expected: 13 }],
    ],
    // Scoring: Nolla's queen taker has a trick too.
    [
      'the queen without a trick',
      nolla,
      draft(4, { cards: { SQ: [1] }, tricks: [13, 0, 0, 0] }),
      [{ code: 'taker-without-trick', seat: 1, card: 'SQ' }],
    ],
    [
      'no trick is left for whoever took the queen',
      nolla,
      draft(4, { cards: { SQ: [1] }, tricks: [13, null, null, null] }),
      [{ code: 'taker-without-trick', seat: 1, card: 'SQ' }],
    ],
    [
      'two takers of one queen',
      hearts,
      draft(4, { cards: { SQ: [1, 2] } }),
      [{ code: 'too-many-takers', card: 'SQ', given: 2, expected: 1 }],
    ],
    [
      'three of two queens',
      pinnar8,
      draft(8, { cards: { SQ: [1, 1, 2] } }),
      [{ code: 'too-many-takers', card: 'SQ', given: 3, expected: 2 }],
    ],
    // What bad input gets: whole numbers, minus only where it can be.
    ['half a heart', hearts, draft(4, { hearts: [0.5, null, null, null] }), [{ code: 'not-whole', seat: 0 }]],
    [
      'no number',
      hearts,
      draft(4, { hearts: [null, Number.NaN, null, null] }),
      [{ code: 'not-whole', seat: 1 }],
    ],
    ['minus', hearts, draft(4, { hearts: [null, null, -1, null] }), [{ code: 'negative', seat: 2 }]],
    ['taker nowhere', hearts, draft(4, { cards: { SQ: [4] } }), [{ code: 'no-such-seat', seat: 4 }]],
    ['half a taker', hearts, draft(4, { cards: { SQ: [0.5] } }), [{ code: 'no-such-seat', seat: 0.5 }]],
    [
      'hearts for a fifth',
      hearts,
      draft(4, { hearts: [null, null, null, null, 1] }),
      [{ code: 'no-such-seat', seat: 4 }],
    ],
    ['revoke by nobody', hearts, draft(4, { revoke: 7 }), [{ code: 'no-such-seat', seat: 7 }]],
    ['revoke by half', hearts, draft(4, { revoke: 1.5 }), [{ code: 'no-such-seat', seat: 1.5 }]],
    ['loser nowhere', dam, draft(5, { loser: 5 }), [{ code: 'no-such-seat', seat: 5 }]],
    // Cards laid aside: two decks may leave cards open.
    [
      'more open cards than there are',
      open7,
      draft(7, { aside: { SQ: 1, hearts: 6 } }),
      [{ code: 'aside-too-many', given: 7, open: 6 }],
    ],
    [
      'three queens open',
      open7,
      draft(7, { aside: { SQ: 3, hearts: 0 } }),
      [{ code: 'aside-not-in-play', card: 'SQ', given: 3, inPlay: 2 }],
    ],
    [
      'minus open hearts',
      open7,
      draft(7, { aside: { SQ: 0, hearts: -1 } }),
      [{ code: 'aside-not-in-play', card: 'hearts', given: -1, inPlay: 26 }],
    ],
    // Merely missing is no problem.
    ['nothing entered', hearts, newDraft(4), []],
    ['no queen yet', hearts, draft(4, { hearts: [13, null, null, null] }), []],
    ['arrays too short are open', hearts, draft(4, { hearts: [1], cards: { SQ: [0] } }), []],
    // What does not cost is not looked at.
    ['hearts in Svarta Maja', pinnar, draft(4, { cards: { SQ: [0] }, hearts: [99, null, 1, null] }), []],
  ])('%s', (_, agreement, entered, problems) => {
    const { problems: found, deal } = check(agreement, { ...entered });
    expect(found).toEqual(problems);
    if (problems.length > 0) expect(deal).toBeNull();
  });
});

describe('problems of typed points', () => {
  it.each<[string, Agreement, EntryDraft, Problem[]]>([
    // Scoring: whoever took ♠Q has at least 13.
    ['9 9 8 0', hearts, typed([9, 9, 8, 0]), [{ code: 'points-queen', given: 26, atLeast: 13 }]],
    ['13 13 0 0', hearts, typed([13, 13, 0, 0]), []],
    ['12 14 0 0', hearts, typed([12, 14, 0, 0]), []],
    ['12 12 2 0', hearts, typed([12, 12, 2, 0]), [{ code: 'points-queen', given: 26, atLeast: 13 }]],
    // ♠K and ♠A must find a place too; only the first that finds none is named.
    ['43: all three in one hand', all43, typed([30, 13, 0, 0]), []],
    ['43: 12 12 12 7', all43, typed([12, 12, 12, 7]), [{ code: 'points-queen', given: 43, atLeast: 13 }]],
    [
      '43: no place for the king',
      all43,
      typed([16, 9, 9, 9]),
      [{ code: 'points-no-place', given: 43, card: 'SK', atLeast: 10 }],
    ],
    [
      '43: no place for the ace',
      all43,
      typed([19, 12, 6, 6]),
      [{ code: 'points-no-place', given: 43, card: 'SA', atLeast: 7 }],
    ],
    // Nolla's queen taker has a trick too: at least 14, or 2.
    // What the bonus card takes off is no less of what the king or the ace costs.
    [
      'all and a bonus card: the king',
      all33,
      typed([9, 8, 8, 8]),
      [{ code: 'points-no-place', given: 33, card: 'SK', atLeast: 10 }],
    ],
    [
      'all and a bonus card: the ace',
      all33,
      typed([15, 6, 6, 6]),
      [{ code: 'points-no-place', given: 33, card: 'SA', atLeast: 7 }],
    ],
    ['Nolla 13 of 26', nolla13, typed([13, 13, 0, 0]), [{ code: 'points-queen', given: 26, atLeast: 14 }]],
    ['Nolla 14 of 26', nolla13, typed([14, 12, 0, 0]), []],
    ['Nolla 1 each', nolla, typed([1, 1, 1, 11]), []],
    [
      'the queen is 13 at once',
      queen13,
      typed([7, 6, 0, 0]),
      [{ code: 'points-queen', given: 13, atLeast: 13 }],
    ],
    // Cards laid aside: 42 with six at Black Maria, 25 without ♥2.
    [
      '43 with six at Black Maria',
      maria(6),
      typed([30, 13, 0, 0, 0, 0]),
      [{ code: 'points-wrong-sum', given: 43, expected: 42 }],
    ],
    ['42 with six at Black Maria', maria(6), typed([30, 12, 0, 0, 0, 0]), []],
    ['25', hearts, typed([13, 12, 0, 0]), [{ code: 'points-wrong-sum', given: 25, expected: 26 }]],
    ['all zero', hearts, typed([0, 0, 0, 0]), [{ code: 'points-wrong-sum', given: 0, expected: 26 }]],
    ['two losers in Dam', dam, typed([1, 1, 0, 0, 0]), [{ code: 'points-wrong-sum', given: 2, expected: 1 }]],
    ['Dam with a minus', dam, typed([1, 1, -1, 0, 0]), [{ code: 'negative', seat: 2 }]],
    // A typed moon is understood in either form, where the agreement allows it.
    ['26 to the others', hearts, typed([0, 26, 26, 26]), []],
    ['as the cards fell', hearts, typed([26, 0, 0, 0]), []],
    ['−26', hearts, typed([-26, 0, 0, 0]), [{ code: 'moon-form-not-agreed', form: 'others' }]],
    ['−26 where agreed', withMoon('self'), typed([-26, 0, 0, 0]), []],
    [
      '26 to the others, not agreed',
      withMoon('self'),
      typed([0, 26, 26, 26]),
      [{ code: 'moon-form-not-agreed', form: 'self' }],
    ],
    [
      'no moon at this table',
      withMoon('off'),
      typed([0, 26, 26, 26]),
      [{ code: 'moon-form-not-agreed', form: 'off' }],
    ],
    [
      'no moon in a revoke',
      hearts,
      typed([0, 26, 26, 26], { revoke: 1 }),
      [{ code: 'points-wrong-sum', given: 78, expected: 26 }],
    ],
    [
      'not agreed, with the bonus card',
      { ...bonus, moon: 'self' },
      typed([0, 16, 26, 26]),
      [{ code: 'moon-form-not-agreed', form: 'self' }],
    ],
    // Numbers: minus only where a bonus card or a moon allows it.
    ['a minus', hearts, typed([-1, 14, 13, 0]), [{ code: 'negative', seat: 0 }]],
    [
      'a minus where only the moon has one',
      withMoon('choose'),
      typed([-1, 14, 13, 0]),
      [{ code: 'negative', seat: 0 }],
    ],
    ['−10 with the bonus card', bonus, typed([-10, 13, 13, 0]), []],
    ['−11', bonus, typed([-11, 14, 13, 0]), [{ code: 'points-impossible', given: 16 }]],
    [
      'a half',
      hearts,
      typed([0.5, 12.5, 13, 0]),
      [
        { code: 'not-whole', seat: 0 },
        { code: 'not-whole', seat: 1 },
      ],
    ],
    [
      'a fifth',
      hearts,
      { ...typed([26, 0, 0, 0]), points: [26, 0, 0, 0, 0] },
      [{ code: 'no-such-seat', seat: 4 }],
    ],
    ['huge numbers', hearts, typed([1e308, -1e308, 13, 13]), [{ code: 'negative', seat: 1 }]],
    ['revoke by nobody', hearts, typed([13, 13, 0, 0], { revoke: -1 }), [{ code: 'no-such-seat', seat: -1 }]],
    // Merely missing.
    ['two open', hearts, typed([13, null, null, 0]), []],
  ])('%s', (_, agreement, entered, problems) => {
    const found = check(agreement, entered);
    expect(found.problems).toEqual(problems);
    if (problems.length > 0) expect(found.deal).toBeNull();
  });
});

describe('what is open, in the order in which it is asked', () => {
  const said = ({ open }: EntryCheck): string[] =>
    open.map((field) =>
      [field.field, 'card' in field ? field.card : 'seat' in field ? field.seat : ''].join(' ').trim(),
    );

  it.each<[string, Agreement, EntryDraft, string[]]>([
    // How it feels: starts with whoever took the queen and goes on clockwise.
    ['Hearts', hearts, newDraft(4), ['taker SQ', 'hearts 0', 'hearts 1', 'hearts 2', 'hearts 3']],
    [
      'after the queen',
      hearts,
      draft(4, { cards: { SQ: [2] } }),
      ['hearts 2', 'hearts 3', 'hearts 0', 'hearts 1'],
    ],
    ['43', all43, draft(4, { hearts: [13, 0, 0, 0] }), ['taker SQ', 'taker SK', 'taker SA']],
    ['a pinne', pinnar, newDraft(4), ['taker SQ']],
    ['two queens', pinnar8, draft(8, { cards: { SQ: [3] } }), ['taker SQ']],
    ['Nolla', nolla, draft(4, { tricks: [5, null, null, 1] }), ['taker SQ', 'tricks 1', 'tricks 2']],
    ['Dam', dam, newDraft(5), ['loser']],
    ['Dam done', dam, draft(5, { loser: 0 }), []],
    // Cards laid aside: the entry asks how many lie open, and the total follows.
    [
      'cards open',
      open7,
      draft(7, { hearts: [26, 0, 0, 0, 0, 0, null], cards: { SQ: [0, 0] } }),
      ['aside SQ', 'aside hearts', 'hearts 6'],
    ],
    [
      'no queen in the deal',
      open7,
      draft(7, { aside: { SQ: 2, hearts: 4 }, hearts: [22, 0, 0, 0, 0, 0, 0] }),
      [],
    ],
    // Moon: with a fixed one nothing is left to choose.
    [
      'a moon to choose',
      withMoon('choose'),
      draft(4, { cards: { SQ: [1] }, hearts: [0, 13, 0, 0] }),
      ['moon'],
    ],
    ['a fixed moon', hearts, draft(4, { cards: { SQ: [1] }, hearts: [0, 13, 0, 0] }), []],
    ['chosen', withMoon('choose'), draft(4, { cards: { SQ: [1] }, hearts: [0, 13, 0, 0], moon: 'self' }), []],
    [
      'never in a revoke',
      withMoon('choose'),
      draft(4, { cards: { SQ: [1] }, hearts: [0, 13, 0, 0], revoke: 0 }),
      [],
    ],
    // Typed points.
    ['typed', hearts, newDraft(4), ['taker SQ', 'hearts 0', 'hearts 1', 'hearts 2', 'hearts 3']],
    ['two typed', hearts, typed([13, 5, null, null]), ['points 2', 'points 3']],
    ['a typed moon to choose', withMoon('choose'), typed([26, 0, 0, 0]), ['moon']],
    ['a written moon is chosen', withMoon('choose'), typed([0, 26, 26, 26]), []],
    // Scoring: where points leave something open that matters, ask for the cards.
    ['16 0 0 0: who has the bonus card?', bonus, typed([16, 0, 0, 0]), ['taker DJ']],
    ['16 0 0 0 without a moon', { ...bonus, moon: 'off' }, typed([16, 0, 0, 0]), []],
    ['16 0 0 0, the bonus card too', bonus, typed([16, 0, 0, 0], { cards: { DJ: [0] } }), []],
    ['16 0 0 0, another has it', bonus, typed([16, 0, 0, 0], { cards: { DJ: [2] } }), []],
    ['a moon and a bonus elsewhere', bonus, typed([26, -10, 0, 0]), []],
    ['0 26 0 26 in pairs: whose?', pairs, typed([0, 26, 0, 26]), ['taker SQ']],
    ['in pairs, told', pairs, typed([0, 26, 0, 26], { cards: { SQ: [2] } }), []],
    ['in pairs, told what cannot be', pairs, typed([0, 26, 0, 26], { cards: { SQ: [1] } }), ['taker SQ']],
    ['−26 in pairs', pairs, typed([-26, 0, 0, 0]), []],
    [
      '13 13 0 0 and a tie by queens',
      { ...hearts, tie: 'fewest-queens' },
      typed([13, 13, 0, 0]),
      ['taker SQ'],
    ],
    [
      '13 13 0 0 and a revoke, the queen',
      { ...hearts, revoke: 'queen' },
      typed([13, 13, 0, 0], { revoke: 3 }),
      ['taker SQ'],
    ],
    ['13 13 0 0 and a revoke, the whole deal', hearts, typed([13, 13, 0, 0], { revoke: 3 }), []],
    ['a revoke where the bonus card is open', bonus, typed([16, 0, 0, 0], { revoke: 3 }), ['taker DJ']],
  ])('%s', (_, agreement, entered, open) => {
    const found = check(agreement, entered);
    expect(found.problems).toEqual([]);
    expect(said(found)).toEqual(open);
    expect(found.deal === null).toBe(open.length > 0);
  });

  it('13 13 0 0 is accepted; whose queen it was would be good to know', () => {
    expect(check(hearts, typed([13, 13, 0, 0])).wonder).toEqual(['SQ']);
    expect(check(hearts, typed([13, 13, 0, 0], { cards: { SQ: [1] } })).wonder).toEqual([]);
    expect(check(hearts, typed([14, 12, 0, 0])).wonder).toEqual([]);
    expect(possibleAnswers(hearts, 4, typed([13, 13, 0, 0]), 'SQ')).toEqual([0, 1]);
    expect(possibleAnswers(pairs, 4, typed([0, 26, 0, 26]), 'SQ')).toEqual([0, 2]);
    expect(possibleAnswers(bonus, 4, typed([16, 0, 0, 0]), 'DJ')).toEqual([0, 1, 2, 3]);
  });

  it('an answer for other points, or of the other way of counting, falls away', () => {
    const { deal } = check(hearts, typed([14, 12, 0, 0], { cards: { SQ: [3], SK: [2] } }));
    expect(deal?.entry).toEqual({ kind: 'points', points: [14, 12, 0, 0], cards: { SQ: [0] } });
  });
});

describe('what fills itself in', () => {
  it.each<[string, Agreement, Partial<EntryDraft>, Partial<EntryDraft>]>([
    // How it feels: three numbers of hearts (the fourth fills itself).
    ['the fourth', hearts, { hearts: [1, 5, null, 0] }, { hearts: [1, 5, 7, 0] }],
    ['all zero when nothing is left', hearts, { hearts: [null, 13, null, null] }, { hearts: [0, 13, 0, 0] }],
    ['not while more is left', hearts, { hearts: [null, 12, null, 0] }, { hearts: [null, 12, null, 0] }],
    [
      'not when there are too many',
      hearts,
      { hearts: [null, 14, null, null] },
      { hearts: [null, 14, null, null] },
    ],
    [
      'the trick of whoever took the queen',
      nolla,
      { cards: { SQ: [2] }, tricks: [12, null, null, null] },
      { tricks: [12, 0, 1, 0] },
    ],
    ['typed points', hearts, { way: 'points', points: [14, 5, 0, null] }, { points: [14, 5, 0, 7] }],
    [
      'the last of a written moon',
      hearts,
      { way: 'points', points: [0, 26, 26, null] },
      { points: [0, 26, 26, 26] },
    ],
    [
      'the last of a moon as it fell',
      hearts,
      { way: 'points', points: [26, 0, 0, null] },
      { points: [26, 0, 0, 0] },
    ],
    [
      'what is wrong all the same',
      hearts,
      { way: 'points', points: [9, 9, 8, null] },
      { points: [9, 9, 8, 0] },
    ],
    [
      'no minus where none can be',
      hearts,
      { way: 'points', points: [20, 9, 8, null] },
      { points: [20, 9, 8, null] },
    ],
    [
      'a minus with the bonus card',
      bonus,
      { way: 'points', points: [13, 13, 0, null] },
      { points: [13, 13, 0, -10] },
    ],
    [
      'not where two numbers fit',
      withMoon('choose'),
      { way: 'points', points: [0, 0, 0, null] },
      { points: [0, 0, 0, null] },
    ],
    [
      'not from what is no number',
      bonus,
      { way: 'points', points: [Number.NaN, 13, 0, null] },
      { points: [Number.NaN, 13, 0, null] },
    ],
  ])('%s', (_, agreement, entered, filled) => {
    const found = check(agreement, draft(4, entered));
    expect(found.draft).toEqual({ ...draft(4, entered), ...filled });
  });

  it('nothing while it is not known what lies aside', () => {
    const six = [3, 3, 3, 3, 3, 3, null];
    expect(check(open7, draft(7, { hearts: six })).draft.hearts).toEqual(six);
    const known = draft(7, { hearts: six, aside: { SQ: 0, hearts: 2 } });
    expect(check(open7, known).draft.hearts).toEqual([3, 3, 3, 3, 3, 3, 6]);
    expect(check(open7, known).expected).toBe(24 + 26);
    expect(check(open7, { ...known, aside: { SQ: 1, hearts: 2 } }).expected).toBe(24 + 13);
  });
});

describe('the keys of the pad', () => {
  it.each<[string, Agreement, Partial<EntryDraft>, 'hearts' | 'tricks', number, number, number]>([
    // How it feels: 0 up to what remains; what is no longer possible is disabled.
    ['all of them', hearts, {}, 'hearts', 0, 0, 13],
    ['what the others left', hearts, { hearts: [null, 5, null, 6] }, 'hearts', 0, 0, 2],
    ['its own number does not count', hearts, { hearts: [4, 5, null, 6] }, 'hearts', 0, 0, 2],
    ['never below nothing', hearts, { hearts: [null, 9, null, 9] }, 'hearts', 0, 0, 0],
    ['a trick for the queen', nolla, { cards: { SQ: [0] } }, 'tricks', 0, 1, 13],
    ['a trick is kept for the queen', nolla, { cards: { SQ: [0] } }, 'tricks', 1, 0, 12],
    ['Black Maria without ♥2', { ...maria(6) }, {}, 'hearts', 0, 0, 12],
  ])('%s', (_, agreement, part, field, seat, least, most) => {
    expect(rangeAt(agreement, 4, draft(4, part), field, seat)).toEqual({ least, most });
  });

  it('two decks have 26 hearts, less those that lie open', () => {
    expect(rangeAt(open7, 7, draft(7, { aside: { hearts: 4 } }), 'hearts', 0)).toEqual({
      least: 0,
      most: 22,
    });
  });

  it('the figures beside each player: as far as it is filled in', () => {
    expect(pointsSoFar(hearts, 4, draft(4, { cards: { SQ: [1] }, hearts: [null, 2, 3, null] }))).toEqual([
      0, 15, 3, 0,
    ]);
    expect(pointsSoFar(bonus, 4, draft(4, { cards: { DJ: [1] } }))).toEqual([0, -10, 0, 0]);
  });
});

describe('a revoke found too late', () => {
  const cards = { SQ: [0] };
  const counted = { kind: 'captures', cards, hearts: [1, 12, 0, 0] } as const;
  const points = { kind: 'points', points: [14, 12, 0, 0] } as const;
  it.each<[string, Agreement, Parameters<typeof scoreDeal>[2], number[]]>([
    // Scoring: `whole-deal`, the offender takes all penalty points of the deal.
    ['the whole deal', hearts, { entry: counted, revoke: 3 }, [0, 0, 0, 26]],
    ['the whole deal, typed', hearts, { entry: points, revoke: 3 }, [0, 0, 0, 26]],
    // `queen`, the offender takes the queen wherever she fell.
    ['the queen', { ...hearts, revoke: 'queen' }, { entry: counted, revoke: 3 }, [1, 12, 0, 13]],
    ['the queen, typed', { ...hearts, revoke: 'queen' }, { entry: points, revoke: 3 }, [1, 12, 0, 13]],
    [
      'the queen, who has her already',
      { ...hearts, revoke: 'queen' },
      { entry: counted, revoke: 0 },
      [14, 12, 0, 0],
    ],
    // Never a moon.
    [
      'no moon for the offender',
      hearts,
      { entry: { ...counted, hearts: [13, 0, 0, 0] }, revoke: 0 },
      [26, 0, 0, 0],
    ],
    ['no moon, typed', hearts, { entry: { ...points, points: [26, 0, 0, 0] }, revoke: 0 }, [26, 0, 0, 0]],
    // The bonus card stays with its taker.
    [
      'the bonus card',
      bonus,
      { entry: { ...counted, cards: { SQ: [0], DJ: [1] } }, revoke: 3 },
      [0, -10, 0, 26],
    ],
    [
      'the bonus card, typed',
      bonus,
      { entry: { ...points, points: [14, 2, 0, 0], cards: { DJ: [1] } }, revoke: 3 },
      [0, -10, 0, 26],
    ],
    // Nolla: the tricks too.
    ['Nolla', nolla, { entry: { kind: 'captures', cards, tricks: [1, 12, 0, 0] }, revoke: 2 }, [0, 0, 14, 0]],
    [
      'Nolla, the queen',
      { ...nolla13, revoke: 'queen' },
      { entry: { kind: 'captures', cards, tricks: [1, 12, 0, 0] }, revoke: 2 },
      [1, 12, 13, 0],
    ],
    ['a pinne', pinnar, { entry: { kind: 'captures', cards }, revoke: 2 }, [0, 0, 1, 0]],
  ])('%s', (_, agreement, deal, wanted) => {
    const found = scoreDeal(agreement, 4, deal);
    expect([found.points, found.shooter, found.moon]).toEqual([wanted, null, null]);
    const checked = checkEntry(agreement, 4, draftOf(4, deal));
    expect([checked.problems, checked.open]).toEqual([[], []]);
  });

  it('two decks: both queens', () => {
    const entry = { kind: 'captures', cards: { SQ: [0, 5] } } as const;
    const found = scoreDeal({ ...pinnar8, revoke: 'queen' }, 8, { entry, revoke: 2 });
    expect([found.points, found.queens]).toEqual([
      [0, 0, 2, 0, 0, 0, 0, 0],
      [0, 0, 2, 0, 0, 0, 0, 0],
    ]);
  });
});

describe('a moon', () => {
  const moonOf = (hearts: number[], cards: object) => ({ kind: 'captures', hearts, cards }) as const;
  const open = moonOf([22, 0, 0, 0, 0, 0, 0], {});
  it.each<[string, Agreement, Parameters<typeof scoreDeal>[2], number[]]>([
    // Scoring: the value is the sum of the penalty cards in play.
    ['26', hearts, { entry: moonOf([0, 13, 0, 0], { SQ: [1] }) }, [26, 0, 26, 26]],
    [
      '25 without ♥2',
      { ...hearts, removedCards: ['C2', 'D2', 'H2', 'S2'] },
      { entry: moonOf([0, 12, 0, 0], { SQ: [1] }) },
      [25, 0, 25, 25],
    ],
    ['off one’s own', withMoon('self'), { entry: moonOf([0, 13, 0, 0], { SQ: [1] }) }, [0, -26, 0, 0]],
    [
      'chosen',
      withMoon('choose'),
      { entry: moonOf([0, 13, 0, 0], { SQ: [1] }), moon: 'others' },
      [26, 0, 26, 26],
    ],
    [
      '43: without the king it is none',
      all43,
      { entry: moonOf([0, 13, 0, 0], { SQ: [1], SA: [1], SK: [0] }) },
      [10, 33, 0, 0],
    ],
    ['43', all43, { entry: moonOf([0, 13, 0, 0], { SQ: [1], SA: [1], SK: [1] }) }, [43, 0, 43, 43]],
    // The bonus card plays no part and keeps its −10.
    ['with the bonus card', bonus, { entry: moonOf([0, 13, 0, 0], { SQ: [1], DJ: [1] }) }, [26, -10, 26, 26]],
    [
      'the bonus card elsewhere',
      bonus,
      { entry: moonOf([0, 13, 0, 0], { SQ: [1], DJ: [0] }) },
      [16, 0, 26, 26],
    ],
    // In pairs the partner does not; one player alone.
    ['in pairs', pairs, { entry: moonOf([0, 13, 0, 0], { SQ: [1] }), moon: 'others' }, [26, 0, 26, 0]],
    ['a pair together is none', pairs, { entry: moonOf([0, 13, 0, 0], { SQ: [3] }) }, [0, 13, 0, 13]],
    ['off', withMoon('off'), { entry: moonOf([0, 13, 0, 0], { SQ: [1] }) }, [0, 26, 0, 0]],
    // Two decks: 52, and less with cards laid open.
    [
      '22 hearts, both queens open',
      open7,
      { entry: { ...open, aside: { SQ: 2, hearts: 4 } } },
      [0, 22, 22, 22, 22, 22, 22],
    ],
  ])('%s', (_, agreement, deal, wanted) => {
    const players = wanted.length;
    expect(scoreDeal(agreement, players, deal).points).toEqual(wanted);
    const checked = checkEntry(agreement, players, draftOf(players, deal));
    expect([checked.problems, checked.open]).toEqual([[], []]);
    expect(checked.shooter).toBe(scoreDeal(agreement, players, deal).shooter);
  });

  it('five at a table that once played in pairs have no partners', () => {
    const five = { ...defaultAgreement('hearts', 5), teams: true };
    const entry = moonOf([13, 0, 0, 0, 0], { SQ: [0] });
    expect(scoreDeal(five, 5, { entry }).points).toEqual([0, 26, 26, 26, 26]);
  });
});
