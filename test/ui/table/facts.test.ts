import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TableState } from '../../../src/rules/state.ts';
import type { Agreement } from '../../../src/rules/types.ts';
import { cardName } from '../../../src/ui/parts/cards.ts';
import { signed } from '../../../src/ui/parts/number.ts';
import {
  groupCards,
  leadText,
  nextPassText,
  passText,
  seatFacts,
  seatText,
  type TableInfo,
  type Translate,
  totalText,
} from '../../../src/ui/table/facts.ts';

/** The real texts, with the little of i18next that they use. */
function translator(language: 'sv' | 'en'): Translate {
  const texts: unknown = JSON.parse(readFileSync(`locales/${language}/table.json`, 'utf8'));
  const find = (path: string) =>
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], texts);
  return (key, data = {}) => {
    const path = key.replace('table:', '');
    const text = find(path) ?? find(`${path}_${data.count === 1 ? 'one' : 'other'}`);
    if (typeof text !== 'string') throw new Error(`No text for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name]));
  };
}

const sv = translator('sv');
const en = translator('en');

const agreement = (teams: boolean) => ({ teams }) as Agreement;

const table: TableState = {
  number: 7,
  seats: [2, 0, 1, 3],
  dealer: 1,
  leader: null,
  leadCard: 'C2',
  pass: 'left',
  passCount: 3,
  passTo: [1, 2, 3, 0],
  cycleAt: 0,
  agreement: agreement(false),
};
const info: TableInfo = {
  table,
  names: ['Anna', 'Bo', 'Cissi', 'David'],
  totals: [41, -10, 12, 1],
  unit: 'points',
};

describe('seatText', () => {
  const texts = (given: TableInfo, t: Translate) => seatFacts(given).map((facts) => seatText(facts, t));

  it('tells name, total, role and receiver, by seat and not by player', () => {
    expect(texts(info, sv)).toEqual([
      'Cissi, 12 poäng, ger 3 kort till Anna',
      'Anna, 41 poäng, delar, ger 3 kort till Bo',
      'Bo, \u221210 poäng, ger 3 kort till David',
      'David, 1 poäng, ger 3 kort till Cissi',
    ]);
    expect(texts(info, en)[1]).toBe('Anna, 41 points, deals, passes 3 cards to Bo');
    expect(texts(info, en)[3]).toBe('David, 1 point, passes 3 cards to Cissi');
  });

  it('tells of nobody who deals, leads or passes once the game is over', () => {
    const over = { ...info, table: { ...table, leader: 2 }, isOver: true };
    expect(texts(over, sv)).toEqual([
      'Cissi, 12 poäng',
      'Anna, 41 poäng',
      'Bo, \u221210 poäng',
      'David, 1 poäng',
    ]);
  });

  it('tells pinnar, the lead, pairs and who competes in an extra deal', () => {
    const pinnar: TableInfo = {
      ...info,
      table: { ...table, leader: 2, leadCard: null, pass: 'none', passTo: null, agreement: agreement(true) },
      totals: [0, 1, 3, 0],
      unit: 'marks',
      contenders: [1],
    };
    expect(texts(pinnar, sv)).toEqual([
      'Cissi, par ett, 3 pinnar',
      'Anna, par två, ren, delar',
      'Bo, par ett, 1 pinne, spelar ut, spelar om segern',
      'David, par två, ren',
    ]);
  });
});

describe('texts of the table', () => {
  it('say how many cards go where', () => {
    expect((['left', 'right', 'across', 'none'] as const).map((way) => passText(way, 3, sv))).toEqual([
      'Ge 3 kort åt vänster',
      'Ge 3 kort åt höger',
      'Ge 3 kort till den mitt emot',
      'Inget byte',
    ]);
    expect(passText('across', 2, en)).toBe('Pass 2 cards across');
    expect(passText('left', 1, en)).toBe('Pass 1 card left');
    expect(nextPassText('none', sv)).toBe('Nästa giv: inget byte');
  });

  it('say who or what leads', () => {
    expect(leadText(info, sv)).toBe('Klöver 2 börjar');
    expect(leadText(info, en)).toBe('2 of clubs leads');
    expect(leadText({ ...info, table: { ...table, leader: 0, leadCard: null } }, sv)).toBe('Cissi spelar ut');
    expect(leadText({ ...info, table: { ...table, leadCard: null } }, sv)).toBe('');
  });

  it('name cards and totals', () => {
    expect(cardName('SQ', sv)).toBe('spader dam');
    expect(cardName('D10', en)).toBe('10 of diamonds');
    expect(totalText(0, 'marks', sv)).toBe('ren');
    expect(totalText(0, 'points', sv)).toBe('0 poäng');
    expect(totalText(2, 'losses', en)).toBe('2 losses');
    expect(signed(-1041)).toBe('\u22121041');
  });

  it('count a card that two decks have out twice', () => {
    expect(groupCards(['C2', 'C2', 'D2', 'C3'])).toEqual([
      { card: 'C2', count: 2 },
      { card: 'D2', count: 1 },
      { card: 'C3', count: 1 },
    ]);
  });
});
