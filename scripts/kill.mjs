// npm run test:kill: a real Chromium records deals through the built app and is killed at any moment, also while it
// starts and restores; every deal that the screen has shown must be there afterwards, in order, once.
// Usage: node scripts/kill.mjs [--kills 200] [--seed 1] [--dir dist] [--report file]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { App } from './kill/app.mjs';
import { Chromium } from './kill/chromium.mjs';
import { removeDatabase, tearLog } from './kill/profile.mjs';
import { setUpGame } from './kill/setUp.mjs';
import { startServer } from './serve.mjs';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Every so many rounds a log is torn. */
const TORN_EVERY = 5;
/** Share of the kills that hit a start, and the longest such start, in ms. */
const AT_START = 0.25;
const START_MS = 1500;
/** The most deals between two kills, and how long after a tap the kill comes at most, in ms. */
const MOST_DEALS = 2;
const AFTER_TAP_MS = 150;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    dir: { type: 'string', default: DIST },
    report: { type: 'string' },
  },
});
const kills = Number(values.kills);

/**
 * The same numbers for the same seed (mulberry32).
 * @param {number} seed
 */
function newChance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const chance = newChance(Number(values.seed));
const upTo = (/** @type {number} */ most) => chance() * most;

/** What the screen has shown as recorded: who took the queen, deal by deal; and the ids once they were read. */
const ledger = { takers: /** @type {string[]} */ ([]), ids: /** @type {string[]} */ ([]) };
const sums = { kills: 0, atStart: 0, torn: 0, databasesLost: 0, lastLost: 0, compared: 0, failed: 0 };
/** Tapped since the last comparison: may be there without having been shown. */
let tapped = 0;

/** @param {Record<string, number>} totals */
function noteShown(totals) {
  const before = Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const name of ledger.takers) before[name] = (before[name] ?? 0) + 1;
  const more = NAMES.flatMap((name) =>
    Array(Math.max(0, (totals[name] ?? 0) - (before[name] ?? 0))).fill(name),
  );
  // One at a time: of two that come together the order is not known before they are read.
  if (more.length === 1) ledger.takers.push(...more);
}

/**
 * Holds what is there now against what was shown.
 * @param {App} app
 * @param {string} when
 * @param {boolean} [removed] the database was
 */
async function compare(app, when, removed = false) {
  const expected = [...ledger.takers];
  const ids = [...ledger.ids];
  const reached = await app.reaches(expected.length);
  const stored = reached ? await app.stored() : [];
  const faults = [];
  if (!reached) faults.push(`${expected.length} were shown, ${app.shown.deals} are on the screen`);
  else {
    if (expected.some((taker, place) => stored[place]?.taker !== taker)) faults.push('not as shown');
    if (ids.some((id, place) => stored[place]?.id !== id)) faults.push('not the same as before');
    if (new Set(stored.map(({ id }) => id)).size < stored.length) faults.push('one is there twice');
    if (stored.length > expected.length + tapped)
      faults.push(`${stored.length} of ${expected.length} + ${tapped}`);
  }
  sums.compared += 1;
  if (removed && !(await app.tells(expected.length)))
    faults.push(`${app.restored} are told to have come back`);
  if (faults.length) {
    sums.failed += 1;
    console.error(`LOST ${when}: ${faults.join('; ')}`);
    console.error(`  shown:  ${expected.join(' ')}\n  stored: ${stored.map(({ taker }) => taker).join(' ')}`);
  }
  if (!reached) return;
  ledger.takers = stored.map(({ taker }) => taker);
  ledger.ids = stored.map(({ id }) => id);
  tapped = 0;
}

/**
 * Records so many deals, each seen on the screen.
 * @param {App} app
 * @param {number} deals
 */
async function record(app, deals) {
  for (let i = 0; i < deals; i++) {
    const before = ledger.takers.length;
    await tapSomeone(app);
    if (!(await app.reaches(before + 1))) throw new Error('A tap recorded nothing.');
  }
}

/** @param {App} app */
async function tapSomeone(app) {
  tapped += 1;
  await app.tap(NAMES[Math.floor(upTo(NAMES.length))] ?? '');
}

/**
 * Ends it, and takes down what it had to restore.
 * @param {App} app
 * @param {'kill' | 'close'} how
 */
async function end(app, how) {
  if (app.restored > 2) sums.databasesLost += 1;
  else if (app.restored > 0) sums.lastLost += 1;
  await app.browser[how]();
}

/**
 * @param {string} program
 * @param {string} profile
 * @param {string} address
 */
async function round(program, profile, address) {
  const name = `at kill ${sums.kills + 1}`;
  const start = () => new App(program, profile, address, noteShown);
  if (chance() < AT_START) {
    const starting = new Chromium(program, profile, address);
    await after(upTo(START_MS));
    await starting.kill();
    sums.atStart += 1;
  } else {
    const app = start();
    await compare(app, name);
    await record(app, Math.floor(upTo(MOST_DEALS)));
    await tapSomeone(app);
    await after(upTo(AFTER_TAP_MS));
    await end(app, 'kill');
  }
  sums.kills += 1;
  if (sums.kills % TORN_EVERY !== 0 || !tearLog(profile)) return;
  sums.torn += 1;
  const torn = start();
  await compare(torn, `${name}, after a torn log`);
  await record(torn, 1);
  await end(torn, 'close');
}

async function main() {
  if (!existsSync(join(values.dir, 'index.html'))) {
    const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The app could not be built.');
  }
  const program = await ensureBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'maja-kill-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const server = await startServer({ dir: values.dir, port: 0 });
  const began = Date.now();
  console.log(`${kills} kills, seed ${values.seed}`);
  try {
    const address = await setUpGame(program, profile, server.url, NAMES);
    const killing = Date.now();
    while (sums.kills < kills) await round(program, profile, address);
    const each = Math.round((Date.now() - killing) / kills);
    for (const removed of [false, true]) {
      if (removed) removeDatabase(profile);
      const last = new App(program, profile, address, noteShown);
      await compare(last, removed ? 'without the database' : 'at the end', removed);
      await last.browser.close();
    }
    const shown = ledger.takers.length;
    console.log(
      `${sums.kills} kills (${sums.atStart} while starting), ${sums.torn} torn logs, ${each} ms a kill, ` +
        `${Math.round((Date.now() - began) / 1000)} s in all`,
    );
    console.log(
      `database lost and restored ${sums.databasesLost} times, only its last deals ${sums.lastLost} times`,
    );
    console.log(`${shown} deals shown, compared ${sums.compared} times, lost in ${sums.failed}`);
  } finally {
    await server.close();
  }
  if (values.report) {
    const { compared, failed } = sums;
    writeFileSync(values.report, JSON.stringify({ passed: compared - failed, failed }));
  }
  process.exitCode = sums.failed > 0 ? 1 : 0;
}

await main();
