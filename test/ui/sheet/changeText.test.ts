import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../src/app/i18n.ts';
import {
  addDeal,
  addNote,
  addRedeal,
  amendDeal,
  changeEnd,
  changeSeats,
  type Game,
  insertDeal,
  listChanges,
  playGame,
  type Result,
  removeDeal,
  undo,
} from '../../../src/rules/index.ts';
import { endangered, endText } from '../../../src/ui/gameText.ts';
import { changeText, idsFromElsewhere, undoneText } from '../../../src/ui/screens/sheet/changeText.ts';
import { mark, newGame, typed } from '../games.ts';
import { startTestTexts } from '../texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const first = newGame(NAMES, 'hearts', [typed(5, 1, 7, 13), typed(9, 14, 0, 3)]);

let count = 0;
const stamp = () => ({ id: `change-${++count}`, at: 1_000_000 * count });

function must(result: Result<Game>): Game {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const last = (game: Game): string => {
  const change = listChanges(game).at(-1);
  return change ? changeText(change, NAMES, game.agreement) : '';
};

beforeAll(() => startTestTexts('sv', 'app', 'table', 'play', 'sheet'));

describe('a line for every change', () => {
  test('a deal', () => {
    expect(last(first)).toBe('Giv 2 uppskriven: Anna 9, Bo 14, Cissi 0, David 3');
  });

  test('a deal is told of those who played it', () => {
    const left = must(changeSeats(first, { seats: [0, 1, 3], removedCards: ['D2'] }, stamp()));
    const deal = { entry: { kind: 'points', points: [20, 6, 0] } } as const;
    expect(last(must(addDeal(left, deal, stamp())))).toBe('Giv 3 uppskriven: Anna 20, Bo 6, David 0');
  });

  test('a stop, and one that a tie turns into one more deal', () => {
    const open = newGame(NAMES, 'hearts', [typed(5, 5, 3, 13)]);
    expect(last(must(changeEnd(open, { stop: true }, stamp())))).toBe('Partiet avslutades');
    const agreement = { ...open.agreement, end: { kind: 'open' }, tie: 'extra-deal' } as const;
    const tied = newGame(NAMES, 'hearts', [typed(4, 4, 5, 13)]);
    expect(last(must(changeEnd({ ...tied, agreement }, { stop: true }, stamp())))).toBe(
      'Slut, men lika i toppen: en giv till',
    );
    expect(last(must(changeEnd({ ...tied, agreement }, { stop: true, tie: 'shared' }, stamp())))).toBe(
      'Partiet avslutades, segern delades',
    );
  });

  test('an amendment tells what it was before, of those who got something else', () => {
    expect(last(must(amendDeal(first, 'deal-1', typed(6, 0, 7, 13), stamp())))).toBe(
      'Giv 1 rättad: Anna 5 → 6, Bo 1 → 0',
    );
  });

  test('an amendment that changed no points', () => {
    expect(last(must(amendDeal(first, 'deal-1', typed(5, 1, 7, 13), stamp())))).toBe(
      'Giv 1 rättad: samma poäng',
    );
  });

  test('a deal taken away, and one put in', () => {
    expect(last(must(removeDeal(first, 'deal-2', stamp())))).toContain('Giv 2 borttagen: Anna 9');
    expect(last(must(insertDeal(first, 'deal-2', typed(0, 0, 26, 0), stamp())))).toContain(
      'Giv 2 insatt i efterhand',
    );
  });

  test('the rest', () => {
    expect(last(must(addRedeal(first, stamp())))).toBe('Gavs om före giv 3');
    expect(last(must(addNote(first, 'Hos farmor', stamp(), 'deal-1')))).toBe(
      'Anteckning till giv 1: Hos farmor',
    );
    expect(last(must(changeEnd(first, { stop: true }, stamp())))).toBe('Partiet avslutades');
    const till = { end: { kind: 'limit', limit: 150, when: 'exceed' } } as const;
    expect(last(must(changeEnd(first, till, stamp())))).toBe('Slutet ändrat: till 150');
  });

  test('says when it was undone', () => {
    const change = listChanges(must(undo(first, stamp()))).at(-1);
    expect(change && undoneText(change)).toMatch(/^ångrad \d\d[:.]\d\d$/);
  });
});

test('what came from another phone is known from what was done here since', () => {
  expect([...idsFromElsewhere(first)]).toEqual([]);
  const went = { ...first, taken: { trail: '', covers: 1 } };
  expect([...idsFromElsewhere(went)]).toEqual(['deal-1']);
});

describe('the end in a few words', () => {
  test.each([
    ['hearts', 'till 100', 'to 100'],
    ['svarta-maja', 'till 5 pinnar', 'to 5 marks'],
    ['dam', 'till 3 förluster', 'to 3 losses'],
    ['black-maria', '12 givar', '12 deals'],
  ] as const)('%s', async (rulebook, sv, en) => {
    const { agreement } = newGame(NAMES, rulebook);
    expect(endText(agreement)).toBe(sv);
    await setLanguage('en');
    expect(endText(agreement)).toBe(en);
    await setLanguage('sv');
  });
});

describe('totals in red', () => {
  const red = (game: Game) => [...endangered(playGame(game))];

  test('near the limit while it goes on, beyond it at the end', () => {
    expect(red(newGame(NAMES, 'svarta-maja', [0, 0, 0, 1].map(mark)))).toEqual([]);
    expect(red(newGame(NAMES, 'svarta-maja', [0, 0, 0, 0].map(mark)))).toEqual([0]);
    expect(red(newGame(NAMES, 'svarta-maja', [0, 0, 0, 0, 1, 1, 1, 1, 0].map(mark)))).toEqual([0]);
  });

  test('nowhere without a limit', () => {
    expect(red(newGame(NAMES, 'black-maria', []))).toEqual([]);
  });
});
