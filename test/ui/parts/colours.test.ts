import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'full colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const css = readFileSync('src/ui/players.css', 'utf8');

function colours(start: string): string[] {
  const from = css.indexOf(start);
  const body = css.slice(from, css.indexOf('}', from));
  return [...body.matchAll(/--player-\d: (#[0-9a-f]{6});/g)].map((m) => m[1] ?? '');
}

function linear(hex: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return [r, g, b];
}

function times([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z;
}

function oklab(rgb: Triple): Triple {
  const l = Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], rgb));
  const m = Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], rgb));
  const s = Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], rgb));
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    times([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    times([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}

function seen(hex: string, eye: readonly [Triple, Triple, Triple]): Triple {
  const rgb = linear(hex);
  const clip = (row: Triple) => Math.min(1, Math.max(0, times(row, rgb)));
  return oklab([clip(eye[0]), clip(eye[1]), clip(eye[2])]);
}

describe.each([
  ['light', ':root {'],
  ['dark', ':root[data-theme="dark"] {'],
])('the ten colours of the %s theme', (_, start) => {
  const ten = colours(start);

  it('are ten', () => {
    expect(new Set(ten).size).toBe(10);
  });

  it.each(Object.entries(EYES))('differ for %s', (_eye, matrix) => {
    for (const [i, a] of ten.entries()) {
      for (const b of ten.slice(i + 1)) {
        const [x, y] = [seen(a, matrix), seen(b, matrix)];
        const distance = Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
        expect(distance, `${a} and ${b}`).toBeGreaterThan(0.085);
      }
    }
  });
});
