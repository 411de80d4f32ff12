/** What bad input gets, and that nothing entered is ever lost. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  asked,
  enterNumber,
  enterNumbers,
  enterWithoutSaving,
  openCount,
  revokeBy,
  saveName,
  sawRecorded,
} from './play/count.ts';
import { Person } from './play/person.ts';
import { sitDown } from './play/sit-down.ts';
import { storedGame, storedGames, storedRows } from './play/store.ts';
import { atDeal, readTable, seat, tapSeat } from './play/table.ts';
import { type DealAsPlayed, FOUR, tableOf } from './play/vectors.ts';
import { cardText } from './play/words.ts';
import { test } from './test.ts';

const HEARTS = tableOf('hearts', FOUR);
const DEAL: DealAsPlayed = {
  entry: { kind: 'captures', hearts: { Anna: 1, Bo: 5, Cissi: 0, David: 7 }, cards: { SQ: 'Anna' } },
};
const TOTALS = { Anna: 14, Bo: 5, Cissi: 0, David: 7 };
const NOTHING = { Anna: 0, Bo: 0, Cissi: 0, David: 0 };

const recorded = async (page: Page): Promise<number> => (await storedGame(page)).game.events.length;

/** Two taps on one spot, as far apart as those of a nervous finger; `across` is how far to the right, 0 to 1. */
async function tapTwice(page: Page, what: Locator, apart: number, across = 0.5): Promise<void> {
  await expect(what).toBeEnabled();
  const box = await what.boundingBox();
  if (!box) throw new Error('Nothing to tap');
  const [x, y] = [box.x + box.width * across, box.y + box.height / 2];
  const first = page.touchscreen.tap(x, y);
  await page.waitForTimeout(apart);
  await page.touchscreen.tap(x, y);
  await first;
}

/** In milliseconds: at once, as two quick taps are, and as one that was not sure. */
const APART = [0, 120, 350] as const;

test('a moon at a fixed price is told before it is saved, with the figures of the sheet, and nothing moves', async ({
  page,
}) => {
  const person = await sitDown(page, HEARTS);
  const moon = page.getByText('Anna tog allt! De andra får 26 var.', { exact: true });
  const save = person.button(saveName(person, 1));
  const places = async () => [
    (await save.boundingBox())?.y ?? 0,
    (await page.locator('.numbers__pad').boundingBox())?.y ?? 0,
  ];
  const expectToldOf = async (enter: () => Promise<void>) => {
    await expect(moon).toBeHidden();
    const before = await places();
    await enter();
    await expect(moon).toBeVisible();
    await expect(page.locator('.numbers__points')).toHaveText(['0', '26', '26', '26']);
    await expect(save).toContainText('26 av 26');
    for (const [i, y] of (await places()).entries()) expect(Math.abs(y - (before[i] ?? 0))).toBeLessThan(2);
  };
  await tapSeat(person, 'Anna');
  await expectToldOf(() => enterNumbers(person, { hearts: { Anna: 13 } }));
  await person.tap(person.button(person.labels.typePoints));
  await expectToldOf(() => enterNumbers(person, { points: { Anna: 26, Bo: 0, Cissi: 0, David: 0 } }));
  await expect(person.statusLine).toHaveText(/^Anna tog allt! De andra får 26 var\. Allt är fördelat/);

  // On a phone on its side it stands over the title: no field and no key is under it.
  await page.setViewportSize({ width: 844, height: 390 });
  const told = await moon.boundingBox();
  const header = await page.locator('.screen__header').boundingBox();
  if (!told || !header) throw new Error('Nothing is told');
  expect(told.y + told.height).toBeLessThanOrEqual(header.y + header.height + 1);
});

for (const [language, locale, reason] of [
  [
    'sv',
    'sv-SE',
    'Summan är 26, men så kan det inte ha gått: den som tog spader dam har minst 13. Räkna om sticken.',
  ],
  ['en', 'en-GB', '26 in all, but whoever took the queen has at least 13. Count the tricks again.'],
] as const) {
  test.describe(`typed points, ${language}`, () => {
    test.use({ locale });

    test('9 9 8 0 is refused with the reason, 13 13 0 0 is accepted', async ({ page }) => {
      const person = await sitDown(page, HEARTS, language);
      await openCount(person);
      await person.tap(person.button(person.labels.typePoints));
      await enterNumbers(person, { points: { Anna: 9, Bo: 9, Cissi: 8, David: 0 } });
      await expect(page.getByRole('alert')).toHaveText(reason);
      const save = person.button(saveName(person, 1));
      await save.tap({ force: true });
      await expect(page.getByRole('alert')).toHaveText(reason);
      expect(await recorded(page)).toBe(0);

      const what = person.say('count:title.points');
      for (const [name, value] of [
        ['Anna', 13],
        ['Bo', 13],
        ['Cissi', 0],
      ] as const) {
        const field = person.say('count:field', { what, name, value: '' });
        await person.tap(person.button(new RegExp(`^${field}`)));
        const label = person.say('count:padFor', { what, name });
        await expect.poll(async () => (await asked(person))?.label).toBe(label);
        await enterNumber(person, { label, keys: false }, value);
      }
      await expect(page.getByRole('alert')).toBeHidden();
      await person.tap(save);
      await sawRecorded(person, 1);
      expect((await readTable(person)).totals).toEqual({ Anna: 13, Bo: 13, Cissi: 0, David: 0 });
    });
  });
}

test('six at Black Maria with the four twos out: 42, and the screen says why', async ({ page }) => {
  const six = [...FOUR, 'Erik', 'Fia'];
  const person = await sitDown(page, tableOf('black-maria', six));
  await openCount(person);
  await expect(page.locator('header')).toContainText('42 poäng att fördela · 12 hjärter är med');
  await person.tap(person.button(person.labels.typePoints));
  await enterNumbers(person, { points: { Anna: 30, Bo: 13, Cissi: 0, David: 0, Erik: 0, Fia: 0 } });
  await expect(page.getByRole('alert')).toHaveText('Summan är 43, men given ska ge 42. En poäng för mycket.');
});

for (const across of [0.5, 0.9]) {
  test(`two quick taps on save record one deal, ${across * 100} % across`, async ({ page }) => {
    const person = await sitDown(page, HEARTS);
    for (const [index, apart] of APART.entries()) {
      await enterWithoutSaving(person, HEARTS, DEAL);
      await tapTwice(page, person.button(saveName(person, index + 1)), apart, across);
      await sawRecorded(person, index + 1);
      await person.untilHeard();
      await atDeal(person, index + 2);
      expect(await recorded(page), `${apart} ms apart`).toBe(index + 1);
    }
  });
}

test('two quick taps on a player in Svarta Maja record one pinne', async ({ page }) => {
  const person = await sitDown(page, tableOf('svarta-maja', FOUR));
  for (const [index, apart] of APART.entries()) {
    await tapTwice(page, seat(person, 'Bo'), apart);
    await sawRecorded(person, index + 1);
    await person.untilHeard();
    expect((await readTable(person)).totals, `${apart} ms apart`).toEqual({ ...NOTHING, Bo: index + 1 });
    expect(await recorded(page)).toBe(index + 1);
  }
  // And then the table listens again.
  await tapSeat(person, 'Bo');
  await sawRecorded(person, APART.length + 1);
  expect((await readTable(person)).totals).toEqual({ ...NOTHING, Bo: APART.length + 1 });
});

test('two quick taps on the last save start no other game', async ({ page }) => {
  const table = tableOf('hearts', FOUR, { end: { kind: 'deals', deals: 1 } });
  const person = await sitDown(page, table);
  await enterWithoutSaving(person, table, DEAL);
  await tapTwice(page, person.button(saveName(person, 1)), 120);
  await sawRecorded(person, 1, true);
  await person.untilHeard();
  expect(await storedGames(page)).toHaveLength(1);
  await expect(page.getByRole('heading', { name: person.say('end:title') })).toBeVisible();
});

test('two quick taps on undo take back once, and do not put back', async ({ page }) => {
  const table = tableOf('svarta-maja', FOUR);
  const person = await sitDown(page, table);
  for (const number of [1, 2]) {
    await tapSeat(person, 'Bo');
    await sawRecorded(person, number);
  }
  await tapTwice(page, person.button(person.labels.undo), 120);
  await atDeal(person, 2);
  person.sawRecorded();
  await person.untilHeard();
  expect((await readTable(person)).totals).toEqual({ ...NOTHING, Bo: 1 });
});

/** The deal of Anna's queen with her one heart and Bo's five; the rest is asked now. */
async function beginDeal(person: Person): Promise<void> {
  await tapSeat(person, 'Anna');
  for (const [name, value] of [
    ['Anna', '1'],
    ['Bo', '5'],
  ] as const) {
    const label = person.say('count:padFor', { what: person.say('count:title.hearts'), name });
    const pad = person.page.getByRole('group', { name: label, exact: true });
    await person.tap(pad.getByRole('button', { name: value, exact: true }));
  }
}

async function finishDeal(person: Person): Promise<void> {
  const what = person.say('count:title.hearts');
  await expect
    .poll(async () => (await asked(person))?.label)
    .toBe(person.say('count:padFor', { what, name: 'Cissi' }));
  for (const [name, value] of [
    ['Anna', 1],
    ['Bo', 5],
  ] as const)
    await expect(person.button(person.say('count:field', { what, name, value }))).toBeVisible();
  await enterNumbers(person, { hearts: { Cissi: 0, David: 7 } });
  await person.tap(person.button(saveName(person, 1)));
  await sawRecorded(person, 1);
  expect((await readTable(person)).totals).toEqual(TOTALS);
}

/** What is entered is kept after every key, but nothing on the screen waits for it. */
const draftKept = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const [row] = (await storedRows(page, 'drafts')) as { draft: { hearts: (number | null)[] } }[];
      return row?.draft.hearts.filter((value) => value !== null).length;
    })
    .toBe(2);

test('a reload in the middle of an entry keeps it', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await beginDeal(person);
  await draftKept(page);
  await page.reload();
  await finishDeal(person);
});

test('what was entered as the screen was locked is kept, however busy the window is', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await beginDeal(person);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await draftKept(page);
});

test('a tab closed in the middle of an entry keeps it', async ({ page, context }) => {
  const person = await sitDown(page, HEARTS);
  await beginDeal(person);
  await draftKept(page);
  await page.close();
  const later = new Person(await context.newPage());
  await later.open();
  await later.page.getByRole('link', { name: /^Hearts/ }).tap();
  await later.page.getByRole('link', { name: later.say('play:goOn') }).tap();
  await finishDeal(later);
});

test('leaving the counting screen and coming back keeps what was entered', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await beginDeal(person);
  await person.turnTo('sheet');
  await person.turnTo('table');
  await page.getByRole('link', { name: person.say('play:goOn') }).tap();
  await finishDeal(person);
});

test('a window that an update has left behind refuses a deal, says why, and keeps the entry', async ({
  page,
}) => {
  const person = await sitDown(page, HEARTS);
  await enterWithoutSaving(person, HEARTS, DEAL);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const newer = indexedDB.open('maja', 999);
        newer.onerror = () => reject(newer.error);
        newer.onsuccess = () => resolve(newer.result.close());
      }),
  );
  const save = person.button(saveName(person, 1));
  await person.tap(save);
  await expect(page.getByRole('alert').filter({ hasText: person.say('notices:outdated') })).toBeVisible();
  await expect(save).toBeVisible();
  await expect(save).toContainText('26 av 26');
  expect(await recorded(page)).toBe(0);
});

test('on a full phone it is said why nothing is kept as usual, and the deal is there after a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      if (document.documentElement.dataset.full && this.name === 'games')
        throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  const person = await sitDown(page, HEARTS);
  await enterWithoutSaving(person, HEARTS, DEAL);
  await page.evaluate(() => {
    document.documentElement.dataset.full = 'yes';
  });
  await person.tap(person.button(saveName(person, 1)));
  await sawRecorded(person, 1);
  const said = page.getByRole('status').filter({ hasText: person.say('notices:notKept.why.full') });
  await expect(said).toContainText(person.say('notices:notKept.copy'));
  expect((await readTable(person)).totals).toEqual(TOTALS);
  expect(await recorded(page)).toBe(0);

  await page.reload();
  await atDeal(person, 2);
  expect((await readTable(person)).totals).toEqual(TOTALS);
});

test('saved too early with a number that waits for a digit: it says at once who is missing', async ({
  page,
}) => {
  const person = await sitDown(page, HEARTS);
  const missing = page.getByRole('alert');
  const save = person.button(saveName(person, 1));
  await openCount(person);
  await person.tap(person.button(person.labels.typePoints));
  const pad = page.locator('.number-pad');
  await person.tap(pad.getByRole('button', { name: '5', exact: true }));
  await save.tap({ force: true });
  await expect(missing).toHaveText(person.say('problems:points-missing', { name: 'Bo' }));

  await enterNumbers(person, { points: { Bo: 0 } }, 1);
  await expect(missing).toBeHidden();
  await save.tap({ force: true });
  await expect(missing).toHaveText(person.say('problems:points-missing', { name: 'Cissi' }));
  // Two that wait make the deal whole: nobody is missing any longer.
  await person.tap(pad.getByRole('button', { name: '8', exact: true }));
  await expect(save).toContainText('26 av 26');
  await expect(missing).toBeHidden();
});

test('of two questions about typed points the one that must be answered comes into sight', async ({
  page,
}) => {
  const bonus = { card: 'DJ', points: -10 } as const;
  const { points } = HEARTS.agreement;
  const table = tableOf('hearts', FOUR, { revoke: 'whole-deal', points: { ...points, bonus } });
  const person = await sitDown(page, table);
  await page.setViewportSize({ width: 390, height: 568 });
  await openCount(person);
  await person.tap(person.button(person.labels.typePoints));
  await enterNumbers(person, { points: { Anna: 0, Bo: 3, Cissi: 0 } }, 3);
  await revokeBy(person, 'Anna');
  await enterNumbers(person, { points: { David: 13 } });
  const question = person.say('count:whoTook', { card: cardText('sv', 'DJ') });
  await expect(person.statusLine).toContainText(question);
  const bottom = async () => {
    const [chips, bar] = await Promise.all([
      page.getByRole('group', { name: question }).boundingBox(),
      page.locator('.screen__bottom').boundingBox(),
    ]);
    return (chips?.y ?? 0) + (chips?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(0);
});
