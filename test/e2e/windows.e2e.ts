/** Two windows on one game: each follows the other, and neither writes over what the other has done. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { enterDeal, enterWithoutSaving, saveName, sawRecorded } from './play/count.ts';
import { Person } from './play/person.ts';
import { mendDeal } from './play/sheet.ts';
import { sitDown } from './play/sit-down.ts';
import { storedGame } from './play/store.ts';
import { atDeal, readTable, seat, tapSeat } from './play/table.ts';
import { FOUR, type Table, tableOf, took } from './play/vectors.ts';
import { test } from './test.ts';

const HEARTS = tableOf('hearts', FOUR);
const MARKS = tableOf('svarta-maja', FOUR);

const ANNAS = took('Anna', { Bo: 13 });
const CISSIS = took('Cissi', { David: 13 });

/** The same game in two windows; the second may be deaf to the first. */
async function twoWindows(
  page: Page,
  context: BrowserContext,
  table: Table,
  deaf = false,
): Promise<readonly [Person, Person]> {
  const one = await sitDown(page, table);
  const second = await context.newPage();
  if (deaf) {
    await second.addInitScript(() => {
      Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => undefined });
    });
  }
  const other = new Person(second);
  await other.open(page.url());
  await atDeal(other, 1);
  return [one, other];
}

const notice = (person: Person) =>
  person.page.getByRole('alert').filter({ hasText: person.say('notices:stale') });

test('a change in one window stands in the other within a second', async ({ page, context }) => {
  const [one, other] = await twoWindows(page, context, MARKS);
  await tapSeat(one, 'Bo');
  await sawRecorded(one, 1);
  await expect(seat(other, 'Bo')).toHaveAccessibleName(/1 pinne/, { timeout: 1000 });
  await tapSeat(other, 'David');
  // The second begins when it is recorded: before that a busy machine may take its time.
  await expect(seat(other, 'David')).toHaveAccessibleName(/1 pinne/);
  await expect(seat(one, 'David')).toHaveAccessibleName(/1 pinne/, { timeout: 1000 });
  await one.tap(one.button(one.labels.undo));
  await expect(seat(other, 'David')).not.toHaveAccessibleName(/1 pinne/, { timeout: 1000 });
});

/** A window at the back draws seldom: whoever is to do more than one thing comes to the front. */
const toFront = (person: Person): Promise<void> => person.page.bringToFront();

test('a deal on a game that has changed meanwhile is refused, explained, and recorded by one tap', async ({
  page,
  context,
}) => {
  const [one, other] = await twoWindows(page, context, HEARTS, true);
  await enterWithoutSaving(other, HEARTS, CISSIS);
  await toFront(one);
  await enterDeal(one, HEARTS, 1, ANNAS);
  await toFront(other);
  await other.tap(other.button(saveName(other, 1)));
  await expect(notice(other)).toBeVisible();
  expect((await storedGame(page)).game.events).toHaveLength(1);

  await other.tap(other.button(other.say('notices:retry')));
  await atDeal(other, 3);
  await expect(notice(other)).toBeHidden();
  expect((await readTable(other)).totals).toEqual({ Anna: 13, Bo: 13, Cissi: 13, David: 13 });
  await atDeal(one, 3);
  expect((await readTable(one)).totals).toEqual({ Anna: 13, Bo: 13, Cissi: 13, David: 13 });
  expect((await storedGame(page)).game.events).toHaveLength(2);
  // Nothing of the entry hangs on.
  await expect(other.page.getByRole('link', { name: other.say('play:goOn') })).toBeHidden();
});

test('the same for a pinne', async ({ page, context }) => {
  const [one, other] = await twoWindows(page, context, MARKS, true);
  await tapSeat(one, 'Bo');
  await sawRecorded(one, 1);
  await tapSeat(other, 'David');
  await expect(notice(other)).toBeVisible();
  await atDeal(other, 2);
  await other.tap(other.button(other.say('notices:retry')));
  await atDeal(other, 3);
  expect((await readTable(other)).totals).toEqual({ Anna: 0, Bo: 1, Cissi: 0, David: 1 });
});

test('a deal that the other window records while it is counted here is not recorded twice unasked', async ({
  page,
  context,
}) => {
  const [one, other] = await twoWindows(page, context, HEARTS);
  await enterWithoutSaving(other, HEARTS, ANNAS);
  await toFront(one);
  await enterDeal(one, HEARTS, 1, ANNAS);
  await toFront(other);
  await other.tap(other.button(saveName(other, 1)));
  await expect(notice(other)).toBeVisible();
  expect((await storedGame(page)).game.events).toHaveLength(1);
  await other.tap(other.button(other.say('notices:retry')));
  await atDeal(other, 3);
  expect((await storedGame(page)).game.events).toHaveLength(2);
});

/** The database as a newer version of the app takes it over. It is gone again, so that this one can open it. */
const takeOver = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('maja', 999);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          const removing = indexedDB.deleteDatabase('maja');
          removing.onsuccess = () => resolve();
          removing.onerror = () => reject(removing.error);
        };
      }),
  );

test('what is entered in a window that a newer version has put out of date is there after the reload', async ({
  page,
  context,
}) => {
  const one = await sitDown(page, HEARTS);
  await enterDeal(one, HEARTS, 1, ANNAS);
  const beside = await context.newPage();
  await beside.goto('./icon.svg');
  await takeOver(beside);
  await toFront(one);
  await enterWithoutSaving(one, HEARTS, CISSIS);
  await one.tap(one.button(saveName(one, 2)));
  await expect(page.getByRole('alert').filter({ hasText: one.say('notices:outdated') })).toBeVisible();
  await one.tap(one.button(one.say('notices:reload')));
  // The game came back from the second copy, and the entry from where it was set aside.
  await one.tap(one.button(saveName(one, 2)));
  await atDeal(one, 3);
  expect((await readTable(one)).totals).toEqual({ Anna: 13, Bo: 13, Cissi: 13, David: 13 });
});

test('a deal that the other window undoes while it is put right here: the sheet comes, and says why', async ({
  page,
  context,
}) => {
  const [one, other] = await twoWindows(page, context, HEARTS);
  await toFront(one);
  await enterDeal(one, HEARTS, 1, ANNAS);
  await toFront(other);
  await atDeal(other, 2);
  await other.turnTo('sheet');
  await mendDeal(other, 1, other.labels.amend);
  await expect(other.button(new RegExp(`^${other.say('count:saveAmended', { number: 1 })}`))).toBeVisible();
  await toFront(one);
  await one.tap(one.button(one.labels.undo));
  await atDeal(one, 1);
  await toFront(other);
  await expect(other.page.getByRole('heading', { name: other.say('sheet:empty.title') })).toBeVisible();
  await expect(other.page.getByRole('alert')).toHaveText(other.say('problems:no-such-deal'));
});

test('seats that the other window changes while a deal is counted here: nobody gets the numbers of another', async ({
  page,
  context,
}) => {
  const [one, other] = await twoWindows(page, context, HEARTS);
  await toFront(other);
  await enterWithoutSaving(other, HEARTS, ANNAS);
  await toFront(one);
  await one.tap(one.button(one.say('play:menu')));
  await one.tap(one.button(one.say('moves:dialog.seats')));
  await one.tap(one.button(one.say('seats:down', { name: 'Anna' })));
  await one.tap(one.button(one.say('seats:save')));
  await atDeal(one, 1);
  await toFront(other);
  await atDeal(other, 1);
  const told = other.page.getByRole('alert').filter({ hasText: other.say('problems:seats-changed') });
  await expect(told).toBeVisible();
  await expect(other.page.getByRole('link', { name: other.say('play:goOn') })).toBeHidden();
  await enterDeal(other, HEARTS, 1, ANNAS);
  expect((await readTable(other)).totals).toEqual({ Anna: 13, Bo: 13, Cissi: 0, David: 0 });
  await expect(told).toBeHidden();
});

for (const deaf of [false, true]) {
  test(`a game that the other window deletes${deaf ? ', unheard here,' : ''} is not played on unasked`, async ({
    page,
    context,
  }) => {
    const [one, other] = await twoWindows(page, context, MARKS, deaf);
    await toFront(one);
    await tapSeat(one, 'Bo');
    await sawRecorded(one, 1);
    await one.open('./#/history');
    await one.tap(page.locator('.history-row__delete'));
    await expect(page.locator('.history-row')).toHaveCount(0);
    await toFront(other);
    // Whoever has not heard of it learns it by the next tap.
    if (deaf) await tapSeat(other, 'David');
    const removed = other.page.getByRole('alert').filter({ hasText: other.say('notices:removed') });
    await expect(removed).toBeVisible();
    await expect(other.page.getByRole('heading', { name: other.say('home:welcome.title') })).toBeVisible();
    expect(await storedGame(page)).toHaveProperty('deletedAt');

    other.sawRecorded();
    await other.tap(other.button(other.labels.undo));
    await atDeal(other, 2);
    await expect(removed).toBeHidden();
    await tapSeat(other, 'David');
    await atDeal(other, 3);
    expect((await readTable(other)).totals).toEqual({ Anna: 0, Bo: 1, Cissi: 0, David: 1 });
  });
}
