/** A phone of its own, and games on it that have not been played there by hand. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Game } from '../../../src/rules/index.ts';
import { payloadOf } from '../../../src/storage/transfer/link.ts';

/** A page on a phone that can copy and paste. Whatever it complains about fails the test. */
export async function openPhone(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript(() => {
    // No share sheet: texts go to the clipboard, files are downloaded.
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'canShare', { value: undefined });
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`policy: ${event.violatedDirective}`);
    });
  });
  return page;
}

export const openAt = (page: Page, path: string) => page.goto(`./#${path}`);
/** A game that is there without having been played by hand. */
export async function takeGame(page: Page, game: Game): Promise<string> {
  await openAt(page, `/take/${await payloadOf(game)}`);
  await page.getByRole('button', { name: 'Behåll partiet' }).click();
  await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  return page.url().replace(/^.*\/game\/([^/]+)\/.*$/, '$1');
}
