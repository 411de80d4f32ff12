// History and statistics over years of games, and over a tenth of them.
import { putGames, yearsOf } from '../games.mjs';
import { median } from '../numbers.mjs';
import { withPhone } from '../phone.mjs';
import { busyNote } from '../trace.mjs';

/** @typedef {import('../phone.mjs').Phone} Phone */
/** @typedef {import('../trace.mjs').Stretch} Stretch */
/** @typedef {import('../result.mjs').Measured} Measured */

const COUNTS = [500, 5000];
const HOME = '.home';
const FIGURES = '.stats-table tbody tr';
const RATING = '.stats-table tbody tr td:last-child .stats-table__main';

/** @param {number} n */
const written = (n) => n.toLocaleString('en');

/**
 * @param {readonly number[]} with_ heaps in MB with the screen open
 * @param {number} without
 */
const heapNote = (with_, without) =>
  `heap ${median(with_).toFixed(2)} MB with the screen open, ${without.toFixed(2)} MB on the first screen`;

/**
 * Each opening is the first after a start of the app.
 * @param {Phone} phone
 * @param {string} hash
 * @param {import('../probe.mjs').Awaited} until
 * @param {number} runs
 */
async function openings(phone, hash, until, runs) {
  /** @type {Stretch[]} */
  const stretches = [];
  /** @type {number[]} */
  const heaps = [];
  let without = 0;
  for (let run = 0; run < runs; run++) {
    await phone.open('', HOME);
    without = await phone.heap();
    stretches.push(await phone.measure({ hash }, until));
    await phone.settle();
    heaps.push(await phone.heap());
  }
  return { stretches, note: `${busyNote(stretches)}\n${heapNote(heaps, without)}` };
}

/**
 * @param {(phone: Phone, games: number) => Promise<Measured[]>} rows
 * @returns {(setting: import('../phone.mjs').Setting) => Promise<Measured[]>}
 */
const forEachCount = (rows) => async (setting) => {
  /** @type {Measured[]} */
  const all = [];
  for (const count of COUNTS) {
    const everything = await yearsOf(count);
    all.push(
      ...(await withPhone(setting, async (phone) => {
        await putGames(phone, everything);
        // What the filling itself took in memory must not be taken for the app's.
        await phone.restart();
        return rows(phone, count);
      })),
    );
  }
  return all;
};

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 */
export const historyRow = (setting, { runs }) =>
  forEachCount(async (phone, games) => {
    const { stretches, note } = await openings(phone, '#/history', { selector: '.history-row' }, runs);
    return [
      {
        what: `history of ${written(games)} games: first rows`,
        unit: 'ms',
        values: stretches.map(({ total }) => total),
        target: 200,
        note,
        more: { stretches },
      },
    ];
  })(setting);

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 */
export const statsRow = (setting, { runs }) =>
  forEachCount(async (phone, games) => {
    const first = await openings(phone, '#/stats', { selector: RATING, not: '–' }, 1);
    const { stretches, note } = await openings(phone, '#/stats', { selector: RATING, not: '–' }, runs);
    const figures = await openings(phone, '#/stats', { selector: FIGURES }, runs);
    const name = `statistics of ${written(games)} games`;
    return [
      {
        what: `${name}: figures`,
        unit: 'ms',
        values: figures.stretches.map(({ total }) => total),
        target: 500,
        more: { stretches: figures.stretches },
      },
      {
        what: `${name}: figures and ratings`,
        unit: 'ms',
        values: stretches.map(({ total }) => total),
        target: 500,
        note,
        more: { stretches },
      },
      {
        what: '  longest task',
        unit: 'ms',
        values: stretches.map(({ longest }) => longest),
        target: 50,
      },
      {
        what: `${name}: the very first time`,
        unit: 'ms',
        values: first.stretches.map(({ total }) => total),
        note: `every rating from the first game on\n${first.note}`,
      },
    ];
  })(setting);
