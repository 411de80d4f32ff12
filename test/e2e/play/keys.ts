/** Somebody with nothing but a keyboard. */
import { expect, type Page } from '@playwright/test';

/** More than any screen has to step through. */
const MOST_STEPS = 80;

/** The name of what has the focus, or null where nothing has. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
    const text = active.getAttribute('aria-label') ?? labels[0]?.textContent ?? active.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim();
  });

/** Presses keys one after the other; after each of them something must have the focus. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page), { message: `the focus after ${key}` }).not.toBeNull();
  }
}

/** Steps on with Tab until something with such a name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (name.test((await focused(page)) ?? '')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** Types into the field that has the focus. */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await press(page, 'Enter');
}
