// A slow phone: Chromium with a profile of its own on the disk, the built app in it, and a clock.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS } from '../browser.mjs';
import { startServer } from '../serve.mjs';
import { arm, showAgain } from './probe.mjs';
import { CATEGORIES, END, readStretch, START } from './trace.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').CDPSession} CDPSession
 * @typedef {import('./probe.mjs').Awaited} Awaited
 * @typedef {import('./trace.mjs').TraceEvent} TraceEvent
 * @typedef {import('./trace.mjs').Stretch} Stretch
 * @typedef {{ executablePath: string, dir: string }} Setting the browser, and the folder of the built app
 */

/** How often the browser is measured by itself, beside the app. */
export const BARE = 5;

/** How much slower than this machine the phone is. */
export const SLOWDOWN = 4;
const INSTALLED = 60_000;
const MB = 1e6;

export class Phone {
  /** @type {Page | undefined} */
  #page;
  /** @type {CDPSession | undefined} */
  #cdp;

  /** @type {() => Promise<import('@playwright/test').BrowserContext>} */
  #launch;

  /**
   * @param {import('@playwright/test').BrowserContext} context
   * @param {import('../serve.mjs').RunningServer} server
   * @param {() => Promise<import('@playwright/test').BrowserContext>} launch
   */
  constructor(context, server, launch) {
    this.context = context;
    this.server = server;
    this.url = server.url;
    this.#launch = launch;
  }

  /** Turns the browser off and on again: nothing of what was done in it so far is left in its memory. */
  async restart() {
    await this.context.close();
    this.context = await this.#launch();
    await this.newPage();
  }

  get page() {
    if (!this.#page) throw new Error('No page is open.');
    return this.#page;
  }

  get cdp() {
    if (!this.#cdp) throw new Error('No page is open.');
    return this.#cdp;
  }

  /** Closes the page and opens a fresh one, still empty. */
  async newPage() {
    const page = await this.context.newPage();
    for (const other of this.context.pages()) if (other !== page) await other.close();
    this.#page = page;
    this.#cdp = await this.context.newCDPSession(page);
    return page;
  }

  /** Opens the app for the first time, and waits until it is installed. */
  async install() {
    await this.newPage();
    await this.page.goto(this.url);
    await this.page.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
      undefined,
      { timeout: INSTALLED },
    );
    await this.page.locator('.home').waitFor();
  }

  /**
   * Opens an address of the app anew, as a start of the app, and waits until nothing goes on any more.
   * @param {string} hash
   * @param {string} selector what the screen shows when it is there
   */
  async open(hash, selector) {
    await this.fast();
    await this.page.goto('about:blank');
    await this.page.goto(`${this.url}${hash}`);
    await this.page.locator(selector).first().waitFor({ timeout: INSTALLED });
    await this.settle();
  }

  /** Until whatever the app does after a start or a tap has been done. */
  async settle() {
    await this.page.waitForTimeout(600);
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }

  /** @param {number} [rate] */
  async slow(rate = SLOWDOWN) {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async fast() {
    await this.slow(1);
  }

  /**
   * Waits until the second copy has stopped growing.
   */
  async copied() {
    /** Runs in the page: the size of all its files. */
    const size = async () => {
      try {
        let all = 0;
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle('maja');
        // @ts-expect-error the DOM types leave the iterator out
        for await (const file of folder.values()) all += (await file.getFile()).size;
        return all;
      } catch {
        return 0;
      }
    };
    const end = Date.now() + 120_000;
    for (let before = 0; Date.now() < end; ) {
      await this.page.waitForTimeout(2000);
      const now = await this.page.evaluate(size);
      if (now > 0 && now === before) return;
      before = now;
    }
    throw new Error('The second copy is never whole.');
  }

  /**
   * Taps with a finger, where the element is, without any of a test runner's own checks in between.
   * @param {string} selector
   */
  async tapper(selector) {
    const element = this.page.locator(selector).first();
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen.`);
    return () => this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /**
   * The stretch from a tap (or, with `hash`, from a change of the address) until something is painted, on the slow phone.
   * @param {{ tap: string, from?: 'pointerup' | 'pointerdown' } | { hash: string }} action
   * @param {Awaited} until
   * @returns {Promise<Stretch>}
   */
  async measure(action, until) {
    const { page } = this;
    const act =
      'tap' in action
        ? await this.tapper(action.tap)
        : () =>
            page.evaluate((hash) => {
              location.hash = hash;
            }, action.hash);
    await this.slow();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const stop = await this.trace();
    /** @type {import('./probe.mjs').Arming} */
    const arming = {
      from: 'tap' in action ? (action.from ?? 'pointerup') : 'now',
      until,
      start: START,
      end: END,
    };
    await page.evaluate(arm, arming);
    await act();
    await page.evaluate(() => /** @type {any} */ (window).benchDone);
    const stretch = readStretch(await stop());
    await this.fast();
    return stretch;
  }

  /**
   * How long the browser alone takes to lay out and paint what was measured last, in ms: no app can be quicker. Afterwards
   * the page must be opened anew.
   * @param {string} hash the screen that it was opened from
   * @param {string} selector what that screen shows
   */
  async bare(hash, selector) {
    const { page } = this;
    await page.evaluate((address) => {
      location.hash = address;
    }, hash);
    await page.locator(selector).first().waitFor();
    await this.settle();
    await this.slow();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const ms = await page.evaluate(showAgain);
    await this.fast();
    return ms;
  }

  /** Starts a trace; the function given back ends it and gives its events. */
  async trace() {
    const { cdp } = this;
    /** @type {TraceEvent[]} */
    const events = [];
    const collect = (/** @type {{ value: object[] }} */ { value }) => {
      for (const event of value) events.push(/** @type {TraceEvent} */ (event));
    };
    cdp.on('Tracing.dataCollected', collect);
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    });
    return async () => {
      const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
      await cdp.send('Tracing.end');
      await complete;
      cdp.off('Tracing.dataCollected', collect);
      return events;
    };
  }

  /** What the page holds after everything that can go has gone. In MB. */
  async heap() {
    const { cdp } = this;
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize / MB;
  }

  /** The same by what it is: what the app made, and the code that the engine made of it. In MB. */
  async heapParts() {
    const { cdp } = this;
    await this.heap();
    let text = '';
    const collect = (/** @type {{ chunk: string }} */ { chunk }) => {
      text += chunk;
    };
    cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
    await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
    /** @type {{ snapshot: { meta: { node_fields: string[], node_types: [string[]] } }, nodes: number[] }} */
    const { snapshot, nodes } = JSON.parse(text);
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const parts = { made: 0, code: 0 };
    for (let at = 0; at < nodes.length; at += fields.length) {
      const type = types[0][nodes[at + fields.indexOf('type')] ?? 0] ?? '';
      const size = (nodes[at + fields.indexOf('self_size')] ?? 0) / MB;
      if (type === 'code' || type === 'object shape') parts.code += size;
      // What the browser keeps beside it: its own list of slow tasks, the page's elements (counted by themselves).
      else if (type !== 'native') parts.made += size;
    }
    return parts;
  }
}

/**
 * Starts a phone with nothing on it, gives it to `use`, and throws it away.
 * @template T
 * @param {Setting} setting
 * @param {(phone: Phone) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withPhone({ executablePath, dir }, use) {
  const profile = await mkdtemp(join(tmpdir(), 'maja-bench-'));
  const server = await startServer({ dir, port: 0 });
  try {
    const launch = () =>
      chromium.launchPersistentContext(profile, {
        executablePath,
        args: LAUNCH_ARGS,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: 'sv-SE',
        timezoneId: 'Europe/Stockholm',
      });
    const phone = new Phone(await launch(), server, launch);
    try {
      await phone.install();
      return await use(phone);
    } finally {
      await phone.context.close();
    }
  } finally {
    await server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
