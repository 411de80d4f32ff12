import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/i18n.ts';
import { defaultAgreement, type Game, playGame } from '../../../src/rules/index.ts';
import {
  csvOf,
  fileName,
  messageOf,
  remarksOf,
  type Shared,
  standText,
} from '../../../src/ui/screens/share/sheetText.ts';
import { sheetOf } from '../../../src/ui/screens/sheet/rows.ts';
import { endMovedEarlier, mark, newGame, typed, vectorGame } from '../games.ts';
import { startTestTexts } from '../texts.ts';

beforeAll(() => startTestTexts('sv', 'app', 'share'));

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const sharedOf = (game: Game): Shared => {
  const state = playGame(game);
  return { game, state, names: state.players.map(({ name }) => name) };
};
/** The cells of a file that holds no separators in its texts. */
const cellsOf = (csv: string, separator: string) =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator));

describe('how far it is', () => {
  const eight = { ...defaultAgreement('spader-dam', 4), end: { kind: 'deals', deals: 8 } } as const;

  it('is told of how many deals, or towards which limit', () => {
    const deals = [typed(14, 5, 0, 7), typed(14, 5, 0, 7)];
    expect(standText(sharedOf(newGame(NAMES, eight, deals)))).toBe('2 av 8 givar spelade');
    expect(standText(sharedOf(newGame(NAMES, 'spader-dam', deals)))).toBe('2 givar hittills, till 100');
  });
});

describe('a game whose end was moved to an earlier deal', () => {
  const { before, after } = endMovedEarlier(NAMES);
  const shared = sharedOf(after);

  it('is over after that deal, and the rows behind it are said not to count', () => {
    expect(standText(sharedOf(before))).toBe('Slut efter 3 givar');
    expect(standText(shared)).toBe('Slut efter 2 givar');
    const remarks = sheetOf(shared.state).rows.map((row) => remarksOf(row, shared.names));
    expect(remarks).toEqual([[], [], ['Räknas inte']]);
  });
});

it('deals on paper before are counted', () => {
  const game = newGame(NAMES, 'spader-dam', [typed(14, 5, 0, 7), typed(14, 5, 0, 7)]);
  expect(standText(sharedOf({ ...game, dealsBefore: 4 }))).toBe('6 givar hittills, till 100');
});

describe('the file for a spreadsheet', () => {
  const game = newGame(NAMES, 'spader-dam', [
    typed(14, 5, 0, 7),
    { entry: { kind: 'points', points: [26, 0, 0, 0] }, moon: 'self' },
  ]);

  it('has a row a deal, real minus numbers, and says that it is UTF-8', async () => {
    const csv = csvOf(sharedOf(game));
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(cellsOf(csv, ';')).toEqual([
      ['"Giv"', '"Delar"', '"Anna"', '"Bo"', '"Cissi"', '"David"', '"Anmärkning"'],
      ['1', '"Anna"', '14', '5', '0', '7', '"Anna tog spader dam"'],
      ['2', '"Bo"', '-26', '0', '0', '0', '"Anna tog spader dam, Tog allt"'],
      ['"Summa"', '', '-12', '5', '0', '7', ''],
    ]);
    await setLanguage('en');
    expect(cellsOf(csvOf(sharedOf(game)), ',')[0]?.slice(0, 2)).toEqual(['"Deal"', '"Dealer"']);
    await setLanguage('sv');
  });

  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\u200b=cmd|x',
    '＝1',
    '=HYPERLINK("http://x","y")',
  ];
  it.each(formulas)('lets no name become a formula: %j', (name) => {
    const csv = csvOf(sharedOf(newGame([name, 'Bo', 'C', 'D'], 'hearts', [typed(14, 5, 0, 7)])));
    const [head = ''] = csv.slice(1).split('\r\n');
    expect(head).toContain(`"'${name.replaceAll('"', '""')}"`);
    for (const cell of csv.slice(1).matchAll(/"((?:[^"]|"")*)"/g))
      expect(cell[1]).not.toMatch(/^[\s\u200b]*[=+@\-＝]/u);
  });

  it('keeps quotes, separators and line breaks within their cell', () => {
    const csv = csvOf(sharedOf(newGame(['A;"b"', 'B\r\nC', 'C', 'D'], 'hearts')));
    expect(csv).toContain('"A;""b""";"B C"');
  });
});

it('names all who took a queen, and nobody where every mark is one', () => {
  const seven = ['Anna', 'Bo', 'Cissi', 'David', 'Eva', 'Fatima', 'Gun'];
  const deal = {
    entry: { kind: 'captures', hearts: [12, 12, 0, 0, 0, 0, 0], cards: { SQ: [1, 2] } },
  } as const;
  expect(csvOf(sharedOf(newGame(seven, 'hearts', [deal])))).toContain('"Bo och Cissi tog spader dam"');
  expect(csvOf(sharedOf(newGame(seven.slice(0, 4), 'svarta-maja', [mark(1)])))).not.toContain('spader dam');
});

describe('pairs', () => {
  const game = vectorGame('pairs-hearts-4p-015');

  it('stand below the totals of the file, each in the columns of its two', () => {
    expect(cellsOf(csvOf(sharedOf(game)), ';').slice(-3)).toEqual([
      ['"Summa"', '', '50', '71', '55', '32', ''],
      ['"Bo + David"', '', '', '103', '', '103', ''],
      ['"Anna + Cissi"', '', '105', '', '105', '', ''],
    ]);
  });

  it('have the places of the message', () => {
    expect(messageOf(sharedOf(game)).split('\n').slice(-2)).toEqual([
      '1. \u2068Bo\u2069 + \u2068David\u2069 103',
      '2. \u2068Anna\u2069 + \u2068Cissi\u2069 105',
    ]);
  });
});

describe('the message', () => {
  it('tells game, day, how far it has come, and the places', () => {
    expect(messageOf(sharedOf(vectorGame('omnibus-dj-negative', 2)))).toBe(
      [
        'Hearts, 29 november 2026',
        '2 givar hittills, till 100',
        '',
        '1. \u2068Anna\u2069 \u221214',
        '2. \u2068Cissi\u2069 8',
        '3. \u2068Bo\u2069 17',
        '4. \u2068David\u2069 21',
      ].join('\n'),
    );
  });
});

it('files are named after the game and the day', () => {
  expect(fileName(sharedOf(vectorGame('omnibus-dj-negative')))).toBe('maja-hearts-2026-11-29');
  vi.stubEnv('TZ', 'Europe/Stockholm');
  const afterMidnight = { ...newGame(NAMES, 'hearts', []), startedAt: Date.UTC(2026, 5, 30, 22, 30) };
  expect(fileName(sharedOf(afterMidnight))).toBe('maja-hearts-2026-07-01');
  vi.unstubAllEnvs();
});
