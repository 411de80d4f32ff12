/** A game set up on the screen, through the controls that a person has. */
import { expect, type Locator } from '@playwright/test';
import {
  type Agreement,
  applyOption,
  type Card,
  type End,
  FOUR_TWOS,
  isSame,
  isSameCards,
  OPTION_IDS,
  type OptionId,
  optionOf,
} from '../../../src/rules/index.ts';
import type { Person } from './person.ts';
import { atDeal, seats } from './table.ts';
import { type Table, usualAgreement } from './vectors.ts';
import { capital, cardText, escaped } from './words.ts';

/** From Home to the table picture. */
export async function setUpGame(person: Person, table: Table): Promise<void> {
  await person.tap(person.page.getByRole('link', { name: person.labels.newGame, exact: true }));
  await fillIn(person, table);
  await expect(seats(person.page)).toHaveCount(table.players.length);
  // The keys and the table in words come right after the picture.
  await atDeal(person, 1);
}

/** From the new game screen to a game that has begun: the game, the people, the dealer, and whatever was agreed. */
export async function fillIn(person: Person, { agreement, players, firstDealer }: Table): Promise<void> {
  await pickGame(person, agreement.rulebook);
  await seatPlayers(person, players);
  const dealsName = person.say('newGame:seats.dealsName', { name: firstDealer });
  await person.tap(around(person.page.getByRole('radio', { name: dealsName, exact: true })));
  await agreeOn(person, agreement, players.length);
  await person.tap(person.button(person.labels.start));
  await person.page.waitForFunction(() => location.hash.startsWith('#/game/'));
}

export async function pickGame(person: Person, rulebook: Agreement['rulebook']): Promise<void> {
  const name = person.say(`app:rulebook.${rulebook}`);
  await person.tap(person.page.getByRole('radio', { name: new RegExp(`^${escaped(name)}\\b`) }));
}

/** Whoever sits there gets up; then these sit down in order, those who are known by a tap on their name. */
export async function seatPlayers(person: Person, players: readonly string[]): Promise<void> {
  const people = person.page.locator('#new-game-people');
  const field = person.page.getByRole('textbox', { name: person.say('newGame:seats.name') });
  const seated = people.locator('button[aria-pressed="true"]');
  while ((await seated.count()) > 0) await person.tap(seated.first());
  for (const name of players) {
    const known = people.getByRole('button', { name, exact: true });
    if ((await known.count()) > 0) await person.tap(known);
    else {
      await field.fill(name);
      await person.tap(person.button(person.say('newGame:seats.add')));
      await expect(field).toHaveValue('');
    }
  }
}

/** A radio button that looks like part of a strip is tapped where it is seen: on its label. */
const around = (radio: Locator): Locator => radio.locator('xpath=ancestor::label');

/** Changes what differs from the rulebook. Whoever compares what is stored sees whether anything was left out. */
async function agreeOn(person: Person, agreement: Agreement, players: number): Promise<void> {
  let now = usualAgreement(agreement.rulebook, players);
  if (isSame(now, agreement)) return;
  await person.tap(person.button(person.say('newGame:start.rules')));
  // In this order one choice lets another follow.
  for (const id of OPTION_IDS) {
    const wanted = optionOf(agreement, players, id);
    if (!wanted || wanted.refused || isSame(optionOf(now, players, id)?.value, wanted.value)) continue;
    await setOption(person, id, now, agreement);
    now = applyOption(now, players, id, wanted.value as never);
  }
}

/** The row of an option, with its choices opened. */
export async function openOption(person: Person, option: OptionId | 'decider'): Promise<Locator> {
  const name = person.say(`agreement:option.${option}`);
  // Behind it the way back to the rulebook has the same ending.
  const toggle = person.button(new RegExp(`: ${escaped(name)}$`)).first();
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await person.tap(toggle);
  return person.page.getByRole('listitem').filter({ has: toggle });
}

/** Taps one choice; its name may be followed by a remark. "Bryter" is not "Bryter inte". */
async function pick(person: Person, row: Locator, choice: string): Promise<void> {
  const exact = row.getByRole('radio', { name: choice, exact: true });
  const begun = row.getByRole('radio', { name: new RegExp(`^${escaped(choice)}`) });
  const radio = ((await exact.count()) > 0 ? exact : begun).first();
  await person.tap(around(radio));
  await expect(radio).toBeChecked();
}

/** The choice of an option that has one for each of its values, by its code. */
function codeOf(id: OptionId, agreement: Agreement): readonly [code: string, data?: object] {
  const { points, pass } = agreement;
  const yes = (is: boolean) => [is ? 'yes' : 'no'] as const;
  switch (id) {
    case 'queen':
      return points.SQ === 1 && agreement.rulebook === 'svarta-maja'
        ? ['marks']
        : ['points', { count: points.SQ }];
    case 'hearts':
      return yes(points.heart > 0);
    case 'king-and-ace':
      return yes(points.SK > 0);
    case 'bonus':
      return [points.bonus?.card ?? 'none'];
    case 'identical-cards':
      return [agreement.identicalCards];
    case 'pass-count':
      return pass.count === 0 ? ['never'] : ['cards', { count: pass.count }];
    case 'first-lead':
      return [agreement.firstLead];
    case 'first-trick':
      return yes(agreement.firstTrickPenalties);
    case 'breaking':
      return yes(agreement.heartsMustBeBroken);
    case 'queen-breaks':
      return yes(agreement.queenBreaksHearts);
    case 'moon':
    case 'revoke':
    case 'tie':
      return [agreement[id]];
    case 'exactly':
      return agreement.exactly ? ['becomes', agreement.exactly] : ['none'];
    case 'teams':
      return yes(agreement.teams);
    case 'removed-cards':
    case 'pass-cycle':
    case 'end':
      throw new Error(`${id} is more than one choice`);
  }
}

async function setOption(person: Person, id: OptionId, now: Agreement, wanted: Agreement): Promise<void> {
  const row = await openOption(person, id === 'pass-cycle' ? 'pass-count' : id);
  if (id === 'removed-cards') return layAside(person, row, now, wanted);
  if (id === 'pass-cycle') return setCycle(person, row, now, wanted);
  if (id === 'end') return setEnd(person, row, wanted.end);
  const [code, data] = codeOf(id, wanted);
  await pick(person, row, person.say(`agreement:choice.${id}.${code}`, { ...data }));
}

async function setEnd(person: Person, row: Locator, end: End): Promise<void> {
  await pick(person, row, person.say(`agreement:choice.end.${end.kind}`));
  if (end.kind === 'open') return;
  const [part, number] = end.kind === 'limit' ? ['limit', end.limit] : ['deals', end.deals];
  await row.getByRole('textbox', { name: person.say(`agreement:end.${part}`) }).fill(`${number}`);
  if (end.kind === 'limit') await pick(person, row, person.say(`agreement:end.${end.when}`));
}

async function setCycle(person: Person, row: Locator, now: Agreement, wanted: Agreement): Promise<void> {
  const [from, to] = [now.pass.cycle, wanted.pass.cycle];
  // Whatever comes first must not be "none" alone, so the row is filled before it is cut.
  for (let n = from.length; n < to.length; n++)
    await person.tap(row.getByRole('button', { name: person.say('agreement:cycle.add') }));
  for (const [i, direction] of to.entries())
    await row
      .getByRole('combobox', { name: person.say('agreement:cycle.deal', { n: i + 1 }), exact: true })
      .selectOption(direction);
  for (let n = from.length; n > to.length; n--)
    await person.tap(row.getByRole('button', { name: person.say('agreement:cycle.remove') }));
}

/** One of the usual ways, or any cards: each is tapped in the whole deck until as many of it are out as should be. */
async function layAside(person: Person, row: Locator, now: Agreement, wanted: Agreement): Promise<void> {
  const choice = (code: string) => pick(person, row, person.say(`agreement:choice.removed-cards.${code}`));
  const cards = wanted.removedCards;
  if (wanted.decks === 1 && isSameCards(cards, FOUR_TWOS)) return choice('twos');
  if (cards.length === 0) return choice(wanted.decks === 2 ? 'open' : 'none');
  await choice('chosen');
  const copies = (list: readonly Card[], card: Card) => list.filter((other) => other === card).length;
  const round = wanted.decks + 1;
  for (const card of new Set([...now.removedCards, ...cards])) {
    const name = new RegExp(`^${capital(cardText(person.language, card))}(,|$)`);
    const taps = (copies(cards, card) - copies(now.removedCards, card) + round) % round;
    for (let tap = 0; tap < taps; tap++) await person.tap(row.getByRole('button', { name }));
  }
}
