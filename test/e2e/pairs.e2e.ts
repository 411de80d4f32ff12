/** Pairs at the table: what they have together decides, and so it is seen there, and told. */
import { expect } from '@playwright/test';
import { vectorGame } from '../ui/games.ts';
import { openAt, takeGame } from './play/phone.ts';
import { brokenWords } from './sound.ts';
import { test } from './test.ts';

const SHOTS = process.env.SHOTS;
const LONG = ['Anna', 'Bartholomeus', 'M'.repeat(24), 'Wilhelmina-Margareta von'];

test('the pairs have their totals on the table, in a corner or above the list, and in words', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const game = vectorGame('pairs-hearts-4p-015', 7);
  const players = game.players.map((player, at) => ({ ...player, name: LONG[at] ?? player.name }));
  const id = await takeGame(page, { ...game, players });
  await openAt(page, `/game/${id}`);
  const pairs = page.locator('.table-picture__pairs');
  const twin = page.getByRole('region', { name: 'Bordet i ord' });
  await expect(twin).toContainText('Par ett: 79 poäng.');
  await expect(twin).toContainText('Par två: 51 poäng.');
  for (const [width, height, seen] of [
    [390, 844, 'fieldset'],
    [844, 390, 'fieldset'],
    [320, 568, 'ol'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(`.table-picture ${seen}`)).toBeVisible();
    await expect(pairs.locator('.figure')).toHaveText(['79', '51']);
    // A name of one long word pushes the way to take back off no screen.
    const undo = await page.getByRole('button', { name: 'Ångra' }).boundingBox();
    expect((undo?.x ?? width) + (undo?.width ?? 0)).toBeLessThanOrEqual(width);
    // The corner is theirs alone.
    const [corner, ...cards] = await page
      .locator('.table-picture__pairs, .table-picture button')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    for (const card of cards) {
      const isApart =
        !corner ||
        card.left >= corner.right ||
        card.right <= corner.left ||
        card.top >= corner.bottom ||
        card.bottom <= corner.top;
      expect(isApart, `${width}`).toBe(true);
    }
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/pairs-${width}.png` });
  }
});

test('the chart has a line a pair, named after both, and tells their totals', async ({ newPhone }) => {
  const page = await newPhone();
  const game = vectorGame('pairs-hearts-4p-015', 7);
  const players = game.players.map((player, at) => ({ ...player, name: LONG[at] ?? player.name }));
  const id = await takeGame(page, { ...game, players });
  await openAt(page, `/game/${id}/sheet`);
  const chart = page.getByRole('img', { name: /^Summor efter 7 givar/ });
  await expect(chart).toHaveAccessibleName(/Anna \+ M+ 79 poäng/);
  await expect(chart.locator('.chart__line')).toHaveCount(2);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [box, ...names] = await chart
      .locator('xpath=.')
      .evaluateAll(([svg]) =>
        [svg, ...(svg?.querySelectorAll('.chart__name text') ?? [])].map((element) =>
          element?.getBoundingClientRect().toJSON(),
        ),
      );
    for (const name of names) expect(name.right).toBeLessThanOrEqual(box.right + 1);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/pairs-chart-${width}.png` });
  }
});

test('who plays with whom stands below the seats, and that the game ends above what seats them', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const id = await takeGame(page, vectorGame('pairs-hearts-4p-030', 8));
  await openAt(page, `/game/${id}/seats`);
  const list = page.getByRole('list', { name: 'Platserna, medsols' });
  await expect(list.locator('+ p')).toHaveText(/spelar ihop: 12 poäng/);
  const save = page.getByRole('button', { name: 'Så sitter vi nu' });
  await expect(save).toHaveAccessibleDescription('');
  await list
    .getByRole('button', { name: /^Flytta .* åt vänster$/ })
    .nth(1)
    .click();
  await expect(list.locator('+ p + p')).toHaveText(/spelar ihop: 108 poäng/);
  await expect(save).toHaveAccessibleDescription(/så partiet kan sluta efter nästa giv/);
  await expect(page.getByRole('main').getByText('så partiet kan sluta')).toBeInViewport();
});

test('on the smallest phone the sheet breaks no word, nor do the honours in large text', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const game = vectorGame('pairs-hearts-4p-015');
  const names = ['Maximiliana', 'Bo', 'Cissi', 'David'];
  const players = game.players.map((player, at) => ({ ...player, name: names[at] ?? player.name }));
  const id = await takeGame(page, { ...game, players });
  await page.setViewportSize({ width: 320, height: 640 });
  await openAt(page, `/game/${id}/sheet`);
  await expect(page.locator('.sheet-pairs li')).toHaveCount(2);
  expect(await brokenWords(page, 'h1, .sheet-pairs')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(page, `/game/${id}/end`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.locator('.end-honours')).toBeVisible();
  expect(await brokenWords(page, '.end-honours')).toEqual([]);
});
