import { describe, expect, it } from 'vitest';
import {
  type Agreement,
  applyOption,
  type Card,
  changePlayers,
  checkAgreement,
  defaultAgreement,
  isDefault,
  type OptionId,
  type OptionValues,
  playersWithin,
  type RulebookId,
} from '../../src/rules/index.ts';

function choose(agreement: Agreement, players: number, values: Partial<OptionValues>): Agreement {
  return Object.entries(values).reduce(
    (made, [id, value]) => applyOption(made, players, id as OptionId, value as never),
    agreement,
  );
}
const made = (rulebook: RulebookId, players: number, values: Partial<OptionValues>): Agreement =>
  choose(defaultAgreement(rulebook, players), players, values);

describe('another number of players', () => {
  it('a rulebook left as it is stays so', () => {
    for (const rulebook of ['svarta-maja', 'hearts'] as const) {
      for (const players of [3, 5, 6, 8, 10]) {
        const changed = changePlayers(defaultAgreement(rulebook, 4), 4, players);
        expect(isDefault(changed, players)).toBe(true);
      }
    }
  });

  it.each<[string, RulebookId, number, number, Partial<OptionValues>, Partial<OptionValues>]>([
    ['own choices stay', 'hearts', 4, 5, { moon: 'self', bonus: 'DJ' }, { moon: 'self', bonus: 'DJ' }],
    [
      'across goes on odd tables',
      'hearts',
      4,
      5,
      { 'pass-cycle': ['left', 'across'] },
      { 'pass-cycle': ['left'] },
    ],
    ['only across leaves the usual row', 'hearts', 4, 5, { 'pass-cycle': ['across'] }, {}],
    ['never passing stays', 'hearts', 4, 5, { 'pass-count': 0 }, { 'pass-count': 0 }],
    ['pairs go', 'hearts', 4, 5, { teams: true }, {}],
    [
      'four twos stay where they come out even',
      'spader-dam',
      3,
      6,
      { 'removed-cards': ['C2', 'D2', 'H2', 'S2'] },
      { 'removed-cards': ['C2', 'D2', 'H2', 'S2'] },
    ],
    [
      'and go where they do not',
      'spader-dam',
      6,
      5,
      { 'removed-cards': ['C2', 'D2', 'H2', 'S2'] },
      { 'removed-cards': ['D2', 'C2'] },
    ],
    [
      'a lost card is kept where it fits',
      'hearts',
      3,
      3,
      { 'removed-cards': ['D7'] },
      { 'removed-cards': ['D7'] },
    ],
    [
      'a lost card stays out where they do not come out even, and others fill up',
      'hearts',
      4,
      5,
      { 'removed-cards': ['H4', 'C2', 'D2', 'S2'] },
      { 'removed-cards': ['H4', 'D2'] },
    ],
    [
      'and again back to four',
      'hearts',
      5,
      4,
      { 'removed-cards': ['H4', 'D2'] },
      { 'removed-cards': ['H4', 'D2', 'C2', 'C3'] },
    ],
    [
      'a lost card among as many as six lay aside',
      'hearts',
      3,
      6,
      { 'removed-cards': ['H4'] },
      { 'removed-cards': ['H4', 'C2', 'D2', 'C3'] },
    ],
    ['laid open stays with two decks', 'hearts', 7, 9, { 'removed-cards': [] }, { 'removed-cards': [] }],
    [
      'all deal equally, still',
      'dam',
      4,
      5,
      { end: { kind: 'deals', deals: 8 } },
      { end: { kind: 'deals', deals: 10 } },
    ],
    [
      'three deals stay three',
      'svarta-maja',
      4,
      6,
      { end: { kind: 'deals', deals: 3 } },
      { end: { kind: 'deals', deals: 3 } },
    ],
    [
      'the queen at 13 takes the limit of two decks',
      'svarta-maja',
      5,
      8,
      { queen: 13 },
      { queen: 13, end: { kind: 'limit', limit: 100, when: 'reach' } },
    ],
  ])('%s', (_, rulebook, before, players, values, expected) => {
    const changed = changePlayers(made(rulebook, before, values), before, players);
    expect(changed).toEqual(made(rulebook, players, expected));
    expect(checkAgreement(changed, players)).toEqual([]);
  });

  it('three times round the table follows', () => {
    expect(changePlayers(defaultAgreement('black-maria', 3), 3, 5).end).toEqual({ kind: 'deals', deals: 15 });
  });

  it.each<[RulebookId, number, number]>([
    ['hearts', 0, 3],
    ['hearts', 12, 10],
    ['nolla', 8, 6],
    ['dam', 1, 2],
    ['dam', 5, 5],
  ])('%s: the nearest to %i is %i', (rulebook, players, nearest) => {
    expect(playersWithin(rulebook, players)).toBe(nearest);
  });
});

describe('what is wrong with an agreement', () => {
  const aside = (rulebook: RulebookId, players: number, cards: readonly Card[]): Agreement => ({
    ...defaultAgreement(rulebook, players),
    removedCards: cards,
  });
  it.each<[string, Agreement, number, object]>([
    ['too few', defaultAgreement('hearts', 3), 2, { code: 'players-too-few', players: 2, least: 3 }],
    ['too many', defaultAgreement('nolla', 6), 7, { code: 'players-too-many', players: 7, most: 6 }],
    ['uneven', aside('hearts', 5, ['C2']), 5, { code: 'hands-uneven', cards: 51, players: 5, over: 1 }],
    ['the queen', aside('svarta-maja', 3, ['SQ']), 3, { code: 'queen-laid-aside' }],
    [
      'twice with one deck',
      aside('hearts', 5, ['C2', 'C2']),
      5,
      { code: 'card-not-in-deck', card: 'C2', given: 2, decks: 1 },
    ],
    [
      'a limit of nothing',
      { ...defaultAgreement('dam', 4), end: { kind: 'limit', limit: 0, when: 'reach' } },
      4,
      { code: 'limit-out-of-range', limit: 0, least: 1, most: 9999 },
    ],
    [
      'half a deal',
      { ...defaultAgreement('dam', 4), end: { kind: 'deals', deals: 1.5 } },
      4,
      { code: 'deals-out-of-range', deals: 1.5, least: 1, most: 999 },
    ],
    [
      'across with three',
      { ...defaultAgreement('hearts', 3), pass: { count: 3, cycle: ['across'] } },
      3,
      { code: 'option-not-offered', option: 'pass-cycle', value: '["across"]' },
    ],
    [
      'fewest queens with pinnar',
      { ...defaultAgreement('svarta-maja', 4), tie: 'fewest-queens' },
      4,
      { code: 'option-not-offered', option: 'tie', value: 'fewest-queens' },
    ],
    [
      'king and ace in Nolla',
      {
        ...defaultAgreement('nolla', 4),
        points: { ...defaultAgreement('nolla', 4).points, SK: 10, SA: 7 },
      },
      4,
      { code: 'option-not-offered', option: 'agreement', value: 'nolla' },
    ],
    [
      'a moon without hearts',
      { ...defaultAgreement('svarta-maja', 4), moon: 'others' },
      4,
      { code: 'option-not-offered', option: 'agreement', value: 'svarta-maja' },
    ],
    [
      'nothing left to pass',
      aside(
        'hearts',
        3,
        Array.from({ length: 13 }, (_, i) =>
          (['C', 'D', 'H'] as const).map(
            (suit): Card =>
              `${suit}${(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const)[i] ?? '2'}`,
          ),
        )
          .flat()
          .concat('S2', 'S3', 'S4', 'S5'),
      ),
      3,
      { code: 'hands-too-small', hand: 3, least: 4 },
    ],
  ])('%s', (_, agreement, players, problem) => {
    expect(checkAgreement(agreement, players)).toContainEqual(problem);
  });

  it('with two decks cards may be over: they lie open', () => {
    expect(checkAgreement(aside('hearts', 7, []), 7)).toEqual([]);
    expect(checkAgreement(aside('hearts', 7, ['SQ', 'H5', 'H5']), 7)).toEqual([]);
    expect(checkAgreement(aside('hearts', 7, ['SQ', 'SQ']), 7)).toContainEqual({ code: 'queen-laid-aside' });
  });

  it('in whatever order the cards are named', () => {
    expect(checkAgreement(aside('hearts', 5, ['C2', 'D2']), 5)).toEqual([]);
  });
});
