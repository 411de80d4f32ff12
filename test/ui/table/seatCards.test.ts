import { describe, expect, it } from 'vitest';
import { seatCardSizes } from '../../../src/ui/table/seatCards.ts';

const phone = { area: { width: 358, height: 430 }, rem: 16, nameWidth: 60, tallyGroups: 0 };

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
