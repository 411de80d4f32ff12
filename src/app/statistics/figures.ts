/**
 * The figures of one person in one group of games. Pure; here stands what each figure means.
 *
 * A game counts for whoever played to its end; one that was broken off counts for nobody. Deals count always, for
 * whoever played them. Only finished games are looked at.
 */
import { type GameTally, type PersonTally, WHOLE } from '../../storage/tally.ts';

export interface Figures {
  readonly person: string;
  /** Games played to their end. */
  readonly games: number;
  /** A shared win counts as a share: two winners have half a win each. Each of a winning pair has a whole one. */
  readonly wins: number;
  /** Games with the highest total at the end, alone or with others. */
  readonly lasts: number;
  /** Deals, also those of games that were broken off. */
  readonly deals: number;
  readonly points: number;
  /** Queens taken, in deals in which it is known who took her. */
  readonly queens: number;
  readonly queenDeals: number;
  /** Queens that chance would have given: in each such deal the queens that fell, divided by those at the table. */
  readonly chance: number;
  readonly moons: number;
  /** Deals in which somebody else's moon was written down here. */
  readonly suffered: number;
  /** Fewest and most points in one deal, the most without what somebody else's moon gave. */
  readonly best: number | null;
  readonly worst: number | null;
  /** The longest run of deals without a point within one game. */
  readonly clean: number;
  /** The longest run of games won, or shared, one after the other. */
  readonly streak: number;
  /** The run that goes on now. */
  readonly streakNow: number;
}

type Sums = { -readonly [Key in keyof Figures]: Figures[Key] };

/** Sums while games are added, in the order in which they were played. */
export type FigureSums = Map<string, Sums>;

const newSums = (person: string): Sums => ({
  person,
  games: 0,
  wins: 0,
  lasts: 0,
  deals: 0,
  points: 0,
  queens: 0,
  queenDeals: 0,
  chance: 0,
  moons: 0,
  suffered: 0,
  best: null,
  worst: null,
  clean: 0,
  streak: 0,
  streakNow: 0,
});

/** Adds one game. Without queens where she is not a card taken in a trick, but the loss itself, and others are. */
export function addGame(sums: FigureSums, tally: GameTally, withQueens = true): void {
  for (const part of tally.parts) {
    const known = sums.get(part.person) ?? newSums(part.person);
    sums.set(part.person, known);
    addPart(known, part, withQueens);
  }
}

function addPart(sums: Sums, part: PersonTally, withQueens: boolean): void {
  sums.deals += part.deals;
  sums.points += part.points;
  if (withQueens) {
    sums.queens += part.queens;
    sums.queenDeals += part.queenDeals;
    sums.chance += part.chance / WHOLE;
  }
  sums.moons += part.moons;
  sums.suffered += part.suffered;
  sums.best = sums.best === null ? part.best : Math.min(sums.best, part.best);
  if (part.worst !== null) sums.worst = Math.max(sums.worst ?? part.worst, part.worst);
  sums.clean = Math.max(sums.clean, part.clean);
  if (part.place === 0) return;
  sums.games += 1;
  sums.wins += part.share / WHOLE;
  sums.lasts += Number(part.last);
  sums.streakNow = part.share > 0 ? sums.streakNow + 1 : 0;
  sums.streak = Math.max(sums.streak, sums.streakNow);
}

/** Points a deal; null where none was played. */
export const meanOf = ({ points, deals }: Figures): number | null => (deals === 0 ? null : points / deals);

/** Wins of a hundred games, as a fraction; null where none was played to its end. */
export const winRate = ({ wins, games }: Figures): number | null => (games === 0 ? null : wins / games);

/** Queens taken for each queen that chance would have given; null where nothing is known. */
export const queenRate = ({ queens, chance }: Figures): number | null =>
  chance === 0 ? null : queens / chance;
