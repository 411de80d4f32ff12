/** Known people, and those who come new to the table. */
import type { GamePlayer } from '../rules/index.ts';
import { newPerson, savePerson } from '../storage/savePerson.ts';
import { tidyName } from '../storage/tidyName.ts';
import type { SeatedPerson } from './actions.ts';
import { newId, now } from './chance.ts';
import { getStore } from './state.ts';
import { people } from './suggested.ts';

const COLOURS = 10;

/** A name as it is kept; empty where nothing of it could be seen. */
export const tidied: (text: string) => string = tidyName;

/** Compared as a table hears it: whatever the case, however the letters are composed. */
export const sameName = (a: string, b: string): boolean => fold(a) === fold(b);

const fold = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase();

/** Rows for a game, in seat order. A name that somebody has already means that person. */
export async function findOrAddPeople(seated: readonly SeatedPerson[]): Promise<GamePlayer[]> {
  const store = getStore();
  const known = [...people.peek()];
  const players: GamePlayer[] = [];
  for (const { name, person, startsAt } of seated) {
    const paper = startsAt ? { startsAt } : {};
    const found = known.find(({ id }) => id === person) ?? known.find((other) => sameName(other.name, name));
    if (found) {
      players.push({ name, person: found.id, ...paper });
      continue;
    }
    const added = newPerson(newId(), name, known.length % COLOURS, now());
    known.push(added);
    await savePerson(store, added);
    players.push({ name, person: added.id, ...paper });
  }
  return players;
}
