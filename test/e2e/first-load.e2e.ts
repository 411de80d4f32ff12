/** The table while the rest of the app is still on its way: it stands as it will stand, and takes a tap. */
import { expect, type Page } from '@playwright/test';
import { enterDeal } from './play/count.ts';
import { sitDown } from './play/sit-down.ts';
import { storedRows } from './play/store.ts';
import { atDeal, readTable, seat } from './play/table.ts';
import { type DealAsPlayed, FOUR, tableOf } from './play/vectors.ts';
import { test } from './test.ts';

// Whatever the service worker answers cannot be held back here.
test.use({ serviceWorkers: 'block' });

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

test('the sign of the app is seen until its first screen is there', async ({ page }) => {
  const release = await holdLazy(page);
  await page.goto('./', { waitUntil: 'commit' });
  const sign = page.locator('.splash');
  await expect(sign).toBeVisible();
  await expect(sign.locator('img')).toHaveJSProperty('complete', true);
  release();
  await page.locator('.home').waitFor();
  await expect(sign).toBeHidden();
});

for (const [name, rulebook, deal] of [
  ['Svarta Maja', 'svarta-maja', { entry: { kind: 'captures', cards: { SQ: 'Cissi' } } }],
  [
    'Hearts, which passes cards, and whose last deal takes two lines to tell',
    'hearts',
    { entry: { kind: 'captures', hearts: { Anna: 5, Bo: 4, Cissi: 2, David: 2 }, cards: { SQ: 'Bo' } } },
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

test('where the picture has no room, the list is there from the first', async ({ page }) => {
  const person = await sitDown(page, tableOf('svarta-maja', FOUR));
  await page.setViewportSize({ width: 200, height: 300 });
  await expect(page.locator('ol.table-list')).toBeVisible();
  const release = await holdLazy(page);
  await page.reload();
  await expect(seat(person, 'Anna')).toBeVisible();
  await expect(page.locator('ol.table-list')).toBeVisible();
  release();
});

test('a tap before the rest has come is not lost', async ({ page }) => {
  const person = await sitDown(page, tableOf('svarta-maja', FOUR));
  const release = await holdLazy(page);
  await page.reload();
  await seat(person, 'Bo').tap();
  release();
  await atDeal(person, 2);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 1, Cissi: 0, David: 0 });
});

test.describe('the picture of the last evening', () => {
  /** Hearts at its second deal, its picture kept. */
  async function keptTable(page: Page) {
    const table = tableOf('hearts', FOUR);
    const person = await sitDown(page, table);
    await enterDeal(person, table, 1, {
      entry: { kind: 'captures', hearts: { Anna: 5, Bo: 4, Cissi: 4, David: 0 }, cards: { SQ: 'Bo' } },
    });
    await atDeal(person, 2);
    await expect(page.locator('.table-picture__arrows path')).toHaveCount(4);
    const arrow = await page.locator('.table-picture__arrows path').first().getAttribute('d');
    await expect
      .poll(async () => JSON.stringify(await storedRows(page, 'meta')).includes(JSON.stringify(arrow)))
      .toBe(true);
    return person;
  }
  const drawing = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('.table-picture path')].map((path) => path.outerHTML));

  test('is drawn by the next start without measuring anything, arrows and all', async ({ page }) => {
    const person = await keptTable(page);
    const [before, arrows] = [await places(page), await drawing(page)];
    // What draws arrows does not come, and names cannot be measured.
    await holdLazy(page);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('measured');
      };
    });
    await page.reload();
    await expect(seat(person, 'Anna')).toBeVisible();
    expect(await drawing(page)).toEqual(arrows);
    expect(withoutUndo(await places(page))).toEqual(withoutUndo(before));
  });

  test('is another one in another window', async ({ page }) => {
    const person = await keptTable(page);
    await page.goto('about:blank');
    await page.setViewportSize({ width: 320, height: 560 });
    await page.goBack();
    await expect(seat(person, 'Anna')).toBeVisible();
    for (const name of FOUR) await expect(seat(person, name)).toBeInViewport({ ratio: 1 });
    const picture = await page.evaluate(() => {
      const ruler = document.querySelector('.table-picture__ruler');
      return [
        `0 0 ${ruler?.clientWidth} ${ruler?.clientHeight}`,
        document.querySelector('.table-picture__lines')?.getAttribute('viewBox'),
      ];
    });
    expect(picture[1]).toBe(picture[0]);
  });
});
