import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { payloadOf, readPayload } from '../../../src/storage/transfer/link.ts';
import { relate } from '../../../src/storage/transfer/merge.ts';
import { parseGame } from '../../../src/storage/transfer/parse.ts';
import { anyGame, seen } from './games.ts';
import { taken } from './parsed.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('a game as a link', () => {
  it('is the same game on the other phone, whatever was done in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async (game) => {
        const there = taken(await readPayload(await payloadOf(game)));
        expect(seen(there)).toEqual(seen(game));
        expect(there.id).toBe(game.id);
        expect(relate(game, there)).toBe('same');
        expect(taken(parseGame(JSON.parse(JSON.stringify(game))))).toEqual(game);
        // And on from there.
        const further = taken(await readPayload(await payloadOf(there)));
        expect(further).toEqual(there);
      }),
      { numRuns: 120 },
    );
  });
});
