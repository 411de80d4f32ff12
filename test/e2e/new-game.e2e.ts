import { expect, type Page } from '@playwright/test';
import { type Agreement, defaultAgreement } from '../../src/rules/index.ts';
import { fillIn, openOption, pickGame, seatPlayers } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { storedGame } from './play/store.ts';
import { gameNamed } from './play/vectors.ts';
import { axeFaultsInBothThemes, tooWide } from './sound.ts';
import { test } from './test.ts';

const NAMES = ['Anna', 'Bo', 'Cissi', 'David'];

const start = (page: Page) => page.getByRole('button', { name: 'Starta partiet', exact: true });
const edit = (page: Page) => page.getByRole('button', { name: 'Ändra reglerna' });
const gameId = (page: Page) => page.evaluate(() => location.hash.split('/')[2] ?? '');

async function expectSound(page: Page): Promise<void> {
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
}

let person: Person;
test.beforeEach(async ({ page }) => {
  person = new Person(page);
  await page.goto('./#/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a game, four people, start: what the rulebook says is kept', async ({ page }) => {
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await pickGame(person, 'hearts');
  await seatPlayers(person, NAMES);
  await expect(page.getByText('4 spelare. Hela leken är med: 13 kort var.')).toBeVisible();
  await start(page).click();
  await page.waitForFunction(() => location.hash.startsWith('#/game/'));
  const { game } = await storedGame(page, await gameId(page));
  expect(game.agreement).toEqual(defaultAgreement('hearts', 4));
  expect(game.players.map(({ name }) => name)).toEqual(NAMES);
  expect(game.firstDealer).toBe(0);
  expect(game.decider).toBeNull();
});

/** A few to a test, each of another rulebook: what was chosen in one is there again. Others are played, in play.e2e.ts. */
const SET_UP = [
  [
    'hearts26-moon-choice-add-would-lose',
    'nolla-queen13-5players-50',
    'teams-4p-044',
    'blackmaria42-6players',
  ],
  ['omnibus-6p-002', 'black-maria-5p-040', 'svarta-maja-13-5p-005'],
  ['two-decks-hearts-7p-027', 'open-3p-035'],
  ['hearts-3p-036'],
  ['pairs-hearts-4p-015'],
];
for (const names of SET_UP) {
  test(`these agreements can be set up by tapping: ${names.join(', ')}`, async ({ page }) => {
    for (const name of names) {
      const wanted = gameNamed(name);
      await page.goto('./#/new');
      await fillIn(person, wanted);
      const { game } = await storedGame(page, await gameId(page));
      expect(game.agreement, name).toEqual(wanted.agreement);
      expect(game.players.map((player) => player.name)).toEqual(wanted.players);
      expect(game.firstDealer).toBe(wanted.players.indexOf(wanted.firstDealer));
    }
  });
}

const base = defaultAgreement('svarta-maja', 4);
const own: readonly [string, Agreement, readonly string[]][] = [
  [
    'hearts in Svarta Maja, with all that hangs on them',
    {
      ...base,
      points: { ...base.points, SQ: 13, heart: 1, bonus: { card: 'D10', points: -10 } },
      pass: { count: 2, cycle: ['right', 'none', 'left'] },
      firstLead: 'lowest-club',
      firstTrickPenalties: false,
      heartsMustBeBroken: true,
      queenBreaksHearts: true,
      moon: 'choose',
      revoke: 'queen',
      end: { kind: 'limit', limit: 120, when: 'exceed' },
      exactly: { total: 100, becomes: 50 },
    },
    NAMES,
  ],
  [
    'a lost card, with two decks: others lie open',
    { ...defaultAgreement('hearts', 7), removedCards: ['H9', 'C2', 'C2'], identicalCards: 'cancel' },
    ['Anna', 'Bo', 'Cissi', 'David', 'Erik', 'Fatima', 'Gun'],
  ],
  [
    'a lost card with three',
    { ...defaultAgreement('hearts', 3), removedCards: ['D7'] },
    ['Anna', 'Bo', 'Cissi'],
  ],
];
for (const [name, agreement, players] of own) {
  test(name, async ({ page }) => {
    await fillIn(person, { agreement, players, firstDealer: 'Bo' });
    const { game } = await storedGame(page, await gameId(page));
    expect({ ...game.agreement, removedCards: [...game.agreement.removedCards].sort() }).toEqual({
      ...agreement,
      removedCards: [...agreement.removedCards].sort(),
    });
  });
}

test('three deals, with children, is one tap', async ({ page }) => {
  await pickGame(person, 'svarta-maja');
  await seatPlayers(person, NAMES);
  await page.getByText('3 givar', { exact: true }).click();
  await start(page).click();
  await page.waitForFunction(() => location.hash.startsWith('#/game/'));
  const { game } = await storedGame(page, await gameId(page));
  expect(game.agreement.end).toEqual({ kind: 'deals', deals: 3 });
});

test('cards that do not come out even are refused with the numbers', async ({ page }) => {
  await pickGame(person, 'hearts');
  await seatPlayers(person, ['Anna', 'Bo', 'Cissi']);
  await edit(page).click();
  const row = await openOption(person, 'removed-cards');
  await row.getByText('Välj kort', { exact: true }).click();
  await row.getByRole('button', { name: 'Hjärter 5' }).click();
  await expect(row.getByText(/50 kort går inte jämnt ut på 3 spelare: 2 blir över/)).toBeVisible();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await start(page).click({ force: true });
  expect(await page.evaluate(() => location.hash)).toBe('#/new');
  await row.getByRole('button', { name: 'Ruter 2' }).click();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'false');
});

test('on paper a total is called by what the game counts', async ({ page }) => {
  await pickGame(person, 'dam');
  await seatPlayers(person, ['Anna', 'Bo']);
  await page.getByText('Började på papper').click();
  await expect(page.getByLabel('Anna, förluster')).toBeVisible();
});

test('totals on paper that are wrong: the first of them is where one is, and what was said goes', async ({
  page,
}) => {
  const names = ['Anna', 'Bo', 'Cissi', 'M'.repeat(24)];
  await pickGame(person, 'hearts');
  await seatPlayers(person, names);
  await page.getByText('Började på papper').click();
  const total = (name: string) => page.getByLabel(`${name}, poäng`);
  await total('Anna').fill('12');
  await expect(page.locator('.on-paper .error')).toHaveCount(0);
  await start(page).click({ force: true });
  await expect(total('Bo')).toBeFocused();
  await expect(total('Bo')).toBeInViewport();
  await expect(page.locator('.on-paper .error')).toHaveCount(3);
  // None reaches out of the box, however long the name is.
  const box = await page.locator('.on-paper__totals').boundingBox();
  for (const field of await page.locator('.on-paper__totals .text-field').all())
    expect((await field.evaluate((element) => element.scrollWidth)) * 2).toBeLessThan(box?.width ?? 0);
  for (const name of names) await total(name).fill(name === 'Bo' ? '101' : '12');
  await start(page).click({ force: true });
  const over = 'Bo: med 101 är partiet redan slut. Ändra talet, eller hur länge ni spelar.';
  await expect(page.locator('#status')).toHaveText(over);
  await expect(total('Bo')).toBeFocused();
  await expect(total('Bo')).toHaveAccessibleDescription(over);
  // Where no total but the number of deals is at fault that is where one is.
  await page.getByText('3 givar', { exact: true }).click();
  await total('Bo').fill('12');
  const more = page.getByRole('button', { name: 'Fler: Spelade givar' });
  await more.click();
  await more.click();
  await start(page).click({ force: true });
  await expect(page.locator('#status')).toHaveText(/^Spelade givar: med 3 är partiet redan slut/);
  await expect(page.getByRole('button', { name: 'Färre: Spelade givar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await start(page).click();
  await page.waitForFunction(() => location.hash.startsWith('#/game/'));
  await expect(page.locator('#status')).toHaveText('');
});

test('what cannot be chosen says why, and what differs can be put back', async ({ page }) => {
  await pickGame(person, 'svarta-maja');
  await seatPlayers(person, NAMES);
  await edit(page).click();
  await expect(page.getByText(/Bonuskort: Inte med pinnar/)).toBeVisible();
  const tie = await openOption(person, 'tie');
  await expect(tie.getByRole('radio', { name: /Färst damer/ })).toBeDisabled();
  const row = await openOption(person, 'queen');
  await row.getByText('13 poäng', { exact: true }).click();
  await expect(page.getByText('Slut när någon når 50.')).toBeVisible();
  await expect(page.getByText('1 ändring mot regelboken')).toBeVisible();
  await page.getByRole('button', { name: 'Tillbaka till regelboken: Spader dam' }).click();
  await expect(page.getByText('Slut när någon når 5 pinnar.')).toBeVisible();
  await expect(page.getByText('Precis som i regelboken')).toBeVisible();
});

test('the cards laid aside follow those at the table, and a game says for how many it is', async ({
  page,
}) => {
  await pickGame(person, 'black-maria');
  await seatPlayers(person, ['Anna', 'Bo']);
  await expect(page.getByText('2 räcker inte. Ni behöver vara minst 3.')).toBeVisible();
  await seatPlayers(person, [...NAMES, 'Erik', 'Fatima']);
  await expect(page.getByText('6 spelare. Alla fyra tvåor läggs bort: 8 kort var.')).toBeVisible();
  await expect(page.getByText('42 per giv')).toBeVisible();
  await seatPlayers(person, [...NAMES, 'Erik', 'Fatima', 'Gun']);
  await expect(page.getByText('högst 6').first()).toBeVisible();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
});

test('names that cannot be, and what to do', async ({ page }) => {
  const field = page.getByLabel('Namn på ny spelare');
  const add = async (name: string) => {
    await field.fill(name);
    await field.press('Enter');
  };
  await add('   ');
  await expect(page.getByText('Skriv ett namn.')).toBeVisible();
  await add('x'.repeat(25));
  await expect(page.getByText('Namnet har 25 tecken.', { exact: false })).toBeVisible();
  await add('Anna');
  await add(' anna ');
  await expect(page.getByText('anna sitter redan vid bordet.', { exact: false })).toBeVisible();
  await add('<b>Bo</b> 👩‍👩‍👧‍👦');
  await expect(page.getByRole('button', { name: '<b>Bo</b> 👩‍👩‍👧‍👦', exact: true })).toBeVisible();
});

const order = (page: Page) => page.locator('.seats__name').allInnerTexts();

test('seats are moved by buttons, keys and dragging; the deal goes with its person', async ({ page }) => {
  await pickGame(person, 'hearts');
  await seatPlayers(person, NAMES);
  await page.getByRole('button', { name: 'Flytta ner Anna' }).click();
  expect(await order(page)).toEqual(['Bo', 'Anna', 'Cissi', 'David']);
  await expect(page.getByRole('button', { name: 'Flytta ner Anna' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await order(page)).toEqual(['Bo', 'Cissi', 'Anna', 'David']);
  await page.getByRole('button', { name: 'Dra David till en annan plats' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await order(page)).toEqual(['Bo', 'David', 'Cissi', 'Anna']);

  const grip = page.getByRole('button', { name: 'Dra Bo till en annan plats' });
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await page.getByRole('button', { name: 'Dra Cissi till en annan plats' }).boundingBox();
  if (!from || !to) throw new Error('no seats');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(from.x + 10, to.y + 16, { steps: 4 });
  await page.mouse.up();
  expect(await order(page)).toEqual(['David', 'Cissi', 'Bo', 'Anna']);
  await expect(page.getByRole('radio', { name: 'Anna delar' })).toBeChecked();
  await start(page).click();
  await page.waitForFunction(() => location.hash.startsWith('#/game/'));
  expect((await storedGame(page, await gameId(page))).game.firstDealer).toBe(3);
});

test('lots are drawn for the dealer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seatPlayers(person, NAMES);
  const drawn = new Set<string>();
  for (let i = 0; i < 25 && drawn.size < 2; i++) {
    await page.getByRole('button', { name: 'Lotta vem som delar' }).click();
    await expect(page.locator('#status')).toHaveText(/delar först/);
    drawn.add((await page.locator('#status').textContent()) ?? '');
  }
  expect(drawn.size).toBe(2);
});

test('looking something up in the rules loses nothing', async ({ page }) => {
  await pickGame(person, 'nolla');
  await seatPlayers(person, NAMES);
  await edit(page).click();
  await (await openOption(person, 'queen')).getByText('13 poäng', { exact: true }).click();
  await page.evaluate(() => {
    location.hash = '#/rules';
  });
  await expect(page.locator('.new-game')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Spader dam kostar 13 för sig.')).toBeVisible();
  expect(await order(page)).toEqual(NAMES);
});

test('whoever is unsure is led to the game', async ({ page }) => {
  await page.getByRole('button', { name: 'Osäker?' }).click();
  await page.getByRole('button', { name: 'Vi tar stick' }).click();
  await page.getByRole('button', { name: 'Ja, varje hjärter kostar' }).click();
  await page.getByRole('button', { name: 'Spader kung och ess kostar också' }).click();
  await page.getByRole('button', { name: 'Spela Black Maria' }).click();
  await expect(page.getByRole('radio', { name: /^Black Maria/ })).toBeChecked();
});

test('house rules: kept, chosen, renamed, deleted', async ({ page }) => {
  await pickGame(person, 'hearts');
  await seatPlayers(person, NAMES);
  await edit(page).click();
  await (await openOption(person, 'moon')).getByText('Den som tog allt väljer', { exact: true }).click();
  await page.getByRole('button', { name: 'Spara som husregler' }).click();
  await page.getByLabel('Namn på husreglerna').fill('Torsdag');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Ni spelar efter era husregler Torsdag.')).toBeVisible();
  await page.reload();
  await seatPlayers(person, [...NAMES, 'Erik']);
  await page.getByRole('button', { name: /^Torsdag/ }).click();
  await expect(page.getByText('Ni spelar efter era husregler Torsdag.')).toBeVisible();
  await expect(page.getByText('Ruter 2 och klöver 2 läggs bort: 10 kort var.').first()).toBeVisible();
  await page.getByText('Öppet', { exact: true }).click();
  await expect(page.getByText('Som era husregler Torsdag, utom:')).toBeVisible();
  await page.getByRole('button', { name: 'Ändra husregler' }).click();
  await page.getByRole('button', { name: 'Byt namn på Torsdag' }).click();
  await page.getByLabel('Namn på husreglerna').fill('Stugan');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByRole('button', { name: 'Ta bort Stugan' }).click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await page.getByRole('button', { name: 'Stäng' }).click();
  await expect(page.getByRole('button', { name: /^Stugan/ })).toHaveCount(0);
});

test('before the first deal everything can be changed, after it only the end; the way out keeps the people', async ({
  page,
}) => {
  await fillIn(person, { agreement: base, players: NAMES, firstDealer: 'Cissi' });
  const first = await gameId(page);
  await page.evaluate((id) => {
    location.hash = `#/game/${id}/agreement`;
  }, first);
  await edit(page).click();
  const aside = await openOption(person, 'removed-cards');
  await aside.getByText('Välj kort', { exact: true }).click();
  for (const card of ['Spader dam', 'Klöver 2', 'Ruter 2', 'Klöver 3'])
    await aside.getByRole('button', { name: card, exact: true }).click();
  const holds = page.getByRole('button', { name: 'Det här gäller' });
  await expect(holds).toHaveAttribute('aria-disabled', 'true');
  await expect(holds).toHaveAccessibleDescription(/^Spader dam måste vara med/);
  await holds.click({ force: true });
  expect(await gameId(page)).toBe(first);
  await page.getByRole('button', { name: 'Spara som husregler' }).click();
  await page.getByLabel('Namn på husreglerna').fill('Utan dam');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^Spader dam måste vara med/)).toBeVisible();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await aside.getByText('Inga', { exact: true }).click();
  await (await openOption(person, 'decider')).getByText('Bo', { exact: true }).click();
  await (await openOption(person, 'revoke')).getByText('Damen', { exact: true }).click();
  await page.getByRole('button', { name: 'Det här gäller' }).click();
  await page.waitForFunction(
    (id) => location.hash.startsWith('#/game/') && !location.hash.includes(id),
    first,
  );
  const id = await gameId(page);
  const { game } = await storedGame(page, id);
  expect(game.agreement.revoke).toBe('queen');
  expect(game.decider).toBe(1);
  expect(game.firstDealer).toBe(2);
  expect((await storedGame(page, first)).deletedAt).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Bo/ }).first().click();
  await expect.poll(async () => (await storedGame(page, id)).game.events.length).toBe(1);
  await page.evaluate((now) => {
    location.hash = `#/game/${now}/agreement`;
  }, id);
  await edit(page).click();
  await expect(page.getByRole('heading', { name: 'Reglerna är låsta' })).toBeVisible();
  await expect(page.getByRole('button', { name: /: Renonsfel$/ })).toHaveCount(0);
  const end = await openOption(person, 'end');
  await end.getByRole('textbox', { name: 'Gräns' }).pressSequentially('0');
  await (await openOption(person, 'tie')).getByText('En giv till', { exact: true }).click();
  await end.getByRole('textbox', { name: 'Gräns' }).fill('1');
  await expect(holds).toHaveAccessibleDescription(/^Då är .* lika i toppen/);
  // It stands far from the field, and is spoken; so is that it was given up.
  const status = page.locator('#status');
  await expect(status).toHaveText(/^Då är .* lika i toppen/);
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(status).toHaveText('Ingenting är ändrat.');
  await page.getByText('En giv till', { exact: true }).click();
  await end.getByRole('textbox', { name: 'Gräns' }).fill('12');
  await expect(holds).toHaveAccessibleDescription('');
  await expectSound(page);
  expect((await storedGame(page, id)).game.events).toHaveLength(1);
  await holds.click();
  await page.waitForFunction((now) => location.hash === `#/game/${now}`, id);
  const { events } = (await storedGame(page, id)).game;
  expect(events.slice(1)).toMatchObject([
    { kind: 'end', end: { kind: 'limit', limit: 12, when: 'reach' }, tie: 'extra-deal' },
  ]);
  await page.goBack();
  await page.evaluate((now) => {
    location.hash = `#/game/${now}/agreement`;
  }, id);
  await edit(page).click();
  await page.getByRole('button', { name: 'Börja om med samma personer' }).click();
  await expect(page.getByRole('radio', { name: /^Svarta Maja/ })).toBeChecked();
  expect(await order(page)).toEqual(NAMES);
});

test('same as last time is one tap, and the next dealer deals', async ({ page }) => {
  await fillIn(person, { agreement: base, players: NAMES, firstDealer: 'Bo' });
  const first = await gameId(page);
  await page.getByRole('button', { name: /^Bo/ }).first().click();
  await expect.poll(async () => (await storedGame(page, first)).game.events.length).toBe(1);
  await page.goto('./#/new');
  await page.getByRole('button', { name: /^Samma som sist/ }).click();
  await page.waitForFunction(
    (id) => location.hash.startsWith('#/game/') && !location.hash.includes(id),
    first,
  );
  const { game } = await storedGame(page, await gameId(page));
  expect(game.players.map(({ name }) => name)).toEqual(NAMES);
  expect(game.firstDealer).toBe(2);
});

for (const lang of ['sv', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ locale: lang === 'sv' ? 'sv-SE' : 'en-GB' });
    test('axe finds nothing, with everything opened, also where it is narrow', async ({ page }) => {
      test.slow();
      await page.getByRole('radiogroup').getByText('Hearts', { exact: true }).click();
      const field = page.locator('.people__add input');
      for (const name of [...NAMES, 'Margareta Rosenstråhle-E']) {
        await field.fill(name);
        await field.press('Enter');
      }
      await expectSound(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator('.start-bar__rules').click();
      for (const row of await page.locator('.agreement-editor__open').all()) await row.click();
      await expectSound(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await page.locator('.start-bar__start').click();
      await page.waitForFunction(() => location.hash.startsWith('#/game/'));
      await page.evaluate(() => {
        location.hash += '/agreement';
      });
      await expect(page.locator('.agreement-summary')).toBeVisible();
      await expectSound(page);
    });
  });
}
