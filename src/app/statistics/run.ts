/** From what is stored to figures that can be shown. */

import type { GameTally } from '../../storage/tally.ts';
import { decodeTallies } from '../../storage/tallyCode.ts';
import { now } from '../chance.ts';
import { everyone, personNow } from '../names.ts';
import { type Signal, signal } from '../signals.ts';
import { getStore } from '../state.ts';
import { addGame, type FigureSums, type Figures } from './figures.ts';
import { type GroupKey, groupOf, isIn } from './groups.ts';
import type { RatingMark, Ratings } from './ratingTypes.ts';
import { inSlices, pause } from './slices.ts';

export interface Statistics {
  /** In the order in which they were played; whoever was two entries is one. */
  readonly tallies: readonly GameTally[];
  /** The group played most first; all games together where there are several. */
  readonly groups: readonly { readonly key: GroupKey; readonly games: number }[];
}

/** Null until they are there. */
export const statistics: Signal<Statistics | null> = signal(null);
/** Games that are still to be read once: after an update of the app, or a backup read in. */
export const gamesToRead: Signal<number> = signal(0);
/** By group, as far as they were asked for. */
export const figures: Signal<ReadonlyMap<GroupKey, ReadonlyMap<string, Figures>>> = signal(new Map());
export const ratings: Signal<ReadonlyMap<GroupKey, Ratings>> = signal(new Map());

const AT_ONCE = 200;

/** What is fetched only as it is needed, fetched now. */
export const fetchParts = (): Promise<unknown> =>
  Promise.all([import('./rating.ts'), import('../../storage/tallies.ts')]);

let run = 0;

/**
 * Reads everything anew. What is shown stays until then, and what comes has its figures with it, so that the screen is
 * drawn once.
 *
 * @param shown the group that will be looked at first
 */
export async function loadStatistics(shown: (all: Statistics) => GroupKey | null): Promise<void> {
  run += 1;
  const mine = run;
  const isLeft = () => run !== mine;
  const tallies = await readTallies(isLeft);
  if (!tallies || isLeft()) return;
  const counts = new Map<GroupKey, number>();
  for (const tally of tallies) {
    const group = groupOf(tally);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const groups = [...counts].map(([key, games]) => ({ key, games })).sort((a, b) => b.games - a.games);
  if (groups.length > 1) groups.push({ key: 'all', games: tallies.length });
  const all = { tallies, groups };
  const first = shown(all);
  const sums = first && (await sumUp(all, first, isLeft));
  // Drawing is a task of its own.
  await pause();
  if (isLeft()) return;
  figures.value = new Map(first && sums ? [[first, sums]] : []);
  ratings.value = new Map();
  statistics.value = all;
}

/** What is shown of a group: the figures first, then the ratings, which may take longer. */
export async function loadGroup(group: GroupKey): Promise<void> {
  const all = statistics.peek();
  if (!all) return;
  if (!figures.peek().has(group)) {
    const sums = await sumUp(all, group, () => statistics.peek() !== all);
    if (!sums) return;
    figures.value = new Map(figures.peek()).set(group, sums);
  }
  await loadRatings(group);
}

/** Null where nobody waits for it any more. */
async function sumUp(all: Statistics, group: GroupKey, isLeft: () => boolean): Promise<FigureSums | null> {
  const sums: FigureSums = new Map();
  const games = all.tallies.filter((tally) => isIn(group, tally));
  // Where she is the loss itself, and others are not, her queens are another thing.
  const add = (tally: GameTally) => addGame(sums, tally, group !== 'all' || tally.rulebook !== 'dam');
  return (await inSlices(games, add, isLeft)) ? sums : null;
}

/** Nobody looks at them any more. */
export function dropStatistics(): void {
  run += 1;
  statistics.value = null;
  figures.value = new Map();
  ratings.value = new Map();
  gamesToRead.value = 0;
}

async function readTallies(isLeft: () => boolean): Promise<GameTally[] | null> {
  await packAll(isLeft);
  const tallies: GameTally[] = [];
  const chunks = await getStore().readTallies();
  const anyMerged = everyone.peek().some(({ mergedInto }) => mergedInto !== undefined);
  const decode = (chunk: (typeof chunks)[number]) => {
    for (const tally of decodeTallies(chunk)) tallies.push(anyMerged ? asNow(tally) : tally);
  };
  if (!(await inSlices(chunks, decode, isLeft))) return null;
  await pause();
  tallies.sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  await pause();
  return tallies;
}

/** Until nothing is left, or nothing more can be done just now. */
export async function packAll(isLeft: () => boolean = () => false): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    const left = await getStore().packTallies(AT_ONCE);
    if (isLeft()) return;
    gamesToRead.value = left;
    if (left === 0 || left >= before) break;
    before = left;
  }
  gamesToRead.value = 0;
}

/** With the persons as they are known now. */
function asNow(tally: GameTally): GameTally {
  if (tally.parts.every(({ person }) => idNow(person) === person)) return tally;
  return { ...tally, parts: tally.parts.map((part) => ({ ...part, person: idNow(part.person) })) };
}

const idNow = (person: string): string => personNow(person)?.id ?? person;

const inRating = (group: GroupKey) => (tally: GameTally) => isIn(group, tally) && !tally.stopped;
const keyOf = (group: GroupKey): string => `rating:${group}`;

/** Rates the games of a group, from the last mark that still holds. The library comes with the first call. */
async function loadRatings(group: GroupKey): Promise<void> {
  const all = statistics.peek();
  if (!all || ratings.peek().has(group)) return;
  const isLeft = () => statistics.peek() !== all;
  const { digestOf, isMark, newRater } = await import('./rating.ts');
  const kept = ((await getStore().getRow('meta', keyOf(group)))?.value ?? []) as readonly RatingMark[];
  const games = all.tallies.filter(inRating(group));

  const valid: RatingMark[] = [];
  let [count, digest] = [0, 0];
  const digests: number[] = [];
  const compare = (tally: GameTally) => {
    digest = digestOf(digest, tally);
    digests.push(digest);
    count += 1;
    const mark = kept.find((other) => other.games === count && other.digest === digest);
    if (mark) valid.push(mark);
  };
  if (!(await inSlices(games, compare, isLeft))) return;

  const from = valid.at(-1);
  const rater = newRater(from);
  count = from?.games ?? 0;
  const rest = games.slice(count);
  const add = (tally: GameTally) => {
    rater.add(tally);
    count += 1;
    if (isMark(count, games.length)) valid.push(rater.mark(count, digests[count - 1] ?? 0));
  };
  if (!(await inSlices(rest, add, isLeft))) return;
  ratings.value = new Map(ratings.peek()).set(group, rater.ratings());
  if (rest.length === 0) return;
  const value = valid.filter(({ games: at }) => isMark(at, games.length));
  await getStore().putRow('meta', { key: keyOf(group), value, updatedAt: now() });
}
