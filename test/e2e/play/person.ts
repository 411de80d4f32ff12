/** Somebody at the table: taps, reads, and knows when the app listens. Every tap is counted. */
import { expect, type Locator, type Page } from '@playwright/test';
import { LABELS, type Language, type TextData, text } from './words.ts';

/** After something is recorded the app ignores taps at the table, and on the same spot, for this long; in milliseconds. */
export const QUIET = 700;

export class Person {
  /** Taps so far. */
  taps = 0;
  private listensFrom = 0;

  constructor(
    readonly page: Page,
    readonly language: Language = 'sv',
  ) {}

  get labels() {
    return LABELS[this.language];
  }

  say(key: string, data: TextData = {}): string {
    return text(this.language, key, data);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** Taps, once the app listens. */
  async tap(what: Locator): Promise<void> {
    await this.untilHeard();
    await what.tap({ timeout: 10_000 });
    this.taps += 1;
  }

  /** Goes where an address leads, as by a bookmark. */
  async open(address = './'): Promise<void> {
    await this.page.goto(address);
    await this.heading();
  }

  /** The heading of the screen, once one is there. */
  async heading(): Promise<string> {
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    return (await heading.textContent())?.trim() ?? '';
  }

  /** To another side of the game, by the tabs. */
  async turnTo(tab: 'table' | 'sheet' | 'rules'): Promise<void> {
    await this.page.getByRole('link', { name: this.labels[tab], exact: true }).tap();
    await expect(this.page.getByRole('link', { name: this.labels[tab], exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }

  /** Something was seen to be recorded: for a moment now taps are ignored. */
  sawRecorded(): void {
    this.listensFrom = Date.now() + QUIET;
  }

  /** Waits until taps are listened to again. */
  async untilHeard(): Promise<void> {
    const left = this.listensFrom - Date.now();
    if (left > 0) await this.page.waitForTimeout(left);
  }

  /** What a screen reader is told right now. */
  get statusLine(): Locator {
    return this.page.locator('#status');
  }
}
