/** Tallies as they are kept: many games in one row, as bytes, so that thousands are read at once. Pure. */
import type { RulebookId } from '../rules/index.ts';
import type { TallyChunk } from './schema.ts';
import type { GameTally, PersonTally } from './tally.ts';

/** Games are spread over this many rows, by their ids. */
const BUCKETS = 64;

export function bucketOf(id: string): number {
  let hash = 0;
  for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** Whole numbers, seven bits a byte, the small ones first; of either sign. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function newReader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    const first = bytes[at++] ?? 0;
    // Nearly all of them are small.
    if (first < 128) return (first & 1) === 0 ? first >> 1 : -((first + 1) >> 1);
    let value = first & 127;
    let scale = 128;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) break;
      scale *= 128;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
}

export function encodeTallies(bucket: number, tallies: readonly GameTally[]): TallyChunk {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  };
  const bytes: number[] = [];
  const write = (value: number) => writeNumber(bytes, value);
  for (const { startedAt, rulebook, dear, teams, stopped, deals, parts } of tallies) {
    write(startedAt);
    write(numberOf(rulebook));
    write(Number(dear) + 2 * Number(teams) + 4 * Number(stopped));
    write(deals);
    write(parts.length);
    for (const part of parts) {
      write(numberOf(part.person));
      for (const value of numbersOf(part)) write(value);
    }
  }
  return { bucket, ids: tallies.map(({ id }) => id), words, data: new Uint8Array(bytes) };
}

const numbersOf = (part: PersonTally): readonly number[] => [
  part.deals,
  part.points,
  part.queenDeals,
  part.queens,
  part.chance,
  part.moons,
  part.suffered,
  part.best,
  // Never above the best: one lower says that there is none.
  part.worst ?? part.best - 1,
  part.clean,
  part.place,
  part.share,
  Number(part.last),
];

export function decodeTallies({ ids, words, data }: TallyChunk): GameTally[] {
  const read = newReader(data);
  return ids.map((id) => {
    const startedAt = read();
    const rulebook = words[read()] as RulebookId;
    const flags = read();
    const deals = read();
    const parts: PersonTally[] = [];
    for (let left = read(); left > 0; left--) parts.push(readPart(words, read));
    return {
      id,
      startedAt,
      rulebook,
      dear: (flags & 1) > 0,
      teams: (flags & 2) > 0,
      stopped: (flags & 4) > 0,
      deals,
      parts,
    };
  });
}

function readPart(words: readonly string[], read: () => number): PersonTally {
  // Read in the order in which they were written.
  const person = words[read()] ?? '';
  const deals = read();
  const points = read();
  const queenDeals = read();
  const queens = read();
  const chance = read();
  const moons = read();
  const suffered = read();
  const best = read();
  const worst = read();
  const clean = read();
  const place = read();
  const share = read();
  const last = read() === 1;
  return {
    person,
    deals,
    points,
    queenDeals,
    queens,
    chance,
    moons,
    suffered,
    best,
    worst: worst < best ? null : worst,
    clean,
    place,
    share,
    last,
  };
}

/** The row with some games' tallies put in anew; null takes one away. */
export function withTallies(
  bucket: number,
  chunk: TallyChunk | undefined,
  changed: ReadonlyMap<string, GameTally | null>,
): TallyChunk {
  const kept = chunk ? decodeTallies(chunk).filter(({ id }) => !changed.has(id)) : [];
  const added = [...changed.values()].filter((tally) => tally !== null);
  return encodeTallies(bucket, [...kept, ...added]);
}
