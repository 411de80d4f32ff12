/** The table while the rest of the app is still on its way: it stands as it will stand, and takes a tap. */
import { expect, type Page } from '@playwright/test';
import { enterDeal } from './play/count.ts';
import { sitDown } from './play/sit-down.ts';
import { atDeal, readTable, seat } from './play/table.ts';
import { type DealAsPlayed, tableOf } from './play/vectors.ts';
import { test } from './test.ts';

// Whatever the service worker answers cannot be held back here.
test.use({ serviceWorkers: 'block' });

const FOUR = ['Anna', 'Bo', 'Cissi', 'David'];

/** Holds back everything that the page itself does not name, and the texts; gives the way to let it through. */
async function holdLazy(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!index-|sv-)[^?]*\.(?:js|css)$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Where everything stands that can be seen and tapped. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, button, a, .table-picture__text, .table-bar, .undo-bar')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { what: element.className, at: [x, y, width, height].map(Math.round) };
      },
    ),
  );

const withoutUndo = (all: Awaited<ReturnType<typeof places>>) =>
  all.filter(({ what }) => what !== 'undo-bar__undo');

for (const [name, rulebook, deal] of [
  ['Svarta Maja', 'svarta-maja', { entry: { kind: 'captures', cards: { SQ: 'Cissi' } } }],
  [
    'Hearts, which passes cards',
    'hearts',
    { entry: { kind: 'captures', hearts: { Anna: 5, Bo: 4, Cissi: 4, David: 0 }, cards: { SQ: 'Bo' } } },
  ],
] as const satisfies readonly [string, string, DealAsPlayed][]) {
  test(`${name}: nothing moves when the rest comes`, async ({ page }) => {
    const table = tableOf(rulebook, FOUR);
    const person = await sitDown(page, table);
    await enterDeal(person, table, 1, deal);
    await atDeal(person, 2);
    const release = await holdLazy(page);
    await page.reload();
    await expect(seat(person, 'Anna')).toBeVisible();
    const first = await places(page);
    expect(first.some(({ what }) => what === 'undo-bar')).toBe(true);
    await expect(person.button(person.labels.undo)).toHaveCount(0);
    release();
    await expect(person.button(person.labels.undo)).toBeVisible();
    if (rulebook === 'hearts') await expect(page.locator('.table-picture__arrows path')).toHaveCount(4);
    expect(withoutUndo(await places(page))).toEqual(first);
  });
}

test('a tap before the rest has come is not lost', async ({ page }) => {
  const person = await sitDown(page, tableOf('svarta-maja', FOUR));
  const release = await holdLazy(page);
  await page.reload();
  await seat(person, 'Bo').tap();
  release();
  await atDeal(person, 2);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 1, Cissi: 0, David: 0 });
});
