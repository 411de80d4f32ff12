/** Two people at the same table. Pure. */
import type { GameTally, PersonTally } from '../../storage/tally.ts';

/** How `person` did against `other`, in games that both played to the end. */
export interface Versus {
  readonly other: string;
  readonly games: number;
  /** The better place, the worse one, the same one. */
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  /** Deals in games in which both played, and what each had in them. */
  readonly deals: number;
  readonly points: number;
  readonly otherDeals: number;
  readonly otherPoints: number;
}

type Sums = { -readonly [Key in keyof Versus]: Versus[Key] };

/** Everyone whom `person` has met, the one met most often first. Partners in a pair do not meet. */
export function versusAll(tallies: Iterable<GameTally>, person: string): Versus[] {
  const met = new Map<string, Sums>();
  for (const tally of tallies) {
    const mine = tally.parts.find((part) => part.person === person);
    if (!mine) continue;
    for (const theirs of tally.parts) {
      if (theirs === mine || arePartners(tally, mine, theirs)) continue;
      addMeeting(met, mine, theirs);
    }
  }
  return [...met.values()].sort((a, b) => b.games - a.games || b.deals - a.deals);
}

/** Places tell who was with whom; where all have the same one, or none, the seats they began on do. */
function arePartners({ teams, parts }: GameTally, a: PersonTally, b: PersonTally): boolean {
  if (!teams) return false;
  if (parts.some(({ place }) => place !== a.place)) return a.place > 0 && a.place === b.place;
  return (parts.indexOf(a) - parts.indexOf(b)) % 2 === 0;
}

function addMeeting(met: Map<string, Sums>, mine: PersonTally, theirs: PersonTally): void {
  const none = { games: 0, ahead: 0, behind: 0, level: 0 };
  const sums = met.get(theirs.person) ?? {
    other: theirs.person,
    ...none,
    deals: 0,
    points: 0,
    otherDeals: 0,
    otherPoints: 0,
  };
  met.set(theirs.person, sums);
  sums.deals += mine.deals;
  sums.points += mine.points;
  sums.otherDeals += theirs.deals;
  sums.otherPoints += theirs.points;
  if (mine.place === 0 || theirs.place === 0) return;
  sums.games += 1;
  if (mine.place < theirs.place) sums.ahead += 1;
  else if (mine.place > theirs.place) sums.behind += 1;
  else sums.level += 1;
}
