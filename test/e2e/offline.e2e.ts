/** After the first visit nothing needs the server: whole games are set up, played and ended with it gone. */
import { appendFile, cp } from 'node:fs/promises';
import { expect, type Page, test as playwright } from '@playwright/test';
import { startServer } from '../../scripts/serve.mjs';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { compareEnd, compareSheet, playDeals } from './play/play.ts';
import { storedRows } from './play/store.ts';
import { atDeal } from './play/table.ts';
import { gameNamed, type VectorGame } from './play/vectors.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

// The folder of the built app, where it is not the usual one.
const { E2E_DIST } = process.env;

/** What was asked for and not got. */
function failures(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('pageerror', (error) => failed.push(error.message));
  return failed;
}

/** Opens the app once, and then takes its server away. */
async function visitOnce(page: Page, base: string, dir = E2E_DIST): Promise<string> {
  const server = await startServer({ port: 0, base, ...(dir && { dir }) });
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // What an evening does without follows in the background.
    const missing = () =>
      page.evaluate(async () => {
        const list: unknown[] = await (await fetch('later.json')).json();
        return list.length - (await (await caches.open('maja-later')).keys()).length;
      });
    await expect.poll(missing, { timeout: 40_000 }).toBe(0);
  } finally {
    await server.close();
  }
  await expect(fetch(server.url)).rejects.toThrow();
  return server.url;
}

/** Half the game, a reload in the middle of it, and the rest. */
async function playThrough(page: Page, game: VectorGame): Promise<void> {
  const failed = failures(page);
  const person = new Person(page);
  await setUpGame(person, game);
  const half = Math.ceil(game.deals.length / 2);
  await playDeals(person, game, 0, half);
  await page.reload();
  await atDeal(person, half + 1);
  await playDeals(person, game, half);
  await compareEnd(person, game);
  await page.reload();
  await compareEnd(person, game);
  await person.turnTo('sheet');
  await compareSheet(person, game);
  expect(failed).toEqual([]);
}

test('a whole game of Hearts with the server gone', async ({ page }) => {
  await visitOnce(page, '/');
  await playThrough(page, gameNamed('hearts-3p-042'));
});

test('from a subpath: another start without the server, and a whole game of Dam', async ({
  page,
  context,
}) => {
  const url = await visitOnce(page, '/kort/spel/');
  await page.close();
  const another = await context.newPage();
  await another.goto(url);
  await playThrough(another, gameNamed('dam-5p-008'));
});

test('the rules, the statistics and the settings are there too without the server', async ({ page }) => {
  const url = await visitOnce(page, '/');
  const failed = failures(page);
  for (const path of ['rules', 'stats', 'history', 'settings']) {
    await page.goto(`${url}#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Maja/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Maja/);
  }
  expect(failed).toEqual([]);
});

/** Opens an address with the service worker asleep; gives what the browser took its files from. */
async function wakeUp(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Maja' })).toBeVisible();
  return page.evaluate(() => {
    const sources = ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .map((entry) => {
        const { name, workerFinalSourceType } = entry as PerformanceEntry & {
          workerFinalSourceType?: string;
        };
        return [new URL(name).pathname, workerFinalSourceType] as const;
      });
    return Object.fromEntries(sources);
  });
}

// The second of them says that what it sends is another thing for every kind of request.
for (const [name, vary] of [
  ['an ordinary host', null],
  ['a host whose answers vary', 'Accept, Cookie, Sec-Fetch-Dest'],
] as const) {
  test(`${name}: the page and its first files come without the service worker being started`, async ({
    page,
  }) => {
    const dir = playwright.info().outputPath('site');
    await cp(E2E_DIST ?? 'dist', dir, { recursive: true });
    if (vary) await appendFile(`${dir}/_headers`, `/*\n  Vary: ${vary}\n`);
    const base = '/kort+spel(1)/';
    const url = await visitOnce(page, base, dir);
    const failed = failures(page);
    const sources = await wakeUp(page, url);
    const first = Object.keys(sources).filter(
      (path) => path === base || /\/assets\/(?:index|home|sv)-[^/]*$/.test(path),
    );
    expect(first.length).toBeGreaterThanOrEqual(6);
    // What fills the time while the network is awaited would only take time here.
    await expect(page.locator('.splash, link[rel$="preload"][href*="home"]')).toHaveCount(0);
    for (const path of first) expect([path, sources[path]]).toEqual([path, 'cache']);
    // Whatever else leads to the app is still answered by the worker.
    for (const other of ['index.html', '?from=somewhere'])
      expect((await wakeUp(page, url + other))[`${base}${other.split('?')[0]}`]).not.toBe('cache');
    expect(failed).toEqual([]);
  });
}

/** The parts that an evening does without, as far as this page has asked for them. */
const askedFor = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/later\/(\w+)-[^/]*\.js$/.exec(name)?.[1] ?? []),
  );

test('once everything is on the phone, earlier games and statistics are read ahead of the tap', async ({
  page,
}) => {
  const url = await visitOnce(page, '/');
  await expect
    .poll(async () => (await storedRows(page, 'meta')).map((row) => (row as { key: string }).key))
    .toContain('allHere');
  const failed = failures(page);
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.locator('.home')).toBeVisible();
  await expect
    .poll(() => askedFor(page))
    .toEqual(expect.arrayContaining(['HistoryScreen', 'StatsScreen', 'rating']));
  expect(failed).toEqual([]);
});

test('whoever saves data keeps the parts that have been opened, and no others', async ({ page }) => {
  const server = await startServer({ port: 0, base: '/', ...(E2E_DIST && { dir: E2E_DIST }) });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('maja-later')).keys()).map(({ url }) => url));
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto('about:blank');
    await page.goto(server.url);
    await expect(page.locator('.home')).toBeVisible();
    // Twice as long as it takes to read ahead at the latest.
    await page.waitForTimeout(2000);
    expect(await askedFor(page)).toEqual([]);
    await page.goto(`${server.url}#/settings`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Maja/);
    await expect.poll(async () => (await kept()).join(), { timeout: 20_000 }).toContain('/SettingsScreen-');
  } finally {
    await server.close();
  }
  expect((await kept()).filter((url) => /StatsScreen|RulesScreen/.test(url))).toEqual([]);
  const failed = failures(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Maja/);
  expect(failed).toEqual([]);
});
