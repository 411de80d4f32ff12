/** Changes of known people. Each can be taken back: it gives the way to. */
import { savePerson } from '../storage/savePerson.ts';
import { now } from './chance.ts';
import { loadPeople } from './names.ts';
import { sameName } from './people.ts';
import { getStore, type Person } from './state.ts';
import { people } from './suggested.ts';

export type TakeBack = () => Promise<void>;

async function put(rows: readonly Person[]): Promise<void> {
  for (const row of rows) await savePerson(getStore(), { ...row, updatedAt: now() });
  await loadPeople();
}

/** Changes rows as they are stored now: how often somebody has played is counted with every game. */
async function change(
  people: readonly Person[],
  make: (rows: readonly Person[]) => readonly Person[],
): Promise<TakeBack> {
  const before: Person[] = [];
  for (const person of people) before.push((await getStore().getRow('people', person.id)) ?? person);
  await put(make(before));
  return () => put(before);
}

const each = (make: (row: Person) => Person) => (rows: readonly Person[]) => rows.map(make);

/** Whoever has this name already, apart from the person it is for. */
export const namesake = (person: Person, name: string): Person | null =>
  people.peek().find((other) => other.id !== person.id && sameName(other.name, name)) ?? null;

export type Looks = Pick<Person, 'name' | 'colour'> & { readonly letter: string };

/** Name, colour and letter, wherever the person is shown. An empty letter is that of the name. */
export function changeLooks(person: Person, { name, colour, letter }: Looks): Promise<TakeBack> {
  return change(
    [person],
    each(({ letter: _, ...row }) => ({ ...row, name, colour, ...(letter !== '' && { letter }) })),
  );
}

/** Hidden people are not suggested; everything else stays. */
export function setHidden(person: Person, hidden: boolean): Promise<TakeBack> {
  return change(
    [person],
    each(({ hidden: _, ...row }) => (hidden ? { ...row, hidden } : row)),
  );
}

/** The games stay, with the name as it was written in them. */
export const deletePerson = (person: Person): Promise<TakeBack> =>
  change(
    [person],
    each((row) => ({ ...row, deletedAt: now() })),
  );

/** `from` was `into` all along: all games of both are `into`'s. */
export function mergePeople(from: Person, into: Person): Promise<TakeBack> {
  return change([from, into], ([gone, kept]) => {
    if (!gone || !kept) return [];
    const games = kept.games + gone.games;
    const lastPlayedAt = Math.max(kept.lastPlayedAt, gone.lastPlayedAt);
    return [
      { ...gone, mergedInto: kept.id },
      { ...kept, games, lastPlayedAt },
    ];
  });
}
