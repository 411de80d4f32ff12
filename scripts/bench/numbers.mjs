// The few figures that the bench draws from its measurements.

/**
 * The value that this part of all are at or below (0 to 1), between two of them where it falls there.
 * @param {readonly number[]} values
 * @param {number} part
 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/**
 * The straight line through these points by least squares, and how much of what varies it explains.
 * @param {readonly (readonly [x: number, y: number])[]} points
 */
export function fitLine(points) {
  const mean = (/** @type {number[]} */ list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const sum = (/** @type {(x: number, y: number) => number} */ of) =>
    points.reduce((all, [x, y]) => all + of(x - meanX, y - meanY), 0);
  const slope = sum((x, y) => x * y) / sum((x) => x * x);
  const intercept = meanY - slope * meanX;
  const left = points.reduce((all, [x, y]) => all + (y - intercept - slope * x) ** 2, 0);
  return { slope, intercept, r2: 1 - left / sum((_, y) => y * y) };
}
