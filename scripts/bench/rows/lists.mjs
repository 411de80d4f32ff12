// History and statistics over years of games, and over a tenth of them.
import { putGames, yearsOf } from '../games.mjs';
import { median } from '../numbers.mjs';
import { BARE, withPhone } from '../phone.mjs';
import { bareNote, busyNote } from '../trace.mjs';

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
 * @typedef {{ games: number, phone: Phone, stretches: Stretch[], heaps: number[], bare: number[], without: number }} Shelf
 *   a phone with so many games on it, and what was measured there
 */

/**
 * Each opening is the first after a start of the app. The phones take turns: what slows the machine down for a while
 * slows them all down, and does not look like a matter of how many games there are.
 * @param {readonly Shelf[]} shelves
 * @param {string} hash
 * @param {import('../probe.mjs').Awaited} until
 * @param {number} runs
 */
async function openings(shelves, hash, until, runs) {
  for (const shelf of shelves) Object.assign(shelf, { stretches: [], heaps: [], bare: [] });
  for (let run = 0; run < runs; run++) {
    for (const shelf of shelves) {
      const { phone } = shelf;
      await phone.open('', HOME);
      shelf.without = await phone.heap();
      shelf.stretches.push(await phone.measure({ hash }, until));
      await phone.settle();
      shelf.heaps.push(await phone.heap());
      if (run < BARE) shelf.bare.push(await phone.bare('#/', HOME));
    }
  }
  return shelves.map(({ games, stretches, heaps, bare, without }) => ({
    name: written(games),
    stretches,
    note: `${busyNote(stretches)}\n${bareNote(bare)}\n${heapNote(heaps, without)}`,
  }));
}

/**
 * Phones side by side, with different numbers of games on them.
 * @param {import('../phone.mjs').Setting} setting
 * @param {(shelves: Shelf[]) => Promise<Measured[]>} use
 * @param {Shelf[]} [shelves] those that are there already
 * @returns {Promise<Measured[]>}
 */
async function withShelves(setting, use, shelves = []) {
  const games = COUNTS[shelves.length];
  if (games === undefined) return use(shelves);
  const everything = await yearsOf(games);
  return withPhone(setting, async (phone) => {
    await putGames(phone, everything);
    // What the filling itself took in memory must not be taken for the app's.
    await phone.restart();
    return withShelves(setting, use, [
      ...shelves,
      { games, phone, stretches: [], heaps: [], bare: [], without: 0 },
    ]);
  });
}

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 */
export const historyRow = (setting, { runs }) =>
  withShelves(setting, async (shelves) => {
    const opened = await openings(shelves, '#/history', { selector: '.history-row' }, runs);
    return opened.map(({ name, stretches, note }) => ({
      what: `history of ${name} games: first rows`,
      unit: 'ms',
      values: stretches.map(({ total }) => total),
      target: 200,
      note,
      more: { stretches },
    }));
  });

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 */
export const statsRow = (setting, { runs }) =>
  withShelves(setting, async (shelves) => {
    const rated = { selector: RATING, not: '–' };
    const first = await openings(shelves, '#/stats', rated, 1);
    const full = await openings(shelves, '#/stats', rated, runs);
    const figures = await openings(shelves, '#/stats', { selector: FIGURES }, runs);
    return shelves.flatMap((_, at) => {
      const [once, rows, quick] = [first[at], full[at], figures[at]];
      if (!once || !rows || !quick) return [];
      const name = `statistics of ${rows.name} games`;
      return [
        {
          what: `${name}: figures`,
          unit: 'ms',
          values: quick.stretches.map(({ total }) => total),
          target: 500,
          more: { stretches: quick.stretches },
        },
        {
          what: `${name}: figures and ratings`,
          unit: 'ms',
          values: rows.stretches.map(({ total }) => total),
          target: 500,
          note: rows.note,
          more: { stretches: rows.stretches },
        },
        {
          what: '  longest task',
          unit: 'ms',
          values: rows.stretches.map(({ longest }) => longest),
          target: 50,
        },
        {
          what: `${name}: the very first time`,
          unit: 'ms',
          values: once.stretches.map(({ total }) => total),
          note: `every rating from the first game on\n${once.note}`,
        },
      ];
    });
  });
