import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameRecord } from '../../src/storage/copy/copy.ts';
import {
  type CopyRecord,
  checksum,
  decodeLine,
  decodeLines,
  encodeLine,
  foldRecords,
  type GameRecord,
  unfold,
  wholeRecord,
} from '../../src/storage/copy/journal.ts';
import { toPut } from '../../src/storage/games.ts';
import type { StoredGame, SummaryRow } from '../../src/storage/schema.ts';
import { newGame, played } from './helpers.ts';

/** A game as its windows write it: whole at first, then what each write adds. */
function history(id: string, deals: number): { records: GameRecord[]; versions: StoredGame[] } {
  const records: GameRecord[] = [];
  const versions: StoredGame[] = [];
  let row: SummaryRow | undefined;
  let game = newGame(id);
  for (let i = 0; i <= deals; i++) {
    if (i > 0) game = played(game, i % 4, 2000 + i);
    const write = toPut({ game, expected: row?.revision ?? 0, at: 3000 + i });
    records.push(gameRecord(write.stored, row));
    versions.push(write.stored);
    row = write.row;
  }
  return { records, versions };
}

const fold = (records: readonly CopyRecord[], id = 'g') => foldRecords(records).games.get(id);
const text = (records: readonly CopyRecord[]) => records.map(encodeLine).join('');

describe('lines', () => {
  test.each([
    ['', '811c9dc5'],
    ['a', 'e40c292c'],
    ['foobar', 'bf9cf968'],
  ])('the checksum of %j is FNV-1a', (words, sum) => {
    expect(checksum(words)).toBe(sum);
  });

  test('there and back, whatever stands in the names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const game = { ...newGame('g'), players: [{ name, person: 'p' }] };
        const record = wholeRecord({ id: 'g', game, revision: 1, updatedAt: 2 });
        const line = encodeLine(record);
        expect(line.indexOf('\n', 1)).toBe(-1);
        expect(decodeLine(line.slice(1))).toEqual(JSON.parse(JSON.stringify(record)));
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['no checksum', '{"k":"gone"}'],
    ['a wrong checksum', '00000000 {"k":"gone"}'],
    ['no JSON', `${checksum('{"k"')} {"k"`],
  ])('%s is no line', (_what, line) => {
    expect(decodeLine(line)).toBeNull();
  });

  test('a line survives whatever garbage stands before and behind it', () => {
    const record: GameRecord = { k: 'gone', id: 'g', rev: 1, at: 2 };
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, behind) => {
        const lines = decodeLines(`${before}${encodeLine(record)}\n${behind}`);
        expect(lines).toContainEqual(record);
      }),
    );
  });
});

describe('folding', () => {
  test('puts a game together from what each write added', () => {
    const { records, versions } = history('g', 4);
    expect(records.map(({ k }) => k)).toEqual(['game', 'more', 'more', 'more', 'more']);
    expect(fold(records)).toEqual({ id: 'g', head: 5, stored: versions.at(-1), loose: [] });
  });

  test('the order of the lines does not matter', () => {
    const { records, versions } = history('g', 4);
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
        expect(fold(shuffled)?.stored).toEqual(versions.at(-1));
      }),
    );
  });

  test('lines that stand there twice change nothing', () => {
    const { records, versions } = history('g', 4);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...records)), (again) => {
        expect(fold([...records, ...again])?.stored).toEqual(versions.at(-1));
      }),
    );
  });

  test('a journal cut anywhere gives the game as it was after some write, never anything else', () => {
    const { records, versions } = history('g', 4);
    const whole = text(records);
    const ends = records.map((_, i) => text(records.slice(0, i + 1)).length);
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        const complete = ends.filter((end) => end <= length).length;
        expect(fold(decodeLines(whole.slice(0, length)))?.stored).toEqual(versions[complete - 1]);
      }),
    );
  });

  test('goes on after a torn line', () => {
    const { records, versions } = history('g', 4);
    const torn = text(records).slice(0, -5);
    const last = versions.at(-1);
    if (!last) throw new Error();
    expect(fold(decodeLines(torn + encodeLine(wholeRecord(last))))?.stored).toEqual(last);
  });

  test('one spoilt character costs at most the lines that build on it', () => {
    const { records, versions } = history('g', 4);
    const whole = text(records);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const spoilt = whole.slice(0, at) + character + whole.slice(at + 1);
        const stored = fold(decodeLines(spoilt))?.stored ?? null;
        expect([...versions, null]).toContainEqual(stored);
      }),
    );
  });

  test('what does not join on is kept until the missing line turns up', () => {
    const { records, versions } = history('g', 4);
    const [first, second, third, ...rest] = records;
    if (!first || !second || !third) throw new Error();
    const gap = fold([first, second, ...rest]);
    expect(gap).toEqual({ id: 'g', head: 5, stored: versions[1], loose: rest });
    const kept = unfold(foldRecords([first, second, ...rest]).games.values(), []);
    expect(fold([...kept, third])?.stored).toEqual(versions.at(-1));
  });

  test('of two writes with one revision the later line holds', () => {
    const { records, versions } = history('g', 1);
    const row = { length: 1, last: versions[1]?.game.events[0]?.id } as SummaryRow;
    void row;
    const other = played(newGame('g'), 3, 9999);
    const more: GameRecord = { k: 'more', id: 'g', rev: 2, at: 9, from: 0, prev: null, events: other.events };
    expect(fold([...records, more])?.stored?.game).toEqual(other);
  });

  test('events of another history are not joined on', () => {
    const { records, versions } = history('g', 2);
    const stranger: GameRecord = { k: 'more', id: 'g', rev: 9, at: 9, from: 2, prev: 'somebody', events: [] };
    expect(fold([...records, stranger])).toMatchObject({ head: 9, stored: versions[2], loose: [stranger] });
  });

  test('a deleted game stays deleted, and comes back when it is brought back', () => {
    const { records, versions } = history('g', 2);
    const last = versions.at(-1);
    if (!last) throw new Error();
    const gone: GameRecord = { k: 'gone', id: 'g', rev: 4, at: 77 };
    const deleted = fold([gone, ...records])?.stored;
    expect(deleted).toEqual({ ...last, revision: 4, updatedAt: 77, deletedAt: 77 });
    const back = wholeRecord({ ...last, revision: 5, updatedAt: 88 });
    expect(fold([gone, back, ...records])?.stored).toEqual({ ...last, revision: 5, updatedAt: 88 });
  });

  test('of a game that was deleted before anything of it is known nothing comes back', () => {
    expect(fold([{ k: 'gone', id: 'g', rev: 4, at: 77 }])?.stored).toBeNull();
  });

  test('games do not touch each other, whatever they are called', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }), (ids) => {
        const all = ids.map((id) => history(id, 2));
        const records = [0, 1, 2].flatMap((i) => all.flatMap((one) => one.records[i] ?? []));
        const { games } = foldRecords(decodeLines(text(records)));
        expect([...games.values()].map(({ stored }) => stored)).toEqual(all.map((one) => one.versions[2]));
      }),
      { numRuns: 30 },
    );
  });

  test('unfolding and folding again changes nothing', () => {
    const { records } = history('g', 4);
    fc.assert(
      fc.property(fc.shuffledSubarray(records), (some) => {
        const once = foldRecords(some);
        const again = foldRecords(decodeLines(text(unfold(once.games.values(), once.rows.values()))));
        expect(again.games).toEqual(once.games);
      }),
    );
  });

  test('of rows the one changed last holds', () => {
    const row = (name: string, at: number): CopyRecord => ({
      k: 'row',
      store: 'people',
      id: 'a',
      at,
      row: { id: 'a', name, colour: 0, lastPlayedAt: 0, games: 0, updatedAt: at },
    });
    const { rows } = foldRecords([row('Anna', 2), row('Ann', 1), row('Annika', 2)]);
    expect([...rows.values()]).toEqual([row('Annika', 2)]);
  });

  test('records of a kind from the future are passed over', () => {
    const { records, versions } = history('g', 1);
    const strange = { k: 'dream', id: 'g', rev: 99 } as unknown as CopyRecord;
    expect(fold([strange, ...records])?.stored).toEqual(versions[1]);
  });
});
