/** The sheet as a picture: measured first, then drawn. The texts `share` must be loaded. */
import { t } from '../../../app/i18n.ts';
import { isPinnar } from '../../../rules/index.ts';
import { signed } from '../../parts/number.ts';
import { SUIT_SHAPES } from '../../parts/Suit.tsx';
import { type Sheet, sheetOf } from '../sheet/rows.ts';
import { type Shared, standText, titleOf } from './sheetText.ts';

/** Lengths in the picture's own pixels, before it is made sharper. */
const EDGE = 40;
const LINE = 40;
const HEAD = 148;
const COLUMNS_HEAD = 56;
const FOOT = 56;
const NUMBER = 72;
const LEAST_COLUMN = 96;
const SIGN = 15;
const LEAST_WIDTH = 640;
const MOST_COLUMN = 200;
/** Phones refuse larger canvases. */
const MOST_PIXELS = 12_000_000;
const MOST_SHARP = 2;

interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly column: number;
  /** How many real pixels one of its own takes. */
  readonly sharp: number;
}

export function sizeOf(columns: number, rows: number): PictureSize {
  const free = LEAST_WIDTH - 2 * EDGE - NUMBER;
  const column = Math.min(MOST_COLUMN, Math.max(LEAST_COLUMN, Math.floor(free / columns)));
  const width = Math.max(LEAST_WIDTH, 2 * EDGE + NUMBER + column * columns);
  const height = HEAD + COLUMNS_HEAD + (rows + 2) * LINE + FOOT;
  const sharp = Math.min(MOST_SHARP, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width, height, column, sharp };
}

interface Theme {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly red: string;
  readonly green: string;
  readonly tint: string;
  readonly serif: string;
  readonly sans: string;
}

function themeNow(): Theme {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: of('sheet'),
    ink: of('ink'),
    muted: of('muted'),
    line: of('line'),
    red: of('red'),
    green: of('green-ink'),
    tint: of('green-tint'),
    serif: of('serif'),
    sans: of('sans'),
  };
}

type Pen = CanvasRenderingContext2D;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of a text as there is room for, cut between whole characters. */
function fitted(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

/** One line, which nothing in it can leave: neither stacked marks nor a text that turns round. */
function write(pen: Pen, text: string, { x, y, width, align = 'left' }: Place, height = LINE): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  const at = { left: x, center: x + width / 2, right: x + width }[align];
  pen.fillText(`\u2068${fitted(pen, text, width)}\u2069`, at, y + height / 2 + 1);
  pen.restore();
}

/** A spade that no system's letters change. */
function drawSpade(pen: Pen, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  pen.fill(new Path2D(SUIT_SHAPES.S));
  pen.restore();
}

/** Who took everything. */
function drawMoon(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath();
  pen.arc(x + size / 2, y + size / 2, size / 2.6, 0, 2 * Math.PI);
  pen.fill();
}

function drawHead(pen: Pen, shared: Shared, size: PictureSize, theme: Theme): void {
  const width = size.width - 2 * EDGE;
  pen.fillStyle = theme.ink;
  drawSpade(pen, EDGE, 32, 40);
  pen.font = `700 34px ${theme.serif}`;
  write(pen, titleOf(shared), { x: EDGE + 52, y: 28, width: width - 52 }, 48);
  pen.fillStyle = theme.muted;
  pen.font = `400 20px ${theme.sans}`;
  write(pen, standText(shared), { x: EDGE, y: 84, width }, 28);
  if (shared.state.note !== null) write(pen, shared.state.note, { x: EDGE, y: 112, width }, 28);
}

function rule(pen: Pen, y: number, size: PictureSize, colour: string, thick = 1): void {
  pen.fillStyle = colour;
  pen.fillRect(EDGE, y, size.width - 2 * EDGE, thick);
}

function drawRows(pen: Pen, sheet: Sheet, shared: Shared, size: PictureSize, theme: Theme): void {
  const { state, names } = shared;
  const right = size.width - EDGE - size.column * sheet.columns.length;
  const cell = (player: number, y: number): Place => ({
    x: right + player * size.column + 6,
    y,
    width: size.column - 12,
    align: 'right',
  });
  const best = new Set(state.standings.filter(({ place }) => place === 1).map(({ player }) => player));
  let y = HEAD;
  pen.font = `600 19px ${theme.sans}`;
  for (const { player, left } of sheet.columns) {
    pen.fillStyle = left ? theme.muted : theme.ink;
    write(pen, names[player] ?? '', cell(player, y), COLUMNS_HEAD);
  }
  y += COLUMNS_HEAD;
  rule(pen, y - 2, size, theme.ink, 2);
  const isOnlyQueen = isPinnar(state.agreement) || state.agreement.rulebook === 'dam';
  for (const { number, cells, surplus } of sheet.rows) {
    pen.fillStyle = theme.muted;
    pen.font = `400 18px ${theme.sans}`;
    write(pen, `${number}`, { x: EDGE, y, width: NUMBER - 12 });
    pen.font = `400 21px ${theme.serif}`;
    cells.forEach((entered, player) => {
      if (!entered) return;
      const { points, queens, shot } = entered;
      const quiet = points === 0 || surplus;
      pen.fillStyle = quiet ? theme.muted : points < 0 ? theme.green : theme.ink;
      const place = cell(player, y);
      const text = signed(points);
      write(pen, text, place);
      const x = place.x + place.width - pen.measureText(text).width - SIGN - 6;
      if (shot) drawMoon(pen, x, y + (LINE - SIGN) / 2, SIGN);
      else if (queens > 0 && !isOnlyQueen) drawSpade(pen, x, y + (LINE - SIGN) / 2, SIGN);
    });
    y += LINE;
    rule(pen, y - 1, size, theme.line);
  }
  pen.fillStyle = theme.tint;
  pen.fillRect(EDGE - 12, y + 6, size.width - 2 * EDGE + 24, LINE + 12);
  pen.font = `600 16px ${theme.sans}`;
  pen.fillStyle = theme.muted;
  write(pen, t('share:total'), { x: EDGE, y: y + 6, width: NUMBER }, LINE + 12);
  pen.font = `700 26px ${theme.serif}`;
  for (const { player, total } of sheet.columns) {
    pen.fillStyle = best.has(player) && sheet.rows.length > 0 ? theme.green : theme.ink;
    write(pen, signed(total), cell(player, y + 6), LINE + 12);
  }
  pen.font = `400 16px ${theme.sans}`;
  pen.fillStyle = theme.muted;
  write(pen, 'Maja', { x: EDGE, y: size.height - 44, width: size.width - 2 * EDGE, align: 'right' }, 28);
}

/** The sheet in the colours of the screen; null where there is no canvas to draw on. */
export async function pictureOf(shared: Shared): Promise<Blob | null> {
  const sheet = sheetOf(shared.state);
  const size = sizeOf(sheet.columns.length, sheet.rows.length);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(size.width * size.sharp);
  canvas.height = Math.floor(size.height * size.sharp);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const theme = themeNow();
  pen.scale(size.sharp, size.sharp);
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, size.width, size.height);
  drawHead(pen, shared, size, theme);
  drawRows(pen, sheet, shared, size, theme);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
