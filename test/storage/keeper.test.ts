import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameRecord } from '../../src/storage/copy/copy.ts';
import { wholeRecord } from '../../src/storage/copy/journal.ts';
import { type Keeper, newKeeper } from '../../src/storage/copy/keeper.ts';
import { toPut } from '../../src/storage/games.ts';
import type { StoredGame, SummaryRow } from '../../src/storage/schema.ts';
import { type MemoryFiles, memoryCopy, memoryFiles, newGame, played } from './helpers.ts';

const SMALL = { journal: 4000, slack: 8000 };

/** Plays on in one game of several, and writes each deal as a window does. */
function player(keeper: () => Keeper, short: () => boolean) {
  const rows = new Map<string, SummaryRow>();
  const acknowledged = new Map<string, StoredGame>();
  async function play(id: string, at: number): Promise<void> {
    const so = acknowledged.get(id);
    const game = so ? played(so.game, at % 4, at) : newGame(id);
    const before = rows.get(id);
    const write = toPut({ game, expected: so?.revision ?? 0, at });
    rows.set(id, write.row);
    const record = short() ? gameRecord(write.stored, before) : wholeRecord(write.stored);
    const full = await keeper().append([record]);
    acknowledged.set(id, write.stored);
    if (full) await keeper().compact();
  }
  return { play, acknowledged };
}

const byId = (games: readonly StoredGame[]) => [...games].sort((a, b) => (a.id < b.id ? -1 : 1));

describe('keeping', () => {
  test('an untouched copy is empty, and stays so', async () => {
    const files = memoryFiles();
    const keeper = newKeeper(files);
    await keeper.append([]);
    expect(await keeper.recent()).toEqual({ empty: true, heads: [] });
    expect(await keeper.all()).toEqual({ games: [], rows: [] });
  });

  test('says which games it has, without reading the archive', async () => {
    const files = memoryFiles();
    const keeper = newKeeper(files, SMALL);
    const { play } = player(
      () => keeper,
      () => true,
    );
    for (let at = 0; at < 4; at++) await play('g', at);
    await play('h', 9);
    expect(await keeper.recent()).toEqual({
      empty: false,
      heads: [
        ['g', 4],
        ['h', 1],
      ],
    });
    await keeper.compact();
    files.read = async (name) => {
      if (name !== 'journal') throw new Error(`read ${name}`);
      return files.contents.get(name) ?? '';
    };
    expect(await keeper.recent()).toEqual({
      empty: false,
      heads: [
        ['g', 4],
        ['h', 1],
      ],
    });
  });

  test('deals that follow on a game in the archive find it there', async () => {
    const keeper = newKeeper(memoryFiles(), SMALL);
    const { play, acknowledged } = player(
      () => keeper,
      () => true,
    );
    for (let at = 0; at < 3; at++) await play('g', at);
    await keeper.compact();
    for (let at = 3; at < 6; at++) await play('g', at);
    expect((await keeper.all()).games).toEqual([...acknowledged.values()]);
    await keeper.compact();
    expect((await keeper.all()).games).toEqual([...acknowledged.values()]);
  });

  test('stays bounded however long one plays', async () => {
    const files = memoryFiles();
    const keeper = newKeeper(files, SMALL);
    const { play } = player(
      () => keeper,
      () => false,
    );
    let most = 0;
    for (let at = 0; at < 400; at++) {
      // A game of Svarta Maja lasts at least five deals.
      await play(`g${Math.floor(at / 5)}`, at);
      if (at % 7) continue;
      const size = [...files.contents.values()].reduce((sum, text) => sum + text.length, 0);
      const live = byId((await keeper.all()).games).reduce(
        (sum, game) => sum + JSON.stringify(game).length,
        0,
      );
      most = Math.max(most, size - 3 * live);
    }
    expect(most).toBeLessThan(SMALL.journal + SMALL.slack + 2000);
  }, 60_000);
});

describe('killed at any moment', () => {
  /** Fails at the n-th change of a file from now; of an append a part may be on the disk already. */
  function killAt(files: MemoryFiles, n: number, part: number): void {
    let left = n;
    files.before = (_what, name, text) => {
      if (left-- > 0) return;
      const torn = text.slice(0, Math.floor(text.length * part));
      files.contents.set(name, (files.contents.get(name) ?? '') + torn);
      throw new Error('killed');
    };
  }

  const id = fc.constantFrom('g', 'h', 'i');
  const kill = fc.record({ at: fc.nat(12), part: fc.constantFrom(0, 0.3, 0.9, 1) });

  test('what was acknowledged is there afterwards, and the game is as it was after some write', async () => {
    const limits = { journal: 1500, slack: 1500 };
    let moves = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(id, { minLength: 5, maxLength: 16 }),
        fc.array(kill),
        async (steps, kills) => {
          const files = memoryFiles();
          /** What the database has: it survives here, so that the game goes on from it. */
          const database = new Map<string, { stored: StoredGame; row: SummaryRow }>();
          const acknowledged = new Map<string, StoredGame>();
          const versions: StoredGame[] = [];
          let at = 0;
          for (const { at: n, part } of kills) {
            const { copy } = memoryCopy(files, limits);
            killAt(files, n, part);
            for (const step of steps) {
              const so = database.get(step);
              if (so?.row.summary.status === 'over') continue;
              const game = so ? played(so.stored.game, at % 4, at) : newGame(step);
              const write = toPut({ game, expected: so?.stored.revision ?? 0, at: at++ });
              database.set(step, write);
              versions.push(write.stored);
              if (!(await copy.addGame(write.stored, so?.row))) break;
              acknowledged.set(step, write.stored);
            }
            files.before = () => {};
            const { games } = await memoryCopy(files, limits).copy.all();
            moves += [...files.contents.keys()].some((name) => name.startsWith('archive')) ? 1 : 0;
            for (const found of games) expect(versions).toContainEqual(found);
            for (const [key, { revision }] of acknowledged) {
              const found = games.find((game) => game.id === key);
              expect(found?.revision).toBeGreaterThanOrEqual(revision);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
    // Else it would show little.
    expect(moves).toBeGreaterThan(50);
  }, 30_000);
});
