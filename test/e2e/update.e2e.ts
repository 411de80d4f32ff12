/** A newer version of the app, from a second real build, put in the place of the first on a running server. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { startServer } from '../../scripts/serve.mjs';
import { enterDeal, enterNumbers, saveName, sawRecorded } from './play/count.ts';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { storedGame } from './play/store.ts';
import { atDeal, readTable, tapSeat } from './play/table.ts';
import { tableOf } from './play/vectors.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIRST = process.env.E2E_DIST ?? join(ROOT, 'dist');
const HEARTS = tableOf('hearts', ['Anna', 'Bo', 'Cissi', 'David']);
const OLD = 'Hearts';
const NEW = 'Hearts, nya upplagan';

// The build is made once; installing and taking over take their time on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** As long as the app itself waits for the new version to take over, and the start after it. */
const TAKEOVER = { timeout: 15_000 };

let folder = '';
let second = '';
let served = '';
let server: Awaited<ReturnType<typeof startServer>>;

/** Every file of a build in the place of those that were there. */
function deploy(built: string): void {
  rmSync(served, { recursive: true, force: true });
  cpSync(built, served, { recursive: true });
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'maja-update-'));
  second = join(folder, 'second');
  served = join(folder, 'served');
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    define: { __APP_VERSION__: '"99.0.0"' },
    build: { outDir: second, emptyOutDir: true },
    plugins: [
      {
        name: 'new-edition',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/locales/sv/app.json') ? code.replace(`"${OLD}"`, `"${NEW}"`) : undefined,
      },
    ],
  });
  const scripts = (built: string) =>
    readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'));
  const kept = scripts(FIRST).filter((name) => scripts(second).includes(name));
  expect(kept.filter((name) => /Screen|NoticeBoard|first/.test(name))).toEqual([]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(async ({ page }) => {
  deploy(FIRST);
  server = await startServer({ dir: served, port: 0, base: '/sub/maja/' });
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
});
test.afterEach(() => server.close());

/** What follows in the background after the installation has come. */
const hasEverything = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files: string[] = await (await fetch('later.json')).json();
          const kept = await (await caches.open('maja-later')).keys();
          return files.filter((file) => !kept.some(({ url }) => url.endsWith(file)));
        }),
      { timeout: 20_000 },
    )
    .toEqual([]);

/** The browser looks for a newer version, finds it, and has fetched all of it. */
async function findNewVersion(page: Page): Promise<void> {
  await hasEverything(page);
  await installNewVersion(page);
}

async function installNewVersion(page: Page): Promise<void> {
  deploy(second);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (registration.waiting?.state !== 'installed') await new Promise(requestAnimationFrame);
  });
}

/** Every file that an evening does without is gone from the server, and from the browser. */
async function loseLater(page: Page): Promise<void> {
  rmSync(join(served, 'assets/later'), { recursive: true, force: true });
  await page.evaluate(() => caches.delete('maja-later'));
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
}

/** A page that is loaded again forgets this. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'yes'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'yes');

const offer = (person: Person) =>
  person.page.getByRole('status').filter({ hasText: person.say('notices:update') });
const heading = ({ page }: Person, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true });

/** The queen and two numbers of a deal; two more are asked for. */
async function beginDeal(person: Person): Promise<void> {
  await tapSeat(person, 'Anna');
  await enterPart(person, { Anna: 1, Bo: 5 });
}

async function enterPart(person: Person, hearts: Record<string, number>): Promise<void> {
  const what = person.say('count:title.hearts');
  for (const [name, value] of Object.entries(hearts)) {
    const pad = person.page.getByRole('group', {
      name: person.say('count:padFor', { what, name }),
      exact: true,
    });
    await person.tap(pad.getByRole('button', { name: `${value}`, exact: true }));
  }
}

async function finishDeal(
  person: Person,
  number: number,
  hearts: Record<string, number> = { Cissi: 0, David: 7 },
): Promise<void> {
  await enterNumbers(person, { hearts });
  await person.tap(person.button(saveName(person, number)));
  await sawRecorded(person, number);
}

test('is offered between deals, never during an entry, and taken only when it is accepted', async ({
  page,
}) => {
  const person = new Person(page);
  await setUpGame(person, HEARTS);
  await beginDeal(person);
  await mark(page);
  await findNewVersion(page);

  // Everything has arrived; nothing is said as long as something is being entered, on whichever screen.
  await person.turnTo('sheet');
  await person.turnTo('table');
  await expect(page.getByRole('link', { name: person.say('play:goOn') })).toBeVisible();
  await expect(offer(person)).toBeHidden();
  await page.getByRole('link', { name: person.say('play:goOn') }).tap();
  await finishDeal(person, 1);
  await expect(offer(person)).toBeVisible();

  // What was never opened before is still the old version's, though the server has it no longer.
  await person.turnTo('rules');
  await page.locator('.tab-bar__tab', { hasText: person.labels.table }).tap();
  await expect(heading(person, OLD)).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  // A reload does not take it either.
  await page.reload();
  await expect(heading(person, OLD)).toBeVisible();
  await expect(offer(person)).toBeVisible();
  await tapSeat(person, 'Bo');
  await expect(offer(person)).toBeHidden();
  await finishDeal(person, 2, { Anna: 0, Bo: 6, Cissi: 0, David: 7 });

  await person.tap(person.button(person.say('notices:updateNow')));
  await expect(heading(person, NEW)).toBeVisible(TAKEOVER);
  await atDeal(person, 3);
  await expect(offer(person)).toBeHidden();
  expect((await readTable(person)).totals).toEqual({ Anna: 14, Bo: 24, Cissi: 0, David: 14 });
  expect((await storedGame(page)).game.events).toHaveLength(2);
  await enterDeal(person, HEARTS, 3, {
    entry: { kind: 'captures', hearts: { Cissi: 13 }, cards: { SQ: 'Bo' } },
  });
});

test('accepted in another window it leaves an entry alone, and the page says what to do', async ({
  page,
  context,
}) => {
  const person = new Person(page);
  await setUpGame(person, HEARTS);
  await beginDeal(person);
  await mark(page);
  const other = new Person(await context.newPage());
  await other.open(server.url);
  await findNewVersion(other.page);
  await other.tap(other.button(other.say('notices:updateNow')));
  await expect(other.page.getByRole('link', { name: new RegExp(`^${NEW}`) })).toBeVisible(TAKEOVER);

  // The first goes on with its entry, in the old version.
  expect(await isMarked(page)).toBe(true);
  await enterPart(person, { Cissi: 0 });
  await expect(offer(person)).toBeHidden();
  // A screen that it has not loaded is gone, once the browser's own cache does not have it either.
  await page.evaluate(() => caches.delete('maja-later'));
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const rules = page.getByRole('link', { name: person.labels.rules, exact: true });
  await rules.tap();
  await expect(page.getByRole('alert').filter({ hasText: person.say('notices:outdated') })).toBeVisible();
  await person.tap(person.button(person.say('notices:reload')));
  await expect(rules).toHaveAttribute('aria-current', 'page');
  expect(await isMarked(page)).toBe(false);

  await page.locator('.tab-bar__tab', { hasText: person.labels.table }).tap();
  await expect(heading(person, NEW)).toBeVisible();
  await page.getByRole('link', { name: person.say('play:goOn') }).tap();
  await finishDeal(person, 1, {});
  expect((await readTable(person)).totals).toEqual({ Anna: 14, Bo: 5, Cissi: 0, David: 7 });
});

test('a part that has not come yet and cannot be fetched says so, every time, and comes when it can', async ({
  page,
}) => {
  const person = new Person(page);
  await setUpGame(person, HEARTS);
  await loseLater(page);
  const rules = page.getByRole('link', { name: person.labels.rules, exact: true });
  const notice = page.getByRole('alert').filter({ hasText: person.say('notices:load') });
  for (let attempt = 0; attempt < 2; attempt++) {
    await rules.tap();
    await expect(notice).toBeVisible();
    await expect(person.button(person.say('notices:retry'))).toBeVisible();
    await expect(heading(person, OLD)).toBeVisible();
    if (attempt === 0) await person.tap(person.button(person.say('app:close')));
  }
  // Opened at such an address there is no screen behind it.
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(person.say('trouble:missing'));
  await person.tap(person.button(person.say('trouble:home')));
  await page.getByRole('link', { name: new RegExp(`^${OLD}`) }).tap();
  await rules.tap();
  await expect(notice).toBeVisible();

  deploy(FIRST);
  await person.tap(person.button(person.say('notices:retry')));
  await expect(rules).toHaveAttribute('aria-current', 'page');
  await expect(notice).toBeHidden();
});

test('a part that is gone because there is a newer version offers the update', async ({ page }) => {
  const person = new Person(page);
  await setUpGame(person, HEARTS);
  await hasEverything(page);
  deploy(second);
  await loseLater(page);
  cpSync(join(second, 'assets/later'), join(served, 'assets/later'), { recursive: true });
  await page.getByRole('link', { name: person.labels.rules, exact: true }).tap();
  // The old version's file is not there: the browser looks for a newer version, and finds one.
  await expect(page.getByRole('alert').filter({ hasText: person.say('notices:loadNew') })).toBeVisible({
    timeout: 15_000,
  });
  await page
    .getByRole('alert')
    .locator('..')
    .getByRole('button', { name: person.say('notices:updateNow') })
    .tap();
  await expect(page.getByRole('link', { name: person.labels.rules, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
    { timeout: 15_000 },
  );
  await page.locator('.tab-bar__tab', { hasText: person.labels.table }).tap();
  await expect(heading(person, NEW)).toBeVisible();
});

test('is not offered in a window that is all there is; where it must be, what it costs is said first', async ({
  page,
  context,
}) => {
  const beside = await context.newPage();
  await beside.goto(new URL('icon.svg', server.url).href);
  await page.bringToFront();
  await page.addInitScript(() => {
    for (const part of ['indexedDB', 'Worker', 'caches'])
      Object.defineProperty(window, part, { value: undefined });
  });
  await page.reload();
  const person = new Person(page);
  await setUpGame(person, HEARTS);
  await installNewVersion(page);
  const deal = { entry: { kind: 'captures', hearts: { Cissi: 13 }, cards: { SQ: 'Bo' } } } as const;
  await enterDeal(person, HEARTS, 1, deal);
  await expect(offer(person)).toBeHidden();

  await loseLater(beside);
  await page.getByRole('link', { name: person.labels.rules, exact: true }).tap();
  const notice = page.getByRole('alert').filter({ hasText: person.say('trouble:notKept') });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText(person.say('notices:loadNew'));
  await expect(person.button(person.say('notices:updateNow'))).toBeVisible();
});
