import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { linkTo, payloadOf, readLink, readPayload } from '../../../src/storage/transfer/link.ts';
import { relate } from '../../../src/storage/transfer/merge.ts';
import { parseGame } from '../../../src/storage/transfer/parse.ts';
import { afterDeals, newGame } from '../helpers.ts';
import { anyGame, seen } from './games.ts';
import { taken } from './parsed.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('a link in a message', () => {
  const game = afterDeals(3, newGame('game'));
  it.each([
    ['with a word before', 'Here: %'],
    ['that begins with a number and letters', '1st game: %'],
    ['that begins as a later version would', '2nd game % See you!'],
    ['on lines of its own', 'Hej!\n\n%\n'],
  ])('%s', async (_, message) => {
    const link = await linkTo('https://example.org/maja/', game);
    expect(taken(await readLink(message.replace('%', link))).id).toBe('game');
  });

  it('may be the payload alone, also where a line was broken', async () => {
    const payload = await payloadOf(game);
    expect(taken(await readLink(payload)).id).toBe('game');
    expect(taken(await readLink(`${payload.slice(0, 20)}\n${payload.slice(20)}`)).id).toBe('game');
  });
});

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
