/**
 * Arrows from each giver to the receiver: along the ring between neighbours, in bowed pairs across the table.
 * Pure. An arrow never touches a card or the text; across, where nothing leads round the text, it is broken by it.
 */
import type { BySeat, Seat } from '../../rules/types.ts';
import { grow, holds, middleOf, OVERHANG, type Point, type Rect, type TableLayout } from './geometry.ts';
import {
  at,
  bend,
  between,
  type Curve,
  lengthOf,
  minus,
  nearest,
  on,
  pathOf,
  piece,
  plus,
  sample,
  times,
  unit,
} from './plane.ts';

export interface Arrow {
  readonly from: Seat;
  readonly to: Seat;
  /** The line, as an SVG path. */
  readonly line: string;
  /** The open head at the receiver's card. */
  readonly head: string;
  /** Points along the line, for tests: what is left out where it is broken is left out here too. */
  readonly points: readonly Point[];
}

/** Between a line and what it must not touch. */
const CLEAR = 6;
interface Ends {
  /** Between an end of the line and its card. */
  readonly air: number;
  readonly shortest: number;
}
const ROOMY: Ends = { air: 7, shortest: 22 };
/** Where the cards are close. */
const TIGHT: Ends = { air: 4, shortest: 11 };
const STUB = 6;
/** Half the distance between the two lines of a pair. */
const SPOKES = [
  [ROOMY, 7],
  [TIGHT, 7],
  [TIGHT, 5],
  [TIGHT, 3],
] as const;
const HEAD = 9;
/** Tried in order: how far the curve swings out from the straight line. */
const NEIGHBOUR_BOWS = [0.55, 0.3, 0, -0.3, -0.6, -0.9, -1.2, -1.6] as const;
/** A bow of one follows the ring. */
const RING = 1.87;
const INWARD = [20, 34, 48, 64, 80, 100, 120, 140] as const;
const ACROSS_BOWS = [10, 18, 28, 40, 54, 68, 84, 100, 120, 145, 170, 200] as const;

export interface ArrowNeeds {
  readonly layout: TableLayout;
  readonly area: { readonly width: number; readonly height: number };
  /** Receiver by giver. */
  readonly passTo: BySeat<Seat>;
  /** What the text in the middle really takes. */
  readonly text: Rect;
  readonly reserved: readonly Rect[];
  /** Seats with a badge, which stands out of its card. */
  readonly badged: ReadonlySet<Seat>;
}

/** One arrow a giver, where there is a way for it; `from` tells whose it is. */
export function drawArrows(needs: ArrowNeeds): Arrow[] {
  const { passTo } = needs;
  const bowed = passTo.map((to, from) =>
    passTo[to] === from ? across(needs, from, to) : beside(needs, from, to),
  );
  // One that has to be broken among bowed ones looks like a mistake: then all across are broken.
  const whole = bowed.every((arrow, from) => arrow !== null || passTo[passTo[from] ?? -1] !== from);
  const drawn = whole
    ? bowed
    : bowed.map((arrow, from) => {
        const to = passTo[from] ?? from;
        return passTo[to] === from ? spoke(needs, from, to) : arrow;
      });
  return drawn.filter((arrow) => arrow !== null);
}

function beside(needs: ArrowNeeds, from: Seat, to: Seat): Arrow | null {
  const [p, q] = ends(needs, from, to);
  const half = between(p, q, 0.5);
  const out = minus(nearest(needs.layout.ring, half), half);
  const inward = unit(minus(middleOf(needs.layout.middle), half));
  const outside = NEIGHBOUR_BOWS.map((bow) => times(out, bow * RING));
  const inside = INWARD.map((far) => times(inward, far));
  for (const offsets of [outside, inside]) {
    for (const room of [ROOMY, TIGHT]) {
      for (const offset of offsets) {
        const arrow = clearArrow(needs, from, to, bend(p, q, offset), room);
        if (arrow) return arrow;
      }
    }
  }
  return null;
}

function across(needs: ArrowNeeds, from: Seat, to: Seat): Arrow | null {
  const [p, q] = ends(needs, from, to);
  for (const bow of ACROSS_BOWS) {
    const arrow = clearArrow(needs, from, to, bend(p, q, times(leftOfLine(p, q), bow)), ROOMY);
    if (arrow) return arrow;
  }
  return null;
}

/** Straight, and broken by the text. */
function spoke(needs: ArrowNeeds, from: Seat, to: Seat): Arrow | null {
  const [p, q] = ends(needs, from, to);
  for (const [room, apart] of SPOKES) {
    const aside = times(leftOfLine(p, q), apart);
    const arrow = brokenArrow(needs, from, to, bend(plus(p, aside), plus(q, aside), { x: 0, y: 0 }), room);
    if (arrow) return arrow;
  }
  return null;
}

/** Each of a pair keeps to its own left, so that the two part. */
function leftOfLine(p: Point, q: Point): Point {
  const along = unit(minus(q, p));
  return { x: along.y, y: -along.x };
}

function ends({ layout }: ArrowNeeds, from: Seat, to: Seat): [Point, Point] {
  const point = (seat: Seat) => middleOf(layout.cards[seat] ?? layout.middle);
  return [point(from), point(to)];
}

/** The part of the curve between the two cards, if it is long enough and touches nothing. */
function clearArrow(needs: ArrowNeeds, from: Seat, to: Seat, curve: Curve, room: Ends): Arrow | null {
  const cut = cutAtCards(needs, from, to, curve, room.air);
  if (!cut) return null;
  const points = sample(cut);
  if (lengthOf(points) < room.shortest) return null;
  const obstacles = [...others(needs, from, to), grow(needs.text, CLEAR + 2, CLEAR), ...needs.reserved];
  if (points.some((point) => !isInside(needs, point) || obstacles.some((rect) => holds(rect, point))))
    return null;
  return { from, to, line: pathOf(cut), head: headOf(points), points };
}

/** A straight line that makes way for the text. */
function brokenArrow(needs: ArrowNeeds, from: Seat, to: Seat, curve: Curve, room: Ends): Arrow | null {
  const cut = cutAtCards(needs, from, to, curve, room.air);
  if (!cut) return null;
  const text = grow(needs.text, CLEAR, CLEAR - 2);
  const points = sample(cut);
  const begin = points.findIndex((point) => holds(text, point));
  const after = points.length - [...points].reverse().findIndex((point) => holds(text, point));
  const kept = begin < 0 ? points : [...points.slice(0, begin), ...points.slice(after)];
  const obstacles = others(needs, from, to, room.air - 2);
  if (kept.some((point) => !isInside(needs, point) || obstacles.some((rect) => holds(rect, point))))
    return null;
  const parts = begin < 0 ? [points] : [points.slice(0, begin), points.slice(after)];
  if (lengthOf(parts[parts.length - 1] ?? []) < STUB) return null;
  const line = parts.map((part) => straight(part)).join('');
  return { from, to, line, head: headOf(points), points: kept };
}

function straight(points: readonly Point[]): string {
  const [first, last] = [points[0], points[points.length - 1]];
  return first && last ? `M${at(first)}L${at(last)}` : '';
}

function others(needs: ArrowNeeds, from: Seat, to: Seat, air = CLEAR): Rect[] {
  return needs.layout.cards.flatMap((_, seat) => {
    const card = seat === from || seat === to ? null : around(needs, seat, air);
    return card ? [card] : [];
  });
}

/** A card with its badge and some air. */
function around({ layout, badged }: ArrowNeeds, seat: Seat, air: number): Rect | null {
  const card = layout.cards[seat];
  return card ? grow(card, air, badged.has(seat) ? air + OVERHANG - 1 : air) : null;
}

function isInside({ area }: ArrowNeeds, { x, y }: Point): boolean {
  return x > 5 && y > 5 && x < area.width - 5 && y < area.height - 5;
}

function cutAtCards(needs: ArrowNeeds, from: Seat, to: Seat, curve: Curve, air: number): Curve | null {
  const [near, far] = [around(needs, from, air), around(needs, to, air)];
  if (!near || !far) return null;
  let begin = -1;
  let end = -1;
  for (let i = 0; i <= 200; i++) {
    const point = on(curve, i / 200);
    if (holds(near, point)) {
      begin = -1;
      if (end >= 0) return null;
      continue;
    }
    if (begin < 0) begin = i / 200;
    if (holds(far, point)) break;
    end = i / 200;
  }
  return begin >= 0 && end > begin ? piece(curve, begin, end) : null;
}

function headOf(points: readonly Point[]): string {
  const tip = points[points.length - 1];
  const before = points[points.length - 8];
  if (!tip || !before) return '';
  const back = times(unit(minus(before, tip)), HEAD);
  const wide = { x: -back.y * 0.62, y: back.x * 0.62 };
  return `M${at(plus(plus(tip, back), wide))}L${at(tip)}L${at(minus(plus(tip, back), wide))}`;
}
