/** What happens when the browser does not keep, keeps too little, or loses what it kept. */
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sawRecorded } from './play/count.ts';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { storedGame, storedGames } from './play/store.ts';
import { atDeal, readTable, tapSeat } from './play/table.ts';
import { FOUR, tableOf } from './play/vectors.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const NOTHING = { Anna: 0, Bo: 0, Cissi: 0, David: 0 };
const MARKS = tableOf('svarta-maja', FOUR);

/** The browser's edge, as it is where something is missing. Each runs in the page before the app. */
const without = {
  database: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  // Its files are reached from a worker only.
  fileSystem: () => Object.defineProperty(window, 'Worker', { value: undefined }),
  cacheStorage: () => Object.defineProperty(window, 'caches', { value: undefined }),
} as const;

async function lacking(page: Page, ...parts: readonly (keyof typeof without)[]): Promise<void> {
  for (const part of parts) await page.addInitScript(without[part]);
}

async function sitDown(page: Page): Promise<Person> {
  const person = new Person(page);
  await person.open();
  await setUpGame(person, MARKS);
  return person;
}

async function recordMark(person: Person, name: string, number: number): Promise<void> {
  await tapSeat(person, name);
  await sawRecorded(person, number);
}

const lasting = (page: Page) => page.locator('.notice--lasting');
/** The deals of each game in the backup that the notice itself saves. */
async function savedDeals(person: Person): Promise<number[]> {
  const { page } = person;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lasting(page)
      .getByRole('button', { name: person.say('trouble:save') })
      .tap(),
  ]);
  await expect(lasting(page)).toContainText(download.suggestedFilename());
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  return file.content.games.map(({ game }: { game: { events: unknown[] } }) => game.events.length);
}
const totals = async (person: Person) => (await readTable(person)).totals;

/** Somewhere on the same origin where the app does not run. It stays behind the app, which would draw seldom there. */
async function beside(context: BrowserContext): Promise<Page> {
  const [app] = context.pages();
  const page = await context.newPage();
  await page.goto('./icon.svg');
  await app?.bringToFront();
  return page;
}

const removeDatabase = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('maja');
        removing.onsuccess = resolve;
        removing.onerror = () => reject(removing.error);
      }),
  );

/** The database is lost while no window is open. */
async function loseDatabase(page: Page): Promise<void> {
  const { href } = new URL(page.url());
  await page.goto('./icon.svg');
  await removeDatabase(page);
  await page.goto(href);
}

test.describe('a browser that keeps nothing', () => {
  test('records in the window, and says lastingly that it is gone with it', async ({ page }) => {
    await lacking(page, 'database', 'fileSystem', 'cacheStorage');
    const person = await sitDown(page);
    await expect(lasting(page)).toContainText(person.say('notices:notKept.none'));
    await expect(lasting(page)).toContainText(person.say('notices:notKept.why.unavailable'));
    await recordMark(person, 'Bo', 1);
    await recordMark(person, 'David', 2);
    expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, David: 1 });
    expect(await savedDeals(person)).toEqual([2]);
    await recordMark(person, 'David', 3);
    expect(await savedDeals(person)).toEqual([3]);
    await person.turnTo('sheet');
    await expect(lasting(page)).toBeVisible();
    await expect(page.getByRole('table', { name: person.say('sheet:caption') })).toBeVisible();

    // The game is gone, as was said; the page is not.
    await page.reload();
    expect(await person.heading()).not.toBe('');
    await expect(lasting(page)).toBeVisible();
  });

  test('that refuses with an exception, likewise', async ({ page }) => {
    await lacking(page, 'fileSystem', 'cacheStorage');
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Refused', 'SecurityError');
      };
    });
    const person = await sitDown(page);
    await recordMark(person, 'Bo', 1);
    await expect(lasting(page)).toContainText(person.say('notices:notKept.none'));
  });
});

test('without IndexedDB the second copy keeps the game, and it is back when there is one', async ({
  page,
  context,
}) => {
  await lacking(page, 'database');
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  await recordMark(person, 'Bo', 2);
  await expect(lasting(page)).toContainText(person.say('notices:notKept.copy'));
  await page.reload();
  await atDeal(person, 3);
  await recordMark(person, 'David', 3);
  await page.close();

  const later = new Person(await context.newPage());
  await later.open();
  await expect(later.page.locator('.notices')).toContainText(
    later.say('notices:restored', { count: 1, deals: 3 }),
  );
  await later.page.getByRole('link', { name: /^Svarta Maja/ }).tap();
  await atDeal(later, 4);
  expect(await totals(later)).toEqual({ ...NOTHING, Bo: 2, David: 1 });
  await expect(lasting(later.page)).toBeHidden();
  expect((await storedGame(later.page)).game.events).toHaveLength(3);
});

for (const [where, missing] of [
  ['the file system', []],
  ['Cache Storage', ['fileSystem']],
] as const) {
  test(`a lost database is restored from ${where}, and that is told`, async ({ page }) => {
    await lacking(page, ...missing);
    const person = await sitDown(page);
    await recordMark(person, 'Bo', 1);
    await recordMark(person, 'Cissi', 2);
    await expect(lasting(page)).toBeHidden();
    const before = await storedGame(page);

    await loseDatabase(page);
    await atDeal(person, 3);
    await expect(page.locator('.notices')).toContainText(
      person.say('notices:restored', { count: 1, deals: 2 }),
    );
    expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, Cissi: 1 });
    expect(await storedGame(page)).toEqual(before);
    await recordMark(person, 'Anna', 3);

    // Told once: what is whole is not restored again.
    await page.reload();
    await atDeal(person, 4);
    await expect(page.getByText(person.say('notices:restored', { count: 1, deals: 2 }))).toBeHidden();
  });
}

test('a deleted game stays deleted when the database is restored', async ({ page }) => {
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  await page.goto('./#/history');
  await person.heading();
  await page
    .getByRole('button', {
      name: new RegExp(`^${person.say('history:delete', { rulebook: 'Svarta Maja', date: '' }).trim()}`),
    })
    .first()
    .tap();
  await expect.poll(async () => (await storedGames(page)).map(({ game }) => game.events.length)).toEqual([1]);
  await expect.poll(async () => (await storedGames(page)).some((stored) => 'deletedAt' in stored)).toBe(true);

  await page.goto('./#/');
  await loseDatabase(page);
  await person.heading();
  await expect.poll(async () => (await storedGames(page)).some((stored) => 'deletedAt' in stored)).toBe(true);
  await expect(page.getByRole('link', { name: /^Svarta Maja/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: person.labels.newGame, exact: true })).toBeVisible();
});

test('with no room left at all recording goes on, and all is stored as soon as there is room', async ({
  page,
}) => {
  await lacking(page, 'fileSystem');
  await page.addInitScript(() => {
    const refuse = () => {
      if (document.documentElement.dataset.full) throw new DOMException('No room', 'QuotaExceededError');
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      refuse();
      return put.apply(this, args);
    };
    const { put: putInCache } = Cache.prototype;
    Cache.prototype.put = async function (...args) {
      refuse();
      return putInCache.apply(this, args);
    };
  });
  const fill = (full: 'yes' | '') =>
    page.evaluate((value) => {
      document.documentElement.dataset.full = value;
    }, full);
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  await fill('yes');
  await recordMark(person, 'Cissi', 2);
  await expect(lasting(page)).toContainText(person.say('notices:notKept.none'));
  await expect(lasting(page)).toContainText(person.say('notices:notKept.why.full'));
  await recordMark(person, 'Cissi', 3);
  expect(await savedDeals(person)).toEqual([3]);
  expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, Cissi: 2 });
  expect((await storedGame(page)).game.events).toHaveLength(1);

  await fill('');
  await recordMark(person, 'David', 4);
  await expect(lasting(page)).toBeHidden();
  expect((await storedGame(page)).game.events).toHaveLength(4);
  await page.reload();
  await atDeal(person, 5);
  expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, Cissi: 2, David: 1 });
});

test('a connection that the browser ends is opened again at the next deal', async ({ page }) => {
  await page.addInitScript(() => {
    const open: IDBDatabase[] = [];
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      if (!open.includes(this)) open.push(this);
      return transaction.apply(this, args);
    };
    addEventListener('end-connections', () => {
      for (const database of open.splice(0)) {
        database.close();
        database.dispatchEvent(new Event('close'));
      }
    });
  });
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  await page.evaluate(() => dispatchEvent(new Event('end-connections')));
  await recordMark(person, 'Bo', 2);
  expect(await totals(person)).toEqual({ ...NOTHING, Bo: 2 });
  await expect(lasting(page)).toBeHidden();
  expect((await storedGame(page)).game.events).toHaveLength(2);
});

test('a database deleted under an open game is written anew', async ({ page, context }) => {
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  await removeDatabase(await beside(context));
  await recordMark(person, 'David', 2);
  expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, David: 1 });
  await page.reload();
  await atDeal(person, 3);
  expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, David: 1 });
});

test('a copy deleted under an open game is written anew', async ({ page, context }) => {
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  const other = await beside(context);
  const journal = () =>
    other.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getDirectoryHandle('maja')).getFileHandle('journal');
      return (await file.getFile()).text();
    });
  expect(await journal()).not.toBe('');
  await other.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('maja', { recursive: true });
  });
  await recordMark(person, 'David', 2);
  await expect(lasting(page)).toBeHidden();
  expect(await journal()).not.toBe('');
});

test('an old window gives way to an upgrade at once, without loss', async ({ page, context }) => {
  const person = await sitDown(page);
  await recordMark(person, 'Bo', 1);
  const newer = await beside(context);
  const upgraded = await newer.evaluate(
    () =>
      new Promise<{ blocked: boolean; events: number }>((resolve, reject) => {
        let blocked = false;
        const opening = indexedDB.open('maja', 999);
        opening.onblocked = () => {
          blocked = true;
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('games').objectStore('games').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve({ blocked, events: reading.result[0].game.events.length });
          };
        };
      }),
  );
  expect(upgraded).toEqual({ blocked: false, events: 1 });
  await expect(lasting(page)).toContainText(person.say('notices:notKept.why.outdated'));
});

test('an old window that does not let go: it is said which to close, and nothing recorded meanwhile is lost', async ({
  page,
  context,
}) => {
  const holding = await beside(context);
  await holding.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('maja', 1);
        opening.onupgradeneeded = () => {
          const summaries = opening.result.createObjectStore('summaries', { keyPath: 'id' });
          summaries.createIndex('byTime', 'at');
          summaries.createIndex('byRulebook', ['summary.rulebook', 'at']);
          summaries.createIndex('byPerson', 'people', { multiEntry: true });
          summaries.createIndex('open', ['open', 'at']);
          for (const name of ['games', 'people', 'houseRules'])
            opening.result.createObjectStore(name, { keyPath: 'id' });
          for (const name of ['settings', 'meta']) opening.result.createObjectStore(name, { keyPath: 'key' });
          opening.result.createObjectStore('drafts', { keyPath: 'game' });
        };
        opening.onsuccess = resolve;
      }),
  );
  const person = new Person(page);
  await page.goto('./');
  await expect(page.locator('#app')).toHaveText(person.say('notices:blocked'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
  await expect(lasting(page)).toContainText(person.say('notices:notKept.why.blocked'));
  await setUpGame(person, MARKS);
  await recordMark(person, 'Bo', 1);

  await holding.close();
  await recordMark(person, 'David', 2);
  await expect(lasting(page)).toBeHidden();
  expect((await storedGame(page)).game.events).toHaveLength(2);
  await page.reload();
  await atDeal(person, 3);
  expect(await totals(person)).toEqual({ ...NOTHING, Bo: 1, David: 1 });
});

test('a database that never answers does not leave the page blank', async ({ page }) => {
  await page.addInitScript(() => {
    const silent = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      const asked = silent(`${name}-silent`, version);
      asked.addEventListener = () => undefined;
      return asked;
    };
  });
  const person = new Person(page);
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await setUpGame(person, MARKS);
  await recordMark(person, 'Bo', 1);
  await expect(lasting(page)).toContainText(person.say('notices:notKept.copy'));
});
