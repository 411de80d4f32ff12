import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withTurned } from '../../src/storage/saveSettings.ts';
import { DEFAULT_SETTINGS, parseSettings } from '../../src/storage/settings.ts';

const row = (key: string, value: unknown) => ({ key, value, updatedAt: 1 });

describe('what is believed of stored settings', () => {
  test.each([
    ['language', 'sv'],
    ['language', null],
    ['theme', 'dark'],
    ['keepAwake', false],
    ['vibrate', false],
    ['turned', { g: 2 }],
  ])('%s: %j', (key, value) => {
    expect(parseSettings([row(key, value)])).toEqual({ ...DEFAULT_SETTINGS, [key]: value });
  });

  test.each([
    ['language', 'da'],
    ['theme', 'pink'],
    ['theme', null],
    ['keepAwake', 'yes'],
    ['vibrate', 1],
    ['turned', { g: 'left' }],
    ['turned', null],
    ['turned', 3],
    ['__proto__', { theme: 'dark' }],
    ['constructor', 1],
    ['something', true],
  ])('not %s: %j', (key, value) => {
    expect(parseSettings([row(key, value)])).toEqual(DEFAULT_SETTINGS);
  });

  test('whatever is stored, the outcome is whole', () => {
    const rows = fc.array(fc.record({ key: fc.string(), value: fc.anything(), updatedAt: fc.integer() }));
    fc.assert(
      fc.property(rows, (stored) => {
        expect(Object.keys(parseSettings(stored)).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
      }),
    );
  });
});

describe('turned pictures', () => {
  test('the latest of a game holds, and only the latest twenty games', () => {
    let turned = withTurned(withTurned({}, 'g', 1), 'g', 3);
    expect(turned).toEqual({ g: 3 });
    for (let i = 0; i < 20; i++) turned = withTurned(turned, `h${i}`, i);
    expect(Object.keys(turned)).toHaveLength(20);
    expect(turned).not.toHaveProperty('g');
    expect(turned).toMatchObject({ h0: 0, h19: 19 });
  });
});
