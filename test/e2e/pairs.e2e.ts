/** Pairs at the table: what they have together decides, and so it is seen there, and told. */
import { expect } from '@playwright/test';
import { type Agreement, defaultAgreement } from '../../src/rules/index.ts';
import { newGame, typed, vectorGame } from '../ui/games.ts';
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

test('what is told of long names stays in its box, and covers nothing on a phone on its side', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const hearts = defaultAgreement('hearts', 4);
  const agreement: Agreement = { ...hearts, teams: true, end: { kind: 'limit', limit: 30, when: 'exceed' } };
  const game = newGame(LONG, agreement, [typed(0, 23, 3, 0), typed(0, 3, 23, 0)]);
  const players = LONG.map((name, at) => ({ name, person: `p${at}` }));
  const id = await takeGame(page, { ...game, id: 'long-pairs', players });
  const reachesOut = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  const onItsSide = () => page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 320, height: 640 });

  await openAt(page, `/game/${id}/seats`);
  await page.getByRole('button', { name: /^Vikarie för M/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Eva');
  await page.keyboard.press('Enter');
  const up = page.getByRole('button', { name: /^Flytta .* åt höger$/ });
  await up.nth(1).click();
  await expect(page.getByText('så partiet kan sluta').first()).toBeVisible();
  await expect(page.getByText(/^spelar för M/)).toBeVisible();
  expect(await reachesOut('.seats__who')).toBe(0);
  await onItsSide();
  await page.evaluate(() => scrollTo(0, 0));
  await up.first().click({ trial: true, timeout: 2000 });

  await openAt(page, `/game/${id}/count`);
  await page.getByRole('button', { name: 'Någon tog allt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^M/ }).click();
  await expect(page.locator('.count-screen__moon')).toBeVisible();
  expect(await reachesOut('.count-screen__moon')).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await reachesOut('.count-screen__moon')).toBe(0);
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
