/** Everything by keyboard: digits, Tab, Enter, Escape, Ctrl+Z; and the focus is never lost. */
import { expect, type Page } from '@playwright/test';
import { asked, moonChoice, openCount, saveName } from './play/count.ts';
import { readEnd } from './play/end.ts';
import { press, tabTo, write } from './play/keys.ts';
import { Person } from './play/person.ts';
import { sitDown } from './play/sit-down.ts';
import { storedGame } from './play/store.ts';
import { atDeal, readTable, tapSeat } from './play/table.ts';
import { FOUR, tableOf } from './play/vectors.ts';
import { cardText } from './play/words.ts';
import { test } from './test.ts';

async function nowAsked(person: Person, name: string): Promise<void> {
  const label = person.say('count:padFor', { what: person.say('count:title.hearts'), name });
  await expect.poll(async () => (await asked(person))?.label).toBe(label);
}

const field = (person: Person, name: string, value: string | number) =>
  person.button(person.say('count:field', { what: person.say('count:title.hearts'), name, value }));

const events = async (page: Page): Promise<number> => (await storedGame(page)).game.events.length;

/** Waits until the table listens again, and the focus is somewhere. */
async function nextDeal(person: Person, number: number): Promise<void> {
  await atDeal(person, number);
  await expect(person.page.locator(':focus')).toHaveCount(1);
  person.sawRecorded();
  await person.untilHeard();
}

test('typed points that leave a question: it is said, and Enter changes nothing that was typed', async ({
  page,
}) => {
  const person = await sitDown(page, tableOf('hearts', FOUR, { teams: true }));
  await openCount(person);
  await tabTo(page, new RegExp(`^${person.labels.typePoints}$`));
  await press(page, 'Enter');
  await press(page, '0', '2', '6', '0', '2', '6');
  const question = person.say('count:whoTook', { card: cardText('sv', 'SQ') });
  await expect(person.statusLine).toContainText(question);
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toContainText('Tryck på den som tog kortet');
  expect(await page.locator('.numbers__field').allTextContents()).toEqual(['0', '26', '0', '26']);
  expect(await events(page)).toBe(0);
});

test('Tab after a digit that waits: Enter still means the deal, not the button with the focus', async ({
  page,
}) => {
  const person = await sitDown(page, tableOf('hearts', FOUR));
  await openCount(person);
  await tabTo(page, new RegExp(`^${person.labels.typePoints}$`));
  await press(page, 'Enter', '5', 'Tab', 'Enter');
  await expect(page.getByRole('alert')).toHaveText(person.say('problems:points-missing', { name: 'Bo' }));
  await expect(page.locator('.numbers__field').first()).toHaveText('5');
  await press(page, '8', 'Tab', '0', '1', '3', 'Enter');
  await atDeal(person, 2);
});

test('a whole game of Hearts with a moon, from Home to the end', async ({ page }) => {
  const person = new Person(page);
  await person.open();
  await tabTo(page, /^Nytt parti$/);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt parti' })).toBeFocused();

  await tabTo(page, /^Svarta Maja/);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: /^Hearts/ })).toBeChecked();
  await tabTo(page, new RegExp(person.say('newGame:seats.name')));
  for (const name of FOUR) await write(page, name);
  await tabTo(page, /^Flytta ner Anna$/);
  await press(page, 'Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName('Flytta ner Anna');
  await press(page, 'Shift+Tab', 'Enter');
  await tabTo(page, /^Över 100/);
  await press(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: /^3 givar/ })).toBeChecked();
  await tabTo(page, /^Starta partiet$/);
  await press(page, 'Enter');
  await nextDeal(person, 1);

  // Anna 14, Bo 5, Cissi 0, David 7: her one heart could still become ten or more, so it waits.
  await press(page, '1');
  await nowAsked(person, 'Anna');
  await press(page, '1');
  await expect(field(person, 'Anna', 1)).toBeVisible();
  await nowAsked(person, 'Anna');
  await press(page, 'Tab');
  await nowAsked(person, 'Bo');
  await press(page, '5');
  await nowAsked(person, 'Cissi');
  await press(page, '0');
  await expect(person.button(saveName(person, 1))).toBeFocused();
  await press(page, 'Enter');
  await nextDeal(person, 2);
  expect((await readTable(person)).totals).toEqual({ Anna: 14, Bo: 5, Cissi: 0, David: 7 });

  // Bo takes everything.
  await press(page, '2');
  await nowAsked(person, 'Bo');
  await press(page, '1', '3');
  await expect(person.button(saveName(person, 2))).toBeFocused();
  await press(page, 'Enter');
  await nextDeal(person, 3);
  expect((await readTable(person)).totals).toEqual({ Anna: 40, Bo: 5, Cissi: 26, David: 33 });

  await press(page, '3');
  await nowAsked(person, 'Cissi');
  await press(page, '1', '2');
  await nowAsked(person, 'David');
  await press(page, '0');
  await nowAsked(person, 'Anna');
  await press(page, '1');
  // One is all that is left.
  await expect(person.button(saveName(person, 3))).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: person.say('end:title') })).toBeFocused();
  const { winners, places } = await readEnd(person);
  expect(winners).toBe('Bo');
  expect(places.map(({ names, total }) => [names, total])).toEqual([
    ['Bo', 5],
    ['David', 33],
    ['Anna', 41],
    ['Cissi', 51],
  ]);
});

test('Escape steps back one at a time, Ctrl+Z too, and at last to the table', async ({ page }) => {
  const person = await sitDown(page, tableOf('hearts', FOUR));
  await nextDeal(person, 1);
  await press(page, '1');
  await nowAsked(person, 'Anna');
  await press(page, '4');
  await nowAsked(person, 'Bo');
  await press(page, '1');
  await expect(field(person, 'Bo', 1)).toBeVisible();
  // First what is typed so far, then the number before.
  await press(page, 'Escape');
  await expect(field(person, 'Bo', person.say('count:empty'))).toBeVisible();
  await nowAsked(person, 'Bo');
  await press(page, 'Control+z');
  await nowAsked(person, 'Anna');
  await press(page, 'Escape');
  await atDeal(person, 1);
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await events(page)).toBe(0);
});

test('Ctrl+Z takes back at the table and with Shift puts back, but in a text field it does neither', async ({
  page,
}) => {
  const person = await sitDown(page, tableOf('svarta-maja', FOUR));
  await nextDeal(person, 1);
  await press(page, '2');
  await nextDeal(person, 2);
  await press(page, 'Control+z');
  await nextDeal(person, 1);
  await press(page, 'Control+Shift+Z');
  await nextDeal(person, 2);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 1, Cissi: 0, David: 0 });
  const before = await events(page);

  await tabTo(page, new RegExp(`^${person.say('play:menu')}$`));
  await press(page, 'Enter');
  await tabTo(page, new RegExp(`^${person.say('moves:dialog.about')}$`));
  await press(page, 'Enter');
  await tabTo(page, new RegExp(`^${person.say('moves:dialog.note')}$`));
  await page.keyboard.type('Hos Bo 3');
  // Red is what is wrong.
  await expect(page.locator('[aria-invalid="false"]')).toHaveCSS('border-top-width', '1px');
  await press(page, 'Control+z', '1');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
  await atDeal(person, 2);
  expect(await events(page)).toBe(before);
});

/** The choice stands there, is read from its heading, and is said. */
async function chooses(person: Person, name: string): Promise<void> {
  await expect(moonChoice(person, 'others')).toBeVisible();
  const title = person.say('count:moon.title', { name });
  await expect(person.page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(person.statusLine).toHaveText(
    `${title}. ${person.say('count:moon.subtitle', { number: 1, name })}`,
  );
}

test('the shooter chooses by keyboard', async ({ page }) => {
  const person = await sitDown(page, tableOf('spader-dam', FOUR));
  await nextDeal(person, 1);
  await press(page, '4');
  await nowAsked(person, 'David');
  await press(page, '1', '3');
  await chooses(person, 'David');
  // Back to the numbers, one step or all of them, and the choice again.
  await press(page, 'Escape');
  await expect(field(person, 'David', person.say('count:empty'))).toBeFocused();
  await expect(person.statusLine).toHaveText('Hjärter för David. 13 kvar.');
  await press(page, '1', '3');
  await chooses(person, 'David');
  await tabTo(page, new RegExp(`^${person.say('count:moon.back')}$`));
  await press(page, 'Enter');
  await expect(field(person, 'David', 13)).toBeFocused();
  await expect(person.statusLine).toContainText(person.say('count:countDeal', { number: 1 }));
  await tabTo(page, new RegExp(`^${person.say('count:moon.choose', { name: 'David' })}$`));
  await press(page, 'Enter');
  await chooses(person, 'David');
  await tabTo(page, /^De andra får 26 var/);
  // The frame is the panel's, which is the button.
  const framed = () => getComputedStyle(document.activeElement as Element, '::after').outlineStyle;
  expect(await page.evaluate(framed)).toBe('solid');
  await press(page, 'Enter');
  await nextDeal(person, 2);
  expect((await readTable(person)).totals).toEqual({ Anna: 26, Bo: 26, Cissi: 26, David: 0 });
});

test('a finger that takes everything sees no ring', async ({ page }) => {
  const person = await sitDown(page, tableOf('spader-dam', FOUR));
  await tapSeat(person, 'David');
  await person.tap(page.locator('.number-pad').getByRole('button', { name: '13', exact: true }));
  await chooses(person, 'David');
  await expect(page.locator('h1:focus')).toHaveCSS('outline-style', 'none');
  await person.tap(person.button(person.say('count:moon.back')));
  await expect(field(person, 'David', 13)).toBeFocused();
  await expect(page.locator(':focus-visible')).toHaveCount(0);
});

test('a dialog that takes the place of another is read from its heading', async ({ page }) => {
  const person = await sitDown(page, tableOf('svarta-maja', FOUR));
  await nextDeal(person, 1);
  await press(page, '2');
  await nextDeal(person, 2);
  const title = page.getByRole('dialog').getByRole('heading');
  await tabTo(page, new RegExp(`^${person.say('play:menu')}$`));
  await press(page, 'Enter');
  await expect(title).toBeFocused();
  await tabTo(page, new RegExp(`^${person.say('moves:dialog.stop')}$`));
  await press(page, 'Enter');
  await expect(title).toHaveText(person.say('moves:dialog.stopTitle'));
  await expect(title).toBeFocused();
  await press(page, 'Escape');
  await expect(person.button(person.say('play:menu'))).toBeFocused();

  await person.open('./#/new');
  await tabTo(page, /^Osäker/);
  await press(page, 'Enter');
  for (const answer of ['hearts', 'more', 'result']) {
    const question = await title.textContent();
    await expect(title).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(title, answer).not.toHaveText(question ?? '');
    await expect(title, answer).toBeFocused();
  }
});
