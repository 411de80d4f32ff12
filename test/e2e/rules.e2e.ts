/** The rules: what this table agreed decides, two taps from the table; without a game a rulebook answers. */
import { expect, type Page } from '@playwright/test';
import { type Agreement, defaultAgreement } from '../../src/rules/index.ts';
import { openOption, pickGame, seatPlayers } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { sitDown } from './play/sit-down.ts';
import { axeFaultsInBothThemes, tooWide } from './sound.ts';
import { test } from './test.ts';

const PLAYERS = ['Anna', 'Bo', 'Cissi', 'David'];
const QUESTION = 'Får spader dam läggas i första sticket?';

async function begin(page: Page, agreement: Agreement = defaultAgreement('hearts', 4)): Promise<string> {
  await sitDown(page, { agreement, players: PLAYERS, firstDealer: 'Anna' });
  return page.evaluate(() => location.hash.split('/')[2] ?? '');
}

const seat = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name},`) }).first();
const key = (page: Page, digit: number) => page.getByRole('button', { name: `${digit}`, exact: true });

/** 13 of the hearts and the queen: David takes her and one heart, then Anna 5, Bo none, Cissi the rest. */
async function recordDeal(page: Page): Promise<void> {
  await seat(page, 'David').click();
  for (const hearts of [1, 5, 0]) await key(page, hearts).click();
  await page.getByRole('button', { name: /^Skriv upp giv 1/ }).click();
  await expect(seat(page, 'Anna')).toHaveAccessibleName(/5 poäng/);
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const question = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const topic = (page: Page, name: string) => page.locator('summary', { hasText: name });
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const answer = (page: Page) => page.getByRole('region', { name: /^(Svar|Answer)$/ });
const status = (page: Page) => page.locator('#status');

async function soundness(page: Page): Promise<void> {
  expect.soft(await axeFaultsInBothThemes(page), page.url()).toEqual([]);
  expect.soft(await tooWide(page), page.url()).toBeLessThanOrEqual(0);
}

test('what was agreed answers in two taps, and in a new game with another agreement it answers otherwise', async ({
  page,
}) => {
  await begin(page);
  await recordDeal(page);

  await page.getByRole('link', { name: 'Det här gäller i kväll' }).click();
  await page.getByRole('button', { name: 'Ändra reglerna' }).click();
  await expect(page.getByText('Reglerna är låsta')).toBeVisible();
  await page.getByRole('link', { name: 'Till bordet' }).click();
  await expect(seat(page, 'Anna')).toBeVisible();

  await tab(page, 'Regler').click();
  await question(page, QUESTION).click();
  await expect(heading(page)).toHaveText(QUESTION);
  await expect(heading(page)).toBeFocused();
  await expect(answer(page)).toContainText('Nej, inte vid ert bord.');
  await expect(page.getByRole('link', { name: /Inga straffkort i första sticket/ })).toBeVisible();

  const usual = defaultAgreement('hearts', 4);
  await begin(page, { ...usual, firstTrickPenalties: true });
  await tab(page, 'Regler').click();
  await question(page, QUESTION).click();
  await expect(answer(page)).toContainText('Ja, vid ert bord, om du är renons.');
  await expect(page.getByRole('link', { name: /Straffkort får läggas i första sticket/ })).toContainText(
    'ändrat',
  );
  await expect(page.getByText('Hearts, som vanligt')).toBeVisible();
});

test('a question is found as it is typed, and Enter opens the best', async ({ page }) => {
  await begin(page);
  await tab(page, 'Regler').click();
  const field = page.getByRole('textbox', { name: 'Sök bland frågorna' });
  await field.fill('får damen läggas i första sticket');
  const hits = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(hits.first()).toContainText(QUESTION);
  await expect(hits.first()).toContainText('Nej');
  await expect(status(page)).toHaveText(/^\d+ träffar$/);
  await field.press('Enter');
  await expect(heading(page)).toHaveText(QUESTION);

  // Back to what was typed; the other language is understood too.
  await page.goBack();
  await expect(field).toHaveValue('får damen läggas i första sticket');
  await field.fill('shoot the moon');
  await expect(hits.first()).toContainText('Någon tog allt');
  await field.fill('xyzzy');
  await expect(page.getByText('Ingen fråga passar in på ”xyzzy”')).toBeVisible();
  await expect(status(page)).toHaveText('0 träffar');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Vanligast i Hearts' })).toBeVisible();
});

test('the eight most asked of the rulebook are open with their answers, the rest by topic', async ({
  page,
}) => {
  await begin(page, defaultAgreement('black-maria', 4));
  await tab(page, 'Regler').click();
  const most = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Vanligast i Black Maria' }) });
  await expect(most.getByRole('link')).toHaveCount(8);
  await expect(most.getByRole('link').first()).toContainText('13 poäng');
  await topic(page, 'Slutet').click();
  await question(page, /Två ligger lika i toppen/).click();
  await expect(heading(page)).toHaveText('Två ligger lika i toppen. Vem vinner?');
  // The way up leads to the list as it was left, with its topic open and the question focused.
  await page.getByRole('button', { name: 'Alla frågor' }).click();
  await expect(question(page, /Två ligger lika i toppen/)).toBeFocused();
});

test('an entry is not lost while the rules are asked', async ({ page }) => {
  await begin(page);
  await seat(page, 'David').click();
  await key(page, 1).click();
  await key(page, 5).click();
  const fields = page.getByRole('main');
  await expect(fields).toContainText('7 kvar av 13');
  await tab(page, 'Regler').click();
  await question(page, QUESTION).click();
  await expect(answer(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(fields).toContainText('7 kvar av 13');

  await tab(page, 'Regler').click();
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Räkna vidare/ })
    .click();
  await expect(fields).toContainText('7 kvar av 13');
  await key(page, 0).click();
  await page.getByRole('button', { name: /^Skriv upp giv 1/ }).click();
  await expect(seat(page, 'David')).toHaveAccessibleName(/14 poäng/);
});

test('who decides is named where the answer leaves room', async ({ page }) => {
  const asked = async () => {
    await tab(page, 'Regler').click();
    await topic(page, 'Innan ni delar').click();
    await question(page, /Det blev fel när vi delade/).click();
  };
  await begin(page);
  await asked();
  await expect(answer(page)).toContainText('Ingen är utsedd att avgöra');

  await page.goto('./#/new');
  const person = new Person(page);
  await pickGame(person, 'hearts');
  await seatPlayers(person, PLAYERS);
  await page.getByRole('button', { name: 'Ändra reglerna' }).click();
  const decider = await openOption(person, 'decider');
  await decider.getByText('Cissi', { exact: true }).click();
  await page.getByRole('button', { name: 'Starta partiet', exact: true }).click();
  await asked();
  await expect(answer(page)).toContainText('Cissi avgör vid ert bord.');
});

test('an address can be sent: it opens the question for the rulebook that answered it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await begin(page, defaultAgreement('black-maria', 4));
  await tab(page, 'Regler').click();
  await question(page, /Någon tog allt/).click();
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Kopierat.', { exact: false }).first()).toBeVisible();
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent).toContain('Black Maria, som vi spelar: ');
  const address = sent.split('\n').at(-1) ?? '';

  await page.goto('./#/');
  await page.goto(address);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Någon tog allt/);
  await expect(page.getByLabel('Regelbok')).toHaveValue('black-maria');
  await expect(answer(page)).toContainText('Varken eller.');
  await page.getByLabel('Regelbok').selectOption('hearts');
  await expect(answer(page)).toContainText('De andra får 26 poäng var.');
  // Opened from nowhere: the way up is the list, not out of the app.
  await page.getByRole('button', { name: 'Alla frågor' }).click();
  await expect(page.getByRole('heading', { name: 'Vanligast i Hearts' })).toBeVisible();
  await page.getByRole('link', { name: 'Hem' }).click();
  await expect(page.getByRole('link', { name: 'Nytt parti', exact: true })).toBeVisible();
});

test('an address that nobody knows shows the list', async ({ page }) => {
  await page.goto('./#/rules/no-such-question');
  await expect(page.getByText('Den sidan finns inte.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sök bland frågorna' })).toBeVisible();
});

test('the tables mark tonight and the present deal', async ({ page }) => {
  await begin(page);
  await recordDeal(page);
  await tab(page, 'Regler').click();
  await question(page, /Bortlagda kort, byte och poäng/).click();
  await expect(page.locator('tr[aria-current="true"]').first()).toHaveText(/^4\s*i kväll/);
  await expect(page.locator('[aria-current="step"]')).toHaveText(/Giv 2\s*nu\s*Åt höger/);
  await expect(page.getByRole('row', { name: /Hela given/ })).toContainText('26');
  await page.getByLabel('Regelbok').selectOption('black-maria');
  await expect(page.locator('tr[aria-current="true"]')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Hela given/ })).toContainText('43');
});

/** Addresses of the rules, each with something that only stands there. */
const PAGES = [
  ['', 'details'],
  ['/queen-first-trick', '.rules-item'],
  ['/six-players-cards-out', '.rules-item'],
  ['/book-hearts', '.rules-book'],
  ['/book-dam', '.rules-book'],
  ['/tables', '.rules-tables'],
] as const;

for (const language of ['sv-SE', 'en-GB']) {
  test(`axe finds nothing, and nothing is too wide: ${language}`, async ({ page }) => {
    test.slow();
    const game = await begin(page);
    await page.addInitScript((said) => {
      Object.defineProperty(navigator, 'language', { value: said });
    }, language);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2));
    for (const base of ['#/rules', `#/game/${game}/rules`]) {
      for (const [each, sign] of PAGES) {
        await page.goto(`./${base}${each}`);
        await expect(page.locator(sign).first()).toBeVisible();
        await soundness(page);
      }
    }
    await page.goto('./#/rules');
    await page.getByRole('textbox').fill('moon');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await soundness(page);
  });
}

test('text at twice the size stays within 320 px', async ({ page }) => {
  const game = await begin(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const more = [
    ['/moon', '.rules-item'],
    ['/points-do-not-add-up', '.rules-item'],
  ] as const;
  for (const [each, sign] of [...PAGES, ...more]) {
    await page.goto(`./#/game/${game}/rules${each}`);
    await expect(page.locator(sign).first()).toBeVisible();
    expect(await tooWide(page), each).toBeLessThanOrEqual(0);
  }
});
