import { describe, expect, it } from 'vitest';
import { groupWidth, tallyGroups } from '../../../src/ui/parts/tally.ts';

const linesIn = (path: string) => path.split('M').length - 1;

describe('tallyGroups', () => {
  it('draws exactly as many strokes as there are pinnar, in groups of five', () => {
    for (let count = 0; count <= 25; count++) {
      const groups = tallyGroups(count);
      expect(groups).toHaveLength(Math.ceil(count / 5));
      expect(groups.reduce((sum, path) => sum + linesIn(path), 0)).toBe(count);
    }
  });

  it('puts the fifth across the four', () => {
    const [path = ''] = tallyGroups(5);
    const across = path.split('M').pop() ?? '';
    const [from = [], to = []] = across.split('L').map((point) => point.split(' ').map(Number));
    expect((to[0] ?? 0) - (from[0] ?? 0)).toBeGreaterThan(25);
  });

  it('stays within its grid', () => {
    for (let count = 1; count <= 25; count++) {
      for (const [i, path] of tallyGroups(count).entries()) {
        const width = groupWidth(Math.min(5, count - i * 5));
        for (const point of path.split(/[ML]/).filter(Boolean)) {
          const [x = -1, y = -1] = point.split(' ').map(Number);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(1);
          expect(y).toBeLessThanOrEqual(23);
        }
      }
    }
  });
});
