/** A wide window: the sheet stands beside the table and follows it. A phone on its side is wide, and low. */
import { expect, type Page } from '@playwright/test';
import { enterDeal, sawRecorded } from './play/count.ts';
import { sitDown } from './play/sit-down.ts';
import { seat } from './play/table.ts';
import { type DealAsPlayed, tableOf } from './play/vectors.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const HEARTS = tableOf('hearts', ['Anna', 'Margareta von Essen', 'Cissi', 'David']);
const DEAL: DealAsPlayed = {
  entry: { kind: 'captures', hearts: { 'Margareta von Essen': 13 }, cards: { SQ: 'Anna' } },
};

test('the sheet stands beside the table, and has every deal as soon as it is recorded', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, DEAL);
  // Called by her first name where there is little room.
  await expect(page.locator('.undo-bar')).toContainText('Margareta 13');
  const row = page.locator('table.sheet tbody tr').first();
  await expect(row).toBeVisible();
  await expect(row.locator('.sheet__points')).toHaveText(['13', '13', '0', '0']);
  const table = await page.locator('.table-picture').boundingBox();
  const sheet = await page.locator('table.sheet').boundingBox();
  expect(sheet?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0));
  expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual(1280);
});

/** The buttons of the header, or whatever else is meant, under something else. */
const covered = (page: Page, what = '.screen__header .button--icon'): Promise<(string | null)[]> =>
  page.locator(what).evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [left + 2, right - 2].some(
          (x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        );
      })
      .map((button) => button.getAttribute('aria-label')),
  );

test('a phone on its side: what stands in the row of the header leaves its buttons free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const dam = tableOf('dam', ['Anna', 'Bo', 'Cissi', 'David']);
  const person = await sitDown(page, dam);
  for (const deal of [1, 2, 3]) {
    await person.tap(seat(person, 'Anna'));
    await sawRecorded(person, deal, deal === 3);
    if (deal === 1) await expect(person.button(person.labels.undo)).toBeVisible();
    expect(await covered(page), `deal ${deal}`).toEqual([]);
  }
  await page.goto(page.url().replace(/\/end$/, ''));
  await expect(page.getByRole('link', { name: person.say('play:toEnd') })).toBeVisible();
  await expect(person.button(person.labels.undo)).toBeVisible();
  expect(await covered(page), 'the table').toEqual([]);
  expect(await covered(page, '.table-picture__seats button'), 'players').toEqual([]);
  await page.goto(`${page.url()}/sheet`);
  await expect(page.getByRole('link', { name: person.say('sheet:result') })).toBeVisible();
  expect(await covered(page), 'sheet').toEqual([]);
});
