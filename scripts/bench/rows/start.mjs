// A start of the installed app with its server gone, to a table that takes taps; and what of it is the browser's own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longGame, putGames, yearsOf } from '../games.mjs';
import { median } from '../numbers.mjs';
import { SLOWDOWN, withPhone } from '../phone.mjs';
import { arm } from '../probe.mjs';
import { busyNote, END, hasStretch, readStretch, START } from '../trace.mjs';

/** @typedef {import('../phone.mjs').Phone} Phone */

const SEAT = '.table-picture__seats button';

/** Starts beside those that count, for what the time goes to. */
const TRACED = 3;
/** Where the page comes to stand in another process than the empty one before it, the trace may miss that process. */
const TRACED_AT_MOST = 12;

/** @type {import('../probe.mjs').Arming} */
const arming = { from: 'navigation', until: { selector: SEAT }, start: START, end: END };

/**
 * One start, in ms until a seat is painted, and the events of the trace where one is asked for.
 * @param {Phone} phone
 * @param {string} hash
 * @param {{ traced: boolean }} how
 */
async function startOnce(phone, hash, { traced }) {
  // A fresh page, and no service worker awake, as when the phone is taken out of the pocket.
  const page = await phone.newPage();
  await phone.cdp.send('ServiceWorker.enable');
  await phone.cdp.send('ServiceWorker.stopAllWorkers');
  await page.addInitScript(arm, arming);
  await phone.slow(SLOWDOWN);
  const stop = traced ? await phone.trace() : undefined;
  await page.goto(`${phone.url}${hash}`, { waitUntil: 'commit' });
  /** @type {number} */
  const value = await page.evaluate(() => /** @type {any} */ (window).benchDone);
  return { value, events: await stop?.() };
}

/** An installed page with one button and nothing else. */
const EMPTY = {
  'index.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title>' +
    '<body><div id="app"></div><script type="module" src="./app.js"></script></body></html>',
  'app.js': `document.getElementById('app').innerHTML =
    '<div class="home table-picture__seats"><button type="button">1</button></div>';
    navigator.serviceWorker.register('sw.js');`,
  'sw.js': `addEventListener('install', (event) => {
    event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/*' }) }, source: { cacheName: 'all' } });
    event.waitUntil(caches.open('all').then((cache) => cache.addAll(['./', './app.js'])));
    skipWaiting();
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));`,
};

/**
 * How long the same takes where the page does nothing: no app can be quicker here.
 * @param {import('../phone.mjs').Setting} setting
 * @param {number} runs
 */
async function emptyStarts(setting, runs) {
  const dir = await mkdtemp(join(tmpdir(), 'maja-empty-'));
  try {
    for (const [name, text] of Object.entries(EMPTY)) await writeFile(join(dir, name), text);
    return await withPhone({ ...setting, dir }, async (phone) => {
      await phone.server.close();
      /** @type {number[]} */
      const values = [];
      for (let run = 0; run < runs; run++) {
        values.push((await startOnce(phone, '', { traced: false })).value);
        await phone.fast();
      }
      return values;
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export async function startRow(setting, { runs }) {
  const empty = await emptyStarts(setting, runs);
  return withPhone(setting, async (phone) => {
    const game = longGame({ players: 4, deals: 10 });
    const { games, people } = await yearsOf(500);
    await putGames(phone, { games: [...games, ...game.games], people: [...people, ...game.people] });
    await phone.open(`#/game/${game.id}`, SEAT);
    await phone.server.close();
    /** @type {number[]} */
    const values = [];
    /** @type {import('../trace.mjs').Stretch[]} */
    const stretches = [];
    for (let run = 0; run < runs + TRACED_AT_MOST && stretches.length < TRACED; run++) {
      const { value, events } = await startOnce(phone, `#/game/${game.id}`, { traced: run >= runs });
      if (!events) values.push(value);
      else if (hasStretch(events)) stretches.push(readStretch(events));
      // It does take taps.
      await (await phone.tapper(SEAT))();
      await phone.page.locator('.count-screen').waitFor();
      await phone.fast();
      await phone.settle();
    }
    const note = `an empty page in its place: ${median(empty).toFixed(0)} ms`;
    return [
      {
        what: 'start offline, to a table that takes taps',
        unit: 'ms',
        values,
        target: 600,
        note: stretches.length > 0 ? `${note}\n${busyNote(stretches)}` : note,
        more: { stretches, empty },
      },
    ];
  });
}
