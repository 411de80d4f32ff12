// npm run bench: how quick the built app is on a phone four times slower than this machine, and how small.
//   npm run bench                          everything, 20 runs each
//   npm run bench -- --only start,record   some of it; the names are those of ROWS
//   npm run bench -- --runs 5 --json a.json --dir dist
// Writes what it measured to bench/results.json as well. Exits with 1 where a median misses what it must reach.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../browser.mjs';
import { SLOWDOWN, withPhone } from './phone.mjs';
import { judge, printTable } from './result.mjs';
import { engineRow } from './rows/engine.mjs';
import { heapRow } from './rows/heap.mjs';
import { historyRow, statsRow } from './rows/lists.mjs';
import { recordRow } from './rows/record.mjs';
import { sheetRow } from './rows/sheet.mjs';
import { sizeRow } from './rows/size.mjs';
import { startRow } from './rows/start.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** @type {Record<string, (setting: import('./phone.mjs').Setting, how: { runs: number }) => Promise<import('./result.mjs').Measured[]>>} */
const ROWS = {
  size: sizeRow,
  start: startRow,
  record: recordRow,
  sheet: sheetRow,
  history: historyRow,
  statistics: statsRow,
  engine: engineRow,
  heap: heapRow,
};

/**
 * When anything in a file or folder was changed last.
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** Builds where there is no build, or one that is older than what it is made of. */
function buildIfOld() {
  const built = join(ROOT, 'dist/sw.js');
  const sources = Math.max(...SOURCES.map((path) => changedAt(join(ROOT, path))));
  if (existsSync(built) && changedAt(built) >= sources) return;
  console.log('Building …');
  const run = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (run.status !== 0) throw new Error('The app does not build.');
}

/**
 * What it is measured on, and how much slower the slowed browser really is.
 * @param {import('./phone.mjs').Setting} setting
 */
function describeMachine(setting) {
  return withPhone(setting, async (phone) => {
    /** Runs in the page: the same work, whatever it is. */
    const work = () => {
      const before = performance.now();
      let sum = 0;
      for (let i = 0; i < 3e7; i++) sum = (sum + i * i) % 1013;
      return performance.now() - before + (sum < 0 ? 1 : 0);
    };
    await phone.page.evaluate(work);
    const fast = await phone.page.evaluate(work);
    await phone.slow();
    const slow = await phone.page.evaluate(work);
    return {
      cores: cpus().length,
      cpu: cpus()[0]?.model ?? 'unknown',
      memoryGB: Math.round(totalmem() / 2 ** 30),
      platform: `${process.platform} ${process.arch}`,
      node: process.version,
      chromium: phone.context.browser()?.version() ?? (await phone.cdp.send('Browser.getVersion')).product,
      slowdown: SLOWDOWN,
      slowdownMeasured: Number((slow / fast).toFixed(2)),
      loadAtStart: loadavg().map((load) => Number(load.toFixed(2))),
    };
  });
}

async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '20' },
      only: { type: 'string' },
      json: { type: 'string', default: join(ROOT, 'bench/results.json') },
      dir: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  const wanted = values.only?.split(',') ?? Object.keys(ROWS);
  const unknown = wanted.filter((name) => !ROWS[name]);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number from 1 on.');
  if (unknown.length > 0)
    throw new Error(`No row ${unknown.join(', ')}. There are: ${Object.keys(ROWS).join(', ')}.`);
  if (values.dir === undefined) buildIfOld();
  const setting = { executablePath: await ensureBrowser(), dir: resolve(values.dir ?? join(ROOT, 'dist')) };
  const machine = await describeMachine(setting);
  console.log(
    `${machine.cores} × ${machine.cpu}, ${machine.memoryGB} GB, ${machine.platform}; Node ${machine.node}, Chromium ${machine.chromium}.\n` +
      `The browser is slowed down ${SLOWDOWN} × (measured: ${machine.slowdownMeasured}); the engine is not. ` +
      `Load of the machine before: ${machine.loadAtStart.join(', ')}.\n`,
  );
  /** @type {(import('./result.mjs').Result & { row: string })[]} */
  const results = [];
  /** @type {string[]} */
  const failures = [];
  for (const name of wanted) {
    console.log(`${name} …`);
    try {
      const measured = (await ROWS[name]?.(setting, { runs })) ?? [];
      results.push(...measured.map((each) => ({ row: name, ...judge(each) })));
    } catch (error) {
      console.error(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`);
      failures.push(name);
    }
  }
  console.log('');
  printTable(results);
  const missed = results.filter(({ verdict }) => verdict === 'MISSED');
  console.log(`\n${results.length - missed.length} of ${results.length} figures reach what they must.`);
  await mkdir(dirname(resolve(values.json)), { recursive: true });
  const when = new Date().toISOString();
  const loadAtEnd = loadavg().map((load) => Number(load.toFixed(2)));
  await writeFile(
    values.json,
    `${JSON.stringify({ when, machine: { ...machine, loadAtEnd }, runs, results, failures }, null, 2)}\n`,
  );
  if (missed.length > 0 || failures.length > 0) process.exitCode = 1;
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
