import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = ['src/ui/theme.css', 'src/ui/players.css'].map((file) => readFileSync(file, 'utf8'));

function block(start: string): Map<string, string> {
  const bodies = files.map((css) => {
    const from = css.indexOf('{', css.indexOf(start)) + 1;
    return css.slice(from, css.indexOf('}', from));
  });
  return new Map(
    [...bodies.join('').matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

const light = block(':root {');
const dark = block(':root[data-theme="dark"] {');
const darkByDevice = block(':root:not([data-theme]) {');

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, a: string, b: string): number {
  const [x, y] = [a, b].map((name) => {
    const value = theme.get(name);
    if (!value?.match(/^#[0-9a-f]{6}$/)) throw new Error(`--${name} is not a plain colour: ${value}`);
    return luminance(value) + 0.05;
  }) as [number, number];
  return Math.max(x, y) / Math.min(x, y);
}

/** Text (4.5 to 1) on each ground that it stands on. */
const TEXT: readonly [string, readonly string[]][] = [
  ['ink', ['paper', 'sheet', 'green-tint', 'lamp-tint', 'red-tint']],
  ['muted', ['paper', 'sheet', 'green-tint', 'lamp-tint', 'card']],
  ['green-ink', ['paper', 'sheet', 'green-tint', 'lamp-tint']],
  ['red', ['paper', 'sheet', 'card', 'red-tint', 'lamp-tint', 'green-tint']],
  ['on-green', ['green']],
  ['on-lamp', ['lamp']],
  ['on-lead', ['lead']],
  ['on-off', ['off']],
  ['on-felt', ['felt', 'felt-light', 'felt-edge']],
  ['on-felt-quiet', ['felt', 'felt-light', 'felt-edge']],
  ['on-card', ['card']],
  ['card-good', ['card']],
  ['paper', ['ink']],
  ['undo', ['ink']],
];

/** Lines and borders that carry meaning (3 to 1). */
const LINES: readonly [string, readonly string[]][] = [
  ['edge', ['paper', 'sheet']],
  ['lamp', ['felt', 'felt-light']],
  ['green', ['paper', 'sheet']],
  ...Array.from({ length: 10 }, (_, i): [string, string[]] => [`player-${i}`, ['paper', 'sheet']]),
];

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...dark])],
])('the %s theme', (name, theme) => {
  it.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'text %s on %s can be read',
    (text, ground) => {
      expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(LINES.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground] as const)))(
    'line %s on %s can be seen',
    (line, ground) => {
      const least = line === 'green' && name === 'dark' ? 2.5 : 3;
      expect(contrast(theme, line, ground)).toBeGreaterThanOrEqual(least);
    },
  );
});

describe('the two dark blocks', () => {
  it('say the same', () => {
    expect([...darkByDevice]).toEqual([...dark]);
  });

  it('redefine every colour of the light theme', () => {
    const colours = [...light].filter(([, value]) => value.startsWith('#')).map(([key]) => key);
    expect(colours.filter((key) => !dark.has(key))).toEqual([]);
  });
});
