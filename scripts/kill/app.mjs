// The app in a browser that may be killed: what its table shows, and taps on it.
import { setTimeout as after } from 'node:timers/promises';
import { Chromium } from './chromium.mjs';

/** After something is recorded the app ignores taps for this long, in ms. */
const QUIET = 700;
const PATIENCE = 30_000;

/**
 * @typedef {{ totals: Record<string, number>, deals: number, restored: number | null, link: boolean }} Shown
 * @typedef {{ id: string, taker: string }} StoredDeal
 */

/** Runs in the page: says what stands on the screen, each time that it has changed. */
const WATCHING = `(() => {
  let last = '';
  const numbers = (text) => (text.match(/\\d+/g) ?? []).map(Number);
  const look = () => {
    const title = document.querySelector('.table-screen .screen__titles .muted')?.textContent ?? '';
    const [number] = numbers(title);
    const totals = {};
    for (const seat of document.querySelectorAll('.table-picture__seats button, ol.table-list button')) {
      const [name, total] = (seat.getAttribute('aria-label') ?? '').split(', ');
      totals[name] = numbers(total ?? '')[0] ?? 0;
    }
    const notice = [...document.querySelectorAll('.notice__text')].map((node) => node.textContent).join(' ');
    const text = JSON.stringify({
      totals,
      deals: number === undefined ? 0 : number - 1,
      restored: numbers(notice).at(-1) ?? null,
      link: document.querySelector('a[href^="#/game/"]') !== null && number === undefined,
    });
    if (text !== last) say(text);
    last = text;
  };
  new MutationObserver(look).observe(document, {
    attributes: true, attributeFilter: ['aria-label'], characterData: true, childList: true, subtree: true,
  });
  look();
})()`;

/** Runs in the page: the deals of its only game, as they are stored. */
const STORED = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('maja');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('games').objectStore('games').getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result.flatMap(({ game }) => game.events.map(({ id, deal }) => ({
        id, taker: game.players[[deal?.entry.cards.SQ].flat()[0]]?.name ?? '?',
      }))));
    };
  };
})`;

const sum = (/** @type {Record<string, number>} */ totals) =>
  Object.values(totals).reduce((all, one) => all + one, 0);

export class App {
  /** @type {Shown} */
  shown = { totals: {}, deals: -1, restored: null, link: false };
  /** As many deals as the database was said to have got back, or 0. */
  restored = 0;
  #listensFrom = 0;
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /**
   * @param {string} program
   * @param {string} profile
   * @param {string} address
   * @param {(totals: Record<string, number>) => void} onShown what stands on the table, whenever it is new
   */
  constructor(program, profile, address, onShown) {
    const { origin } = new URL(address);
    this.onShown = onShown;
    this.browser = new Chromium(program, profile, address, {
      origin,
      script: WATCHING,
      heard: (text) => this.#hear(JSON.parse(text)),
    });
    this.browser.child.once('exit', () => this.#wake());
  }

  /** @param {Shown} shown */
  #hear(shown) {
    const whole = Object.keys(shown.totals).length > 0 && sum(shown.totals) === shown.deals;
    this.restored = Math.max(this.restored, shown.restored ?? 0);
    if (whole) {
      if (this.shown.deals >= 0 && shown.deals > this.shown.deals) this.#listensFrom = Date.now() + QUIET;
      this.onShown(shown.totals);
    }
    this.shown = whole ? shown : { ...shown, deals: -1 };
    this.#wake();
  }

  #wake() {
    for (const wake of this.#waiting) wake();
  }

  /**
   * Waits until the table shows at least so many deals. Gives whether it did.
   * @param {number} deals
   */
  reaches(deals) {
    return this.#until(() => this.shown.deals >= deals);
  }

  /**
   * Waits until it is told that so many deals came back. Gives whether it was.
   * @param {number} deals
   */
  tells(deals) {
    return this.#until(() => this.restored === deals);
  }

  /** @param {() => boolean} isSo */
  async #until(isSo) {
    const late = setTimeout(() => this.#wake(), PATIENCE);
    const end = Date.now() + PATIENCE;
    while (!isSo() && Date.now() < end && this.browser.child.exitCode === null) {
      await new Promise((resolve) => {
        this.#waiting.add(() => resolve(undefined));
      });
      this.#waiting.clear();
      if (this.shown.link) await this.#followLink();
    }
    clearTimeout(late);
    return isSo();
  }

  /** On the first screen, by way of the game's entry there. */
  async #followLink() {
    await this.browser.evaluate(`document.querySelector('a[href^="#/game/"]')?.click()`);
  }

  /**
   * Taps somebody at the table, once the app listens.
   * @param {string} name
   */
  async tap(name) {
    const quiet = this.#listensFrom - Date.now();
    if (quiet > 0) await after(quiet);
    const [x, y] = await this.browser.evaluate(`(() => {
      const seats = [...document.querySelectorAll('.table-picture__seats button, ol.table-list button')];
      const seat = seats.find((one) => one.getAttribute('aria-label').startsWith(${JSON.stringify(`${name}, `)}));
      seat.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = seat.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`);
    await this.browser.tap(x, y);
  }

  /** @returns {Promise<StoredDeal[]>} */
  stored() {
    return this.browser.evaluate(STORED);
  }
}
