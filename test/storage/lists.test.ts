import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, RulebookId } from '../../src/rules/index.ts';
import { newConnection } from '../../src/storage/connection.ts';
import type { ListQuery } from '../../src/storage/games.ts';
import { newMemory } from '../../src/storage/memory.ts';
import { databaseRecords, type Records } from '../../src/storage/records.ts';
import type { GameSummary } from '../../src/storage/schema.ts';
import { afterDeals, newGame, played } from './helpers.ts';

interface Written {
  readonly game: Game;
  readonly at: number;
  readonly deleted?: boolean;
}

async function fill(records: Records, games: readonly Written[]): Promise<void> {
  for (const { game, at, deleted } of games) {
    await records.writeGame({ game, expected: 0, at, ...(deleted && { deletedAt: at }) }, () => {});
  }
}

/** All pages, one after the other. */
async function pages(records: Records, query: ListQuery): Promise<GameSummary[]> {
  const all: GameSummary[] = [];
  for (;;) {
    const page = await records.listSummaries({ ...query, before: all.at(-1) });
    all.push(...page);
    if (page.length < query.limit) return all;
  }
}

const overGame = (id: string) => [0, 1, 2, 3, 4].reduce((game, at) => played(game, 0, at), newGame(id));
const written: fc.Arbitrary<Written[]> = fc
  .array(
    fc.record({
      rulebook: fc.constantFrom<RulebookId>('svarta-maja', 'hearts'),
      persons: fc.constantFrom(['a', 'b', 'c', 'd'], ['a', 'c', 'e', 'f'], ['x', 'y', 'z', 'å']),
      over: fc.boolean(),
      at: fc.integer({ min: 1, max: 5 }),
      deleted: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((specs) =>
    specs.map(({ over, at, deleted, ...options }, i) => {
      const id = `g${i}`;
      const game = over && options.rulebook === 'svarta-maja' ? overGame(id) : newGame(id, options);
      return { game, at, deleted };
    }),
  );
const query: fc.Arbitrary<ListQuery> = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  open: fc.option(fc.boolean(), { nil: undefined }),
});

/** What the list must be, from all that was written. */
function expected(games: readonly Written[], { open }: ListQuery): string[] {
  return games
    .filter(({ deleted }) => !deleted)
    .filter(({ game }) => !open || game.events.length < 5)
    .sort((a, b) => b.at - a.at || (a.game.id < b.game.id ? 1 : -1))
    .map(({ game }) => game.id);
}

let number = 0;
const newDatabase = () => databaseRecords(newConnection({ name: `lists-${number++}` }));

describe('pages of summaries', () => {
  test('in the database: every game once, latest first, whatever is asked for and however long the pages', async () => {
    await fc.assert(
      fc.asyncProperty(written, query, async (games, asked) => {
        const records = newDatabase();
        await fill(records, games);
        expect((await pages(records, asked)).map(({ id }) => id)).toEqual(expected(games, asked));
      }),
      { numRuns: 60 },
    );
  });

  test('in memory over a database: the same', async () => {
    await fc.assert(
      fc.asyncProperty(written, fc.nat(12), query, async (games, split, asked) => {
        const database = newDatabase();
        await fill(database, games.slice(0, split));
        const memory = newMemory(database);
        await fill(memory, games.slice(split));
        expect((await pages(memory, asked)).map(({ id }) => id)).toEqual(expected(games, asked));
        expect(await memory.flush(database)).toBe(true);
        expect((await pages(database, asked)).map(({ id }) => id)).toEqual(expected(games, asked));
      }),
      { numRuns: 60 },
    );
  });

  test('no list reads a game', async () => {
    const records = newDatabase();
    await fill(records, [{ game: afterDeals(3, newGame('g')), at: 1 }]);
    const [summary] = await records.listSummaries({ limit: 1 });
    expect(summary).not.toHaveProperty('events');
    expect(summary).not.toHaveProperty('agreement');
  });

  test('all rows by id, in slices, the deleted marked by having no time', async () => {
    for (const make of [newDatabase, () => newMemory(null), () => newMemory(newDatabase())]) {
      const records = make();
      const games = ['d', 'b', 'a', 'c'].map((id, at) => ({
        game: newGame(id),
        at: at + 1,
        deleted: id === 'b',
      }));
      await fill(records, games);
      const first = await records.readRows(null, 3);
      expect(first.map(({ id, at }) => [id, at])).toEqual([
        ['a', 3],
        ['b', undefined],
        ['c', 4],
      ]);
      expect((await records.readRows('c', 3)).map(({ id }) => id)).toEqual(['d']);
    }
  });
});
