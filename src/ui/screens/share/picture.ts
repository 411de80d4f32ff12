/** The sheet as a picture: measured first, then drawn. The texts `share` must be loaded. */
import { t } from '../../../app/i18n.ts';
import { isPinnar } from '../../../rules/index.ts';
import { landingText } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';
import { type PairTotal, type Sheet, type SheetRow, sheetOf } from '../sheet/rows.ts';
import { drawMoon, drawSpade, fittedPair, type Pen, type Place, takeFont, write } from './pen.ts';
import { leadersOf, pairsOf, type Shared, standText, titleOf } from './sheetText.ts';

/** Lengths in the picture's own pixels, before it is made sharper. */
const EDGE = 40;
const LINE = 40;
const HEAD = 148;
const COLUMNS_HEAD = 56;
const FOOT = 56;
const TOTALS = LINE + 12;
const NUMBER = 72;
const LEAST_COLUMN = 96;
const SIGN = 15;
/** By points after which the exact rule made the total another: told at the foot. */
const EXACT = '*';
/** By the number of a deal after the end, likewise. */
const SURPLUS = '**';
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

export function sizeOf(sheet: Sheet): PictureSize {
  const columns = sheet.columns.length;
  const rows = sheet.rows.length + (sheet.carried ? 1 : 0) + sheet.pairs.length;
  const free = LEAST_WIDTH - 2 * EDGE - NUMBER;
  const column = Math.min(MOST_COLUMN, Math.max(LEAST_COLUMN, Math.floor(free / columns)));
  const width = Math.max(LEAST_WIDTH, 2 * EDGE + NUMBER + column * columns);
  const height = HEAD + COLUMNS_HEAD + (rows + 2) * LINE + FOOT;
  const sharp = Math.min(MOST_SHARP, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width, height, column, sharp };
}

export interface Theme {
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

/** What is drawn, and with what. */
interface Drawing {
  readonly pen: Pen;
  readonly shared: Shared;
  readonly sheet: Sheet;
  readonly size: PictureSize;
  readonly theme: Theme;
}

function drawHead({ pen, shared, size, theme }: Drawing): void {
  const width = size.width - 2 * EDGE;
  pen.fillStyle = theme.ink;
  drawSpade(pen, EDGE, 32, 40);
  const title = titleOf(shared);
  takeFont(pen, (px) => `700 ${px}px ${theme.serif}`, [34, 22], title, width - 52);
  write(pen, title, { x: EDGE + 52, y: 28, width: width - 52 }, 48);
  pen.fillStyle = theme.muted;
  pen.font = `400 20px ${theme.sans}`;
  write(pen, standText(shared), { x: EDGE, y: 84, width }, 28);
  if (shared.state.note !== null) write(pen, shared.state.note, { x: EDGE, y: 112, width }, 28);
}

function rule({ pen, size }: Drawing, y: number, colour: string, thick = 1): void {
  pen.fillStyle = colour;
  pen.fillRect(EDGE, y, size.width - 2 * EDGE, thick);
}

/** A number's place in a player's column. */
function cellAt({ size, sheet }: Drawing, player: number, y: number): Place {
  const first = size.width - EDGE - size.column * sheet.columns.length;
  return { x: first + player * size.column + 6, y, width: size.column - 12, align: 'right' };
}

function drawNames(drawing: Drawing, y: number): number {
  const { pen, sheet, shared, theme } = drawing;
  pen.font = `600 19px ${theme.sans}`;
  for (const { player, left } of sheet.columns) {
    pen.fillStyle = left ? theme.muted : theme.ink;
    write(pen, shared.names[player] ?? '', cellAt(drawing, player, y), COLUMNS_HEAD);
  }
  rule(drawing, y + COLUMNS_HEAD - 2, theme.ink, 2);
  return y + COLUMNS_HEAD;
}

/** What the totals started at; without it a column would not add up. */
function drawCarried(drawing: Drawing, y: number): number {
  const { pen, sheet, theme } = drawing;
  pen.font = `400 21px ${theme.serif}`;
  for (const { player, startsAt } of sheet.columns) {
    pen.fillStyle = startsAt === 0 ? theme.muted : theme.ink;
    write(pen, signed(startsAt), cellAt(drawing, player, y), LINE);
  }
  // Its label is longer than a deal's number, and may reach as far as the first figure.
  const first = cellAt(drawing, 0, y);
  const figure = pen.measureText(signed(sheet.columns[0]?.startsAt ?? 0)).width;
  pen.fillStyle = theme.muted;
  pen.font = `400 16px ${theme.sans}`;
  const width = first.x + first.width - figure - SIGN - EDGE;
  write(pen, t('share:csv.before'), { x: EDGE, y, width }, LINE);
  rule(drawing, y + LINE - 1, theme.line);
  return y + LINE;
}

function drawDeal(drawing: Drawing, { number, cells, surplus, landings }: SheetRow, y: number): number {
  const { pen, shared, theme } = drawing;
  const { agreement } = shared.state;
  const isOnlyQueen = isPinnar(agreement) || agreement.rulebook === 'dam';
  pen.fillStyle = theme.muted;
  pen.font = `400 18px ${theme.sans}`;
  write(pen, surplus ? `${number}${SURPLUS}` : `${number}`, { x: EDGE, y, width: NUMBER - 12 }, LINE);
  pen.font = `400 21px ${theme.serif}`;
  cells.forEach((entered, player) => {
    if (!entered) return;
    const { points, queens, shot } = entered;
    const quiet = points === 0 || surplus;
    pen.fillStyle = quiet ? theme.muted : points < 0 ? theme.green : theme.ink;
    const place = cellAt(drawing, player, y);
    const isExact = landings.some((landing) => landing.player === player);
    const text = isExact ? `${EXACT}${signed(points)}` : signed(points);
    write(pen, text, place, LINE);
    const x = place.x + place.width - pen.measureText(text).width - SIGN - 6;
    if (shot) drawMoon(pen, x, y + (LINE - SIGN) / 2, SIGN);
    else if (queens > 0 && !isOnlyQueen) drawSpade(pen, x, y + (LINE - SIGN) / 2, SIGN);
  });
  rule(drawing, y + LINE - 1, theme.line);
  return y + LINE;
}

function drawTotals(drawing: Drawing, y: number): void {
  const { pen, sheet, shared, size, theme } = drawing;
  const pairs = pairsOf(shared);
  const leaders = leadersOf(shared);
  const isLed = sheet.rows.length > 0;
  pen.fillStyle = theme.tint;
  pen.fillRect(EDGE - 12, y + 6, size.width - 2 * EDGE + 24, TOTALS + pairs.length * LINE);
  pen.font = `600 16px ${theme.sans}`;
  pen.fillStyle = theme.muted;
  write(pen, t('share:total'), { x: EDGE, y: y + 6, width: NUMBER }, TOTALS);
  // In pairs nobody's own total decides.
  pen.font = pairs.length > 0 ? `400 21px ${theme.serif}` : `700 26px ${theme.serif}`;
  for (const { player, total } of sheet.columns) {
    pen.fillStyle = leaders.has(player) && isLed ? theme.green : theme.ink;
    write(pen, signed(total), cellAt(drawing, player, y + 6), TOTALS);
  }
  pairs.forEach((pair, at) => {
    pen.fillStyle = pair.place === 1 && isLed ? theme.green : theme.ink;
    drawPair(drawing, pair, y + TOTALS + at * LINE);
  });
}

/** Both names to the left as far as the total, so that neither is missing. */
function drawPair(drawing: Drawing, { players, total }: PairTotal, y: number): void {
  const { pen, sheet, shared, size, theme } = drawing;
  const place = cellAt(drawing, sheet.columns.length - 1, y);
  pen.font = `700 26px ${theme.serif}`;
  write(pen, signed(total), place, LINE);
  const width = size.width - 2 * EDGE - pen.measureText(signed(total)).width - 24;
  const [one = '', other = ''] = players.map((player) => shared.names[player]);
  takeFont(pen, (px) => `600 ${px}px ${theme.sans}`, [19, 14], `${one} + ${other}`, width);
  const names = fittedPair(pen, [one, other], width - pen.measureText(' + ').width);
  write(pen, names.map((name) => `\u2068${name}\u2069`).join(' + '), { x: EDGE, y, width }, LINE);
}

/** Everything, from the top down. */
export function drawSheet(drawing: Drawing): void {
  const { pen, shared, sheet, size, theme } = drawing;
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, size.width, size.height);
  drawHead(drawing);
  let y = drawNames(drawing, HEAD);
  if (sheet.carried) y = drawCarried(drawing, y);
  for (const row of sheet.rows) y = drawDeal(drawing, row, y);
  drawTotals(drawing, y);
  pen.font = `400 16px ${theme.sans}`;
  pen.fillStyle = theme.muted;
  const landings = sheet.rows.flatMap((row) => row.landings.map((l) => landingText(l, shared.names)));
  const told = [
    ...(sheet.rows.some(({ surplus }) => surplus) ? [`${SURPLUS} ${t('share:csv.surplus')}`] : []),
    ...(landings.length > 0 ? [`${EXACT} ${landings.join(', ')}`] : []),
  ];
  const foot = { x: EDGE, y: size.height - 44, width: size.width - 2 * EDGE };
  if (told.length > 0) write(pen, told.join('  '), { ...foot, width: foot.width - 60 }, 28);
  write(pen, 'Maja', { ...foot, align: 'right' }, 28);
}

/** The sheet in the colours of the screen; null where there is no canvas to draw on. */
export async function pictureOf(shared: Shared): Promise<Blob | null> {
  const sheet = sheetOf(shared.state);
  const size = sizeOf(sheet);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(size.width * size.sharp);
  canvas.height = Math.floor(size.height * size.sharp);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(size.sharp, size.sharp);
  drawSheet({ pen, shared, sheet, size, theme: themeNow() });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
