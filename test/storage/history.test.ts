import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Game, playGame, type RulebookId, setDate } from '../../src/rules/index.ts';
import { newConnection } from '../../src/storage/connection.ts';
import type { HistoryQuery } from '../../src/storage/history.ts';
import { newMemory } from '../../src/storage/memory.ts';
import { databaseRecords, type Records } from '../../src/storage/records.ts';
import { newGame, played } from './helpers.ts';

interface Written {
  readonly game: Game;
  readonly deleted: boolean;
}

let number = 0;
const newDatabase = () => databaseRecords(newConnection({ name: `history-${number++}` }));

async function fill(records: Records, games: readonly Written[]): Promise<void> {
  for (const { game, deleted } of games) {
    const at = 1000 + number++;
    await records.writeGame({ game, expected: 0, at, ...(deleted && { deletedAt: at }) }, () => {});
  }
}

async function pages(records: Records, query: HistoryQuery): Promise<string[]> {
  const all: string[] = [];
  let before: HistoryQuery['before'];
  for (;;) {
    const page = await records.listHistory({ ...query, before });
    all.push(...page.map(({ id }) => id));
    before = page.at(-1);
    if (page.length < query.limit) return all;
  }
}

const games: fc.Arbitrary<Written[]> = fc
  .array(
    fc.record({
      rulebook: fc.constantFrom<RulebookId>('svarta-maja', 'hearts'),
      persons: fc.constantFrom(['a', 'b', 'c', 'd'], ['a', 'c', 'e', 'f'], ['x', 'y', 'z', 'å']),
      startedAt: fc.integer({ min: 1, max: 4 }),
      deleted: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((specs) => specs.map(({ deleted, ...options }, i) => ({ game: newGame(`g${i}`, options), deleted })));

const query: fc.Arbitrary<HistoryQuery> = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  rulebook: fc.option(fc.constantFrom<RulebookId>('svarta-maja', 'hearts'), { nil: undefined }),
  persons: fc.option(fc.constantFrom(['a'], ['a', 'e'], ['e', 'x'], ['nobody']), { nil: undefined }),
});

function expected(all: readonly Written[], { rulebook, persons }: HistoryQuery): string[] {
  return all
    .filter(({ deleted }) => !deleted)
    .map(({ game }) => game)
    .filter(({ agreement }) => !rulebook || agreement.rulebook === rulebook)
    .filter(({ players }) => !persons || players.some(({ person }) => persons.includes(person)))
    .sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

describe('the history', () => {
  test('every game once, latest first, whatever is asked for and however long the pages', async () => {
    await fc.assert(
      fc.asyncProperty(games, query, fc.nat(14), async (all, asked, split) => {
        const database = newDatabase();
        await fill(database, all.slice(0, split));
        const memory = newMemory(database);
        await fill(memory, all.slice(split));
        expect(await pages(memory, asked), 'in memory over a database').toEqual(expected(all, asked));
        await memory.flush(database);
        expect(await pages(database, asked), 'in the database').toEqual(expected(all, asked));
      }),
      { numRuns: 60 },
    );
  });

  test('what is changed, deleted and brought back keeps its place', async () => {
    const records = newDatabase();
    const old = newGame('old', { startedAt: 1 });
    await fill(records, [
      { game: old, deleted: false },
      { game: newGame('new', { startedAt: 2 }), deleted: false },
    ]);
    const write = (game: Game, expectedRevision: number, at: number, deletedAt?: number) =>
      records.writeGame({ game, expected: expectedRevision, at, deletedAt }, () => {});
    await write(played(old), 1, 9000);
    expect(await pages(records, { limit: 9 })).toEqual(['new', 'old']);
    await write(played(old), 2, 9001, 9001);
    expect(await pages(records, { limit: 9 })).toEqual(['new']);
    await write(played(old), 3, 9002);
    expect(await pages(records, { limit: 9 })).toEqual(['new', 'old']);
  });

  test('a date put right moves it', async () => {
    const records = newDatabase();
    const game = newGame('g', { startedAt: 1 });
    const moved = setDate(game, 7, { id: 'x', at: 8 });
    if (!moved.ok) throw new Error();
    expect(playGame(moved.value).startedAt).toBe(7);
    await fill(records, [
      { game: moved.value, deleted: false },
      { game: newGame('h', { startedAt: 5 }), deleted: false },
    ]);
    expect(await pages(records, { limit: 9 })).toEqual(['g', 'h']);
  });
});
