// A start of the installed app with its server gone, to a table that takes taps.
import { longGame, putGames, yearsOf } from '../games.mjs';
import { SLOWDOWN, withPhone } from '../phone.mjs';
import { arm } from '../probe.mjs';
import { busyNote, END, hasStretch, readStretch, START } from '../trace.mjs';

const SEAT = '.table-picture__seats button';

/** Starts beside those that count, for what the time goes to. */
const TRACED = 3;
/** Where the page comes to stand in another process than the empty one before it, the trace may miss that process. */
const TRACED_AT_MOST = 12;

/** @type {import('../probe.mjs').Arming} */
const arming = { from: 'navigation', until: { selector: SEAT }, start: START, end: END };

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export function startRow(setting, { runs }) {
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
      // A fresh page, and no service worker awake, as when the phone is taken out of the pocket.
      const page = await phone.newPage();
      await phone.cdp.send('ServiceWorker.enable');
      await phone.cdp.send('ServiceWorker.stopAllWorkers');
      await page.addInitScript(arm, arming);
      await phone.slow(SLOWDOWN);
      const stop = run < runs ? undefined : await phone.trace();
      await page.goto(`${phone.url}#/game/${game.id}`, { waitUntil: 'commit' });
      const value = await page.evaluate(() => /** @type {any} */ (window).benchDone);
      const events = await stop?.();
      if (!events) values.push(value);
      else if (hasStretch(events)) stretches.push(readStretch(events));
      // It does take taps.
      await (await phone.tapper(SEAT))();
      await page.locator('.count-screen').waitFor();
      await phone.fast();
      await phone.settle();
    }
    return [
      {
        what: 'start offline, to a table that takes taps',
        unit: 'ms',
        values,
        target: 600,
        ...(stretches.length > 0 && { note: busyNote(stretches) }),
        more: { stretches },
      },
    ];
  });
}
