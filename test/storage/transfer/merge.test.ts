import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDeal, amendDeal, type Game, playGame, undo } from '../../../src/rules/index.ts';
import type { StoredGame } from '../../../src/storage/schema.ts';
import { payloadOf, readPayload } from '../../../src/storage/transfer/link.ts';
import { isOffshoot, mergeGames, relate, rootOf } from '../../../src/storage/transfer/merge.ts';
import { mustBe, plainDeal, steps } from '../../rules/games.ts';
import { afterDeals, newGame, played } from '../helpers.ts';
import { anyGame, goOn, seen } from './games.ts';
import { taken } from './parsed.ts';

vi.setConfig({ testTimeout: 120_000 });

const kept = (game: Game, more: Partial<StoredGame> = {}): StoredGame => ({
  id: game.id,
  game,
  revision: game.events.length + 1,
  updatedAt: 5000,
  ...more,
});
const linked = async (game: Game): Promise<Game> => taken(await readPayload(await payloadOf(game)));
const storedOf = (merge: ReturnType<typeof mergeGames>): StoredGame => {
  if (merge.kind === 'apart') throw new Error('apart');
  return merge.stored;
};
const base = afterDeals(3, newGame('game'));
const deal = (game: Game, a: number) => plainDeal(playGame(game).next, a, a);

describe('two copies of a game', () => {
  it('are new, the same, longer and shorter', () => {
    const more = played(base, 2, 9000);
    expect(mergeGames(undefined, kept(base)).kind).toBe('new');
    expect(mergeGames(kept(base), kept(base)).kind).toBe('same');
    expect(mergeGames(kept(base), kept(more))).toEqual({ kind: 'longer', stored: kept(more) });
    expect(mergeGames(kept(more), kept(base))).toEqual({ kind: 'shorter', stored: kept(more) });
  });

  it('stay two where both went on separately, named after the place', () => {
    const mine = played(base, 1, 7000);
    const theirs = played(base, 2, 6000);
    const merge = mergeGames(kept(mine), kept(theirs));
    if (merge.kind !== 'apart') throw new Error(merge.kind);
    expect(merge.mine).toEqual(kept(mine));
    expect(merge.theirs.game.events).toEqual(theirs.events);
    expect(merge.theirs.id).toBe(merge.theirs.game.id);
    expect(isOffshoot(merge.theirs.id) && !isOffshoot('game')).toBe(true);
    expect(rootOf(merge.theirs.id)).toBe('game');
    // The same branch, later, goes by the same name.
    const later = mergeGames(kept(mine), kept(played(theirs, 3, 9000)));
    expect(later.kind === 'apart' && later.theirs.id).toBe(merge.theirs.id);
  });

  it('are one where both entered the same deal', () => {
    const content = deal(base, 1);
    const mine = mustBe(addDeal(base, content, { id: 'mine', at: 1 }));
    const theirs = mustBe(addDeal(base, content, { id: 'theirs', at: 2 }));
    expect(relate(mine, theirs)).toBe('same');
    const longer = mustBe(addDeal(theirs, deal(theirs, 2), { id: 'more', at: 3 }));
    expect(relate(mine, longer)).toBe('longer');
    expect(relate(longer, mine)).toBe('shorter');
    // But what was taken back on one side is not lost under what was added on the other.
    expect(relate(mustBe(undo(base, { id: 'back', at: 4 })), longer)).toBe('apart');
  });

  it('that never were the same game are apart, whatever their id', () => {
    const other = { ...newGame('game', { persons: ['x', 'y', 'z', 'w'] }), events: base.events };
    expect(relate(base, other)).toBe('apart');
  });

  it('no clock decides', () => {
    const more = played(base, 2, 1);
    expect(
      storedOf(mergeGames(kept(base, { updatedAt: 9_000_000 }), kept(more, { updatedAt: 1 }))).game,
    ).toEqual(more);
  });
});

describe('a deletion', () => {
  const gone = kept(base, { revision: 5, deletedAt: 8000 });

  it('holds against the same and a shorter history, from either side', () => {
    for (const alive of [kept(base), kept(afterDeals(2, newGame('game')), { revision: 9 })]) {
      expect(storedOf(mergeGames(gone, alive)).deletedAt).toBe(8000);
      expect(storedOf(mergeGames(alive, gone)).deletedAt).toBe(8000);
    }
  });

  it('gives way to whoever brought the game back, and to a history that went on', () => {
    expect(storedOf(mergeGames(gone, kept(base, { revision: 6 }))).deletedAt).toBeUndefined();
    expect(storedOf(mergeGames(gone, kept(played(base, 1, 9000)))).deletedAt).toBeUndefined();
  });
});

describe('a game that came over a link', () => {
  it('follows the first phone, also where an earlier deal was put right there', async () => {
    const second = kept(await linked(base));
    const amended = mustBe(
      amendDeal(base, base.events[0]?.id ?? '', deal(base, 3), { id: 'put-right', at: 8000 }),
    );
    const later = await linked(played(amended, 2, 9000));
    const merged = storedOf(mergeGames(second, kept(later)));
    expect(seen(merged.game)).toEqual(seen(later));
    expect(mergeGames(merged, kept(later)).kind).toBe('same');
    expect(mergeGames(merged, kept(await linked(base))).kind).toBe('shorter');
  });

  it('goes back to the first phone, where the list of changes stays', async () => {
    const amended = mustBe(
      amendDeal(base, base.events[1]?.id ?? '', deal(base, 0), { id: 'put-right', at: 8000 }),
    );
    const second = await linked(amended);
    const first = second.events[0]?.id ?? '';
    const there = mustBe(amendDeal(played(second, 2, 9000), first, deal(base, 3), { id: 'there', at: 9100 }));
    const merged = storedOf(mergeGames(kept(amended), kept(await linked(there))));
    expect(seen(merged.game)).toEqual(seen(there));
    expect(merged.game.events.slice(0, amended.events.length)).toEqual(amended.events);
    // And to and fro once more.
    const again = played(merged.game, 1, 9900);
    expect(relate(there, await linked(again))).toBe('longer');
    expect(mergeGames(kept(again), kept(await linked(there))).kind).toBe('shorter');
  });

  it('is two games where both phones went on', async () => {
    const second = await linked(base);
    const merge = mergeGames(kept(played(base, 1, 8000)), kept(await linked(played(second, 2, 8000))));
    expect(merge.kind).toBe('apart');
  });
});

const contentOf = (merge: ReturnType<typeof mergeGames>): unknown =>
  merge.kind === 'apart'
    ? [merge.mine, merge.theirs].map(({ game, deletedAt }) => JSON.stringify([game.events, deletedAt])).sort()
    : merge.stored;

describe('merging', () => {
  const pair = fc
    .record({ game: anyGame, one: steps, other: steps, alone: fc.boolean(), over: fc.boolean() })
    .chain(
      (made) =>
        fc.record({
          ...Object.fromEntries(Object.entries(made).map(([key, value]) => [key, fc.constant(value)])),
          gone: fc.constantFrom('neither', 'mine', 'theirs'),
          extra: fc.nat({ max: 3 }),
        }) as fc.Arbitrary<typeof made & { gone: string; extra: number }>,
    );

  it('is commutative and idempotent, and loses no deal of either side', async () => {
    await fc.assert(
      fc.asyncProperty(pair, async ({ game, one, other, alone, over, gone, extra }) => {
        const mine = kept(goOn(game, one, 'a'), { ...(gone === 'mine' && { deletedAt: 1 }) });
        const start = over ? await linked(game) : game;
        const went = goOn(start, alone ? [] : other, 'b');
        const theirs = kept(over && alone ? await linked(mine.game) : went, {
          revision: mine.revision + extra,
          ...(gone === 'theirs' && { deletedAt: 2 }),
        });
        const merge = mergeGames(mine, theirs);
        expect(contentOf(mergeGames(theirs, mine))).toEqual(contentOf(merge));
        if (merge.kind === 'apart') {
          expect(mergeGames(merge.theirs, { ...theirs, id: merge.theirs.id }).kind).toBe('same');
          return;
        }
        const { stored } = merge;
        for (const side of [mine, theirs]) {
          expect(mergeGames(stored, side)).toMatchObject({ stored });
          expect(mergeGames(side, stored)).toMatchObject({ stored });
          expect(['same', 'shorter']).toContain(relate(stored.game, side.game));
        }
        const longer = merge.kind === 'longer' ? theirs : mine;
        expect(seen(stored.game)).toEqual(seen(longer.game));
      }),
      { numRuns: 120 },
    );
  });

  it('of three states of one history does not depend on the order', () => {
    fc.assert(
      fc.property(anyGame, steps, steps, (first, a, b) => {
        const second = goOn(first, a, 'a');
        const all = [first, second, goOn(second, b, 'b')].map((game) => kept(game));
        const join = (order: readonly number[]) =>
          order
            .map((index) => all[index] as StoredGame)
            .reduce((mine, theirs) => storedOf(mergeGames(mine, theirs)));
        const results = [
          [0, 1, 2],
          [2, 1, 0],
          [1, 0, 2],
          [2, 0, 1],
        ].map(join);
        for (const result of results) expect(result.game).toEqual(results[0]?.game);
      }),
      { numRuns: 80 },
    );
  });
});
