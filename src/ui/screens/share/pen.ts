/** What the picture of the sheet is drawn with: lines of text that stay in their place, and signs. */
import { SUIT_SHAPES } from '../../parts/Suit.tsx';

export type Pen = CanvasRenderingContext2D;

export interface Place {
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

/** Takes up the font in the largest of its sizes, in whole pixels, in which the text has room. */
export function takeFont(
  pen: Pen,
  font: (size: number) => string,
  [most, least]: readonly [most: number, least: number],
  text: string,
  width: number,
): void {
  let size = most;
  pen.font = font(size);
  while (size > least && pen.measureText(text).width > width) {
    size -= 1;
    pen.font = font(size);
  }
}

/** Two texts in one line: one that is too long takes what the other leaves, and at least half. */
export function fittedPair(
  pen: Pen,
  [one, other]: readonly [string, string],
  width: number,
): [string, string] {
  const left = (text: string) => Math.max(width / 2, width - pen.measureText(text).width);
  return [fitted(pen, one, left(other)), fitted(pen, other, left(one))];
}

/** One line, which nothing in it can leave: neither stacked marks nor a text that turns round. */
export function write(pen: Pen, text: string, { x, y, width, align = 'left' }: Place, height: number): void {
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
export function drawSpade(pen: Pen, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  pen.fill(new Path2D(SUIT_SHAPES.S));
  pen.restore();
}

/** Who took everything. */
export function drawMoon(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath();
  pen.arc(x + size / 2, y + size / 2, size / 2.6, 0, 2 * Math.PI);
  pen.fill();
}
