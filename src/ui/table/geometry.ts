/**
 * Where everyone sits in the picture. Pure: sizes in pixels go in, rectangles come out. Seats run clockwise as
 * seen from above: from the bottom of the picture to its left side, the top, the right side.
 */
import type { BySeat, Seat } from '../../rules/types.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are the left and upper edge. */
export interface Rect extends Point, Size {}

export interface TableNeeds<Card extends Size = Size> {
  readonly area: Size;
  readonly seats: number;
  /** Who sits at the bottom. */
  readonly bottom: Seat;
  /** Sizes that a seat's card may have, the best first. */
  readonly cards: readonly Card[];
  /** The least room for the text in the middle. */
  readonly text: Size;
  /** Taken by something else: the buttons in the corners. */
  readonly reserved: readonly Rect[];
  /** Arrows across the table go round the text, and need room beside it. */
  readonly across: boolean;
}

export interface TableLayout<Card extends Size = Size> {
  readonly card: Card;
  readonly cards: BySeat<Rect>;
  /** Free of cards, for the text. */
  readonly middle: Rect;
  /** The closed line on which the cards sit, as points. */
  readonly ring: readonly Point[];
}

/** From the edge of the picture to a card, and what a badge stands out above or below its card. */
const MARGIN = 9;
export const OVERHANG = 11;
/** Between two cards: from enough for an arrow between them to just enough not to look as one. */
const TIGHTEST = 8;
const GAPS = [26, 18, 12, TIGHTEST] as const;
/** Between the text and the cards: room for an arrow that goes round the text, or for one that is broken by it. */
const LANE = 22;
const SPOKE = 32;
const STUB = 20;
const AIR = 4;
/** Text is not set wider or higher than this many times what it needs at least. */
const WIDEST = 1.9;
const HIGHEST = 2;

/** From a round ring to one that uses the corners. */
const EXPONENTS = [2, 2.3, 2.7, 3.3, 4.5, 7] as const;
const STEPS = 240;

/** The best layout, or null where there is no room for one: then the list takes over. */
export function layoutTable<Card extends Size>(needs: TableNeeds<Card>): TableLayout<Card> | null {
  const lanes = needs.across ? [needs.seats === 4 ? LANE : SPOKE, STUB, AIR] : [AIR];
  // One of the first will do nearly always: the others are not worked out until they are asked for.
  const seatings = remembered(seatingsFor(needs));
  for (const least of GAPS) {
    for (const lane of lanes) {
      for (const { gap, card, cards, ring } of seatings) {
        const middle = gap < least ? null : freeMiddle(needs.area, cards, needs.text, lane);
        if (middle) return { card, cards, middle, ring };
      }
    }
  }
  return null;
}

/** What has been worked out once is there when it is gone through again. */
function remembered<T>(source: Generator<T>): Iterable<T> {
  const known: T[] = [];
  return {
    *[Symbol.iterator]() {
      yield* known;
      for (let next = source.next(); !next.done; next = source.next()) {
        known.push(next.value);
        yield next.value;
      }
    },
  };
}

interface Seating<Card extends Size> extends Omit<TableLayout<Card>, 'middle'> {
  /** Between the two cards that are closest. */
  readonly gap: number;
}

/** All ways to seat everyone: the best cards first, and of these the roundest ring. */
function* seatingsFor<Card extends Size>(needs: TableNeeds<Card>): Generator<Seating<Card>> {
  const { area, seats, bottom, reserved } = needs;
  for (const card of needs.cards) {
    for (const exponent of EXPONENTS) {
      const ring = ringPoints(area, card, exponent);
      if (!ring) continue;
      for (const scale of scalesFor(card)) {
        const stops = spread(ring, seats, scale).map((centre) => around(centre, card));
        const gap = smallestGap(stops);
        const blocked = reserved.some((taken) => stops.some((stop) => overlap(tall(stop), taken)));
        if (gap < TIGHTEST || blocked) continue;
        const turned = (seat: Seat) => (seat - bottom + seats) % seats;
        const cards = stops.map((stop, seat) => stops[turned(seat)] ?? stop);
        yield { card, cards, ring, gap };
      }
    }
  }
}

/** Steps along the ring are as long in pixels; or in cards, which are wider than high; or mostly in their height. */
function scalesFor({ width, height }: Size): Point[] {
  const tallest = height + 2 * OVERHANG;
  return [
    { x: 1, y: 1 },
    { x: 1 / width, y: 1 / tallest },
    { x: 0.5 / width, y: 1 / tallest },
    { x: 0.2 / width, y: 1 / tallest },
  ];
}

/** Points of a superellipse, from the bottom clockwise; null where the cards are wider than the picture. */
function ringPoints(area: Size, card: Size, exponent: number): Point[] | null {
  const a = (area.width - card.width) / 2 - MARGIN;
  const b = (area.height - card.height) / 2 - MARGIN - OVERHANG;
  if (a <= 0 || b <= 0) return null;
  return Array.from({ length: STEPS }, (_, i) => {
    const angle = (i / STEPS) * 2 * Math.PI;
    return {
      x: area.width / 2 - a * power(Math.sin(angle), 2 / exponent),
      y: area.height / 2 + b * power(Math.cos(angle), 2 / exponent),
    };
  });
}

function power(value: number, exponent: number): number {
  const near = Math.abs(value) < 1e-9 ? 0 : Math.abs(value) ** exponent;
  return Math.sign(value) * near;
}

/** Equally long steps along the ring, measured in pixels or in cards; left and right are mirror images. */
function spread(ring: readonly Point[], count: number, scale: Point): Point[] {
  const half = ring.slice(0, ring.length / 2 + 1);
  const lengths = [0];
  for (const [i, point] of half.slice(1).entries()) {
    const before = half[i] ?? point;
    const step = Math.hypot((point.x - before.x) * scale.x, (point.y - before.y) * scale.y);
    lengths.push((lengths[i] ?? 0) + step);
  }
  const total = lengths[lengths.length - 1] ?? 0;
  const start = ring[0] ?? { x: 0, y: 0 };
  return Array.from({ length: count }, (_, k) => {
    const back = k > count / 2;
    const along = ((back ? count - k : k) / (count / 2)) * total;
    const at = lengths.findIndex((length) => length >= along - 1e-6);
    const point = pointAt(half, lengths, at, along);
    return back ? { x: 2 * start.x - point.x, y: point.y } : point;
  });
}

function pointAt(line: readonly Point[], lengths: readonly number[], at: number, along: number): Point {
  const to = line[at] ?? { x: 0, y: 0 };
  const from = line[at - 1];
  const [begin, end] = [lengths[at - 1], lengths[at]];
  if (!from || begin === undefined || end === undefined || end === begin) return to;
  const share = (along - begin) / (end - begin);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function around(centre: Point, { width, height }: Size): Rect {
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** A card with the badge that may stand out above it, or below where the picture is turned. */
function tall(card: Rect): Rect {
  return grow(card, 0, OVERHANG);
}

/** The cards' distance, sideways or upwards, whichever parts them more; a badge may stand between. */
function smallestGap(cards: readonly Rect[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of cards.entries()) {
    for (const b of cards.slice(i + 1)) {
      const beside = Math.abs(a.x - b.x) - a.width;
      const above = Math.abs(a.y - b.y) - a.height - OVERHANG;
      least = Math.min(least, Math.max(beside, above));
    }
  }
  return least;
}

/** The best free rectangle round the centre, or a little above or below it; null where none is large enough. */
function freeMiddle(area: Size, cards: readonly Rect[], text: Size, air: number): Rect | null {
  let best: Rect | null = null;
  let bestWorth = 0;
  for (const shift of [0, -0.04, 0.04, -0.08, 0.08, -0.12, 0.12]) {
    const centre = { x: area.width / 2, y: area.height * (0.5 + shift) };
    for (let height = text.height; height <= area.height - 2 * air; height += 8) {
      const free = freeWidth(area, cards, centre, height + 2 * air) - 2 * air;
      if (free < text.width || height > HIGHEST * text.height) break;
      const width = Math.min(free, WIDEST * text.width);
      const worth = width * height * (1 - Math.abs(shift));
      if (worth > bestWorth + 1) {
        bestWorth = worth;
        best = around(centre, { width, height });
      }
    }
  }
  return best;
}

function freeWidth(area: Size, cards: readonly Rect[], centre: Point, height: number): number {
  let half = area.width / 2 - MARGIN;
  for (const card of cards.map(tall)) {
    if (card.y >= centre.y + height / 2 || card.y + card.height <= centre.y - height / 2) continue;
    const left = centre.x - (card.x + card.width);
    const right = card.x - centre.x;
    half = Math.min(half, Math.max(left, right));
  }
  return 2 * half;
}

export function grow(rect: Rect, dx: number, dy: number): Rect {
  return { x: rect.x - dx, y: rect.y - dy, width: rect.width + 2 * dx, height: rect.height + 2 * dy };
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function holds(rect: Rect, { x, y }: Point): boolean {
  return x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height;
}

export function middleOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}
