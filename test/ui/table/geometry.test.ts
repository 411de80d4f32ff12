import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawArrows } from '../../../src/ui/table/arrows.ts';
import {
  grow,
  holds,
  layoutTable,
  middleOf,
  OVERHANG,
  overlap,
  type Rect,
  type Size,
} from '../../../src/ui/table/geometry.ts';
import { seatCardSizes } from '../../../src/ui/table/seatCards.ts';

const REM = 16;

const SIZES: Readonly<Record<string, Size>> = {
  'narrow phone': { width: 296, height: 360 },
  phone: { width: 358, height: 380 },
  'tall phone': { width: 358, height: 430 },
  'large phone': { width: 406, height: 500 },
  landscape: { width: 500, height: 300 },
  tablet: { width: 740, height: 560 },
  desktop: { width: 600, height: 700 },
};

interface Case {
  readonly area: Size;
  readonly seats: number;
  readonly bottom?: number;
  readonly nameWidth?: number;
  readonly across?: boolean;
  readonly rem?: number;
}

function corners({ width, height }: Size): Rect[] {
  return [6, width - 50].map((x) => ({ x, y: height - 50, width: 44, height: 44 }));
}

function lay({ area, seats, bottom = 0, nameWidth = 60, across = false, rem = REM }: Case) {
  return layoutTable({
    area,
    seats,
    bottom,
    cards: seatCardSizes({ area, rem, nameWidth, wordWidth: 60, tallyGroups: 0 }),
    text: { width: 5.25 * rem, height: 4.5 * rem },
    reserved: corners(area),
    across,
  });
}

type Layout = NonNullable<ReturnType<typeof lay>>;

function textIn(layout: Layout): Rect {
  const centre = middleOf(layout.middle);
  const width = Math.min(92, layout.middle.width);
  const height = Math.min(84, layout.middle.height);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** With its badge, above or (turned) below. */
const tall = (card: Rect) => grow(card, 0, OVERHANG);

function expectGood(layout: Layout, area: Size) {
  for (const [i, card] of layout.cards.entries()) {
    const whole = tall(card);
    expect(whole.x).toBeGreaterThanOrEqual(0);
    expect(whole.y).toBeGreaterThanOrEqual(0);
    expect(whole.x + whole.width).toBeLessThanOrEqual(area.width);
    expect(whole.y + whole.height).toBeLessThanOrEqual(area.height);
    expect(Math.min(card.width, card.height)).toBeGreaterThanOrEqual(44);
    expect(overlap(whole, layout.middle)).toBe(false);
    for (const corner of corners(area)) expect(overlap(whole, corner)).toBe(false);
    for (const other of layout.cards.slice(i + 1)) {
      expect(overlap(grow(card, 0, OVERHANG / 2), grow(other, 0, OVERHANG / 2))).toBe(false);
    }
  }
}

describe('layoutTable', () => {
  it('seats four clockwise as seen from above: bottom, left, top, right', () => {
    const layout = lay({ area: { width: 358, height: 430 }, seats: 4, bottom: 3 });
    const [left, top, right, bottom] = (layout?.cards ?? []).map(middleOf);
    expect(bottom).toMatchObject({ x: 179 });
    expect(top).toMatchObject({ x: 179 });
    expect(top?.y).toBeLessThan(bottom?.y ?? 0);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    expect(left?.y).toBeCloseTo(right?.y ?? 0);
  });

  it.each(Object.entries(SIZES))('finds room for everybody on a %s, as far as there is any', (name, area) => {
    for (let seats = 2; seats <= 10; seats++) {
      for (const across of [false, seats % 2 === 0]) {
        const layout = lay({ area, seats, across });
        if (name === 'narrow phone' && seats > 8) continue;
        if (!layout) throw new Error(`no room for ${seats}`);
        expectGood(layout, area);
      }
    }
  });

  it('is the same picture whoever sits at the bottom', () => {
    const area = { width: 358, height: 430 };
    const from0 = lay({ area, seats: 5 });
    const from2 = lay({ area, seats: 5, bottom: 2 });
    expect(from2?.cards.map((_, seat) => from2.cards[(seat + 2) % 5])).toEqual(from0?.cards);
  });

  it('makes way for the list where ten long names, large text or a small window leave no room', () => {
    const phone = { width: 358, height: 430 };
    expect(lay({ area: phone, seats: 10, nameWidth: 190 })).toBeNull();
    expect(lay({ area: phone, seats: 4, rem: 32 })).toBeNull();
    expect(lay({ area: { width: 296, height: 320 }, seats: 10 })).toBeNull();
    expect(lay({ area: { width: 200, height: 120 }, seats: 4 })).toBeNull();
  });

  it('takes names of 24 characters with four on a phone', () => {
    expect(lay({ area: { width: 358, height: 430 }, seats: 4, nameWidth: 190, across: true })).not.toBeNull();
  });

  it('never overlaps, whatever the size', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 200, max: 1200 }),
          height: fc.integer({ min: 160, max: 900 }),
          seats: fc.integer({ min: 2, max: 10 }),
          bottom: fc.nat(9),
          nameWidth: fc.integer({ min: 10, max: 260 }),
          across: fc.boolean(),
          rem: fc.constantFrom(14, 16, 20, 24, 32),
        }),
        ({ width, height, seats, bottom, ...rest }) => {
          const area = { width, height };
          const layout = lay({ area, seats, bottom: bottom % seats, ...rest });
          if (layout) expectGood(layout, area);
        },
      ),
      { numRuns: 100 },
    );
  }, 60_000);
});

type Direction = 'left' | 'right' | 'across';
const STEP = { left: () => 1, right: (n: number) => n - 1, across: (n: number) => n / 2 };

function arrowsFor(layout: Layout, area: Size, direction: Direction) {
  const seats = layout.cards.length;
  const passTo = layout.cards.map((_, seat) => (seat + STEP[direction](seats)) % seats);
  const text = textIn(layout);
  const badged = new Set([0, 1]);
  const arrows = drawArrows({ layout, area, passTo, text, reserved: corners(area), badged });
  return { arrows, passTo, text };
}

describe('drawArrows', () => {
  it.each(Object.entries(SIZES))('gives everyone an arrow on a %s', (_, area) => {
    for (let seats = 3; seats <= 10; seats++) {
      for (const direction of ['left', 'right', 'across'] as const) {
        if (direction === 'across' && seats % 2 === 1) continue;
        const layout = lay({ area, seats, across: seats % 2 === 0 });
        if (!layout) continue;
        const { arrows, passTo } = arrowsFor(layout, area, direction);
        expect(
          arrows.map((arrow) => [arrow.from, arrow.to]),
          `${seats} ${direction}`,
        ).toEqual(passTo.map((to, from) => [from, to]));
      }
    }
  });

  it('ends at the receiver and touches neither a card, nor the text, nor the edge', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(SIZES)),
        fc.integer({ min: 2, max: 10 }),
        fc.nat(9),
        fc.constantFrom<Direction>('left', 'right', 'across'),
        fc.integer({ min: 20, max: 200 }),
        (area, seats, bottom, direction, nameWidth) => {
          fc.pre(direction !== 'across' || seats % 2 === 0);
          const layout = lay({ area, seats, bottom: bottom % seats, nameWidth, across: seats % 2 === 0 });
          fc.pre(layout !== null);
          const { arrows, text } = arrowsFor(layout, area, direction);
          for (const arrow of arrows) {
            const tip = arrow.points[arrow.points.length - 1];
            const home = layout.cards[arrow.to];
            expect(tip && home && holds(grow(home, 14, 14 + OVERHANG), tip)).toBe(true);
            for (const point of arrow.points) {
              expect(layout.cards.some((card) => holds(card, point))).toBe(false);
              expect(holds(text, point)).toBe(false);
              expect(holds({ x: 0, y: 0, ...area }, point)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  }, 60_000);

  it('parts the two of a pair, so that both are seen', () => {
    const area = { width: 358, height: 430 };
    const layout = lay({ area, seats: 4, across: true });
    if (!layout) throw new Error('no room');
    const { arrows } = arrowsFor(layout, area, 'across');
    const halfway = (from: number) => {
      const points = arrows.find((arrow) => arrow.from === from)?.points ?? [];
      return points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
    };
    expect(Math.abs(halfway(0).x - halfway(2).x)).toBeGreaterThan(60);
    expect(Math.abs(halfway(1).y - halfway(3).y)).toBeGreaterThan(60);
  });
});
