import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeLabels } from '../../../src/ui/screens/sheet/labels.ts';

describe('placeLabels', () => {
  test('leaves labels where they want to be when there is room', () => {
    expect(placeLabels([80, 20, 50], 14, 0, 100)).toEqual([80, 20, 50]);
  });

  test('moves two that are too near by the same way each', () => {
    expect(placeLabels([50, 52], 14, 0, 100)).toEqual([44, 58]);
  });

  test('keeps a crowd at the bottom inside', () => {
    expect(placeLabels([99, 99, 99], 14, 0, 100)).toEqual([72, 86, 100]);
  });

  test('has nothing to place', () => {
    expect(placeLabels([], 14, 0, 100)).toEqual([]);
  });

  const heights = fc.array(fc.integer({ min: -20, max: 220 }), { minLength: 1, maxLength: 10 });

  test('never lets one cover another, never leaves the chart, never turns the order round', () => {
    fc.assert(
      fc.property(heights, (wanted) => {
        const [top, bottom, gap] = [8, 192, 14];
        const placed = placeLabels(wanted, gap, top, bottom);
        const sorted = [...placed].sort((a, b) => a - b);
        for (let i = 1; i < sorted.length; i++) {
          expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-6);
        }
        expect(sorted[0]).toBeGreaterThanOrEqual(top - 1e-6);
        expect(sorted.at(-1)).toBeLessThanOrEqual(bottom + 1e-6);
        wanted.forEach((a, i) => {
          wanted.forEach((b, j) => {
            if (a < b) expect(placed[i]).toBeLessThan(placed[j] ?? 0);
          });
        });
      }),
    );
  });

  test('stands closer where there is no room for the whole gap', () => {
    const placed = placeLabels([5, 5, 5, 5, 5], 14, 0, 40);
    expect(placed).toEqual([0, 10, 20, 30, 40]);
  });
});
