/** From one phone to another: by link, by pasted link, by backup. Share targets are replaced at the edge of the platform. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { payloadOf } from '../../src/storage/transfer/link.ts';
import { mark, newGame, vectorGame } from '../ui/games.ts';
import { openAt as open, takeGame } from './play/phone.ts';
import { storedRows } from './play/store.ts';
import { test } from './test.ts';

const HEARTS = 'omnibus-dj-negative';
const QUEENS = {
  ...newGame(['Anna', 'Bo', 'Cissi', 'David'], 'svarta-maja', [mark(0), mark(1)]),
  id: 'queens',
};
const take = (page: Page, game = QUEENS) => takeGame(page, game);

/** One more pinne, recorded by hand at the table. */
async function record(page: Page, id: string, name: string): Promise<void> {
  await open(page, `/game/${id}`);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.locator('.undo-bar')).toContainText(`${name} fick en pinne`);
}

async function linkFrom(page: Page, id: string): Promise<string> {
  await open(page, `/game/${id}/share`);
  await expect(page.getByRole('img', { name: 'QR-kod med länken till partiet' })).toBeVisible();
  await page.getByRole('button', { name: 'Kopiera länken' }).click();
  await expect(page.getByText('Kopierat.').first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const totals = (page: Page) => page.locator('tfoot td').allTextContents();

const gamesOf = async (page: Page): Promise<number> => (await storedRows(page, 'games')).length;

test('a game goes over by link, is looked at first, and is never doubled', async ({ newPhone }) => {
  const [first, second] = [await newPhone(), await newPhone()];
  const id = await take(first);
  const link = await linkFrom(first, id);
  expect(link).toMatch(/^http:.*#\/take\/1[pd][\w-]+$/);

  await second.goto(link);
  await expect(second.getByText('Inget sparas förrän du väljer')).toBeVisible();
  expect(await totals(second)).toEqual(['1', '1', '0', '0']);
  expect(await gamesOf(second)).toBe(0);
  await second.getByRole('button', { name: 'Behåll partiet' }).click();
  await expect(second.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  expect(await gamesOf(second)).toBe(1);

  await second.goto('./#/');
  await second.goto(link);
  await expect(second.getByText('Partiet finns här redan, precis så här')).toBeVisible();

  await record(first, id, 'Cissi');
  await second.goto(await linkFrom(first, id));
  await expect(second.getByText('Länken har en giv till')).toBeVisible();
  await second.getByRole('button', { name: 'Behåll partiet' }).click();
  await expect(second.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  expect(await gamesOf(second)).toBe(1);
});

test('another phone takes over, and the first follows; apart they are two games', async ({ newPhone }) => {
  const [first, second] = [await newPhone(), await newPhone()];
  const id = await take(first);
  await second.goto(await linkFrom(first, id));
  await second.getByRole('button', { name: 'Ta över räkningen' }).click();
  await expect(second.getByRole('navigation', { name: 'Partiet' })).toBeVisible();
  await record(second, id, 'David');
  // No time is shown that the code did not carry.
  await open(second, `/game/${id}/sheet`);
  await second.getByText('Allt som är ändrat').click();
  await expect(second.locator('.change-list time')).toHaveCount(1);
  await expect(second.getByText('Allt nedanför kom från en annan telefon.')).toBeVisible();
  await second.getByRole('button', { name: /^Giv 1/ }).click();
  await expect(second.getByRole('dialog')).toContainText('Kom från en annan telefon');
  await second.getByRole('button', { name: 'Stäng' }).click();
  await first.goto(await linkFrom(second, id));
  await expect(first.getByText('Länken har en giv till')).toBeVisible();
  await first.getByRole('button', { name: 'Behåll partiet' }).click();
  await expect(first.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  expect(await gamesOf(first)).toBe(1);

  await record(first, id, 'Anna');
  await record(second, id, 'Bo');
  await first.goto(await linkFrom(second, id));
  await expect(first.getByText('efter giv 3 har det gått vidare på båda')).toBeVisible();
  await first.getByRole('button', { name: 'Behåll partiet' }).click();
  await expect(first.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
  expect(await gamesOf(first)).toBe(2);
});

test('a link can be pasted, in the middle of a message; a cut one says so', async ({ newPhone }) => {
  const page = await newPhone();
  const payload = await payloadOf(vectorGame(HEARTS));
  await open(page, '/settings');
  await page.getByRole('link', { name: /Klistra in länk/ }).click();
  const field = page.getByRole('textbox', { name: 'Länken till partiet' });
  await field.fill(`Här är det: https://maja.example.org/#/take/${payload.slice(0, -9)}`);
  await page.getByRole('button', { name: 'Öppna' }).click();
  await expect(page.getByRole('alert')).toContainText('Länken är inte hel');
  expect(await gamesOf(page)).toBe(0);
  await field.fill(`Här är det: https://maja.example.org/#/take/${payload} Hej!`);
  await page.getByRole('button', { name: 'Öppna' }).click();
  await expect(page.getByRole('heading', { name: 'Hearts' })).toBeVisible();
  expect(await totals(page)).toEqual(['−24', '24', '109', '35']);
});

test('the sheet goes out as a picture, as text and for a spreadsheet', async ({ newPhone }) => {
  const page = await newPhone();
  const id = await take(page, vectorGame(HEARTS));
  await open(page, `/game/${id}/share`);
  const fileOf = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  await expect(page.getByRole('img', { name: 'Protokollet som bild' })).toBeVisible();
  const picture = await fileOf('Bild');
  expect(picture.name).toBe('maja-hearts-2026-11-29.png');
  expect([...picture.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  // Width and height stand at 16 and 20: sharp, and taller than it is wide.
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1280);
  const csv = await fileOf('Kalkylblad');
  expect(csv.bytes.toString('utf8')).toContain('"Summa";;-24;24;109;35;');
  await page.getByRole('button', { name: 'Text' }).click();
  await expect(page.getByText('Kopierat.').first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('1. \u2068Anna\u2069 −24');
});

test('on paper a game in pairs ends with what the pairs have', async ({ newPhone }) => {
  const page = await newPhone();
  const id = await take(page, vectorGame('pairs-hearts-4p-015'));
  await open(page, `/game/${id}/share`);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.share-screen__paper');
  await expect(paper.locator('tfoot th')).toContainText(['Summa', 'Bo', 'Anna']);
  await expect(paper.locator('tfoot td')).toHaveText(['50', '71', '55', '32', '103', '105']);
  await expect(paper.locator('.paper-sheet__best')).toHaveText(['103']);
});

test('the code is dark on white in the dark theme too', async ({ newPhone }) => {
  const page = await newPhone();
  await page.emulateMedia({ colorScheme: 'dark' });
  const id = await take(page);
  await open(page, `/game/${id}/share`);
  const fill = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fill);
  expect(await fill('.qr__paper')).toBe('rgb(255, 255, 255)');
  expect(await fill('.qr__ink')).toBe('rgb(0, 0, 0)');
  expect(Number(await page.locator('.qr').getAttribute('data-version'))).toBeLessThanOrEqual(20);
});

test('a backup says what it will do, restores everything, and changes nothing the second time', async ({
  newPhone,
}) => {
  const [first, second] = [await newPhone(), await newPhone()];
  const id = await take(first);
  await record(first, id, 'Cissi');
  await take(first, vectorGame(HEARTS));
  await open(first, '/settings');
  const [download] = await Promise.all([
    first.waitForEvent('download'),
    first.getByRole('button', { name: 'Säkerhetskopiera' }).click(),
  ]);
  await expect(first.getByRole('button', { name: 'Säkerhetskopiera' })).toBeFocused();
  expect(download.suggestedFilename()).toMatch(/^maja-\d{4}-\d\d-\d\d\.maja$/);
  const bytes = readFileSync(await download.path());
  const file = (buffer: Buffer) => ({ name: 'x.maja', mimeType: 'application/json', buffer });
  const input = second.locator('input[type=file]');

  await open(second, '/settings');
  await input.setInputFiles(file(bytes.subarray(0, bytes.length - 20)));
  await expect(second.locator('.error', { hasText: 'Slutet av filen saknas' })).toBeVisible();
  await input.setInputFiles(file(Buffer.from('{"a":1}')));
  await expect(second.locator('.error', { hasText: 'ingen säkerhetskopia från Maja' })).toBeVisible();
  await input.setInputFiles(file(Buffer.from(bytes.toString().replace('"version":1', '"version":7'))));
  await expect(second.locator('.error', { hasText: 'nyare version av Maja' })).toBeVisible();
  expect(await gamesOf(second)).toBe(0);

  await input.setInputFiles(file(bytes));
  const dialog = second.getByRole('dialog');
  await expect(dialog).toContainText('2 nya partier');
  await expect(dialog).toContainText('Anna, Bo, Cissi, David');
  expect(await gamesOf(second)).toBe(0);
  await dialog.getByRole('button', { name: 'Läs in' }).click();
  await expect(second.getByText('Inläst: 2 partier').first()).toBeVisible();
  expect(await gamesOf(second)).toBe(2);
  await input.setInputFiles(file(bytes));
  await expect(dialog).toContainText('Allt i filen finns här redan');
  await dialog.getByRole('button', { name: 'Stäng' }).click();

  // Deleted by mistake: the backup has it still.
  await open(second, '/history');
  await second.locator('.history-row').first().getByRole('button').click();
  await expect(second.locator('.history-row')).toHaveCount(1);
  await open(second, '/settings');
  await input.setInputFiles(file(bytes));
  await expect(dialog).toContainText('Inget nytt i filen');
  await dialog.getByRole('switch', { name: 'Ta tillbaka det borttagna partiet' }).click();
  await dialog.getByRole('button', { name: 'Läs in' }).click();
  await expect(second.getByText('Inläst: ett parti').first()).toBeVisible();
  await open(second, '/history');
  await expect(second.locator('.history-row')).toHaveCount(2);
  await open(second, `/game/${id}/sheet`);
  await expect(second.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
});

test('the screen is kept awake while a game is open, and storage is asked to last', async ({ newPhone }) => {
  const page = await newPhone();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const request = async () => {
      asked.push('awake');
      return { released: false, release: async () => void asked.push('released') };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
      asked.push('persist');
      return true;
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  const id = await take(page);
  await expect.poll(asked).toEqual(expect.arrayContaining(['awake', 'persist']));
  await page.getByRole('link', { name: 'Hem' }).click();
  await expect.poll(asked).toContain('released');
  await open(page, '/settings');
  await page.getByRole('switch', { name: /Håll skärmen tänd/ }).uncheck();
  const before = (await asked()).filter((what) => what === 'awake').length;
  await open(page, `/game/${id}`);
  await expect(page.getByRole('navigation', { name: 'Partiet' })).toBeVisible();
  expect((await asked()).filter((what) => what === 'awake')).toHaveLength(before);
});
