/** What is kept for the statistics is what the games themselves give, whatever happened to them, in whatever order. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { defaultAgreement, type Game } from '../../src/rules/index.ts';
import { newConnection } from '../../src/storage/connection.ts';
import { newMemory } from '../../src/storage/memory.ts';
import { databaseRecords, type Records } from '../../src/storage/records.ts';
import type { StoredGame } from '../../src/storage/schema.ts';
import { storedTally } from '../../src/storage/tallies.ts';
import type { GameTally } from '../../src/storage/tally.ts';
import { decodeTallies } from '../../src/storage/tallyCode.ts';
import { doStep, doSteps, newGame, type Step, steps } from '../rules/games.ts';

vi.setConfig({ testTimeout: 120_000 });

let number = 0;
const newDatabase = () => databaseRecords(newConnection({ name: `tallies-${number++}` }));

type Doing =
  | { readonly kind: 'play'; readonly game: number; readonly steps: readonly Step[] }
  | { readonly kind: 'delete' | 'restore' | 'finish'; readonly game: number }
  /** From a backup: the game as it is after these steps, if that is later. */
  | { readonly kind: 'merge'; readonly game: number; readonly steps: readonly Step[] }
  | { readonly kind: 'pack'; readonly most: number }
  | { readonly kind: 'flush' };

const GAMES = 4;
const game = fc.nat({ max: GAMES - 1 });
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('play' as const), game, steps }) },
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const, 'finish' as const), game }),
  fc.record({ kind: fc.constant('merge' as const), game, steps }),
  fc.record({ kind: fc.constant('pack' as const), most: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'flush' as const }),
);

const empty = (index: number): Game => {
  const rulebook = (['svarta-maja', 'hearts', 'dam', 'nolla'] as const)[index % 4] ?? 'hearts';
  const end = { kind: 'deals' as const, deals: 3 };
  return { ...newGame({ ...defaultAgreement(rulebook, 4), end }, 4), id: `game ${index}`, startedAt: index };
};

async function carryOut(records: Records, list: readonly Doing[], flush: () => Promise<void>): Promise<void> {
  let at = 1;
  const write = async (id: number, make: (before: Game) => Game, deletedAt?: number) => {
    const stored = await records.loadGame(`game ${id}`);
    const made = make(stored?.game ?? empty(id));
    const result = await records.writeGame(
      { game: made, expected: stored?.revision ?? 0, at: at++, deletedAt },
      () => {},
    );
    expect(result.ok).toBe(true);
  };
  // Every event needs an id of its own.
  const play = (before: Game, some: readonly Step[]): Game =>
    some.reduce((made, step, index) => doStep(made, step, at * 100 + index), before);
  for (const what of list) {
    if (what.kind === 'play') await write(what.game, (before) => play(before, what.steps));
    if (what.kind === 'finish') {
      await write(what.game, (before) => ({
        ...before,
        events: [...before.events, { kind: 'end', id: `stop ${at}`, at, stop: true }],
      }));
    }
    if (what.kind === 'delete') await write(what.game, (before) => before, at);
    if (what.kind === 'restore') await write(what.game, (before) => before);
    if (what.kind === 'merge') {
      const made = doSteps(empty(what.game), what.steps);
      await records.putAll(
        [{ id: made.id, game: made, revision: made.events.length + 1, updatedAt: at++ }],
        [],
      );
    }
    if (what.kind === 'pack') await records.packTallies(what.most);
    if (what.kind === 'flush') await flush();
  }
}

async function kept(records: Records): Promise<GameTally[]> {
  for (let round = 0; (await records.packTallies(2)) > 0; round++) expect(round).toBeLessThan(20);
  const tallies = (await records.readTallies()).flatMap(decodeTallies);
  return tallies.sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function rebuilt(records: Records): Promise<GameTally[]> {
  const games: (StoredGame | undefined)[] = [];
  for (let i = 0; i < GAMES; i++) games.push(await records.loadGame(`game ${i}`));
  return games.flatMap((stored) => (stored && storedTally(stored)) ?? []);
}

test('in the database', async () => {
  let some = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 12 }), async (list) => {
      const records = newDatabase();
      await carryOut(records, list, async () => {});
      const tallies = await kept(records);
      some += tallies.length;
      expect(tallies).toEqual(await rebuilt(records));
      expect(await records.packTallies(99), 'nothing is left to do').toBe(0);
    }),
    { numRuns: 80 },
  );
  expect(some, 'games that count').toBeGreaterThan(10);
});

test('in memory over a database that comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 12 }), async (list) => {
      const database = newDatabase();
      const memory = newMemory(database);
      await carryOut(memory, list, async () => {
        await memory.flush(database);
      });
      expect(await kept(memory)).toEqual(await rebuilt(memory));
    }),
    { numRuns: 80 },
  );
});

test('a game written while it is being tallied is tallied again', async () => {
  const records = newDatabase();
  const first = doSteps(empty(0), [{ kind: 'deal', a: 0, b: 1 }]);
  await records.writeGame({ game: first, expected: 0, at: 1 }, () => {});
  const stop: Game = { ...first, events: [...first.events, { kind: 'end', id: 'stop', at: 3, stop: true }] };
  await Promise.all([
    records.packTallies(1),
    records.writeGame({ game: stop, expected: 1, at: 3 }, () => {}),
  ]);
  expect(await kept(records)).toEqual(await rebuilt(records));
  expect(await rebuilt(records)).toHaveLength(1);
});

test('games from a backup are tallied as they are put in', async () => {
  const records = newDatabase();
  const stop = (game: Game): Game => ({
    ...game,
    events: [...game.events, { kind: 'end', id: 'stop', at: 3, stop: true }],
  });
  const games = [0, 1, 2].map((index) => stop(doSteps(empty(index), [{ kind: 'deal', a: 0, b: 1 }])));
  await records.writeGame({ game: doSteps(empty(0), []), expected: 0, at: 1 }, () => {});
  await records.putAll(
    games.map((game) => ({ id: game.id, game, revision: 9, updatedAt: 2 })),
    [],
  );
  expect((await records.readTallies()).flatMap(decodeTallies)).toHaveLength(3);
  expect(await records.packTallies(99), 'nothing is left to do').toBe(0);
  expect(await kept(records)).toEqual(await rebuilt(records));
});
