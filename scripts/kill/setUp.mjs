// A game of Svarta Maja that goes on for as long as wanted, set up on the real screens.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS } from '../browser.mjs';

/** @param {string} namespace */
const texts = (namespace) =>
  JSON.parse(readFileSync(new URL(`../../locales/sv/${namespace}.json`, import.meta.url), 'utf8'));

/**
 * Gives the game's address. The browser is closed as a person does.
 * @param {string} program
 * @param {string} profile
 * @param {string} address
 * @param {readonly string[]} names
 */
export async function setUpGame(program, profile, address, names) {
  const [app, newGame] = [texts('app'), texts('newGame')];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    args: LAUNCH_ARGS,
    locale: 'sv-SE',
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${address}#/new`);
    await page.getByRole('radio', { name: new RegExp(`^${app.rulebook['svarta-maja']}`) }).check();
    for (const name of names) {
      await page.getByRole('textbox', { name: newGame.seats.name }).fill(name);
      await page.getByRole('button', { name: newGame.seats.add, exact: true }).click();
    }
    await page.locator('.new-game__length .segmented__choice').last().click();
    await page.getByRole('button', { name: newGame.begin, exact: true }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/game/'));
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return page.url();
  } finally {
    await context.close();
  }
}
