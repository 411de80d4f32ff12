// What a row of the bench gives, how it is judged, and how it is printed.
import { median, quantile } from './numbers.mjs';

/**
 * @typedef {'ms' | 'kB' | 'deals/s'} Unit
 * @typedef {object} Measured
 * @property {string} what
 * @property {Unit} unit
 * @property {readonly number[]} values one a run
 * @property {number} [target] what the median must reach: at most, or for a rate at least; absent where nothing is demanded
 * @property {string} [note]
 * @property {unknown} [more] whatever else is worth keeping, for the JSON
 *
 * @typedef {Measured & { median: number, p95: number, runs: number, verdict: string }} Result
 */

/** @param {Unit} unit */
const isRate = (unit) => unit === 'deals/s';

/**
 * The slow end of a rate is its low end.
 * @param {Measured} measured
 * @returns {Result}
 */
export function judge(measured) {
  const { unit, values, target } = measured;
  const middle = median(values);
  const p95 = quantile(values, isRate(unit) ? 0.05 : 0.95);
  const reaches = (/** @type {number} */ value) =>
    target === undefined || (isRate(unit) ? value >= target : value <= target);
  const verdict =
    target === undefined ? '' : !reaches(middle) ? 'MISSED' : reaches(p95) ? 'ok' : 'ok, but not its slowest';
  return { ...measured, median: middle, p95, runs: values.length, verdict };
}

/**
 * @param {number} value
 * @param {Unit} unit
 */
function shown(value, unit) {
  const digits = unit === 'deals/s' ? 0 : unit === 'kB' ? 2 : 1;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}

/** @param {Result} result */
function cells({ what, unit, median: middle, p95, runs, target, verdict }) {
  const goal =
    target === undefined ? '' : `${isRate(unit) ? '≥' : '≤'} ${shown(target, unit).replace(/\.0+ /, ' ')}`;
  return [what, shown(middle, unit), runs > 1 ? shown(p95, unit) : '', `${runs}`, goal, verdict];
}

const HEADS = ['what', 'median', '95 %', 'runs', 'must reach', 'verdict'];

/** @param {readonly Result[]} results */
export function printTable(results) {
  const rows = [HEADS, ...results.map(cells)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  console.log(line(HEADS));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const [i, row] of rows.slice(1).entries()) {
    console.log(line(row));
    const note = results[i]?.note;
    if (note) for (const part of note.split('\n')) console.log(`    ${part}`);
  }
}
