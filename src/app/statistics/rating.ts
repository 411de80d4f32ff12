/**
 * A rating from the places over games, after Weng and Lin (Plackett–Luce), with its uncertainty. It follows the games
 * in the order in which they were played, which takes a while for thousands: so it is kept at marks along the way,
 * each with a digest of the games up to there, and goes on from the last mark that still holds.
 */
import { rate, rating } from 'openskill';
import type { GameTally } from '../../storage/tally.ts';
import type { PersonRating, RatingMark, Ratings } from './ratingTypes.ts';

const BETWEEN_MARKS = 500;
/** A little uncertainty comes back with each game: people get better, and worse. */
const TAU = 25 / 300;

/** Whoever played to the end, by side: a pair is one side. Fewer than two sides say nothing. */
function sidesOf({ teams, parts }: GameTally): { readonly persons: string[]; readonly place: number }[] {
  const sides: { persons: string[]; place: number }[] = [];
  const placed = parts.filter(({ place }) => place > 0);
  const paired = teams && placed.some(({ place }) => place !== placed[0]?.place);
  for (const { person, place } of placed) {
    const side = paired ? sides.find((other) => other.place === place) : undefined;
    if (side) side.persons.push(person);
    else sides.push({ persons: [person], place });
  }
  return sides;
}

const numbers = new Map<string, number>();

/** A person's id as a number: worked out once, for each plays in many games. */
function numberOf(person: string): number {
  let number = numbers.get(person);
  if (number === undefined) {
    number = 0;
    for (let i = 0; i < person.length; i++) number = (Math.imul(number, 31) + person.charCodeAt(i)) | 0;
    numbers.set(person, number);
  }
  return number;
}

/** Changes with everything that the rating looks at. */
export function digestOf(before: number, { parts, teams }: GameTally): number {
  let digest = (before + (teams ? 17 : 0)) | 0;
  for (const { person, place } of parts) {
    digest = (Math.imul(digest, 31) + numberOf(person)) | 0;
    digest = (Math.imul(digest, 31) + place) | 0;
  }
  return Math.imul(digest ^ (digest >>> 15), 0x2c1b3c6d) | 0;
}

export interface Rater {
  add(tally: GameTally): void;
  /** The ratings as they are now, to go on from another time. */
  mark(games: number, digest: number): RatingMark;
  ratings(): Ratings;
}

/** Rates games one after the other, in the order in which they were played, from `mark` on or from the start. */
export function newRater(mark?: RatingMark): Rater {
  const now = new Map<string, PersonRating>();
  for (const [person, mu, sigma, games] of mark?.ratings ?? []) now.set(person, { mu, sigma, games });
  return {
    add(tally) {
      const sides = sidesOf(tally);
      if (sides.length < 2) return;
      const before = sides.map(({ persons }) => persons.map((person) => now.get(person) ?? rating()));
      const after = rate(before, { rank: sides.map(({ place }) => place), tau: TAU });
      sides.forEach(({ persons }, side) => {
        persons.forEach((person, i) => {
          const next = after[side]?.[i];
          const games = (now.get(person)?.games ?? 0) + 1;
          if (next) now.set(person, { mu: next.mu, sigma: next.sigma, games });
        });
      });
    },
    mark: (games, digest) => ({
      games,
      digest,
      ratings: [...now].map(([person, { mu, sigma, games: rated }]) => [person, mu, sigma, rated]),
    }),
    ratings: () => new Map(now),
  };
}

/** Whether the ratings are worth keeping after so many games. */
export const isMark = (games: number, all: number): boolean => games === all || games % BETWEEN_MARKS === 0;
