import { describe, expect, test } from 'vitest';
import { type Language, setLanguage } from '../../src/app/i18n.ts';
import type { Problem, ProblemCode } from '../../src/rules/index.ts';
import { problemText } from '../../src/ui/problemText.ts';
import { startTestTexts } from './texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];

/** At least one of every code: the type sees to that. */
const EVERY: { readonly [Code in ProblemCode]: readonly Extract<Problem, { code: Code }>[] } = {
  'hearts-missing': [
    { code: 'hearts-missing', given: 12, expected: 13 },
    { code: 'hearts-missing', given: 3, expected: 13 },
  ],
  'hearts-too-many': [
    { code: 'hearts-too-many', given: 14, expected: 13 },
    { code: 'hearts-too-many', given: 15, expected: 13 },
  ],
  'tricks-missing': [
    { code: 'tricks-missing', given: 12, expected: 13 },
    { code: 'tricks-missing', given: 1, expected: 13 },
  ],
  'tricks-too-many': [
    { code: 'tricks-too-many', given: 14, expected: 13 },
    { code: 'tricks-too-many', given: 20, expected: 13 },
  ],
  'nobody-has': [
    { code: 'nobody-has', card: 'SQ', missing: 1 },
    { code: 'nobody-has', card: 'SQ', missing: 2 },
  ],
  'copy-missing': [{ code: 'copy-missing', card: 'SQ' }],
  'too-many-takers': [{ code: 'too-many-takers', card: 'SQ', given: 2, expected: 1 }],
  'taker-without-trick': [
    { code: 'taker-without-trick', seat: 1, card: 'SQ' },
    { code: 'taker-without-trick', seat: 1, card: 'heart' },
  ],
  'points-missing': [{ code: 'points-missing', seat: 2 }],
  'points-wrong-sum': [
    { code: 'points-wrong-sum', given: 25, expected: 26 },
    { code: 'points-wrong-sum', given: 27, expected: 26 },
    { code: 'points-wrong-sum', given: -3, expected: 26 },
    { code: 'points-wrong-sum', given: 30, expected: 26 },
  ],
  'points-queen': [{ code: 'points-queen', given: 26, atLeast: 13 }],
  'points-no-place': [{ code: 'points-no-place', given: 43, card: 'SA', atLeast: 7 }],
  'points-impossible': [{ code: 'points-impossible', given: 26 }],
  'points-not-these-cards': [{ code: 'points-not-these-cards', card: 'DJ', seat: 3 }],
  'moon-form-not-agreed': [
    { code: 'moon-form-not-agreed', form: 'others' },
    { code: 'moon-form-not-agreed', form: 'self' },
    { code: 'moon-form-not-agreed', form: 'off' },
  ],
  'not-whole': [{ code: 'not-whole', seat: 0 }],
  negative: [{ code: 'negative', seat: 0 }],
  'aside-too-many': [{ code: 'aside-too-many', given: 5, open: 4 }],
  'aside-not-in-play': [
    { code: 'aside-not-in-play', card: 'SQ', given: 3, inPlay: 2 },
    { code: 'aside-not-in-play', card: 'hearts', given: 27, inPlay: 26 },
  ],
  'aside-open': [{ code: 'aside-open' }],
  'loser-open': [{ code: 'loser-open' }],
  'moon-open': [{ code: 'moon-open' }],
  'no-such-seat': [{ code: 'no-such-seat', seat: 4 }],
  'wrong-kind': [{ code: 'wrong-kind', kind: 'loser' }],
  'game-over': [{ code: 'game-over' }],
  'no-such-deal': [{ code: 'no-such-deal', id: 'x' }],
  'seats-changed': [{ code: 'seats-changed' }],
  'nothing-to-undo': [{ code: 'nothing-to-undo' }],
  'nothing-to-redo': [{ code: 'nothing-to-redo' }],
  'name-empty': [{ code: 'name-empty' }],
  'name-too-long': [{ code: 'name-too-long', length: 30, most: 24 }],
  'name-taken': [{ code: 'name-taken', name: 'Bo', times: 2 }],
  'players-too-few': [{ code: 'players-too-few', players: 2, least: 3 }],
  'players-too-many': [{ code: 'players-too-many', players: 7, most: 6 }],
  'pairs-need-four': [{ code: 'pairs-need-four', players: 5 }],
  'hands-uneven': [{ code: 'hands-uneven', cards: 52, players: 5, over: 2 }],
  'card-not-in-deck': [{ code: 'card-not-in-deck', card: 'C2', given: 2, decks: 1 }],
  'queen-laid-aside': [{ code: 'queen-laid-aside' }],
  'option-not-offered': [{ code: 'option-not-offered', option: 'moon', value: 'off' }],
  'limit-out-of-range': [{ code: 'limit-out-of-range', limit: 5000, least: 1, most: 999 }],
  'hands-too-small': [{ code: 'hands-too-small', hand: 1, least: 4 }],
  'deals-out-of-range': [{ code: 'deals-out-of-range', deals: 0, least: 1, most: 99 }],
};

const CASES = Object.values(EVERY).flat();

describe.each<Language>(['sv', 'en'])('every problem has a text (%s)', (language) => {
  test.each(CASES)('$code', async (problem) => {
    await startTestTexts(language, 'table', 'problems');
    const text = problemText(problem, NAMES);
    expect(text).toMatch(/^\S.*\.$/);
    expect(text).not.toContain('{{');
    expect(text).not.toContain('problems');
    expect(text).not.toContain(':card');
    expect(text).not.toMatch(/undefined|NaN|\?/);
    // A namespace prefix or a bare code would mean that the text is missing.
    expect(text).not.toContain(problem.code);
  });
});

test('names the player, the card and the numbers', async () => {
  await startTestTexts('sv', 'table', 'problems');
  expect(problemText({ code: 'hearts-missing', given: 12, expected: 13 }, NAMES)).toBe(
    'En hjärter saknas: 12 av 13.',
  );
  expect(problemText({ code: 'taker-without-trick', seat: 1, card: 'SQ' }, NAMES)).toContain(
    'Bo tog spader dam',
  );
  expect(problemText({ code: 'points-wrong-sum', given: 25, expected: 26 }, NAMES)).toBe(
    'Summan är 25, men given ska ge 26. En poäng saknas.',
  );
  expect(problemText({ code: 'points-wrong-sum', given: -3, expected: 26 }, NAMES)).toContain('\u22123');
  expect(problemText({ code: 'hands-uneven', cards: 52, players: 5, over: 2 }, NAMES)).toContain(
    'Lägg bort 2 till, eller 3 färre.',
  );
  await setLanguage('en');
  expect(problemText({ code: 'nobody-has', card: 'SQ', missing: 1 }, NAMES)).toBe(
    'Nobody has the queen of spades. Tap whoever took it.',
  );
});
