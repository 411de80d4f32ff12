/** Changes of known people. Each can be taken back: it gives the way to. */
import { savePerson } from '../storage/savePerson.ts';
import { now } from './chance.ts';
import { everyone, loadPeople } from './names.ts';
import { sameName } from './people.ts';
import { getStore, type Person, people } from './state.ts';

export type TakeBack = () => Promise<void>;

async function put(rows: readonly Person[]): Promise<void> {
  for (const row of rows) await savePerson(getStore(), { ...row, updatedAt: now() });
  await loadPeople();
}

async function change(rows: readonly Person[]): Promise<TakeBack> {
  const ids = new Set(rows.map(({ id }) => id));
  const before = everyone.peek().filter(({ id }) => ids.has(id));
  await put(rows);
  return () => put(before);
}

/** Whoever has this name already, apart from the person it is for. */
export const namesake = (person: Person, name: string): Person | null =>
  people.peek().find((other) => other.id !== person.id && sameName(other.name, name)) ?? null;

export type Looks = Pick<Person, 'name' | 'colour'> & { readonly letter: string };

/** Name, colour and letter, wherever the person is shown. An empty letter is that of the name. */
export function changeLooks(person: Person, { name, colour, letter }: Looks): Promise<TakeBack> {
  const { letter: _, ...rest } = person;
  return change([{ ...rest, name, colour, ...(letter !== '' && { letter }) }]);
}

/** Hidden people are not suggested; everything else stays. */
export function setHidden(person: Person, hidden: boolean): Promise<TakeBack> {
  const { hidden: _, ...rest } = person;
  return change([hidden ? { ...rest, hidden } : rest]);
}

/** The games stay, with the name as it was written in them. */
export const deletePerson = (person: Person): Promise<TakeBack> => change([{ ...person, deletedAt: now() }]);

/** `from` was `into` all along: all games of both are `into`'s. */
export function mergePeople(from: Person, into: Person): Promise<TakeBack> {
  return change([
    { ...from, mergedInto: into.id },
    {
      ...into,
      games: into.games + from.games,
      lastPlayedAt: Math.max(into.lastPlayedAt, from.lastPlayedAt),
    },
  ]);
}
