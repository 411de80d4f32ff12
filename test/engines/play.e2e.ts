/** Whole games, and what the screens say held against what the second scorer says. */
import { compareEnd, compareSheet } from '../e2e/play/play.ts';
import { gameNamed } from '../e2e/play/vectors.ts';
import { test } from './fixtures.ts';
import { playDeals, setUp } from './game.ts';

for (const [what, name] of [
  ['Hearts, with a revoke and a moon', 'hearts-3p-042'],
  ['Svarta Maja, a mark a tap', 'pinnar5-5players'],
] as const) {
  test(`a whole game of ${what}`, async ({ arrive }) => {
    const game = gameNamed(name);
    const visitor = await arrive();
    await setUp(visitor, game);
    await playDeals(visitor, game);
    await compareEnd(visitor, game);
    await visitor.turnTo('sheet');
    await compareSheet(visitor, game);
  });
}
