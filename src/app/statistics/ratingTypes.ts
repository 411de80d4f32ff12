/** What a rating is, apart from the library that works it out. */

export interface PersonRating {
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}
export type Ratings = ReadonlyMap<string, PersonRating>;

/** The ratings after the first `games` games. */
export interface RatingMark {
  readonly games: number;
  readonly digest: number;
  readonly ratings: readonly (readonly [person: string, mu: number, sigma: number, games: number])[];
}

/** Shown from so many games on. */
export const FEWEST_GAMES = 5;
