/** What was done can be taken back, put right, put in and struck out; everything after it follows. */
import { expect } from '@playwright/test';
import { defaultAgreement } from '../../src/rules/index.ts';
import { newGame, typed } from '../ui/games.ts';
import { enterDeal, enterNumbers, saveName, sawRecorded, takeCard } from './play/count.ts';
import type { Person } from './play/person.ts';
import { openAt, takeGame } from './play/phone.ts';
import { mendDeal, readSheet } from './play/sheet.ts';
import { sitDown } from './play/sit-down.ts';
import { atDeal, readTable, tapSeat } from './play/table.ts';
import { FOUR, marked, tableOf, took } from './play/vectors.ts';
import { test } from './test.ts';

const HEARTS = tableOf('hearts', FOUR);
const MARKS = tableOf('svarta-maja', FOUR);
const DAM = tableOf('dam', FOUR);
const TO_TWO = tableOf('svarta-maja', FOUR, { end: { kind: 'limit', limit: 2, when: 'reach' } });

const marksOf = (Anna: number, Bo: number, Cissi: number, David: number) => ({ Anna, Bo, Cissi, David });

/** The points in the sheet, row by row, and the totals below them. */
async function sheetOf(person: Person): Promise<readonly (readonly number[])[]> {
  const { rows, totals } = await readSheet(person);
  return [...rows.map(({ cells }) => cells.map(({ points }) => points)), totals];
}

const saveAmended = (person: Person, number: number) =>
  person.button(new RegExp(`^${person.say('count:saveAmended', { number })}`));

test('undo and redo, at the table and in the sheet', async ({ page }) => {
  const person = await sitDown(page, MARKS);
  await enterDeal(person, MARKS, 1, marked('Bo'));
  await enterDeal(person, MARKS, 2, marked('David'));
  const undo = person.button(person.labels.undo);
  const redo = person.button(person.say('app:redo'));

  await person.tap(undo);
  await atDeal(person, 2);
  expect((await readTable(person)).totals).toEqual(marksOf(0, 1, 0, 0));
  person.sawRecorded();
  await person.tap(redo);
  await atDeal(person, 3);
  expect((await readTable(person)).totals).toEqual(marksOf(0, 1, 0, 1));

  await person.turnTo('sheet');
  await person.tap(undo);
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ]);
  await expect(person.statusLine).toHaveText(/^Ångrat: Giv 2 uppskriven: .*David.? 1/);
  await person.tap(undo);
  await expect(page.getByRole('heading', { name: person.say('sheet:empty.title') })).toBeVisible();
  await expect(undo).toBeDisabled();
  await person.tap(redo);
  await person.tap(redo);
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [0, 1, 0, 0],
      [0, 0, 0, 1],
      [0, 1, 0, 1],
    ]);
  await expect(redo).toBeDisabled();
  await expect(redo).toBeFocused();
  await expect(person.statusLine).toHaveText(/^Gjort om: Giv 2 uppskriven: .*David.? 1/);
});

test('what was entered of the next deal is there still after an earlier one was put right', async ({
  page,
}) => {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, took('Anna', { Anna: 1, Bo: 5, David: 7 }));
  await tapSeat(person, 'David');
  await person.turnTo('sheet');
  await mendDeal(person, 1, person.labels.amend);
  await takeCard(person, 'Cissi', 'SQ');
  await person.tap(saveAmended(person, 1));
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [1, 5, 13, 7],
      [1, 5, 13, 7],
    ]);
  await person.turnTo('table');
  await page.reload();
  await person.tap(page.getByRole('link', { name: person.say('play:goOn') }));
  await enterNumbers(person, { hearts: { Anna: 0, Bo: 13, Cissi: 0, David: 0 } });
  await person.tap(person.button(saveName(person, 2)));
  await sawRecorded(person, 2);
  expect((await readTable(person)).totals).toEqual({ Anna: 1, Bo: 18, Cissi: 13, David: 20 });
});

test('back to a deal that has been undone: that is said, above the sheet, and play goes on', async ({
  page,
}) => {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, took('Anna', { Bo: 13 }));
  await person.turnTo('sheet');
  await mendDeal(person, 1, person.labels.amend);
  await expect(saveAmended(person, 1)).toBeVisible();
  await person.turnTo('table');
  await person.tap(person.button(person.labels.undo));
  await atDeal(person, 1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: person.say('sheet:empty.title') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(person.say('problems:no-such-deal'));

  await person.turnTo('table');
  person.sawRecorded();
  await enterDeal(person, HEARTS, 1, took('Cissi', { Bo: 13 }));
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 13, Cissi: 13, David: 0 });
});

test('a deal that is undone and put back can be put right where that was left', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, took('Anna', { Bo: 13 }));
  await person.turnTo('sheet');
  await mendDeal(person, 1, person.labels.amend);
  await takeCard(person, 'Cissi', 'SQ');
  await person.turnTo('table');
  await person.tap(person.button(person.labels.undo));
  await atDeal(person, 1);
  person.sawRecorded();
  await person.tap(person.button(person.say('app:redo')));
  await atDeal(person, 2);
  await page.goBack();
  await person.tap(saveAmended(person, 1));
  await expect.poll(() => sheetOf(person)).toContainEqual([0, 13, 13, 0]);
});

test('an earlier deal is put right: totals and what follows are worked out again', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, took('Anna', { Anna: 1, Bo: 5, David: 7 }));
  await enterDeal(person, HEARTS, 2, took('Bo', { Cissi: 13 }));
  await person.turnTo('sheet');
  await mendDeal(person, 1, person.labels.amend);
  await expect(person.button(saveName(person, 1))).toBeHidden();
  await takeCard(person, 'Cissi', 'SQ');
  await person.tap(saveAmended(person, 1));
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [1, 5, 13, 7],
      [0, 13, 13, 0],
      [1, 18, 26, 7],
    ]);
  const amended = new RegExp(person.say('sheet:amended', { time: '\\d\\d[.:]\\d\\d' }));
  expect((await readSheet(person)).rows[0]?.head).toMatch(amended);
  expect((await readSheet(person)).rows[1]?.head).not.toMatch(amended);

  // Every change stands in the list, with its time.
  const changes = page.locator('details').filter({ hasText: person.say('sheet:changes.title') });
  await person.tap(changes.locator('summary'));
  await expect(changes.getByRole('listitem').first()).toContainText(
    'Giv 1 rättad: Anna 14 → 1, Cissi 0 → 13',
  );
  await expect(changes.getByRole('listitem')).toHaveCount(3);
  await person.tap(person.button(person.labels.undo));
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [14, 5, 0, 7],
      [0, 13, 13, 0],
      [14, 18, 13, 7],
    ]);
});

test('a deal is struck out, and a forgotten one put in: dealers and directions move along', async ({
  page,
}) => {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, took('Anna', { Anna: 13 }));
  await enterDeal(person, HEARTS, 2, took('Bo', { Cissi: 13 }));
  await enterDeal(person, HEARTS, 3, took('David', { David: 6, Anna: 7 }));
  await person.turnTo('sheet');

  await mendDeal(person, 2, person.say('sheet:dialog.delete'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(async () => (await readSheet(person)).rows.map(({ head }) => head))
    .toEqual(['Giv 1, åt vänster, Anna delar', 'Giv 2, åt höger, Bo delar']);
  expect(await sheetOf(person)).toEqual([
    [0, 26, 26, 26],
    [7, 0, 0, 19],
    [7, 26, 26, 45],
  ]);

  await mendDeal(person, 1, person.say('sheet:dialog.insert'));
  await takeCard(person, 'Bo', 'SQ');
  const pad = page.getByRole('group', { name: 'Hjärter för Bo', exact: true });
  await person.tap(pad.getByRole('button', { name: '12', exact: true }));
  const next = page.getByRole('group', { name: 'Hjärter för Cissi', exact: true });
  await person.tap(next.getByRole('button', { name: '1', exact: true }));
  await person.tap(person.button(saveName(person, 1)));
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [0, 25, 1, 0],
      [0, 26, 26, 26],
      [7, 0, 0, 19],
      [7, 51, 27, 45],
    ]);
  const heads = (await readSheet(person)).rows.map(({ head }) => head);
  expect(heads[0]).toMatch(
    new RegExp(`^Giv 1, åt vänster, Anna delar, ${person.say('sheet:inserted', { time: '' })}`),
  );
  expect(heads.slice(1)).toEqual(['Giv 2, åt höger, Bo delar', 'Giv 3, mitt emot, Cissi delar']);
  await person.turnTo('table');
  expect((await readTable(person)).dealer).toBe('David');
});

test('Dam: a loser is put right, a forgotten deal put in, and the next one counted from the menu', async ({
  page,
}) => {
  const person = await sitDown(page, DAM);
  const lost = (name: string) =>
    page
      .getByRole('group', { name: person.say('play:centre.loser') })
      .getByRole('button', { name, exact: true });
  await enterDeal(person, DAM, 1, { entry: { kind: 'loser', player: 'Bo' } });
  await enterDeal(person, DAM, 2, { entry: { kind: 'loser', player: 'Anna' } });
  await person.turnTo('sheet');
  await mendDeal(person, 1, person.labels.amend);
  await expect(lost('Bo')).toHaveAttribute('aria-pressed', 'true');
  await person.tap(lost('Cissi'));
  await person.tap(saveAmended(person, 1));
  await expect.poll(() => sheetOf(person)).toContainEqual([1, 0, 1, 0]);
  person.sawRecorded();

  await mendDeal(person, 2, person.say('sheet:dialog.insert'));
  await person.untilHeard();
  await person.button(saveName(person, 2)).tap({ force: true });
  await expect(page.getByRole('alert')).toHaveText(person.say('problems:loser-open'));
  await person.tap(lost('David'));
  await person.tap(person.button(saveName(person, 2)));
  await expect.poll(() => sheetOf(person)).toContainEqual([1, 0, 1, 1]);
  person.sawRecorded();

  await person.turnTo('table');
  await person.tap(person.button(person.say('play:menu')));
  await person.tap(page.getByRole('dialog').getByRole('button', { name: person.labels.count }));
  await person.tap(lost('Bo'));
  await person.tap(person.button(saveName(person, 4)));
  await sawRecorded(person, 4);
  expect((await readTable(person)).totals).toEqual(marksOf(1, 1, 1, 1));
});

test('an open game that is tied: one more deal, as was agreed, or the win is shared', async ({ page }) => {
  const table = tableOf('hearts', FOUR, { end: { kind: 'open' }, tie: 'extra-deal' });
  const person = await sitDown(page, table);
  await enterDeal(person, table, 1, took('David', { Anna: 4, Bo: 4, Cissi: 5, David: 0 }));
  const dialog = page.getByRole('dialog');
  const inDialog = (key: string) => dialog.getByRole('button', { name: person.say(key), exact: true });
  const askToStop = async () => {
    await person.tap(person.button(person.say('play:menu')));
    await person.tap(inDialog('moves:dialog.stop'));
    await expect(dialog).toContainText('Anna och Bo ligger lika.');
  };
  await askToStop();
  await person.tap(inDialog('moves:dialog.playOff'));
  await expect(page.getByText(/extra giv/i).first()).toBeVisible();
  person.sawRecorded();
  await person.tap(person.button(person.labels.undo));
  person.sawRecorded();
  await askToStop();
  await person.tap(inDialog('moves:dialog.stopShared'));
  await expect(page.getByRole('heading', { level: 1, name: person.say('end:title') })).toBeVisible();
});

test('a finished game opens again when a deal is put right, and it is said before', async ({ page }) => {
  const person = await sitDown(page, TO_TWO);
  await enterDeal(person, TO_TWO, 1, marked('Bo'));
  await enterDeal(person, TO_TWO, 2, marked('Bo'), true);
  await person.turnTo('sheet');
  await mendDeal(person, 2, person.labels.amend);
  await takeCard(person, 'David', 'SQ');
  await person.tap(saveAmended(person, 2));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(person.say('sheet:consequence.reopens'));
  await person.tap(dialog.getByRole('button', { name: person.say('count:saveAmended', { number: 2 }) }));
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [0, 1, 0, 0],
      [0, 0, 0, 1],
      [0, 1, 0, 1],
    ]);
  await person.turnTo('table');
  await atDeal(person, 3);
  person.sawRecorded();
  await enterDeal(person, TO_TWO, 3, marked('David'), true);
});

test('striking out a deal of a finished game asks first, since it opens again', async ({ page }) => {
  const person = await sitDown(page, TO_TWO);
  await enterDeal(person, TO_TWO, 1, marked('Bo'));
  await enterDeal(person, TO_TWO, 2, marked('Bo'), true);
  await person.turnTo('sheet');
  await mendDeal(person, 1, person.say('sheet:dialog.delete'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(person.say('sheet:consequence.reopens'));
  await person.tap(dialog.getByRole('button', { name: person.say('sheet:dialog.no') }));
  await person.tap(dialog.getByRole('button', { name: person.say('sheet:dialog.delete') }));
  await person.tap(dialog.getByRole('button', { name: person.say('sheet:dialog.yes', { number: 1 }) }));
  await expect
    .poll(() => sheetOf(person))
    .toEqual([
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ]);
});

for (const from of ['the table', 'the counting screen'] as const) {
  test(`dealt again, from ${from}: same dealer, same direction, same number`, async ({ page }) => {
    const person = await sitDown(page, HEARTS);
    await enterDeal(person, HEARTS, 1, took('Anna', { Anna: 13 }));
    const before = await readTable(person);
    if (from === 'the table') {
      await person.tap(person.button(person.say('play:menu')));
      await person.tap(page.getByRole('dialog').getByRole('button', { name: person.labels.redeal }));
    } else {
      await person.tap(page.getByRole('button', { name: /^Bo, / }));
      await person.tap(person.button(person.labels.redeal));
    }
    await expect(page.locator('.undo-bar')).toContainText(person.say('moves:last.redeal', { number: 2 }));
    expect(await readTable(person)).toEqual(before);
    await expect(page.getByRole('link', { name: person.say('play:goOn') })).toBeHidden();
    person.sawRecorded();
    await enterDeal(person, HEARTS, 2, took('Bo', { Bo: 1, Cissi: 12 }));
    await person.turnTo('sheet');
    await expect(page.getByText(person.say('sheet:redeals', { count: 1 }))).toBeVisible();
  });
}

test('someone else deals: the turn goes on from there', async ({ page }) => {
  const person = await sitDown(page, HEARTS);
  await person.tap(person.button(person.say('play:menu')));
  const dialog = page.getByRole('dialog');
  await person.tap(dialog.getByRole('button', { name: person.say('moves:dialog.dealer') }));
  await person.tap(dialog.getByRole('button', { name: 'Cissi', exact: true }));
  await expect(page.locator('.undo-bar')).toContainText(person.say('moves:last.dealsNow', { name: 'Cissi' }));
  expect(await readTable(person)).toMatchObject({ number: 1, dealer: 'Cissi', pass: 'left' });
  person.sawRecorded();
  await enterDeal(person, HEARTS, 1, took('Bo', { Bo: 1, Cissi: 12 }));
  expect(await readTable(person)).toMatchObject({ number: 2, dealer: 'David', pass: 'right' });
  await sawRecorded(person, 1);
});

test('the dialog of a deal tells where the exact rule struck', async ({ newPhone }) => {
  const page = await newPhone();
  const agreement = { ...defaultAgreement('hearts', 4), exactly: { total: 100, becomes: 50 } };
  const begun = newGame(FOUR, agreement, [typed(5, 1, 7, 13)]);
  const players = begun.players.map((player, at) => ({ ...player, startsAt: at === 0 ? 95 : 0 }));
  const id = await takeGame(page, { ...begun, players });
  await openAt(page, `/game/${id}/sheet`);
  await page.locator('tr.sheet__row').click();
  await expect(page.getByRole('dialog')).toContainText('Anna: exakt 100 blev 50.');
});
