import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSeats, defaultAgreement, type Game, playGame } from '../../../src/rules/index.ts';
import type { Pen } from '../../../src/ui/screens/share/pen.ts';
import { drawSheet, sizeOf, type Theme } from '../../../src/ui/screens/share/picture.ts';
import { sheetOf } from '../../../src/ui/screens/sheet/rows.ts';
import { endMovedEarlier, newGame, typed, vectorGame } from '../games.ts';
import { startTestTexts } from '../texts.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const THEME: Theme = {
  paper: 'paper',
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  red: 'red',
  green: 'green',
  tint: 'tint',
  serif: 'serif',
  sans: 'sans',
};

interface Written {
  readonly text: string;
  readonly y: number;
  readonly colour: string;
  readonly font: string;
}

/** Notes what is written; each letter is six tenths as wide as it is high. */
class TestPen {
  font = '';
  fillStyle = '';
  readonly written: Written[] = [];

  get height(): number {
    return Number(/(\d+)px/.exec(this.font)?.[1]);
  }

  measureText(text: string) {
    return { width: text.length * this.height * 0.6 };
  }

  fillText(text: string, _: number, y: number): void {
    const plain = text.replace(/[\u2066-\u2069]/g, '');
    this.written.push({ text: plain, y, colour: this.fillStyle, font: this.font });
  }
}
for (const name of [
  'save',
  'restore',
  'beginPath',
  'rect',
  'clip',
  'translate',
  'scale',
  'fill',
  'arc',
  'fillRect',
])
  Object.defineProperty(TestPen.prototype, name, { value: () => undefined });

function drawn(game: Game): readonly Written[] {
  const state = playGame(game);
  const sheet = sheetOf(state);
  const pen = new TestPen();
  drawSheet({
    pen: pen as unknown as Pen,
    shared: { game, state, names: state.players.map(({ name }) => name) },
    sheet,
    size: sizeOf(sheet),
    theme: THEME,
  });
  return pen.written;
}

/** What stands beside each other, from the names down. */
function linesOf(game: Game): string[] {
  const lines = new Map<number, string[]>();
  for (const { text, y } of drawn(game)) lines.set(y, [...(lines.get(y) ?? []), text]);
  return [...lines.values()].map((line) => line.join(' '));
}

beforeAll(async () => {
  vi.stubGlobal('Path2D', class {});
  await startTestTexts('sv', 'app', 'share');
});

describe('the picture', () => {
  const sheetWith = (columns: number, rows: number) => {
    const sheet = sheetOf(playGame(newGame(NAMES, 'hearts', [typed(14, 5, 0, 7)])));
    const [column] = sheet.columns;
    const [row] = sheet.rows;
    if (!column || !row) throw new Error('No sheet');
    return { ...sheet, columns: Array(columns).fill(column), rows: Array(rows).fill(row) };
  };

  it('is twice as sharp as it is large, as long as a phone can draw that', () => {
    const { width, height, sharp } = sizeOf(sheetWith(4, 12));
    expect([width, sharp]).toEqual([640, 2]);
    expect(height).toBeLessThan(900);
  });

  it('marks points after which the exact rule struck, and tells of it at the foot', () => {
    const agreement = { ...defaultAgreement('hearts', 4), exactly: { total: 50, becomes: 0 } } as const;
    const game = newGame(NAMES, agreement, [typed(5, 14, 0, 7)]);
    const players = game.players.map((player) => ({ ...player, startsAt: 45 }));
    const lines = linesOf({ ...game, players });
    expect(lines).toContain('1 *5 14 0 7');
    expect(lines.at(-1)).toContain('* Anna: exakt 50 blev 0');
  });

  it('marks deals after the end, and tells at the foot that they do not count', () => {
    const { before, after } = endMovedEarlier(NAMES);
    const lines = linesOf(after);
    expect(lines).toContain('3** 14 5 0 7');
    expect(lines.at(-1)).toContain('** Räknas inte');
    expect(linesOf(before).at(-1)).toBe('Maja');
  });

  it('never has more pixels than a phone can draw, however long the game', () => {
    for (const [columns, rows] of [
      [4, 200],
      [10, 200],
      [20, 2_000],
    ] as const) {
      const { width, height, sharp, column } = sizeOf(sheetWith(columns, rows));
      expect(width * height * sharp ** 2).toBeLessThanOrEqual(12_000_001);
      expect(column).toBeGreaterThanOrEqual(96);
    }
  });

  it('has its whole title, in smaller letters where it is long', () => {
    const titles = (['hearts', 'svarta-maja'] as const).map((id) => drawn(newGame(NAMES, id))[0]);
    expect(titles.map((title) => title?.text)).toEqual([
      'Hearts, 29 november 2026',
      'Svarta Maja, 29 november 2026',
    ]);
    const [large, small] = titles.map((title) => Number(/(\d+)px/.exec(title?.font ?? '')?.[1]));
    expect(large).toBe(34);
    expect(small).toBeLessThan(30);
    expect(small).toBeGreaterThanOrEqual(22);
  });

  it('begins with what a game begun on paper stood at, so that its columns add up', () => {
    const game = newGame(NAMES, 'hearts', [typed(14, 5, 0, 7)]);
    expect(linesOf(game)).not.toContain('0 0 0 0 Från början');
    const begun = {
      ...game,
      dealsBefore: 4,
      players: game.players.map((player, at) => ({ ...player, startsAt: [41, 24, 0, 79][at] ?? 0 })),
    };
    expect(linesOf(begun).slice(2, 6)).toEqual([
      'Anna Bo Cissi David',
      '41 24 0 79 Från början',
      '5 14 5 0 7',
      'Summa 55 29 0 86',
    ]);
    expect(sizeOf(sheetOf(playGame(begun))).height).toBe(sizeOf(sheetOf(playGame(game))).height + 40);
  });

  it('tells what a newcomer started at', () => {
    const change = {
      joined: [{ name: 'Eva', person: 'eva', startsAt: 27 }],
      seats: [0, 1, 2, 4],
    };
    const changed = changeSeats(newGame(NAMES, 'hearts', [typed(14, 5, 0, 7)]), change, { id: 'c', at: 1 });
    if (!changed.ok) throw new Error('Not changed');
    expect(linesOf(changed.value)).toContain('0 0 0 0 27 Från början');
  });

  it("tells in pairs what the pairs have, and paints that green and nobody's own total", () => {
    const game = vectorGame('pairs-hearts-4p-015');
    expect(linesOf(game).slice(-4, -1)).toEqual(['Summa 50 71 55 32', '103 Bo + David', '105 Anna + Cissi']);
    const green = drawn(game).filter(
      ({ colour, text }) => colour === THEME.green && !text.startsWith('\u2212'),
    );
    expect(green.map(({ text }) => text)).toEqual(['103', 'Bo + David']);
    const alone = { ...game, agreement: { ...game.agreement, teams: false } };
    expect(sizeOf(sheetOf(playGame(game))).height).toBe(sizeOf(sheetOf(playGame(alone))).height + 80);
  });
});
