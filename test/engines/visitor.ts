/** Somebody who uses the app in one of the engines. */
import { setTimeout as after } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { QUIET } from '../e2e/play/person.ts';
import type { Reader } from '../e2e/play/reader.ts';
import { LABELS, type Language, type TextData, text } from '../e2e/play/words.ts';
import type { Visit } from './engine.ts';
import { type Found, find, type Role, wanted } from './find.ts';

const PATIENCE = 15_000;
/** Between two looks at what moves. */
const LOOK = 30;

export class Visitor implements Reader {
  language: Language = 'sv';
  private listensFrom = 0;

  constructor(readonly page: Visit) {}

  get labels() {
    return LABELS[this.language];
  }

  say(key: string, data: TextData = {}): string {
    return text(this.language, key, data);
  }

  /** Goes to an address, and sees in which language the app greets: each engine has its own. */
  async open(url: string): Promise<void> {
    await this.page.open(url);
    await this.arrive();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.arrive();
  }

  private async arrive(): Promise<void> {
    await this.heading();
    const language = await this.page.evaluate(() => document.documentElement.lang, undefined);
    this.language = language === 'en' ? 'en' : 'sv';
  }

  async heading(): Promise<string> {
    const look = () =>
      this.page.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '', undefined);
    await expect.poll(look, { message: 'a heading', timeout: PATIENCE }).not.toBe('');
    return look();
  }

  /** Waits until something of that role and name can be seen. */
  async sees(role: Role, name: string | RegExp): Promise<void> {
    const look = () => this.page.evaluate(find, wanted(role, name));
    await expect.poll(look, { message: `${role} ${name}`, timeout: PATIENCE }).not.toBeNull();
  }

  /** Waits until a part of the page says something. */
  async reads(css: string, what: string): Promise<void> {
    const look = () => this.page.evaluate(textOf, css);
    await expect.poll(look, { message: css, timeout: PATIENCE }).toContain(what);
  }

  async lacks(css: string, what: string): Promise<void> {
    expect(await this.page.evaluate(textOf, css)).not.toContain(what);
  }

  /** Presses something once it stands still with nothing over it, and the app listens. */
  async tap(role: Role, name: string | RegExp, within?: string): Promise<void> {
    await after(this.listensFrom - Date.now());
    const { x, y } = await this.whenFree(role, name, within);
    await this.page.press(x, y);
  }

  private async whenFree(role: Role, name: string | RegExp, within?: string): Promise<Found> {
    const what = wanted(role, name, within);
    const last = Date.now() + PATIENCE;
    let before: Found | null = null;
    for (;;) {
      const found: Found | null = await this.page.evaluate(find, what);
      if (found?.free && found.x === before?.x && found.y === before.y) return found;
      if (Date.now() > last) {
        throw new Error(`${role} ${name} ${found ? 'cannot be pressed' : 'is not there'}`);
      }
      before = found;
      await after(LOOK);
    }
  }

  /** Writes into a field, instead of what stands there. */
  async write(name: string, value: string, within?: string): Promise<void> {
    await this.tap('textbox', name, within);
    await this.page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) activeElement.select();
    }, undefined);
    await this.page.type(value);
    await expect
      .poll(async () => (await this.page.evaluate(find, wanted('textbox', name, within)))?.value)
      .toBe(value);
  }

  /** To another side of the game, by the tabs. */
  async turnTo(tab: 'table' | 'sheet' | 'rules'): Promise<void> {
    await this.tap('link', this.labels[tab]);
    const current = () => this.page.evaluate(textOf, 'a[aria-current="page"]');
    await expect.poll(current).toContain(this.labels[tab]);
  }

  /** Something was seen to be recorded: for a moment now taps are ignored. */
  sawRecorded(): void {
    this.listensFrom = Date.now() + QUIET;
  }
}

/** Runs in the page. */
const textOf = (css: string): string =>
  [...document.querySelectorAll(css)].map(({ textContent }) => textContent).join('\n');
