import { describe, expect, it } from 'vitest';
import { tidied } from '../../../src/app/people.ts';
import { RULEBOOK_IDS } from '../../../src/rules/index.ts';
import { nameProblem, visibleLength } from '../../../src/ui/agreement/seated.ts';
import { placeAt, shiftOf } from '../../../src/ui/screens/new-game/dragPlace.ts';
import { stepsTo } from '../../../src/ui/screens/new-game/drawDealer.ts';
import { FIRST_QUESTION, type Question } from '../../../src/ui/screens/new-game/quiz.ts';
import { textsOf } from '../agreement/texts.ts';

describe('the questions for whoever is unsure', () => {
  const paths = (question: Question, before: readonly string[] = []): { path: string[]; to: string }[] =>
    question.answers.flatMap(({ id, to }) => {
      const path = [...before, `${question.id}.${id}`];
      return typeof to === 'string' ? [{ path, to }] : paths(to, path);
    });
  const all = paths(FIRST_QUESTION);
  it('lead to every rulebook, each once, in three at most', () => {
    expect(all.map(({ to }) => to).sort()).toEqual([...RULEBOOK_IDS].sort());
    expect(Math.max(...all.map(({ path }) => path.length))).toBe(3);
  });
  it.each(['sv', 'en'] as const)('have their texts in %s', (lang) => {
    const quiz = textsOf(lang, 'newGame').quiz as Record<string, Record<string, string>>;
    for (const step of all.flatMap(({ path }) => path)) {
      const [question = '', answer = ''] = step.split('.');
      expect(quiz[question]?.question).toBeTruthy();
      expect(quiz[question]?.[answer]).toBeTruthy();
    }
  });
});

describe('names', () => {
  it.each([
    ['', 'name-empty'],
    ['   ', 'name-empty'],
    ['\u200b\u202e', 'name-empty'],
    ['\u200d\u3164\ufe0f', 'name-empty'],
    ['a'.repeat(25), 'name-too-long'],
    ['anna', 'name-taken'],
    [' ANNA ', 'name-taken'],
    ['A\u030asa', 'name-taken'],
  ])('%j is refused', (name, code) => {
    expect(nameProblem(name, ['Anna', '\u00c5sa'])?.code).toBe(code);
  });
  it.each([
    'a'.repeat(24),
    '👩‍👩‍👧‍👦'.repeat(24),
    'é'.normalize('NFD').repeat(24),
    '<b>Bo</b>',
    '李',
    'Ænne-Marie 2',
  ])('%s is allowed', (name) => {
    expect(nameProblem(name, ['Anna'])).toBeNull();
  });
  it('are tidied', () => {
    expect(tidied('  Anna \t Karin ')).toBe('Anna Karin');
    expect(tidied('\u202eאבג\u200f Bo')).toBe('אבג Bo');
    for (const name of ['👩‍👩‍👧‍👦', '❤️‍🔥', 'می‌خواهم', 'नमस्ते', 'ที่นี่', 'שָׁלוֹם', 'བསྒྲུབས'])
      expect(tidied(name)).toBe(name.normalize('NFC'));
    // Marks that climb out of the line.
    const stacked = `q${'\u0301'.repeat(30)}x${'\u0316\u0300'.repeat(15)}`;
    expect(tidied(stacked).match(/\p{M}/gu)).toHaveLength(4);
    expect(tidied(tidied(stacked))).toBe(tidied(stacked));
    expect(visibleLength('👩‍👩‍👧‍👦é'.normalize('NFD'))).toBe(2);
  });
});

describe('dragging a seat', () => {
  const rows = [40, 40, 40, 40];
  it.each([
    [0, 0, 0],
    [0, 39, 0],
    [0, 41, 1],
    [0, 500, 3],
    [3, -41, 2],
    [3, -500, 0],
    [1, 79, 2],
  ])('from %i by %i lands at %i', (from, by, to) => {
    expect(placeAt(rows, from, by)).toBe(to);
  });
  it('the others give way', () => {
    expect([0, 1, 2, 3].map((row) => shiftOf(rows, 0, 2, row))).toEqual([0, -40, -40, 0]);
    expect([0, 1, 2, 3].map((row) => shiftOf(rows, 3, 1, row))).toEqual([0, 40, 40, 0]);
  });
});

describe('drawing the dealer', () => {
  it('runs round the table and stops at the one drawn', () => {
    for (const players of [2, 3, 10]) {
      for (let seat = 0; seat < players; seat++) {
        const steps = stepsTo(seat, players);
        expect(steps.at(-1)).toBe(seat);
        expect(steps.length).toBeGreaterThan(2 * players);
      }
    }
  });
});
