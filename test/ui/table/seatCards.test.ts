import { describe, expect, it } from 'vitest';
import { nameScale, seatCardSizes } from '../../../src/ui/table/seatCards.ts';

const phone = { area: { width: 358, height: 430 }, rem: 16, nameWidth: 60, wordWidth: 60, tallyGroups: 0 };

describe('seatCardSizes', () => {
  it('prefers the largest', () => {
    const areas = seatCardSizes(phone).map(({ width, scale }) => width * scale);
    expect(areas.length).toBeGreaterThan(1);
    expect(areas[0]).toBe(Math.max(...areas));
  });

  it('gives a long name a second line, on cards that are wide enough for it', () => {
    const cards = seatCardSizes({ ...phone, nameWidth: 200 });
    expect(new Set(cards.map((card) => card.lines))).toEqual(new Set([2]));
    expect(Math.min(...cards.map((card) => card.width / card.scale))).toBeGreaterThanOrEqual(100);
  });

  it('puts the cards first on which no word is broken, be they smaller', () => {
    const inner = ({ width, scale }: { width: number; scale: number }) => width / scale - 14;
    const large = seatCardSizes({ ...phone, nameWidth: 110 });
    const cards = seatCardSizes({ ...phone, nameWidth: 110, wordWidth: 104 });
    expect(Math.min(...large.map(inner))).toBeLessThan(104);
    expect(cards).toHaveLength(large.length);
    const whole = cards.filter((card) => inner(card) >= 104);
    expect(whole.length).toBeGreaterThan(0);
    expect(cards.slice(0, whole.length)).toEqual(whole);
    // A word that fits on none changes nothing.
    expect(seatCardSizes({ ...phone, nameWidth: 160, wordWidth: 160 })).toEqual(
      seatCardSizes({ ...phone, nameWidth: 160 }),
    );
  });

  it('lets a name be cut that no card could hold', () => {
    expect(seatCardSizes({ ...phone, nameWidth: 400 })).toEqual(seatCardSizes({ ...phone, nameWidth: 210 }));
  });

  it('grows with the rows of strokes', () => {
    const [one] = seatCardSizes({ ...phone, tallyGroups: 1 });
    const [five] = seatCardSizes({ ...phone, tallyGroups: 5 }).filter((card) => card.width === one?.width);
    expect(five?.height).toBeGreaterThan((one?.height ?? 0) + 30);
  });

  it('never goes below what a finger can hit', () => {
    for (const card of seatCardSizes({ ...phone, rem: 12 })) expect(card.height).toBeGreaterThanOrEqual(44);
  });
});

describe('nameScale', () => {
  const card = { width: 100, height: 80, scale: 1, lines: 2 } as const;

  it('makes a word fit that is a little too wide, and leaves what would be too small', () => {
    expect(nameScale(card, 16, 80)).toBe(1);
    expect(nameScale(card, 16, 100) * 100).toBeCloseTo(86);
    expect(nameScale({ ...card, width: 200, scale: 2 }, 16, 100) * 100).toBeCloseTo(86);
    expect(nameScale(card, 16, 150)).toBe(1);
  });
});
