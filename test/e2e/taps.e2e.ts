/** The fewest taps: the table of the design, row by row. */
import { expect } from '@playwright/test';
import { enterDeal, enterWithoutSaving, saveDeal, saveName, sawRecorded } from './play/count.ts';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { sitDown } from './play/sit-down.ts';
import { storedRows } from './play/store.ts';
import { atDeal, readTable, seat } from './play/table.ts';
import { type DealAsPlayed, FOUR, tableOf, took } from './play/vectors.ts';
import { test } from './test.ts';

const THREE = FOUR.slice(0, 3);
const EIGHT = [...FOUR, 'Erik', 'Fia', 'Gun', 'Hans'];
const SIX = [...FOUR, 'Margareta', 'Wilhelmina'];

async function tapsFor(person: Person, job: () => Promise<unknown>): Promise<number> {
  await person.untilHeard();
  const before = person.taps;
  await job();
  return person.taps - before;
}

test('a pinne: one tap; to take it back: one; the same game again: one', async ({ page }) => {
  const person = new Person(page);
  const table = tableOf('svarta-maja', FOUR);
  await person.open();
  await setUpGame(person, table);
  const pinne: DealAsPlayed = { entry: { kind: 'captures', cards: { SQ: 'Cissi' } } };

  expect(await tapsFor(person, () => enterDeal(person, table, 1, pinne))).toBe(1);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 0, Cissi: 1, David: 0 });
  const undo = person.button(person.labels.undo);
  await expect(undo).toBeVisible();
  expect(
    await tapsFor(person, async () => {
      await person.tap(undo);
      await atDeal(person, 1);
    }),
  ).toBe(1);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 0, Cissi: 0, David: 0 });

  person.sawRecorded();
  await enterDeal(person, table, 1, pinne);
  const dealer = (await readTable(person)).dealer;
  expect(dealer).toBe('Bo');
  await page.getByRole('link', { name: person.say('app:home'), exact: true }).tap();
  expect(
    await tapsFor(person, async () => {
      await person.tap(person.button(new RegExp(`^${person.labels.sameAsLast}`)));
      await atDeal(person, 1);
    }),
  ).toBe(1);
  const again = await readTable(person);
  expect(again.dealer).toBe(dealer);
  expect(again.totals).toEqual({ Anna: 0, Bo: 0, Cissi: 0, David: 0 });
});

test('the loser in Dam: one tap', async ({ page }) => {
  const table = tableOf('dam', FOUR);
  const person = await sitDown(page, table);
  const deal: DealAsPlayed = { entry: { kind: 'loser', player: 'David' } };
  expect(await tapsFor(person, () => enterDeal(person, table, 1, deal))).toBe(1);
  expect((await readTable(person)).totals).toEqual({ Anna: 0, Bo: 0, Cissi: 0, David: 1 });
  await expect(person.button(person.labels.undo)).toBeVisible();
});

test('two decks: two taps, on two players or twice on the same', async ({ page }) => {
  const table = tableOf('svarta-maja', EIGHT);
  const person = await sitDown(page, table);
  const queens = (...SQ: string[]): DealAsPlayed => ({ entry: { kind: 'captures', cards: { SQ } } });
  const nobody = Object.fromEntries(EIGHT.map((name) => [name, 0]));

  expect(await tapsFor(person, () => enterDeal(person, table, 1, queens('Fia', 'Bo')))).toBe(2);
  expect((await readTable(person)).totals).toEqual({ ...nobody, Fia: 1, Bo: 1 });
  expect(await tapsFor(person, () => enterDeal(person, table, 2, queens('Hans', 'Hans')))).toBe(2);
  expect((await readTable(person)).totals).toEqual({ ...nobody, Fia: 1, Bo: 1, Hans: 2 });
});

test('a Hearts deal of four: five taps; a moon that is agreed: three', async ({ page }) => {
  const table = tableOf('hearts', FOUR);
  const person = await sitDown(page, table);

  const deal = took('Anna', { Anna: 1, Bo: 5, Cissi: 0, David: 7 });
  expect(await tapsFor(person, () => enterDeal(person, table, 1, deal))).toBe(5);
  expect((await readTable(person)).totals).toEqual({ Anna: 14, Bo: 5, Cissi: 0, David: 7 });

  const moon = took('Bo', { Bo: 13 });
  expect(await tapsFor(person, () => enterDeal(person, table, 2, moon))).toBe(3);
  expect((await readTable(person)).totals).toEqual({ Anna: 40, Bo: 5, Cissi: 26, David: 33 });
});

test('a moon that the shooter chooses: three taps, the choice records', async ({ page }) => {
  const table = tableOf('spader-dam', SIX);
  const person = await sitDown(page, table);
  const moon: DealAsPlayed = { ...took('Bo', { Bo: 13 }), moon: 'self' };
  const taps = await tapsFor(person, async () => {
    await enterWithoutSaving(person, table, moon);
    // What it makes of everybody is in sight.
    const last = page.locator('.moon-choice__one td:last-child').last();
    await expect(last).toHaveText('26');
    await expect(last).toBeInViewport({ ratio: 1 });
    await saveDeal(person, 1, moon);
    await sawRecorded(person, 1);
  });
  expect(taps).toBe(3);
  const nothing = Object.fromEntries(SIX.map((name) => [name, 0]));
  expect((await readTable(person)).totals).toEqual({ ...nothing, Bo: -26 });
});

test('a Black Maria deal of three: six taps', async ({ page }) => {
  const table = tableOf('black-maria', THREE);
  const person = await sitDown(page, table);
  const deal: DealAsPlayed = {
    entry: {
      kind: 'captures',
      hearts: { Anna: 4, Bo: 9, Cissi: 0 },
      cards: { SQ: 'Bo', SK: 'Anna', SA: 'Cissi' },
    },
  };
  expect(await tapsFor(person, () => enterDeal(person, table, 1, deal))).toBe(6);
  expect((await readTable(person)).totals).toEqual({ Anna: 14, Bo: 22, Cissi: 7 });
});

test('nothing moves under the thumb: the pad and the save button stay where they are', async ({ page }) => {
  const table = tableOf('hearts', FOUR);
  const person = await sitDown(page, table);
  await person.tap(seat(person, 'Anna'));
  const places = async () => {
    const pad = page.locator('.number-pad');
    const save = person.button(saveName(person, 1));
    await expect(pad).toBeVisible();
    return [await pad.boundingBox(), await save.boundingBox()];
  };
  const first = await places();
  for (const number of ['1', '5', '0']) {
    await person.tap(page.locator('.number-pad').getByRole('button', { name: number, exact: true }));
    expect(await places(), `after ${number}`).toEqual(first);
  }
});

test('on a small phone the pad is in sight at once, and so is the number that is asked for', async ({
  page,
}) => {
  const person = await sitDown(page, tableOf('hearts', FOUR));
  const inSight = async (how: string) => {
    const key = page.locator('.number-pad').getByRole('button', { name: '13', exact: true });
    const field = page.locator('.numbers__field--active');
    // Not even their edges lie under what is held at the top and at the bottom.
    const isFree = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
    };
    await expect.poll(() => key.evaluate(isFree), `the pad ${how}`).toBe(true);
    expect(await field.evaluate(isFree), `the number ${how}`).toBe(true);
  };
  for (const [width, height] of [
    [375, 667],
    [360, 640],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await person.tap(seat(person, 'Anna'));
    await inSight(`from the table, ${width} px`);
    const chips = await page
      .locator('.takers__chips button')
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    if (width > 320) expect(new Set(chips).size, `chips, ${width} px`).toBe(1);
    await expect.poll(() => storedRows(page, 'drafts')).toHaveLength(1);
    await page.reload();
    await inSight(`by its address, ${width} px`);
    await person.tap(person.button(person.say('count:giveUp')));
    await atDeal(person, 1);
  }
});
