// An evening of thirty games on one phone that is never restarted: what stays in memory must be what is stored.
import { loadavg } from 'node:os';
import { longGame, putGames } from '../games.mjs';
import { withPhone } from '../phone.mjs';

/** @typedef {import('../phone.mjs').Phone} Phone */

const GAMES = 30;
/** The first games fetch the code of every screen and warm it up; from then on the memory is followed. */
const WARM = 3;
const DEALS = 8;
const EVERY = 3;
const MB = 1e6;
const KB = 1000;
/** One character of JSON takes so much in memory as an object of its own, and the lists are kept by the game. */
const OBJECT_FACTOR = 4;

/**
 * Plays a whole game by taps within the page, looking at the sheet, the history and the statistics on the way, and
 * starts the rematch. Runs in the page.
 * @param {{ deals: number }} how
 */
async function playGame({ deals }) {
  const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** @param {string} selector @param {(element: HTMLElement) => boolean} [isIt] @returns {Promise<HTMLElement>} */
  const find = async (selector, isIt = () => true) => {
    for (let tries = 0; tries < 600; tries++) {
      for (const element of document.querySelectorAll(selector))
        if (element instanceof HTMLElement && isIt(element)) return element;
      await wait(10);
    }
    throw new Error(`${selector} never came, at ${location.hash}`);
  };
  const seat = '.table-picture__seats button:not([disabled])';
  const pad = '.numbers__pad:not(.numbers__pad--idle) .number-pad button.figure:not([disabled])';
  const save = '.count-screen .screen__action .button--primary';
  const visit = async (/** @type {string} */ hash, /** @type {string} */ selector) => {
    const back = location.hash;
    location.hash = hash;
    await find(selector);
    await wait(50);
    location.hash = back;
    await find('.table-picture, .end-screen');
  };
  const game = /^#\/game\/[^/]+/.exec(location.hash)?.[0];
  for (let deal = 0; deal < deals; deal++) {
    const seats = document.querySelectorAll(seat);
    await find(seat);
    await wait(720);
    const taker = document.querySelectorAll(seat)[deal % Math.max(1, seats.length)];
    if (taker instanceof HTMLElement) taker.click();
    for (let n = 0; n < 3; n++) {
      const before = (await find('.number-pad')).getAttribute('aria-label');
      (await find(pad, (key) => key.textContent === '3')).click();
      await find('.number-pad', (now) => now.getAttribute('aria-label') !== before);
    }
    (await find(save, (button) => button.getAttribute('aria-disabled') !== 'true')).click();
    await find(deal + 1 < deals ? seat : '.end-screen');
    if (deal === 3) await visit(`${game}/sheet`, 'table.sheet tbody tr');
  }
  await visit('#/history', '.history-row');
  await visit('#/stats', '.stats-table tbody tr');
  await visit('#/', '.home');
  location.hash = `${game}/end`;
  (await find('.end-screen .button--primary')).click();
  await find(seat);
}

/**
 * What the database holds, as text, in bytes.
 * @param {Phone} phone
 */
function storedSize(phone) {
  return phone.page.evaluate(async () => {
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open('maja');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    let size = 0;
    for (const name of db.objectStoreNames) {
      const rows = await new Promise((resolve, reject) => {
        const request = db.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      size += JSON.stringify(rows).length;
    }
    db.close();
    return size;
  });
}

/**
 * @param {import('../phone.mjs').Setting} setting
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export function heapRow(setting) {
  return withPhone(setting, async (phone) => {
    const begun = longGame({ players: 4, deals: 0 });
    const [stored] = begun.games;
    if (!stored) throw new Error('No game to begin with.');
    const { agreement } = stored.game;
    const game = {
      ...stored.game,
      agreement: { ...agreement, end: { kind: /** @type {const} */ ('deals'), deals: DEALS } },
    };
    await putGames(phone, { ...begun, games: [{ ...stored, game }] });
    await phone.open(`#/game/${begun.id}`, '.table-picture__seats button');
    await phone.cdp.send('Performance.enable');
    const sample = async (/** @type {number} */ games) => {
      await phone.settle();
      const { made, code } = await phone.heapParts();
      const { metrics } = await phone.cdp.send('Performance.getMetrics');
      const metric = (/** @type {string} */ wanted) =>
        metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return {
        games,
        made,
        code,
        stored: (await storedSize(phone)) / MB,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
      };
    };
    const samples = [];
    for (let n = 1; n <= GAMES; n++) {
      await phone.page.evaluate(playGame, { deals: DEALS });
      if (n >= WARM && (n - WARM) % EVERY === 0) samples.push(await sample(n));
    }
    const first = samples[0];
    const last = samples.at(-1);
    if (!first || !last) throw new Error('Nothing was measured.');
    const growth = ((last.made - first.made) * MB) / KB;
    const kept = ((last.stored - first.stored) * MB) / KB;
    return [
      {
        what: `heap after ${last.games} games more than after ${first.games}`,
        unit: 'kB',
        values: [growth],
        target: kept * OBJECT_FACTOR,
        note:
          `MB by games, without compiled code: ${samples.map(({ games, made }) => `${games}: ${made.toFixed(2)}`).join(', ')}\n` +
          `compiled code ${first.code.toFixed(2)} → ${last.code.toFixed(2)} MB; ` +
          `stored meanwhile ${kept.toFixed(0)} kB as text, in memory up to ${OBJECT_FACTOR} times that; ` +
          `nodes ${first.nodes} → ${last.nodes}, listeners ${first.listeners} → ${last.listeners}`,
        more: { samples, load: loadavg() },
      },
    ];
  });
}
