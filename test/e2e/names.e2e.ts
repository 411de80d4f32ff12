/** Names that try to be something else: each stays a name, in its place, wherever it is shown and sent. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { tidyName } from '../../src/storage/tidyName.ts';
import { readPayload } from '../../src/storage/transfer/link.ts';
import { newGame, typed } from '../ui/games.ts';
import { openAt, takeGame } from './play/phone.ts';
import { tooWide } from './sound.ts';
import { test } from './test.ts';

const SHOTS = process.env.SHOTS;
const look = async (page: Page, name: string) =>
  SHOTS && page.screenshot({ path: `${SHOTS}/names-${name}.png`, fullPage: true });

const TYPED = [
  '<img src=x onerror="1">',
  '\u202eאבג "דה" \u2066Bo',
  'Ce\u200dci\u2060lia\u00ad & Co;',
  `Z${'\u0301\u0316'.repeat(12)}a${'\u030a'.repeat(20)}lgo`,
  '👩‍👩‍👧‍👦👨‍👩‍👧👨‍👨‍👦🏳️‍🌈 Öst',
];
const NAMES = TYPED.map(tidyName);
const DEALS = Array.from({ length: 6 }, (_, i) =>
  typed(...[14, 5, 0, 7, 0].map((_, at, all) => all[(at + i) % 5] ?? 0)),
);

/** Nothing is wider than the screen, and no name has grown out of its line. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const tall = await page.evaluate(() =>
    [...document.querySelectorAll('.name')]
      .filter(
        (name) =>
          name.getBoundingClientRect().height > 3 * Number.parseFloat(getComputedStyle(name).fontSize),
      )
      .map((name) => name.textContent),
  );
  expect(tall).toEqual([]);
  // Markup stayed text.
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

/** Read from the left or from the right, all names begin at the same edge. */
async function inLine(names: Locator): Promise<void> {
  await expect(names).toHaveCount(NAMES.length);
  const edges = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
  const ends = await names.evaluateAll((all) =>
    all.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(new Set(edges.concat(ends).map(Math.round)).size).toBe(1);
}

const holdsAll = async (text: string | null) => {
  for (const name of NAMES) expect(text).toContain(name);
};

test('are names on every screen, on paper, in a picture, in a file and in a link', async ({ newPhone }) => {
  const page = await newPhone();
  const made = newGame(TYPED, 'hearts', DEALS);
  const players = made.players.map(({ name }, at) => ({ name, person: `p${at}` }));
  const id = await takeGame(page, { ...made, id: 'names', players });

  await openAt(page, `/game/${id}`);
  await expect(page.getByRole('button', { name: /^Ångra/ })).toBeVisible();
  await holdsAll(await page.getByRole('region', { name: /ord/ }).textContent());
  // In a sentence the one that is read from the right stands by itself.
  await expect(page.locator('.undo-bar')).toContainText(`\u2068${NAMES[1]}\u2069 5`);
  await look(page, 'table');
  await fits(page);

  await openAt(page, `/game/${id}/seats`);
  await inLine(page.locator('.seats__who > .name'));
  await openAt(page, `/game/${id}/count`);
  await inLine(page.locator('.numbers__row > .name'));

  await openAt(page, `/game/${id}/sheet`);
  await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  await holdsAll(await page.locator('main').textContent());
  await look(page, 'sheet');
  await fits(page);

  await openAt(page, `/game/${id}/share`);
  await expect(page.getByRole('img', { name: 'Protokollet som bild' })).toBeVisible();
  await look(page, 'share');
  await fits(page);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Kalkylblad' }).tap(),
  ]);
  const [head = ''] = readFileSync(await csv.path(), 'utf8').split('\r\n');
  expect(head.replaceAll('""', '"')).toContain(NAMES.map((name) => `"${name}"`).join(';'));
  await page.getByRole('button', { name: 'Text' }).tap();
  await expect(page.getByText('Kopierat.').first()).toBeVisible();
  await holdsAll(await page.evaluate(() => navigator.clipboard.readText()));
  if (SHOTS) {
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Bild' }).tap(),
    ]);
    await picture.saveAs(`${SHOTS}/names-picture.png`);
  }
  await page.getByRole('button', { name: 'Kopiera länken' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/take/');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const there = await readPayload(link.slice(link.indexOf('#/take/') + 7));
  expect(there.ok && there.value.players.map(({ name }) => name)).toEqual(NAMES);
  await page.emulateMedia({ media: 'print' });
  await holdsAll(await page.locator('.share-screen__paper').textContent());
  await look(page, 'print');
  await fits(page);
});

test('typed in, they are tidied and sit down', async ({ newPhone }) => {
  const page = await newPhone();
  await openAt(page, '/new');
  const field = page.getByRole('textbox', { name: 'Namn' });
  for (const name of TYPED) {
    await field.fill(name);
    await page.getByRole('button', { name: 'Lägg till' }).tap();
    await expect(field).toHaveValue('');
  }
  await field.fill('\u200d\u3164');
  await page.getByRole('button', { name: 'Lägg till' }).tap();
  await expect(page.getByText('Skriv ett namn')).toBeVisible();
  await holdsAll(await page.locator('main').textContent());
  await look(page, 'new');
  await fits(page);
});

test('one word without a break, ten at the table, large text: nothing is pushed out of the window', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const names = Array.from({ length: 10 }, (_, at) => `Wilhelmina-Margareta n${at}`).with(
    0,
    'Abcdefghijklmnopqrstuvwx',
  );
  const made = newGame(
    names,
    'svarta-maja',
    Array.from({ length: 5 }, () => ({ entry: { kind: 'captures', cards: { SQ: [0, 0] } } })),
  );
  const players = names.map((name, at) => ({ name, person: `p${at}` }));
  const id = await takeGame(page, { ...made, id: 'unbroken', players });
  const fitsLarge = async () => {
    await fits(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    expect.soft(await tooWide(page), page.url()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  };
  // Ten for the sheet, whose first column holds one word.
  const sum = page.locator('.sheet__totals > th');
  await expect(sum).toBeVisible();
  expect(await sum.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
  await fitsLarge();

  await openAt(page, `/game/${id}/end`);
  const lost = page.locator('.end-places__total').last().locator('.figure');
  await expect(lost).toHaveText('10');
  expect(await lost.evaluate((figure) => figure.getClientRects().length)).toBe(1);
  await fitsLarge();

  await openAt(page, `/game/${id}`);
  await expect(page.getByRole('button', { name: /^Ångra/ })).toBeInViewport({ ratio: 1 });
  await fitsLarge();

  await openAt(page, '/new');
  await expect(page.getByRole('button', { name: /^Samma som sist/ })).toBeVisible();
  await page.getByRole('switch', { name: /^Började på papper/ }).tap();
  await fitsLarge();
});
