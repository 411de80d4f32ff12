/** Whether a page is sound for everybody: what axe finds, and what reaches beyond the window. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, by all its rules or by these, once nothing moves or fades any more: colours are what they will be. */
export async function axeFaults(page: Page, ...rules: readonly string[]): Promise<string[][]> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  // The types of two versions of one library.
  const builder = new AxeBuilder({ page: page as never }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? builder.withRules([...rules]) : builder).analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** What axe finds, light and dark. In the dark the same elements have other colours: only these are looked at again. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[][]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFaults(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((fault) => ['light', ...fault]), ...dark.map((fault) => ['dark', ...fault])];
}

/** By how many pixels the page is wider than the window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
