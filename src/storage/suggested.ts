/** Who is likely to play. Not in the first load: the table suggests nobody. */
import { becameOf, peopleById } from './people.ts';
import type { Person } from './schema.ts';

/** Everyone who can be suggested: neither deleted nor merged into somebody else; whoever is likeliest first. */
export function suggested(people: readonly Person[]): Person[] {
  const byId = peopleById(people);
  return people.filter((person) => !person.deletedAt && becameOf(person.id, byId) === person).sort(byHabit);
}

/** Each game counts half as much after this time. */
const HALF_LIFE = 30 * 86_400_000;

const habit = ({ games, lastPlayedAt }: Person): number => Math.log2(games + 1) + lastPlayedAt / HALF_LIFE;

/** By how often and how lately they played, then by name. */
const byHabit = (a: Person, b: Person): number => habit(b) - habit(a) || a.name.localeCompare(b.name);
