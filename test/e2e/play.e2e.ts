/** Whole games of the second scorer, played by tapping on a phone and compared with it deal by deal. */
import { expect } from '@playwright/test';
import { setUpGame } from './play/new-game.ts';
import { Person } from './play/person.ts';
import { compareEnd, compareSheet, playDeals } from './play/play.ts';
import { storedGame } from './play/store.ts';
import { gameNamed } from './play/vectors.ts';
import { test } from './test.ts';

const GAMES = [
  ['Svarta Maja', 'pinnar5-5players'],
  ['Hearts with a moon, for five', 'hearts-5p-053'],
  ['Hearts, where the shooter chose and somebody revoked', 'hearts-3p-042'],
  ['Spader dam, where the shooter chose', 'spader-dam-3p-011'],
  ['Hearts with a bonus card, to others and off their own', 'omnibus-dj-negative'],
  ['43 in Spader dam', 'spader-dam-43-4p-029'],
  ['Black Maria with three', 'black-maria-3p-012'],
  ['Black Maria with six, typed and counted', 'black-maria-6p-054'],
  ['Nolla', 'nolla-3p-052'],
  ['Dam, decided in an extra deal', 'dam-5p-008'],
  ['pairs in Hearts, typed and counted', 'pairs-hearts-4p-038'],
  ['pairs in Svarta Maja', 'teams-pinnar5'],
  ['two decks in Svarta Maja', 'twodecks-8players-10pinnar'],
  ['two decks in Hearts', 'twodecks-hearts52-8players'],
] as const;

for (const [what, name] of GAMES) {
  test(`${what}: ${name}`, async ({ page }) => {
    const game = gameNamed(name);
    const person = new Person(page);
    await person.open();
    await setUpGame(person, game);
    const { agreement, players } = (await storedGame(page)).game;
    expect(agreement).toEqual(game.agreement);
    expect(players.map((player) => player.name)).toEqual(game.players);

    await playDeals(person, game);
    await compareEnd(person, game);
    await person.turnTo('sheet');
    await compareSheet(person, game);
  });
}
