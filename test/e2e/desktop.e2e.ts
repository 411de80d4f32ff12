/** A wide window: the sheet stands beside the table and follows it. */
import { expect } from '@playwright/test';
import { enterDeal } from './play/count.ts';
import { sitDown } from './play/sit-down.ts';
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
