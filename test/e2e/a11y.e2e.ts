/** Every main screen for everybody: axe finds nothing, nothing is cut off, and what happens is said. */
import { expect, type Page } from '@playwright/test';
import { enterDeal, enterWithoutSaving, moonChoice, saveDeal, sawRecorded } from './play/count.ts';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { sitDown } from './play/sit-down.ts';
import { seat, seats, tapSeat } from './play/table.ts';
import { FOUR, tableOf, took } from './play/vectors.ts';
import type { Language } from './play/words.ts';
import { axeFaultsInBothThemes } from './sound.ts';
import { test } from './test.ts';

const THREE_DEALS = tableOf('spader-dam', FOUR, { end: { kind: 'deals', deals: 3 } });
const MARKS = tableOf('svarta-maja', FOUR);

type Look = (screen: string) => Promise<void>;

/** From an empty app to a finished game; `look` is called on each screen on the way. */
async function visitAll(person: Person, look: Look): Promise<void> {
  const { page } = person;
  const home = page.getByRole('link', { name: person.say('app:home'), exact: true });
  await person.open();
  await look('Home, empty');
  await page.getByRole('link', { name: person.labels.newGame }).tap();
  await expect(person.button(person.labels.start)).toBeVisible();
  await look('New game, empty');
  await home.tap();
  await setUpGame(person, THREE_DEALS);
  await look('Table, empty');
  await person.turnTo('sheet');
  await look('Score sheet, empty');
  await person.turnTo('table');

  await tapSeat(person, 'Bo');
  await expect(page.locator('.number-pad')).toBeVisible();
  await look('Count the deal');
  await person.tap(page.locator('.number-pad').getByRole('button', { name: '13', exact: true }));
  await expect(moonChoice(person, 'self')).toBeVisible();
  await look('the choice of the moon');
  await saveDeal(person, 1, { ...took('Bo', { Bo: 13 }), moon: 'others' });
  await sawRecorded(person, 1);
  await enterDeal(person, THREE_DEALS, 2, { ...took('Anna', { Bo: 6, Cissi: 7 }), revoke: 'David' });
  await look('Table');
  await person.turnTo('sheet');
  await look('Score sheet');
  await home.tap();
  await expect(page.getByRole('link', { name: /^Spader dam/ })).toBeVisible();
  await look('Home with a game');
  await page.getByRole('link', { name: /^Spader dam/ }).tap();
  await enterDeal(person, THREE_DEALS, 3, took('Cissi', { Anna: 12, Bo: 1 }), true);
  await look('End');
  await home.tap();
  await page.getByRole('link', { name: person.labels.newGame }).tap();
  await person.tap(person.button(person.say('newGame:start.rules')));
  await look('New game with its rules open');
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['sv', 'sv-SE'],
  ['en', 'en-GB'],
];

for (const [language, locale] of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale });

    test('axe finds nothing on any screen, light or dark', async ({ page }) => {
      test.slow();
      await visitAll(new Person(page, language), async (screen) => {
        expect.soft(await axeFaultsInBothThemes(page), screen).toEqual([]);
      });
    });

    test('nothing scrolls sideways at 320 px, at 200 % text, and at both', async ({ page }) => {
      test.slow();
      await visitAll(new Person(page, language), async (screen) => {
        for (const [width, size] of [
          [320, '100%'],
          [390, '200%'],
          [320, '200%'],
        ] as const) {
          await page.setViewportSize({ width, height: 844 });
          await textSize(page, size);
          expect.soft(await sideways(page), `${screen} at ${width} px, ${size}`).toEqual([]);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await textSize(page, '');
      });
    });

    test('what was recorded and what comes now is said', async ({ page }) => {
      const person = await sitDown(page, MARKS, language);
      await enterDeal(person, MARKS, 1, { entry: { kind: 'captures', cards: { SQ: 'Cissi' } } });
      await expect(person.statusLine).toHaveText(
        language === 'sv'
          ? 'Cissi fick en pinne · giv 1. Giv 2: Bo delar. Inget byte. Cissi spelar ut.'
          : 'Cissi got a mark · deal 1. Deal 2: Bo deals. No passing. Cissi leads.',
      );
      await person.tap(person.button(person.labels.undo));
      await expect(person.statusLine).toHaveText(
        language === 'sv' ? 'Ångrat. Giv 1: Anna delar.' : 'Undone. Deal 1: Anna deals.',
      );
    });

    test('the first of two queens is said, and taken back', async ({ page }) => {
      const eight = [...FOUR, 'Eva', 'Fia', 'Gun', 'Hans'];
      const person = await sitDown(page, tableOf('svarta-maja', eight), language);
      await tapSeat(person, 'Fia');
      await expect(person.statusLine).toHaveText(
        language === 'sv'
          ? 'Fia tog den första. Vem tog den andra?'
          : 'Fia took the first. Who took the other?',
      );
      await person.tap(person.button(person.labels.undo));
      await expect(person.statusLine).toHaveText(
        language === 'sv' ? 'Ångrat. Giv 1: Anna delar.' : 'Undone. Deal 1: Anna deals.',
      );
    });

    test('an extra deal says that it is one, and who leads', async ({ page }) => {
      const one = tableOf('hearts', FOUR, { end: { kind: 'deals', deals: 1 }, tie: 'extra-deal' });
      const person = await sitDown(page, one, language);
      await enterDeal(person, one, 1, took('Anna', { Bo: 13 }));
      await expect(page.locator('.table-picture__detail')).toHaveText(
        language === 'sv' ? 'Klöver 2 börjar' : '2 of clubs leads',
      );
      await expect(page.locator('.screen__titles p')).toHaveText(
        language === 'sv' ? 'Giv 2 · extra giv' : 'Deal 2 · extra deal',
      );
    });

    test('a counted deal is said while it is entered, and when it is recorded', async ({ page }) => {
      const hearts = tableOf('hearts', FOUR);
      const person = await sitDown(page, hearts, language);
      await enterWithoutSaving(person, hearts, took('Anna', { Anna: 1, Bo: 5, David: 7 }));
      await expect(person.statusLine).toHaveText(
        language === 'sv'
          ? 'Allt är fördelat, 26 av 26. Redo att skriva upp.'
          : 'All given out, 26 of 26. Ready to record.',
      );
      await saveDeal(person, 1);
      await sawRecorded(person, 1);
      await expect(person.statusLine).toHaveText(
        language === 'sv'
          ? 'Anna 14, Bo 5, David 7 · giv 1. Giv 2: Bo delar. Ge 3 kort åt höger. Klöver 2 börjar.'
          : 'Anna 14, Bo 5, David 7 · deal 1. Deal 2: Bo deals. Pass 3 cards right. 2 of clubs leads.',
      );
    });
  });
}

test('ten long names, 320 px, 200 % text: the table becomes a list that can be read and tapped', async ({
  page,
}) => {
  const names = Array.from({ length: 10 }, (_, place) => `Wilhelmina-Margareta n${place}`);
  const ten = tableOf('svarta-maja', names);
  const person = await sitDown(page, ten);
  await page.setViewportSize({ width: 320, height: 640 });
  await textSize(page, '200%');
  await expect(page.locator('ol.table-list')).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  await expect(seats(page)).toHaveCount(10);
  for (const box of await seats(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  ))
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await person.tap(seat(person, names[3] ?? ''));
  await person.tap(seat(person, names[3] ?? ''));
  await sawRecorded(person, 1);
  await expect(seat(person, names[3] ?? '')).toHaveAccessibleName(/2 pinnar/);
  await expect(person.button(person.labels.undo)).toBeVisible();
  expect(await sideways(page)).toEqual([]);
});

const textSize = (page: Page, size: string) =>
  page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // The table is measured, and drawn anew.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, size);

/** What reaches beyond the window, where the page scrolls sideways. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('#app *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...beyond.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
