// The engine alone, in Node and at full speed: deals scored and standings computed, from the first deal to the last.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { longGame, yearsOf } from '../games.mjs';
import { fitLine, median } from '../numbers.mjs';

const ENTRY = fileURLToPath(new URL('../../../src/rules/index.ts', import.meta.url));
const LENGTHS = [100, 200, 400, 800, 1600, 3200];
const LEAST_DEALS = 60_000;
const MIXED_GAMES = 2000;

/**
 * The rules as they are built for the app.
 * @returns {Promise<{ playGame: (game: import('../../../src/rules/index.ts').Game) => import('../../../src/rules/index.ts').GameState, folder: string }>}
 */
async function bundledRules() {
  const folder = await mkdtemp(join(tmpdir(), 'maja-bench-rules-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'], fileName: () => 'rules.mjs' },
    },
  });
  const { playGame } = await import(pathToFileURL(join(folder, 'rules.mjs')).href);
  return { playGame, folder };
}

/**
 * @param {import('../phone.mjs').Setting} _
 * @param {{ runs: number }} how
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export async function engineRow(_, { runs }) {
  const { playGame, folder } = await bundledRules();
  try {
    const mixed = (await yearsOf(MIXED_GAMES)).games.map(({ game }) => game);
    const long = LENGTHS.map((deals) => longGame({ players: 4, deals }).games[0]?.game);
    /** @param {readonly (typeof mixed)[number][]} games */
    const round = (games) => {
      let deals = 0;
      let check = 0;
      const before = performance.now();
      while (deals < LEAST_DEALS) {
        for (const game of games) {
          const state = playGame(game);
          deals += state.deals.length;
          check += state.standings.length;
        }
      }
      const ms = performance.now() - before;
      if (check === 0) throw new Error('No standings.');
      return { deals, ms };
    };
    const rates = (/** @type {readonly (typeof mixed)[number][]} */ games) => {
      round(games);
      return Array.from({ length: runs }, () => {
        const { deals, ms } = round(games);
        return (deals / ms) * 1000;
      });
    };
    const mixedRates = rates(mixed);
    // One game of each length in turn, so that a busy moment of the machine does not fall on one of them alone.
    /** @type {number[][]} */
    const times = LENGTHS.map(() => []);
    for (let run = 0; run < runs; run++) {
      for (const [i, game] of long.entries()) {
        if (!game) continue;
        const { deals, ms } = round([game]);
        times[i]?.push((ms * game.events.length) / deals);
      }
    }
    const points = LENGTHS.map((deals, i) => /** @type {const} */ ([deals, median(times[i] ?? [])]));
    const line = fitLine(points);
    const power = fitLine(
      points.map(([deals, ms]) => /** @type {const} */ ([Math.log(deals), Math.log(ms)])),
    );
    const at200 = (times[1] ?? []).map((ms) => (200 / ms) * 1000);
    const shown = points.map(([deals, ms]) => `${deals}: ${ms.toFixed(2)}`).join(', ');
    return [
      {
        what: 'engine, 2,000 games of all rulebooks',
        unit: 'deals/s',
        values: mixedRates,
        target: 200_000,
      },
      {
        what: 'engine, one game of 4 × 200 deals',
        unit: 'deals/s',
        values: at200,
        target: 200_000,
        note:
          `one game of so many deals, ms: ${shown}\n` +
          `fit: ${(line.slope * 1000).toFixed(2)} µs a deal ${line.intercept < 0 ? '−' : '+'} ${Math.abs(line.intercept).toFixed(2)} ms, ` +
          `R² ${line.r2.toFixed(4)}; time grows as deals^${power.slope.toFixed(2)} (1 is linear)`,
        more: { points, line, exponent: power.slope },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
