import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../src/ui/screens/share/picture.ts';

describe('the picture', () => {
  it('is twice as sharp as it is large, as long as a phone can draw that', () => {
    const { width, height, sharp } = sizeOf(4, 12);
    expect([width, sharp]).toEqual([640, 2]);
    expect(height).toBeLessThan(900);
  });

  it('never has more pixels than a phone can draw, however long the game', () => {
    for (const [columns, rows] of [
      [4, 200],
      [10, 200],
      [20, 2_000],
    ] as const) {
      const { width, height, sharp, column } = sizeOf(columns, rows);
      expect(width * height * sharp ** 2).toBeLessThanOrEqual(12_000_001);
      expect(column).toBeGreaterThanOrEqual(96);
    }
  });
});
