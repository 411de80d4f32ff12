/** When the app itself goes wrong: never a blank page, and whatever can be read can be saved. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { sawRecorded } from './play/count.ts';
import { Person } from './play/person.ts';
import { sitDown } from './play/sit-down.ts';
import { storedGame } from './play/store.ts';
import { atDeal, readTable, tapSeat } from './play/table.ts';
import { tableOf } from './play/vectors.ts';
import type { Language } from './play/words.ts';
import { test } from './test.ts';

// Whatever the service worker answers cannot be held back here.
test.use({ serviceWorkers: 'block' });

const MARKS = tableOf('svarta-maja', ['Anna', 'Bo', 'Cissi', 'David']);
/** The texts without which nothing can be shown. */
const TEXTS = /\/assets\/(?:sv|en)-[^/]*\.js$/;

async function playTwo(page: Page, language: Language = 'sv'): Promise<Person> {
  const person = await sitDown(page, MARKS, language);
  for (const [i, name] of ['Bo', 'David'].entries()) {
    await tapSeat(person, name);
    await sawRecorded(person, i + 1);
  }
  return person;
}

/** The games in the file that the button saves. */
async function savedGames(page: Page, button: string): Promise<{ game: { events: unknown[] } }[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).tap(),
  ]);
  const { content } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  await expect(page.getByText(download.suggestedFilename())).toBeVisible();
  return content.games;
}

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

test('a start that fails says so, saves a backup, and can be tried again', async ({ page }) => {
  const person = await playTwo(page);
  await page.route(TEXTS, (route) => route.abort());
  await page.reload();
  await expect(heading(page, person.say('trouble:title'))).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(person.say('trouble:kept'));
  const games = await savedGames(page, person.say('trouble:save'));
  expect(games.map(({ game }) => game.events.length)).toEqual([2]);

  await page.unroute(TEXTS);
  await page.getByRole('button', { name: person.say('trouble:retry') }).tap();
  await atDeal(person, 3);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 1, Cissi: 0, David: 1 });
});

test('a start that fails where nothing can be read says that too', async ({ page }) => {
  await page.addInitScript(() => {
    for (const part of ['indexedDB', 'Worker', 'caches'])
      Object.defineProperty(window, part, { value: undefined });
  });
  await page.route(TEXTS, (route) => route.abort());
  await page.goto('./');
  const person = new Person(page);
  await person.tap(person.button(person.say('trouble:save')));
  await expect(page.getByText(person.say('trouble:failed'))).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('a screen that cannot be drawn leaves the way home', async ({ page }) => {
    await page.addInitScript(() => {
      const { createElementNS } = Document.prototype;
      Document.prototype.createElementNS = function (this: Document, ...given: [string, string]) {
        if (document.documentElement.dataset.broken && given[1] === 'table')
          throw new Error('No tables today');
        return createElementNS.apply(this, given);
      } as typeof createElementNS;
    });
    const person = await playTwo(page, 'en');
    await page.evaluate(() => {
      document.documentElement.dataset.broken = 'yes';
      location.hash += '/sheet';
    });
    await expect(heading(page, person.say('trouble:title'))).toBeVisible();
    expect(await savedGames(page, person.say('trouble:save'))).toHaveLength(1);
    await page.getByRole('button', { name: person.say('trouble:home') }).tap();
    await expect(page.getByRole('link', { name: person.labels.newGame, exact: true })).toBeVisible();
  });
});

test('a game that cannot be played through does not hide the others', async ({ page }) => {
  const person = await playTwo(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('maja');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('games', 'readwrite');
          const games = writing.objectStore('games');
          const reading = games.getAll();
          reading.onsuccess = () => {
            for (const stored of reading.result)
              games.put({ ...stored, game: { ...stored.game, events: 7 } });
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await expect(heading(page, person.say('trouble:title'))).toBeVisible();
  await page.getByRole('button', { name: person.say('trouble:home') }).tap();
  await expect(page.getByRole('link', { name: person.labels.newGame, exact: true })).toBeVisible();
});

/** Everything but the page's own files, what a tap at the table runs, and what is said. */
const NOT_FOR_A_TAP = /\/assets\/(?!(?:index|sv|home|rest|moves|shortNames|rolldown-runtime)-)[^/]*\.js$/;

test('what a tap runs comes with what writes', async ({ page }) => {
  const person = await playTwo(page);
  await page.route(NOT_FOR_A_TAP, (route) => route.abort());
  await page.reload();
  await tapSeat(person, 'Bo');
  await sawRecorded(person, 3);
  expect((await storedGame(page)).game.events).toHaveLength(3);
});

test('a tap whose code cannot be fetched says so, and does it when it can', async ({ page }) => {
  const person = await playTwo(page);
  await page.route(/\/assets\/rest-/, (route) => route.abort());
  await page.reload();
  await tapSeat(person, 'Bo');
  const notice = page.getByRole('alert').filter({ hasText: person.say('notices:load') });
  await expect(notice).toBeVisible();
  await page.unroute(/\/assets\/rest-/);
  await person.tap(person.button(person.say('notices:retry')));
  await sawRecorded(person, 3);
  await expect(notice).toBeHidden();
});

test('a screen whose styles cannot be fetched says so, and comes with them when they can', async ({
  page,
}) => {
  const styles = /\/SettingsScreen-[^/]*\.css$/;
  const person = new Person(page);
  await page.route(styles, (route) => route.abort());
  await person.open();
  const settings = person.say('home:settings');
  await person.tap(page.getByRole('link', { name: settings }));
  await expect(page.getByRole('alert')).toContainText(person.say('notices:load'));
  await page.unroute(styles);
  await person.tap(person.button(person.say('notices:retry')));
  await expect(heading(page, settings)).toBeVisible();
  const loaded = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(loaded.filter((href) => styles.test(href))).toHaveLength(1);
});

/** Files that are neither there nor refused; gives the way to let them through. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Longer than somebody is left without a word. */
const HANGING = { timeout: 15_000 };

test('a tap while the network hangs is told of, and recorded once', async ({ page }) => {
  const person = await playTwo(page);
  const release = await holdBack(page, /\/assets\/store-/);
  await page.reload();
  await tapSeat(person, 'Bo');
  const notice = page.getByRole('alert').filter({ hasText: person.say('notices:loadToSave') });
  await expect(notice).toBeVisible(HANGING);
  release();
  await person.tap(person.button(person.say('notices:retry')));
  await sawRecorded(person, 3);
  await expect(notice).toBeHidden();
  expect((await storedGame(page)).game.events).toHaveLength(3);
});

test('a screen that hangs is told of, can be given up, and comes by itself when it can', async ({ page }) => {
  const person = await playTwo(page);
  const release = await holdBack(page, /\/assets\/later\//);
  const rules = page.getByRole('link', { name: person.labels.rules, exact: true });
  const table = page.url();
  const notice = page.getByRole('alert').filter({ hasText: person.say('notices:load') });
  await rules.tap();
  await expect(notice).toBeVisible(HANGING);
  await person.tap(person.button(person.say('app:close')));
  await expect(page).toHaveURL(table);
  await rules.tap();
  await expect(notice).toBeVisible(HANGING);
  release();
  await expect(rules).toHaveAttribute('aria-current', 'page');
  await expect(notice).toBeHidden();
});

test('an address whose screen never comes does not stand there without a word', async ({ page }) => {
  const person = await playTwo(page);
  await holdBack(page, /\/assets\/later\//);
  await page.goto('about:blank');
  await page.goto('./#/rules');
  await expect(page.getByRole('alert')).toContainText(person.say('trouble:missing'), { timeout: 40_000 });
  await expect(page.getByRole('button', { name: person.say('trouble:home') })).toBeVisible();
});
