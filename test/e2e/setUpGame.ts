/**
 * Sets a game up on the new game screen by tapping, in Swedish: the game, the people, the dealer, and every option in
 * which the wanted agreement differs from the rulebook's own.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  type Agreement,
  applyOption,
  type Card,
  defaultAgreement,
  FOUR_TWOS,
  isSame,
  isSameCards,
  OPTION_IDS,
  type OptionId,
  optionOf,
  type PassDirection,
} from '../../src/rules/index.ts';
import { cardName } from '../../src/ui/parts/cards.ts';

export interface WantedGame {
  readonly agreement: Agreement;
  /** Clockwise. */
  readonly players: readonly string[];
  readonly firstDealer: string;
}

type Texts = { readonly [key: string]: string | Texts };
const read = (namespace: string): Texts =>
  JSON.parse(readFileSync(`locales/sv/${namespace}.json`, 'utf8')) as Texts;
const files: Readonly<Record<string, Texts>> = {
  agreement: read('agreement'),
  newGame: read('newGame'),
  table: read('table'),
  app: read('app'),
};

/** The Swedish text of a key, with its data put in; `_one` and `_other` by `count`. */
export function text(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  const plural = data.count === 1 ? 'one' : 'other';
  const found = (name: string) =>
    name
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : at),
        files[namespace],
      );
  const told = found(path) ?? found(`${path}_${plural}`);
  if (typeof told !== 'string') throw new Error(`No text: ${key}`);
  return told.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${data[name]}`);
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);
const choiceText = (id: string, code: string, data = {}) => text(`agreement:choice.${id}.${code}`, data);

/** Opens a sentence's choices, where they are not open yet, and gives the row. */
export async function openRow(page: Page, option: OptionId | 'decider'): Promise<Locator> {
  const button = page
    .getByRole('button', { name: new RegExp(`: ${text(`agreement:option.${option}`)}$`) })
    .first();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return page.locator('.agreement-editor__row').filter({ has: button });
}

async function choose(page: Page, option: OptionId, label: string): Promise<void> {
  const row = await openRow(page, option);
  await row.getByText(label, { exact: true }).click();
}

async function chooseCards(page: Page, agreement: Agreement, cards: readonly Card[]): Promise<void> {
  if (agreement.decks === 1 && isSameCards(cards, FOUR_TWOS))
    return choose(page, 'removed-cards', choiceText('removed-cards', 'twos'));
  if (cards.length === 0) {
    const code = agreement.decks === 2 ? 'open' : 'none';
    return choose(page, 'removed-cards', choiceText('removed-cards', code));
  }
  const row = await openRow(page, 'removed-cards');
  await row.getByText(choiceText('removed-cards', 'chosen'), { exact: true }).click();
  const copies = (list: readonly Card[], card: Card) => list.filter((other) => other === card).length;
  for (const card of new Set([...agreement.removedCards, ...cards])) {
    const round = agreement.decks + 1;
    const taps = (copies(cards, card) - copies(agreement.removedCards, card) + round) % round;
    const name = capital(cardName(card, text));
    for (let tap = 0; tap < taps; tap++)
      await row.getByRole('button', { name: new RegExp(`^${name}(,|$)`) }).click();
  }
}

async function chooseCycle(
  page: Page,
  from: readonly PassDirection[],
  to: readonly PassDirection[],
): Promise<void> {
  const row = await openRow(page, 'pass-count');
  // Whatever comes first must not be "none" alone, so the row is filled before it is cut.
  for (let n = from.length; n < to.length; n++)
    await row.getByRole('button', { name: text('agreement:cycle.add') }).click();
  for (const [i, direction] of to.entries())
    await row
      .getByRole('combobox', { name: text('agreement:cycle.deal', { n: i + 1 }), exact: true })
      .selectOption(direction);
  for (let n = from.length; n > to.length; n--)
    await row.getByRole('button', { name: text('agreement:cycle.remove') }).click();
}

async function chooseEnd(page: Page, { end }: Agreement): Promise<void> {
  const row = await openRow(page, 'end');
  await row.getByText(choiceText('end', end.kind), { exact: true }).first().click();
  if (end.kind === 'limit') {
    await row.getByRole('textbox', { name: text('agreement:end.limit') }).fill(`${end.limit}`);
    await row.getByText(text(`agreement:end.${end.when}`), { exact: true }).click();
  } else if (end.kind === 'deals') {
    await row.getByRole('textbox', { name: text('agreement:end.deals') }).fill(`${end.deals}`);
  }
}

async function chooseOption(page: Page, id: OptionId, now: Agreement, wanted: Agreement): Promise<void> {
  const { points } = wanted;
  switch (id) {
    case 'queen':
      return choose(
        page,
        id,
        points.SQ === 1 && wanted.rulebook === 'svarta-maja'
          ? choiceText(id, 'marks')
          : choiceText(id, 'points', { count: points.SQ }),
      );
    case 'hearts':
      return choose(page, id, choiceText(id, points.heart > 0 ? 'yes' : 'no'));
    case 'king-and-ace':
      return choose(page, id, choiceText(id, points.SK > 0 ? 'yes' : 'no'));
    case 'bonus':
      return choose(page, id, choiceText(id, points.bonus?.card ?? 'none'));
    case 'removed-cards':
      return chooseCards(page, now, wanted.removedCards);
    case 'identical-cards':
      return choose(page, id, choiceText(id, wanted.identicalCards));
    case 'pass-count': {
      const { count } = wanted.pass;
      return choose(page, id, count === 0 ? choiceText(id, 'never') : choiceText(id, 'cards', { count }));
    }
    case 'pass-cycle':
      return chooseCycle(page, now.pass.cycle, wanted.pass.cycle);
    case 'first-lead':
      return choose(page, id, choiceText(id, wanted.firstLead));
    case 'first-trick':
      return choose(page, id, choiceText(id, wanted.firstTrickPenalties ? 'yes' : 'no'));
    case 'breaking':
      return choose(page, id, choiceText(id, wanted.heartsMustBeBroken ? 'yes' : 'no'));
    case 'queen-breaks':
      return choose(page, id, choiceText(id, wanted.queenBreaksHearts ? 'yes' : 'no'));
    case 'moon':
      return choose(page, id, choiceText(id, wanted.moon));
    case 'revoke':
      return choose(page, id, choiceText(id, wanted.revoke));
    case 'end':
      return chooseEnd(page, wanted);
    case 'tie':
      return choose(page, id, choiceText(id, wanted.tie));
    case 'exactly':
      return choose(
        page,
        id,
        wanted.exactly ? choiceText(id, 'becomes', { ...wanted.exactly }) : choiceText(id, 'none'),
      );
    case 'teams':
      return choose(page, id, choiceText(id, wanted.teams ? 'yes' : 'no'));
  }
}

/** Taps on the game. */
export async function pickGame(page: Page, rulebook: Agreement['rulebook']): Promise<void> {
  const name = text(`app:rulebook.${rulebook}`);
  await page.getByRole('radiogroup').getByText(name, { exact: true }).click();
}

/** Whoever is known and seated gets up; then these sit down in order. */
export async function seat(page: Page, names: readonly string[]): Promise<void> {
  const people = page.locator('#new-game-people');
  for (;;) {
    const seated = people.locator('button[aria-pressed="true"]');
    if ((await seated.count()) === 0) break;
    await seated.first().click();
  }
  for (const name of names) {
    const chip = people.getByRole('button', { name, exact: true });
    if ((await chip.count()) > 0) await chip.click();
    else {
      await page.getByLabel(text('newGame:seats.name')).fill(name);
      await page.getByLabel(text('newGame:seats.name')).press('Enter');
    }
  }
}

/** From `#/new` to the table. Swedish must be the language of the screen. */
export async function setUpGame(page: Page, { agreement, players, firstDealer }: WantedGame): Promise<void> {
  await pickGame(page, agreement.rulebook);
  await seat(page, players);
  await page
    .getByRole('radio', { name: text('newGame:seats.dealsName', { name: firstDealer }), exact: true })
    .check({ force: true });
  let now = defaultAgreement(agreement.rulebook, players.length);
  if (!isSame(now, agreement)) {
    await page.getByRole('button', { name: text('newGame:start.rules') }).click();
    for (const id of OPTION_IDS) {
      const wanted = optionOf(agreement, players.length, id);
      if (!wanted || wanted.refused || isSame(optionOf(now, players.length, id)?.value, wanted.value))
        continue;
      await chooseOption(page, id, now, agreement);
      now = applyOption(now, players.length, id, wanted.value as never);
    }
  }
  await page.getByRole('button', { name: text('newGame:begin'), exact: true }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/game/'));
}
