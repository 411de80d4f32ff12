/** Points, and curves through them. Pure. */
import type { Point } from './geometry.ts';

/** A cubic Bézier curve. */
export type Curve = readonly [Point, Point, Point, Point];

const SAMPLES = 64;

/** From `p` to `q`, swung out by about three quarters of `offset`. */
export function bend(p: Point, q: Point, offset: Point): Curve {
  return [p, plus(between(p, q, 0.22), offset), plus(between(p, q, 0.78), offset), q];
}

export function on([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t;
  const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  return {
    x: weights[0] * a.x + weights[1] * b.x + weights[2] * c.x + weights[3] * d.x,
    y: weights[0] * a.y + weights[1] * b.y + weights[2] * c.y + weights[3] * d.y,
  };
}

/** The same curve from `t0` to `t1`. */
export function piece(curve: Curve, t0: number, t1: number): Curve {
  const blossom = (t: readonly [number, number, number]) => {
    const [a, b, c, d] = curve;
    const [ab, bc, cd] = [between(a, b, t[0]), between(b, c, t[0]), between(c, d, t[0])];
    return between(between(ab, bc, t[1]), between(bc, cd, t[1]), t[2]);
  };
  return [blossom([t0, t0, t0]), blossom([t0, t0, t1]), blossom([t0, t1, t1]), blossom([t1, t1, t1])];
}

export function sample(curve: Curve): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => on(curve, i / SAMPLES));
}

export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, i) => {
    const before = points[i] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

export function pathOf([a, b, c, d]: Curve): string {
  return `M${at(a)}C${at(b)} ${at(c)} ${at(d)}`;
}

export function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

export function nearest(line: readonly Point[], point: Point): Point {
  let best = point;
  let distance = Number.POSITIVE_INFINITY;
  for (const candidate of line) {
    const far = Math.hypot(candidate.x - point.x, candidate.y - point.y);
    if (far < distance) [best, distance] = [candidate, far];
  }
  return best;
}

export function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

export function times(a: Point, factor: number): Point {
  return { x: a.x * factor, y: a.y * factor };
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function unit(a: Point): Point {
  const length = Math.hypot(a.x, a.y) || 1;
  return { x: a.x / length, y: a.y / length };
}
