/** After the first visit the server can be gone. */
import { expect } from '@playwright/test';
import { compareTable } from '../e2e/play/play.ts';
import { gameNamed } from '../e2e/play/vectors.ts';
import { test } from './fixtures.ts';
import { playDeals, setUp } from './game.ts';

/** Runs in the page: whether everything is kept that the app needs, also what follows in the background. */
async function isKept(): Promise<boolean> {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false;
  const list: unknown[] = await (await fetch('later.json')).json();
  return (await (await caches.open('maja-later')).keys()).length === list.length;
}

test('the server is killed: the game is there, goes on, and is there again', async ({ arrive, server }) => {
  const game = gameNamed('pinnar5-5players');
  const visitor = await arrive();
  await setUp(visitor, game);
  await playDeals(visitor, game, 0, 2);
  await expect.poll(() => visitor.page.evaluate(isKept, undefined), { timeout: 30_000 }).toBe(true);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();

  await visitor.reload();
  await playDeals(visitor, game, 2, 3);
  await visitor.reload();
  await compareTable(visitor, game, 3);

  // A screen that was not opened before: the one that is left stays until it is there. And another start.
  const heading = () => visitor.heading();
  await visitor.open(`${server.url}#/rules`);
  await expect.poll(heading).toBe(visitor.say('rules:title'));
  await visitor.reload();
  await expect.poll(heading).toBe(visitor.say('rules:title'));
});
