/** A game at its first deal without a tap on the new game screen, for tests of what comes after: it comes by a link. */
import type { Page } from '@playwright/test';
import type { Game } from '../../../src/rules/index.ts';
import { payloadOf } from '../../../src/storage/transfer/link.ts';
import { Person } from './person.ts';
import { atDeal } from './table.ts';
import type { Table } from './vectors.ts';
import type { Language } from './words.ts';

export async function sitDown(page: Page, table: Table, language: Language = 'sv'): Promise<Person> {
  const { agreement, players, firstDealer } = table;
  const startedAt = Date.now();
  const game: Game = {
    id: `given-${startedAt}`,
    startedAt,
    agreement,
    players: players.map((name, place) => ({ name, person: `person-${place}` })),
    firstDealer: players.indexOf(firstDealer),
    decider: null,
    events: [],
  };
  const person = new Person(page, language);
  await person.open(`./#/take/${await payloadOf(game)}`);
  await person.tap(person.button(person.say('take:takeOver')));
  await atDeal(person, 1);
  return person;
}
