/** Tallies made by hand, for the tests. */
import type { GameTally, PersonTally } from '../../../src/storage/tally.ts';

export const part = (person: string, place: number, more: Partial<PersonTally> = {}): PersonTally => ({
  person,
  deals: 1,
  points: 0,
  queenDeals: 0,
  queens: 0,
  chance: 0,
  moons: 0,
  suffered: 0,
  best: 0,
  worst: 0,
  clean: 0,
  place,
  share: 0,
  last: false,
  ...more,
});

export const tally = (more: Partial<GameTally> = {}): GameTally => ({
  id: 'g',
  startedAt: 1,
  rulebook: 'hearts',
  dear: false,
  teams: false,
  stopped: false,
  deals: 1,
  parts: [],
  ...more,
});
