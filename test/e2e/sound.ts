/** Whether a page is sound for everybody: what axe finds, and what reaches beyond the window. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds, by all its rules or by these, once nothing moves or fades any more: colours are what they will be. It
 * comes into a page once, and tells only what is wrong: that is a third of the work.
 */
export async function axeFaults(page: Page, ...rules: readonly string[]): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`);
  return page.evaluate(async (only) => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, rules);
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

/** The words in these elements that are broken: drawn on more than one line. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((found) => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(found)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, selector);
