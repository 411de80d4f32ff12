/** The database is lost: the second copy has the game, in the file system or, where there is none, Cache Storage. */
import { expect } from '@playwright/test';
import { compareTable } from '../e2e/play/play.ts';
import { storedGame } from '../e2e/play/store.ts';
import { gameNamed } from '../e2e/play/vectors.ts';
import { test } from './fixtures.ts';
import { playDeals, setUp } from './game.ts';
import type { Visitor } from './visitor.ts';

/** Runs in the page. */
const removeDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const removing = indexedDB.deleteDatabase('maja');
    removing.onsuccess = () => resolve();
    removing.onblocked = () => reject(new Error('A window holds the database'));
    removing.onerror = () => reject(removing.error);
  });

/** It is lost while the app runs in no window. */
async function loseDatabase({ page }: Visitor, server: string): Promise<void> {
  await page.open(`${server}icon.svg`);
  await page.evaluate(removeDatabase, undefined);
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.length), undefined)).toBe(0);
}

test('a lost database is restored from the second copy, and that is told', async ({ arrive, server }) => {
  const game = gameNamed('pinnar5-5players');
  const visitor = await arrive();
  await setUp(visitor, game);
  await playDeals(visitor, game, 0, 2);
  const before = await storedGame(visitor.page);
  const address = await visitor.page.evaluate(() => location.href, undefined);

  await loseDatabase(visitor, server.url);
  await visitor.open(address);
  const told = visitor.say('notices:restored', { count: 1, deals: 2 });
  await visitor.reads('.notices', told);
  expect(await storedGame(visitor.page)).toEqual(before);
  await playDeals(visitor, game, 2, 3);

  // What is whole is not restored again.
  await visitor.reload();
  await compareTable(visitor, game, 3);
  await visitor.lacks('.notices', told);
});
