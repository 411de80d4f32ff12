/** What has been played: found again, counted, and the people in it put in order. */
import { expect, type Locator, type Page } from '@playwright/test';
import { longGame } from '../../scripts/bench/games.mjs';
import { databaseOf, fillDatabase, generateGames } from '../../scripts/generate-games.mjs';
import {
  type DealContent,
  defaultAgreement,
  type GameEvent,
  type RulebookId,
} from '../../src/rules/index.ts';
import type { StoredGame, Person as StoredPerson } from '../../src/storage/schema.ts';
import { sawRecorded } from './play/count.ts';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { tapSeat } from './play/table.ts';
import { FOUR, tableOf } from './play/vectors.ts';
import type { Language } from './play/words.ts';
import { axeFaultsInBothThemes, tooWide } from './sound.ts';
import { test } from './test.ts';

const idOf = (name: string): string => `id-${name.toLowerCase().replaceAll(' ', '-')}`;

interface Known {
  readonly id: string;
  readonly day: string;
  readonly rulebook: RulebookId;
  readonly players?: readonly string[];
  readonly deals: readonly DealContent[];
  /** Broken off after those. */
  readonly stopped?: boolean;
}

const mark = (player: number): DealContent => ({ entry: { kind: 'captures', cards: { SQ: [player] } } });
const hearts = (queen: number, ...list: number[]): DealContent => ({
  entry: { kind: 'captures', hearts: list, cards: { SQ: [queen] } },
});

/** A stored game; Hearts and its like end after the deals given. */
function stored({ id, day, rulebook, players = FOUR, deals, stopped }: Known): StoredGame {
  const startedAt = new Date(`${day}T19:00`).getTime();
  const usual = defaultAgreement(rulebook, players.length);
  const events: GameEvent[] = deals.map((deal, i) => ({
    kind: 'deal',
    id: `${id}-${i}`,
    at: startedAt + (i + 1) * 60_000,
    deal,
  }));
  if (stopped) events.push({ kind: 'end', id: `${id}-end`, at: startedAt + 9e6, stop: true });
  const ending = { ...usual, end: { kind: 'deals' as const, deals: deals.length } };
  return {
    id,
    game: {
      id,
      startedAt,
      agreement: rulebook === 'svarta-maja' || stopped ? usual : ending,
      players: players.map((name) => ({ name, person: idOf(name) })),
      firstDealer: 0,
      decider: null,
      events,
    },
    revision: events.length,
    updatedAt: startedAt + 9e6,
  };
}

const KNOWN: readonly Known[] = [
  { id: 'maja-1', day: '2026-03-05', rulebook: 'svarta-maja', deals: [0, 0, 0, 0, 0].map(mark) },
  {
    id: 'maja-2',
    day: '2026-03-06',
    rulebook: 'svarta-maja',
    deals: [0, 1, 0, 0, 0, 0, 2, 3].slice(0, 6).map(mark),
  },
  {
    id: 'hearts-1',
    day: '2026-04-01',
    rulebook: 'hearts',
    // 14 5 0 7, then Bo takes everything and gives it to the others.
    deals: [hearts(0, 1, 5, 0, 7), hearts(1, 0, 13, 0, 0)],
  },
  { id: 'hearts-2', day: '2026-04-02', rulebook: 'hearts', deals: [hearts(3, 13, 0, 0, 0)], stopped: true },
  {
    id: 'maja-b',
    day: '2026-05-01',
    rulebook: 'svarta-maja',
    players: ['Anna B', 'Bo', 'Cissi', 'David'],
    deals: [1, 1, 1, 1, 1].map(mark),
  },
];

const people: StoredPerson[] = [...FOUR, 'Anna B'].map((name, colour) => ({
  id: idOf(name),
  name,
  colour,
  games: name === 'Anna B' ? 1 : name === 'Anna' ? 4 : 5,
  lastPlayedAt: new Date('2026-05-01T20:00').getTime(),
  updatedAt: 1,
}));

/** What Chromium tells of it; the DOM types leave it out. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Moved {
  readonly moved: string[];
}

/** The app with these games in it, its statistics not counted yet. */
async function withGames(page: Page, language: Language = 'sv', known = KNOWN): Promise<Person> {
  const person = new Person(page, language);
  await person.open();
  await fillDatabase(page, await databaseOf({ games: known.map(stored), people }, { tallied: false }));
  await page.reload();
  await person.heading();
  return person;
}

const games = (page: Page) => page.locator('.history-row');
const titles = (page: Page) => page.locator('.history-row__title b');
const ALL = ['Svarta Maja', 'Hearts', 'Hearts', 'Svarta Maja', 'Svarta Maja'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openFromHome(person: Person, which: 'history' | 'statistics'): Promise<void> {
  await person.tap(person.page.getByRole('link', { name: person.say(`home:${which}`), exact: true }));
}

test('the history: by month, filtered, opened, deleted and brought back', async ({ page }) => {
  const person = await withGames(page);
  await openFromHome(person, 'history');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Maj 2026', 'April 2026', 'Mars 2026']);
  await expect(titles(page)).toHaveText(ALL);
  await expect(games(page).nth(1)).toContainText('avbrutet');
  await expect(games(page).nth(1)).toContainText('Ledde: ');
  await expect(games(page).nth(1)).not.toContainText('Vinnare');
  await expect(games(page).nth(2)).toContainText('Vinnare: Bo5');
  await expect(games(page).nth(2).getByRole('link')).toHaveAttribute('href', '#/game/hearts-1/sheet');

  await page.getByLabel('Spel').selectOption('Hearts');
  await expect(games(page)).toHaveCount(2);
  await page.getByLabel('Vem').selectOption('Anna B');
  await expect(page.getByRole('heading', { name: 'Inget sådant parti' })).toBeVisible();
  await page.getByLabel('Spel').selectOption('Alla spel');
  await expect(games(page)).toHaveCount(1);
  await page.getByLabel('Vem').selectOption('Alla');
  await expect(games(page)).toHaveCount(5);

  await person.tap(person.button('Ta bort Hearts den 1 april 2026'));
  await expect(games(page)).toHaveCount(4);
  await expect(person.statusLine).toHaveText('Partiet i Hearts den 1 april 2026 är borttaget');
  await person.tap(person.button(person.labels.undo));
  await expect(titles(page)).toHaveText(ALL);
  await expect(person.statusLine).toHaveText('Partiet i Hearts den 1 april 2026 är tillbaka');
  person.sawRecorded();
  await expect(heading(page)).toBeFocused();

  await person.tap(person.button('Ta bort Hearts den 1 april 2026'));
  await expect(games(page)).toHaveCount(4);
  await page.reload();
  await expect(games(page)).toHaveCount(4);

  // Back from a game, at the row it was.
  const row = games(page).nth(2).getByRole('link');
  await person.tap(row);
  await expect(page.locator('table').first()).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
});

/** A second tap on the same spot, in the very moment in which the first has taken its row away. */
const tapTwice = (bin: Locator): Promise<void> =>
  bin.evaluate((button) => {
    const row = button.closest('li');
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    const tap = () =>
      document
        .elementFromPoint(at.clientX, at.clientY)
        ?.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, cancelable: true, detail: 1 }));
    new MutationObserver((_, observer) => {
      if (row?.isConnected) return;
      observer.disconnect();
      tap();
    }).observe(document.body, { childList: true, subtree: true });
    tap();
  });

test('deleted games come back one by one, also after leaving; a double tap deletes one', async ({ page }) => {
  const person = await withGames(page);
  await openFromHome(person, 'history');
  await tapTwice(person.button('Ta bort Hearts den 2 april 2026'));
  await expect(games(page)).toHaveCount(4);
  await expect(person.button('Ta bort Hearts den 1 april 2026')).toBeVisible();
  await expect(person.statusLine).toHaveText('Partiet i Hearts den 2 april 2026 är borttaget');
  await page.waitForTimeout(800);
  await expect(games(page)).toHaveCount(4);

  await person.tap(person.button('Ta bort Hearts den 1 april 2026'));
  await expect(games(page)).toHaveCount(3);
  await page.goBack();
  await openFromHome(person, 'history');
  const bar = page.locator('.undo-bar');
  await expect(bar).toContainText('Hearts den 1 april 2026');
  await person.tap(person.button(person.labels.undo));
  await expect(games(page)).toHaveCount(4);
  await expect(bar).toContainText('Hearts den 2 april 2026');
  await page.waitForTimeout(800);
  await person.tap(person.button(person.labels.undo));
  await expect(titles(page)).toHaveText(ALL);
  await expect(bar).toBeHidden();
});

test('the statistics of a few known games', async ({ page }) => {
  const person = await withGames(page);
  await openFromHome(person, 'statistics');
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  // Three of Svarta Maja: Anna lost two, Bo one. Bo, Cissi and David: 1/3, then Cissi and David 1/2; then 1/3 again.
  await expect(page.locator('.stats-table tbody tr')).toHaveCount(5);
  await expect(row('Cissi').getByRole('cell')).toHaveText([/^3/, /^39\s%1,2/, '0,00', /–/]);
  await expect(row('Anna').getByRole('cell')).toHaveText([/^2/, /^0\s%0/, '0,91', /–/]);

  await person.tap(person.button(/^Hearts/));
  // One game to its end, one broken off: three deals each, and no place in the second.
  await expect(row('Bo').getByRole('cell')).toHaveText([/^1/, /^100\s%1/, '1,7', /–/]);
  await expect(row('Anna').getByRole('cell')).toHaveText([/^1/, /^0\s%0/, '17,7', /–/]);

  await person.tap(page.getByRole('link', { name: 'Anna', exact: true }));
  await expect(page.getByRole('heading', { level: 2, name: /Anna/ })).toBeFocused();
  const fact = (name: string) =>
    page.locator('.stats-facts__one').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('Bästa giv')).toContainText('13');
  await expect(fact('Sämsta giv')).toContainText('14');
  await expect(fact('Andra tog allt')).toContainText('1');
  await expect(fact('Rating')).toContainText('efter 5 partier');
  // Queens: one of three deals; chance three quarters of a queen.
  await expect(page.locator('.stats-queens')).toContainText('1 gång. Slumpen hade gett 0,8.');
  const bo = page.locator('.stats-versus tbody tr').filter({ hasText: 'Bo' });
  await expect(bo.getByRole('cell')).toHaveText(['1', '0', '1', '0']);
  await expect(bo).toContainText('17,7 mot 1,7 per giv');
  await page.locator('.stats-person summary').tap();
  await expect(page.getByText('Poäng i olika spel läggs aldrig ihop.').last()).toBeVisible();

  await person.tap(person.button(/^Alla spel/));
  await expect(fact('Partier')).toContainText('3');
  await expect(page.getByText('Poäng per giv', { exact: true })).toHaveCount(0);
});

test('a game played here is in both at once', async ({ page }) => {
  const person = new Person(page);
  await person.open();
  await setUpGame(person, tableOf('svarta-maja', FOUR));
  for (let deal = 1; deal < 5; deal++) {
    await tapSeat(person, 'Anna');
    await sawRecorded(person, deal);
  }
  await tapSeat(person, 'Anna');
  await page.waitForURL(/\/end$/);
  await person.open('./#/stats');
  await expect(page.locator('.stats-table tbody tr')).toHaveCount(4);
  await expect(page.locator('.stats-table tbody tr').last()).toContainText('Anna');
  await person.open('./#/history');
  await expect(games(page)).toHaveCount(1);
  await expect(games(page)).toContainText('Anna5');
});

test('people: renamed everywhere, merged, hidden, deleted, each taken back', async ({ page }) => {
  const person = await withGames(page);
  await person.open('./#/people');
  const names = page.locator('.person-row__name');
  await expect(names).toHaveCount(5);
  const open = (name: string) => person.tap(page.getByRole('button', { name: new RegExp(`^${name}(?! B)`) }));

  await open('Bo');
  await page.getByLabel('Namn').fill('anna');
  await person.tap(person.button('Spara'));
  await expect(page.getByText(/Det finns redan en Anna/)).toBeVisible();
  await person.tap(person.button(person.say('people:edit.mergeInstead')));
  await expect(page.getByLabel('Samma person som'), 'whoever has the name').toHaveValue('id-anna');
  await person.tap(person.button(person.say('app:cancel')));
  await page.getByLabel('Namn').fill('Bosse');
  await person.tap(page.locator('.person-colours__one').nth(7));
  await person.tap(person.button('Spara'));
  await expect(person.statusLine).toHaveText('Bo heter nu Bosse');
  await page.goto('./#/history');
  await expect(games(page).first()).toContainText('Bosse');
  await page.goto('./#/game/maja-1/sheet');
  await expect(page.getByRole('columnheader', { name: /Bosse/ }).first()).toBeVisible();

  await page.goto('./#/people');
  await person.tap(page.getByRole('button', { name: /^Anna B/ }));
  await person.tap(person.button('Slå ihop …'));
  await page.getByLabel('Samma person som').selectOption('Cissi');
  await person.tap(person.button('Slå ihop'));
  await expect(page.getByText('Anna B och Cissi har suttit vid samma bord, så de är två.')).toBeVisible();
  await page.getByLabel('Samma person som').selectOption('Anna');
  await person.tap(person.button('Slå ihop'));
  await expect(names).toHaveCount(4);
  await page.goto('./#/stats');
  await expect(page.locator('.stats-table tbody tr')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /^Anna/ }).getByRole('cell').first()).toHaveText('3');
  await page.goto('./#/history');
  await page.getByLabel('Vem').selectOption('Anna');
  await expect(games(page)).toHaveCount(5);
  await expect(games(page).first()).not.toContainText('Anna B');

  await page.goto('./#/people');
  await open('Cissi');
  await person.tap(person.button('Dölj'));
  await expect(page.getByText('Dolda (1)')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await person.tap(person.button(person.labels.undo));
  await expect(page.getByText('Dolda (1)')).toHaveCount(0);
  await expect(person.statusLine).toHaveText('Ångrat');
  await expect(heading(page)).toBeFocused();

  await open('David');
  await person.tap(person.button('Ta bort'));
  await expect(names).toHaveCount(3);
  await page.goto('./#/history');
  await page.getByLabel('Vem').selectOption('Alla');
  await expect(games(page).first(), 'the games stay, with the name').toContainText('David');
});

test('a game that waits on Home has its people by their names of today', async ({ page }) => {
  const begun = (id: string, day: string): Known => ({ id, day, rulebook: 'svarta-maja', deals: [mark(0)] });
  const person = await withGames(page, 'sv', [begun('early', '2026-03-05'), begun('late', '2026-03-06')]);
  await person.open('./#/people');
  await person.tap(page.getByRole('button', { name: /^Bo/ }));
  await page.getByLabel('Namn').fill('Bosse');
  await person.tap(person.button('Spara'));
  await person.open('./');
  await expect(page.locator('.home-playing--small')).toContainText('Bosse 0');
});

test('thousands of games: more come as one scrolls, by keyboard too', async ({ page }) => {
  test.slow();
  const person = new Person(page);
  await person.open();
  const made = await generateGames({ games: 400, seed: 3 });
  await fillDatabase(page, await databaseOf(made));
  await page.reload();
  await person.open('./#/history');
  await expect(games(page).first()).toBeVisible();
  const first = await games(page).count();
  expect(first).toBeLessThan(100);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => games(page).count()).toBeGreaterThan(first);
  const more = person.button('Visa fler');
  await expect(async () => {
    if (await more.count()) await more.press('Enter', { timeout: 1000 });
    expect(await games(page).count()).toBe(400);
  }).toPass({ timeout: 60_000 });
  const ids = await games(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(ids).size).toBe(400);
});

test('as the rows come, nothing that is seen already moves', async ({ page }) => {
  const person = new Person(page);
  await person.open();
  const ten = longGame({ players: 10, deals: 26 });
  const made = await generateGames({ games: 60, seed: 4 });
  await fillDatabase(
    page,
    await databaseOf({ games: [...made.games, ...ten.games], people: [...made.people, ...ten.people] }),
  );
  await page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      // A dash that becomes a rating is wider by three figures: that is all.
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        if (value > 0.001) moved.push(`${value.toFixed(4)}: ${sources.map(({ node }) => node?.nodeName)}`);
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { moved });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [address, last] of [
    [`#/game/${ten.id}/sheet`, 'tfoot'],
    ['#/stats', '.stats__people'],
    ['#/history', '.history-row:nth-child(8)'],
  ] as const) {
    await page.goto('about:blank');
    await person.open('./');
    await page.evaluate((hash) => {
      (window as never as Moved).moved.length = 0;
      location.hash = hash;
    }, address);
    await expect(page.locator(last).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await page.evaluate(() => (window as never as Moved).moved), address).toEqual([]);
  }
});

test('whoever comes back from a game finds it where it was, and the next time begins at the top', async ({
  page,
}) => {
  const person = new Person(page);
  await person.open();
  await fillDatabase(page, await databaseOf(await generateGames({ games: 60, seed: 4 })));
  await page.reload();
  await openFromHome(person, 'history');
  const far = games(page).nth(20).getByRole('link');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(await games(page).count()).toBeGreaterThan(20);
  }).toPass();
  const opened = (await far.getAttribute('href')) ?? '';
  await far.scrollIntoViewIfNeeded();
  await far.tap();
  await expect(page.locator('table.sheet')).toBeVisible();
  await page.goBack();
  const row = page.locator(`.history-row a[href="${opened}"]`);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await row.tap();
  await expect(page.locator('table.sheet')).toBeVisible();
  await person.tap(page.getByRole('link', { name: 'Hem', exact: true }));
  await openFromHome(person, 'history');
  await expect(games(page).first()).toBeInViewport();
  await expect(person.page.locator(':focus')).toHaveText('Historik');
});

for (const [language, locale] of [
  ['sv', 'sv-SE'],
  ['en', 'en-GB'],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test('axe finds nothing, and nothing scrolls sideways', async ({ page }) => {
      test.slow();
      const person = new Person(page, language);
      await person.open();
      const look = async (screen: string) => {
        expect.soft(await axeFaultsInBothThemes(page), screen).toEqual([]);
        for (const [width, size] of [
          [320, '100%'],
          [320, '200%'],
        ] as const) {
          await page.setViewportSize({ width, height: 700 });
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, size);
          expect.soft(await tooWide(page), `${screen}, ${width} px, ${size}`).toBe(0);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
      };
      for (const screen of ['history', 'stats', 'people']) {
        await person.open(`./#/${screen}`);
        await look(`${screen}, empty`);
      }
      const names = [
        'Maximiliane von Hohenburg',
        'Åsa-Britt Östergren-Ekman',
        '👨‍👩‍👧‍👦',
        'Bo',
        'محمد',
        '<b>Fet</b>',
        'Zoë',
      ];
      await fillDatabase(page, await databaseOf(await generateGames({ games: 60, seed: 2, names })));
      await page.reload();
      await person.open('./#/history');
      await expect(games(page).first()).toBeVisible();
      await look('history');
      await person.open('./#/stats');
      await expect(page.locator('.stats-table tbody tr')).toHaveCount(names.length);
      await expect(page.getByText('±').first()).toBeVisible();
      await page.locator('summary').first().click();
      await look('stats');
      await page.locator('.stats-table__name').first().click();
      // The overview's own, out of sight beside the person's.
      await expect(page.locator('summary')).toHaveCount(2);
      await page.locator('summary').last().click();
      await look('one person');
      await person.open('./#/people');
      await look('people');
      await page.locator('.person-row').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('a person to change');
    });
  });
}
