/** A game set up on the screen, through the controls that a person has. */
import { expect, type Locator } from '@playwright/test';
import type { Agreement, End } from '../../../src/rules/index.ts';
import type { Person } from './person.ts';
import { atDeal, seats } from './table.ts';
import { type Table, usualAgreement } from './vectors.ts';
import { capital, cardText, escaped } from './words.ts';

/** Sets the whole table up, from Home to the table picture. */
export async function setUpGame(person: Person, { agreement, players, firstDealer }: Table): Promise<void> {
  const { page, labels } = person;
  await person.tap(page.getByRole('link', { name: labels.newGame, exact: true }));
  await chooseGame(person, agreement);
  await seatPlayers(person, players);
  const dealsName = person.say('newGame:seats.dealsName', { name: firstDealer });
  await person.tap(around(page.getByRole('radio', { name: dealsName, exact: true })));
  await agreeOn(person, agreement, players.length);
  await person.tap(person.button(labels.start));
  await expect(seats(page)).toHaveCount(players.length);
  // The keys and the table in words come right after the picture.
  await atDeal(person, 1);
}

async function chooseGame(person: Person, { rulebook }: Agreement): Promise<void> {
  const name = person.say(`app:rulebook.${rulebook}`);
  await person.tap(person.page.getByRole('radio', { name: new RegExp(`^${escaped(name)}\\b`) }));
}

async function seatPlayers(person: Person, players: readonly string[]): Promise<void> {
  const field = person.page.getByRole('textbox', { name: person.say('newGame:seats.name') });
  for (const name of players) {
    await field.fill(name);
    await person.tap(person.button(person.say('newGame:seats.add')));
    await expect(field).toHaveValue('');
  }
}

/** A radio button that looks like part of a strip is tapped where it is seen: on its label. */
const around = (radio: Locator): Locator => radio.locator('xpath=ancestor::label');

type Setting = (person: Person, agreement: Agreement) => Promise<void>;

/** How each part of an agreement is chosen, in the order in which one choice lets another follow. */
const SETTINGS: readonly { readonly part: (agreement: Agreement) => unknown; readonly set: Setting }[] = [
  {
    part: ({ points }) => points.SQ,
    set: (person, { points, rulebook }) =>
      choose(
        person,
        'queen',
        points.SQ === 1 && rulebook === 'svarta-maja'
          ? person.say('agreement:choice.queen.marks')
          : person.say('agreement:choice.queen.points', { count: points.SQ }),
      ),
  },
  {
    part: ({ points }) => (points.SK > 0 ? [points.SK, points.SA] : 0),
    set: (person, { points }) =>
      choose(
        person,
        'king-and-ace',
        person.say(`agreement:choice.king-and-ace.${points.SK > 0 ? 'yes' : 'no'}`),
      ),
  },
  {
    part: ({ points }) => points.bonus,
    set: (person, { points }) =>
      choose(person, 'bonus', person.say(`agreement:choice.bonus.${points.bonus?.card ?? 'none'}`)),
  },
  { part: ({ removedCards }) => removedCards, set: layAside },
  {
    part: ({ teams }) => teams,
    set: (person, { teams }) =>
      choose(person, 'teams', person.say(`agreement:choice.teams.${teams ? 'yes' : 'no'}`)),
  },
  {
    part: ({ moon }) => moon,
    set: (person, { moon }) => choose(person, 'moon', person.say(`agreement:choice.moon.${moon}`)),
  },
  {
    part: ({ revoke }) => revoke,
    set: (person, { revoke }) => choose(person, 'revoke', person.say(`agreement:choice.revoke.${revoke}`)),
  },
  { part: ({ end }) => end, set: chooseEnd },
  {
    part: ({ tie }) => tie,
    set: (person, { tie }) => choose(person, 'tie', person.say(`agreement:choice.tie.${tie}`)),
  },
  {
    part: ({ exactly }) => exactly,
    set: (person, { exactly }) =>
      choose(
        person,
        'exactly',
        exactly
          ? person.say('agreement:choice.exactly.becomes', { ...exactly })
          : person.say('agreement:choice.exactly.none'),
      ),
  },
];

/** Changes what differs from the rulebook. Whoever compares what is stored sees whether anything was left out. */
async function agreeOn(person: Person, agreement: Agreement, players: number): Promise<void> {
  const usual = usualAgreement(agreement.rulebook, players);
  const different = SETTINGS.filter(
    ({ part }) => JSON.stringify(part(agreement)) !== JSON.stringify(part(usual)),
  );
  if (different.length === 0) return;
  await person.tap(person.button(person.say('newGame:start.rules')));
  for (const { set } of different) await set(person, agreement);
}

/** The row of an option, with its choices opened. */
async function openOption(person: Person, option: string): Promise<Locator> {
  const name = person.say(`agreement:option.${option}`);
  const toggle = person.button(new RegExp(`: ${escaped(name)}$`));
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await person.tap(toggle);
  return person.page.getByRole('listitem').filter({ has: toggle });
}

/** Taps one choice; its name may be followed by a remark. */
async function pick(person: Person, row: Locator, choice: string): Promise<void> {
  const radio = row.getByRole('radio', { name: new RegExp(`^${escaped(choice)}`) }).first();
  await person.tap(around(radio));
  await expect(radio).toBeChecked();
}

async function choose(person: Person, option: string, choice: string): Promise<void> {
  await pick(person, await openOption(person, option), choice);
}

async function chooseEnd(person: Person, { end }: Agreement): Promise<void> {
  const row = await openOption(person, 'end');
  await pick(person, row, person.say(`agreement:choice.end.${end.kind}`));
  if (end.kind === 'open') return;
  const [label, number] = endNumber(person, end);
  await row.getByRole('textbox', { name: label }).fill(`${number}`);
  if (end.kind === 'limit') await pick(person, row, person.say(`agreement:end.${end.when}`));
}

const endNumber = (person: Person, end: Exclude<End, { kind: 'open' }>): readonly [string, number] =>
  end.kind === 'limit'
    ? [person.say('agreement:end.limit'), end.limit]
    : [person.say('agreement:end.deals'), end.deals];

/** Any cards, each tapped in the whole deck: those that are out and should not be as well. */
async function layAside(person: Person, { removedCards }: Agreement): Promise<void> {
  const row = await openOption(person, 'removed-cards');
  await pick(person, row, person.say('agreement:choice.removed-cards.chosen'));
  for (const out of await row.locator('[aria-pressed="true"]').all()) await person.tap(out);
  for (const card of removedCards)
    await person.tap(
      row.getByRole('button', { name: capital(cardText(person.language, card)), exact: true }),
    );
}
