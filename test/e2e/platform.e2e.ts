/** What the system does for the app: paper, files opened by double click, a place on the home screen. */
import { expect, type Page } from '@playwright/test';
import { writeBackup } from '../../src/storage/backupFile.ts';
import type { StoredGame } from '../../src/storage/schema.ts';
import { mark, newGame, typed } from '../ui/games.ts';
import { openAt, takeGame } from './play/phone.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const SHOTS = process.env.SHOTS;
const look = async (page: Page, name: string) =>
  SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });

const LONG = newGame(
  ['Anna', 'Bo', 'Cissi', 'David'],
  'hearts',
  Array.from({ length: 60 }, () => typed(14, 5, 0, 7)),
);

test.describe('on paper', () => {
  test('the sheet stands alone, with every row and the totals, however dark the screen', async ({
    newPhone,
  }) => {
    const page = await newPhone();
    await page.emulateMedia({ colorScheme: 'dark' });
    const game = { ...LONG, id: 'long', agreement: { ...LONG.agreement, end: { kind: 'open' as const } } };
    const id = await takeGame(page, game);
    await openAt(page, `/game/${id}/share`);
    const printed: string[] = [];
    await page.exposeFunction('sawPrint', () => printed.push('print'));
    await page.evaluate(() => {
      window.print = () => (window as unknown as { sawPrint(): void }).sawPrint();
    });
    await page.getByRole('button', { name: 'Skriv ut' }).tap();
    await expect.poll(() => printed).toEqual(['print']);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const paper = page.locator('.share-screen__paper');
    await expect(paper).toBeVisible();
    await expect(paper.getByRole('heading', { includeHidden: true })).toContainText('Hearts');
    await expect(paper.locator('tbody tr')).toHaveCount(60);
    await expect(paper.locator('tbody tr').last()).toContainText('60');
    await expect(paper.locator('tfoot td')).toHaveText(['840', '300', '0', '420']);
    const seen = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, a, nav, .share-screen__parts, .notices, .screen__header',
        ),
      ]
        .filter((element) => element.checkVisibility())
        .map(({ className }) => className),
    );
    expect(seen).toEqual([]);
    // Dark on white: the colours of the screen stay there.
    const colours = await paper.evaluate((element) => {
      const all = ['tbody td', 'tbody th', 'thead th', 'tfoot td', 'h2'].map((selector) => {
        const { color, backgroundColor } = getComputedStyle(element.querySelector(selector) ?? element);
        return [color, backgroundColor];
      });
      return { all, page: getComputedStyle(document.documentElement).backgroundColor };
    });
    expect(colours.page).toBe('rgb(255, 255, 255)');
    for (const [ink, ground] of colours.all) {
      expect(ink).toMatch(/^rgb\((?:0, 0, 0|68, 68, 68)\)$/);
      expect(ground).toBe('rgba(0, 0, 0, 0)');
    }
    await page.setViewportSize({ width: 794, height: 1123 });
    await look(page, 'print');
    if (SHOTS) await page.pdf({ path: `${SHOTS}/print.pdf`, format: 'A4' });
  });
});

test('a file opened by double click is shown before anything is done with it', async ({ newPhone }) => {
  const page = await newPhone();
  await page.addInitScript(() => {
    type Take = (launch: { files: { getFile(): Promise<File> }[] }) => void;
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer(take: Take) {
          Object.assign(window, {
            openFile: (text: string) =>
              take({ files: [{ getFile: async () => new File([text], 'x.maja') }] }),
          });
        },
      },
    });
  });
  const openFile = (text: string) =>
    page.evaluate(
      (content) => (window as unknown as { openFile(text: string): void }).openFile(content),
      text,
    );
  const game = { ...newGame(['Anna', 'Bo', 'Cissi', 'David'], 'svarta-maja', [mark(0)]), id: 'from-file' };
  const stored: StoredGame = { id: game.id, game, revision: 1, updatedAt: game.startedAt };
  const file = await writeBackup(
    { games: [stored], people: [], houseRules: [], settings: [] },
    { app: '1', createdAt: game.startedAt },
  );

  await openAt(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'openFile' in window)).toBe(true);
  await openFile('something else');
  await expect(page.locator('.error', { hasText: 'ingen säkerhetskopia från Maja' })).toBeVisible();
  await openFile(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Anna, Bo, Cissi, David');
  await dialog.getByRole('button', { name: 'Läs in' }).tap();
  await expect(page.getByText('Inläst: ett parti').first()).toBeVisible();
  await openAt(page, '/game/from-file/sheet');
  await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible();
});

/** What a browser tells when the app could be installed; it remembers being asked. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const asked = { times: 0 };
    const prompt = async () => {
      asked.times += 1;
    };
    Object.assign(window, { asked });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
const askedToInstall = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked?: { times: number } }).asked?.times ?? 0);

test('installing is offered once a game has been played, and not again after an answer', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const offer = page.getByRole('complementary', { name: 'Lägg Maja på hemskärmen' });
  const comeBack = async () => {
    await openAt(page, '/');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerToInstall(page);
  };
  const playing = newGame(['Anna', 'Bo', 'Cissi', 'David'], 'svarta-maja', [mark(0)]);
  await takeGame(page, { ...playing, id: 'playing' });
  await comeBack();
  await expect(page.getByRole('link', { name: /^Svarta Maja/ })).toBeVisible();
  await expect(offer).toBeHidden();

  await takeGame(page, {
    ...newGame(['Anna', 'Bo', 'Cissi', 'David'], 'svarta-maja', [1, 1, 1, 1, 1].map(mark)),
    id: 'over',
  });
  await comeBack();
  await expect(offer).toBeVisible();
  await look(page, 'install');
  await offer.getByRole('button', { name: 'Inte nu' }).tap();
  await expect(offer).toBeHidden();
  await comeBack();
  await expect(page.getByRole('link', { name: /^Svarta Maja/ }).first()).toBeVisible();
  await expect(offer).toBeHidden();

  // In Settings it can always be found.
  await openAt(page, '/settings');
  await page.getByRole('button', { name: 'Installera' }).tap();
  expect(await askedToInstall(page)).toBe(1);
});

test('accepting the offer asks the browser, once', async ({ newPhone }) => {
  const page = await newPhone();
  await takeGame(page, {
    ...newGame(['Anna', 'Bo', 'Cissi', 'David'], 'svarta-maja', [1, 1, 1, 1, 1].map(mark)),
    id: 'over',
  });
  await openAt(page, '/');
  await offerToInstall(page);
  await page.getByRole('button', { name: 'Installera' }).tap();
  await expect.poll(() => askedToInstall(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offerToInstall(page);
  await expect(page.getByRole('link', { name: /^Svarta Maja/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Installera' })).toBeHidden();
});
