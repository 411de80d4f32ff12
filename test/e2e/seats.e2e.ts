/** Between two deals people leave, join, change places or let another play for them; a game begun on paper goes on. */
import { expect, type Page } from '@playwright/test';
import { enterDeal } from './play/count.ts';
import { Person } from './play/person.ts';
import { readSheet } from './play/sheet.ts';
import { sitDown } from './play/sit-down.ts';
import { atDeal, readTable } from './play/table.ts';
import { FOUR, tableOf, took } from './play/vectors.ts';
import { axeFaults } from './sound.ts';
import { test } from './test.ts';

const HEARTS = tableOf('hearts', FOUR);

/** One deal of Hearts is played, and the seats are opened. */
async function openSeats(page: Page): Promise<Person> {
  const person = await sitDown(page, HEARTS);
  await enterDeal(person, HEARTS, 1, took('Anna', { Bo: 5, Cissi: 1, David: 7 }));
  await person.tap(person.button(person.say('play:menu')));
  await person.tap(person.button(person.say('moves:dialog.seats')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.say('seats:title'));
  return person;
}

const save = async (person: Person): Promise<void> => {
  await person.tap(person.button(person.say('seats:save')));
  person.sawRecorded();
  await atDeal(person, 2);
};

test('one leaves and two join: cards, passing and totals follow, and the row stays in the sheet', async ({
  page,
}) => {
  const person = await openSeats(page);
  const leave = person.button(person.say('seats:leaves', { name: 'David' }));
  await leave.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await person.tap(leave);
  // Their row is gone, and the button in it: the heading has the focus. Nobody sees it, and nothing moves.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  for (const name of ['Erik', 'Fatima']) {
    await page.getByRole('textbox', { name: person.say('seats:newName'), exact: true }).fill(name);
    await page.keyboard.press('Enter');
  }
  // Five at the table: ten cards each, and two cards out.
  await expect(page.getByText(person.say('table:hand_other', { count: 10 }))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await save(person);

  const table = await readTable(person);
  expect(Object.keys(table.totals)).toEqual(
    expect.arrayContaining(['Anna', 'Bo', 'Cissi', 'Erik', 'Fatima']),
  );
  expect(Object.keys(table.totals)).toHaveLength(5);
  // 13, 5, 1 and 7 so far: the average is 6 or 7.
  expect(table.totals.Erik).toBe(table.totals.Fatima);
  expect([6, 7]).toContain(table.totals.Erik);

  const FIVE = tableOf('hearts', ['Anna', 'Bo', 'Cissi', 'Erik', 'Fatima']);
  await enterDeal(person, FIVE, 2, took('Erik', { Erik: 13 }));
  await person.turnTo('sheet');
  const sheet = await readSheet(person);
  expect(sheet.rows).toHaveLength(2);
  // David's seven stay where they were.
  expect(sheet.totals).toContain(7);
});

test('somebody plays for another, and two change places', async ({ page }) => {
  const person = await openSeats(page);
  await person.tap(person.button(person.say('seats:substituteFor', { name: 'Bo' })));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: person.say('seats:newName'), exact: true }).fill('Gustav');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(person.statusLine).toHaveText('Gustav hoppar in för Bo.');
  await person.tap(person.button(person.say('seats:down', { name: 'Anna' })));
  await expect(person.statusLine).toHaveText('Anna sitter på plats 2 av 4.');
  await save(person);
  const table = await readTable(person);
  expect(table.totals).toEqual({ Gustav: 5, Anna: 13, Cissi: 1, David: 7 });
  // It can be taken back like anything else.
  await person.tap(person.button(person.labels.undo));
  await expect(page.getByRole('button', { name: /^Bo, 5 / })).toBeVisible();
  await expect(page.getByRole('region', { name: person.say('table:inWords') })).toContainText('Bo');
  expect((await readTable(person)).totals).toEqual({ Anna: 13, Bo: 5, Cissi: 1, David: 7 });
});

test('seven are too many for one deck: it is said, and nothing changes', async ({ page }) => {
  const person = await openSeats(page);
  for (const name of ['Erik', 'Fatima', 'Gustav']) {
    await page.getByRole('textbox', { name: person.say('seats:newName'), exact: true }).fill(name);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('alert')).toHaveText(
    person.say('problems:players-too-many', { players: 7, most: 6 }),
  );
  await expect(person.button(person.say('seats:save'))).toHaveAttribute('aria-disabled', 'true');
});

test('a game begun on paper goes on with its totals, its number and its direction', async ({ page }) => {
  const person = new Person(page);
  await person.open('./#/new');
  await page.getByRole('radio', { name: /^Hearts/ }).check({ force: true });
  for (const name of FOUR) {
    await page.getByRole('textbox', { name: person.say('newGame:seats.name') }).fill(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('switch', { name: person.say('newGame:paper.title') }).check({ force: true });
  const more = page.getByRole('button', {
    name: `${person.say('newGame:paper.more')}: ${person.say('newGame:paper.deals')}`,
  });
  await person.tap(more);
  const total = (name: string) =>
    page.getByRole('textbox', { name: person.say('newGame:paper.points', { name }) });
  for (const [name, points] of [
    ['Anna', '41'],
    ['Cissi', '-3'],
    ['David', '0'],
  ] as const)
    await total(name).fill(points);
  const start = person.button(person.labels.start);
  await expect(start).toHaveAccessibleDescription(person.say('problems:points-missing', { name: 'Bo' }));
  await total('Bo').fill('0');
  const below = person.say('problems:negative', { name: 'Cissi' });
  await expect(start).toHaveAccessibleDescription(below);
  await expect(total('Cissi')).toHaveAccessibleDescription(below);
  await total('Cissi').fill('3');
  await person.tap(start);
  await atDeal(person, 3);
  const table = await readTable(person);
  expect(table.totals).toEqual({ Anna: 41, Bo: 0, Cissi: 3, David: 0 });
  // Left and right were played.
  expect(table.pass).toBe('across');
  // The sheet has the points before any deal is written up here.
  await person.turnTo('sheet');
  expect(await readSheet(person)).toEqual({ names: FOUR, rows: [], totals: [41, 0, 3, 0] });
  await expect(page.getByRole('row', { name: person.say('sheet:carried') })).toBeVisible();
  await expect(page.getByText(person.say('sheet:empty.title'))).toBeHidden();
});
