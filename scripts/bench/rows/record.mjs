// Recording deals in a game that is long already: the keys of the pad, and the tap on save.
import { longGame, putGames } from '../games.mjs';
import { BARE, withPhone } from '../phone.mjs';
import { bareNote, busyNote } from '../trace.mjs';

/** @typedef {import('../phone.mjs').Phone} Phone */
/** @typedef {import('../trace.mjs').Stretch} Stretch */

const DEALS = 200;
const SEAT = '.table-picture__seats button';
const SAVE = '.count-screen .screen__action .button--primary';
const PAD = '.numbers__pad:not(.numbers__pad--idle) .number-pad';
/** After a deal is recorded taps at the table are not listened to for a while. */
const QUIET = 800;

/** @param {number} n its key on the pad */
const key = (n) => `${PAD} button.figure:text-is("${n}")`;

/**
 * Taps in the page, where nothing is measured.
 * @param {Phone} phone
 * @param {string} selector
 */
async function click(phone, selector) {
  const element = phone.page.locator(selector).first();
  await element.waitFor();
  await element.evaluate((found) => /** @type {HTMLElement} */ (found).click());
}

/**
 * From the table to the counting screen, with the queen taken.
 * @param {Phone} phone
 */
async function beginEntry(phone) {
  await phone.page.waitForTimeout(QUIET);
  await click(phone, SEAT);
  await phone.page.locator(PAD).waitFor();
}

/**
 * What the database and the second copy hold of a game, in events; the copy by its last line.
 * @param {Phone} phone
 * @param {string} id
 */
function kept(phone, id) {
  return phone.page.evaluate(async (game) => {
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open('maja');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const stored = await new Promise((resolve, reject) => {
      const request = db.transaction('games').objectStore('games').get(game);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('maja');
    let copy = '';
    // @ts-expect-error the DOM types leave the iterator out
    for await (const file of folder.values()) copy += await (await file.getFile()).text();
    const { events } = stored.game;
    return { events: events.length, copied: copy.includes(events.at(-1).id) };
  }, id);
}

/**
 * @param {string} what
 * @param {readonly Stretch[]} stretches
 * @returns {import('../result.mjs').Measured}
 */
const keyResult = (what, stretches) => ({
  what: `${what}: script until painted`,
  unit: 'ms',
  values: stretches.map(({ script }) => script),
  target: 16,
  note: busyNote(stretches),
  more: { stretches },
});

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export function recordRow(setting, { runs }) {
  return withPhone(setting, async (phone) => {
    const game = longGame({ players: 4, deals: DEALS });
    await putGames(phone, game);
    await phone.open(`#/game/${game.id}`, SEAT);
    /** @type {Stretch[]} */
    const keys = [];
    /** @type {Stretch[]} */
    const saves = [];
    /** @type {number[]} */
    const bare = [];
    for (let run = 0; run < runs + BARE; run++) {
      await beginEntry(phone);
      await phone.settle();
      /** @type {Stretch[]} */
      const pressed = [];
      for (let n = 0; n < 3; n++) pressed.push(await phone.measure({ tap: key(3), from: 'pointerdown' }, {}));
      await phone.page.waitForSelector(`${SAVE}[aria-disabled="false"]`);
      await phone.settle();
      const saved = await phone.measure({ tap: SAVE }, { selector: SEAT });
      if (run < runs) {
        keys.push(...pressed);
        saves.push(saved);
      } else {
        bare.push(await phone.bare(`#/game/${game.id}/count`, '.count-screen'));
        await phone.open(`#/game/${game.id}`, SEAT);
      }
    }
    const { events, copied } = await kept(phone, game.id);
    if (events !== DEALS + runs + BARE || !copied)
      throw new Error(`${events} deals are in the database; the copy has the last: ${copied}.`);
    // The same with points typed, where every digit is held against what the cards can give.
    /** @type {Stretch[]} */
    const digits = [];
    await beginEntry(phone);
    await phone.page.locator('.button--chip', { hasText: 'Skriv poäng' }).click();
    for (let run = 0; run < runs; run++) {
      await phone.settle();
      for (const digit of [1, 0, 7])
        digits.push(await phone.measure({ tap: key(digit), from: 'pointerdown' }, {}));
      for (let n = 0; n < 3; n++) await phone.page.keyboard.press('Control+z');
      const isThere = await phone.page.locator(PAD).count();
      if (!isThere) {
        await phone.open(`#/game/${game.id}`, SEAT);
        await beginEntry(phone);
        await phone.page.locator('.button--chip', { hasText: 'Skriv poäng' }).click();
      }
    }
    return [
      {
        what: 'tap on save → stored twice and painted, 4 × 200 deals',
        unit: 'ms',
        values: saves.map(({ total }) => total),
        target: 100,
        note: `${busyNote(saves)}\n${bareNote(bare)}`,
        more: { stretches: saves, bare },
      },
      {
        what: '  of which script',
        unit: 'ms',
        values: saves.map(({ script }) => script),
        target: 30,
      },
      keyResult('key on the pad (hearts), 4 × 200 deals', keys),
      keyResult('key on the pad (typed points), 4 × 200 deals', digits),
    ];
  });
}
