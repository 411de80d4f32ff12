/** Arithmetic of the cards. Source: the tables under "The games" and "Cards laid aside". */
import { describe, expect, it } from 'vitest';
import {
  asideQuestions,
  cardsInPlay,
  DECK,
  dealTotal,
  defaultAgreement,
  FOUR_TWOS,
  handSize,
  heartsInPlay,
  isPinnar,
  leadCard,
  namedCards,
  openCards,
  penaltyTotal,
  talong,
} from '../../src/rules/index.ts';
import type { Agreement, RulebookId } from '../../src/rules/types.ts';

describe('cards left × hand', () => {
  it.each<[RulebookId, number, number, number]>([
    ['svarta-maja', 3, 51, 17],
    ['svarta-maja', 4, 52, 13],
    ['svarta-maja', 5, 50, 10],
    ['svarta-maja', 6, 48, 8],
    ['svarta-maja', 7, 98, 14],
    ['svarta-maja', 8, 104, 13],
    ['svarta-maja', 9, 99, 11],
    ['svarta-maja', 10, 100, 10],
    ['hearts', 3, 51, 17],
    ['hearts', 5, 50, 10],
    ['black-maria', 6, 48, 8],
  ])('%s with %i', (rulebook, players, cards, hand) => {
    const agreement = defaultAgreement(rulebook, players);
    expect([cardsInPlay(agreement), handSize(agreement, players)]).toEqual([cards, hand]);
    expect(openCards(agreement, players)).toBe(0);
  });

  it.each([
    [2, 40],
    [3, 34],
    [4, 28],
    [5, 22],
    [6, 16],
    [7, 10],
    [8, 4],
  ])('dam with %i: a talong of %i', (players, left) => {
    const agreement = defaultAgreement('dam', players);
    expect([talong(agreement, players), handSize(agreement, players)]).toEqual([left, 6]);
    expect(talong(defaultAgreement('hearts', 4), 4)).toBeNull();
  });

  it.each([
    [7, 6],
    [8, 0],
    [9, 5],
    [10, 4],
  ])('two whole decks with %i leave %i open', (players, open) => {
    const agreement = { ...defaultAgreement('svarta-maja', players), removedCards: [] };
    expect(openCards(agreement, players)).toBe(open);
    expect(asideQuestions(agreement, players)).toEqual(open > 0 ? ['SQ'] : []);
  });
});

describe('what a deal adds up to', () => {
  const hearts = defaultAgreement('hearts', 4);
  const bonus = { ...hearts, points: { ...hearts.points, bonus: { card: 'DJ', points: -10 } as const } };
  const nolla = defaultAgreement('nolla', 4);
  it.each<[string, Agreement, number, number, number]>([
    // Total, then the value of a moon.
    ['Hearts', hearts, 4, 26, 26],
    ['all four twos out', { ...hearts, removedCards: FOUR_TWOS }, 4, 25, 25],
    ['Black Maria', defaultAgreement('black-maria', 3), 3, 43, 43],
    ['Black Maria with six', defaultAgreement('black-maria', 6), 6, 42, 42],
    ['two decks', defaultAgreement('hearts', 8), 8, 52, 52],
    ['the bonus card', bonus, 4, 16, 26],
    ['the bonus card laid aside', { ...bonus, removedCards: ['DJ'] }, 4, 26, 26],
    ['two decks, one ♠Q lost', { ...defaultAgreement('svarta-maja', 8), removedCards: ['SQ'] }, 8, 1, 1],
    ['Nolla', nolla, 4, 14, 1],
    ['Nolla, queen 13', { ...nolla, points: { ...nolla.points, SQ: 13 } }, 4, 26, 13],
    ['Dam', defaultAgreement('dam', 5), 5, 1, 0],
  ])('%s', (_, agreement, players, total, moon) => {
    expect([dealTotal(agreement, players), penaltyTotal(agreement)]).toEqual([total, moon]);
  });

  it('follows what lies open beside the deal', () => {
    const open = { ...defaultAgreement('hearts', 7), removedCards: [] };
    expect(asideQuestions(open, 7)).toEqual(['SQ', 'hearts']);
    expect(dealTotal(open, 7, { SQ: 1, hearts: 3 })).toBe(23 + 13);
    expect(dealTotal(open, 7, {})).toBe(52);
  });
});

describe('which cards count', () => {
  it('♠Q first, and only those in play', () => {
    const maria = defaultAgreement('black-maria', 3);
    expect(namedCards(maria)).toEqual(['SQ', 'SK', 'SA']);
    expect(namedCards({ ...maria, removedCards: ['SK'] })).toEqual(['SQ', 'SA']);
    expect(namedCards(defaultAgreement('dam', 4))).toEqual([]);
    expect(heartsInPlay({ ...maria, removedCards: FOUR_TWOS })).toBe(12);
  });

  it('pinnar: the queen is 1 and nothing else costs', () => {
    const maja = defaultAgreement('svarta-maja', 4);
    expect(isPinnar(maja)).toBe(true);
    expect(isPinnar({ ...maja, points: { ...maja.points, SQ: 13 } })).toBe(false);
    expect(isPinnar(defaultAgreement('nolla', 4))).toBe(false);
    expect(isPinnar(defaultAgreement('hearts', 4))).toBe(false);
  });

  it('the lowest club in play leads', () => {
    const hearts = defaultAgreement('hearts', 4);
    expect(leadCard(hearts)).toBe('C2');
    expect(leadCard({ ...hearts, removedCards: ['C2', 'C3', 'C4'] })).toBe('C5');
    expect(leadCard({ ...hearts, decks: 2, removedCards: ['C2'] })).toBe('C2');
  });

  it('a deck has 52 cards, each once', () => {
    expect(new Set(DECK).size).toBe(52);
  });
});
