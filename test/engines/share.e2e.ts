/** A game goes over by its link, to somebody who has never seen the app. */
import { expect } from '@playwright/test';
import { readSheet } from '../e2e/play/sheet.ts';
import { storedGames } from '../e2e/play/store.ts';
import { gameNamed } from '../e2e/play/vectors.ts';
import { test } from './fixtures.ts';
import { playDeals, setUp } from './game.ts';
import type { Visitor } from './visitor.ts';

const PLAYED = 2;

/** Runs in the page: what is copied is kept there, since no test may read the clipboard. */
function keepCopied(): void {
  const clipboard = {
    writeText: async (text: string) => void document.documentElement.setAttribute('data-copied', text),
  };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

async function copyLink(visitor: Visitor): Promise<string> {
  await visitor.turnTo('sheet');
  await visitor.tap('link', visitor.say('app:share'));
  await visitor.page.evaluate(keepCopied, undefined);
  await visitor.tap('button', visitor.say('share:handOver.copy'));
  const copied = () =>
    visitor.page.evaluate(() => document.documentElement.getAttribute('data-copied'), undefined);
  await expect.poll(copied).toMatch(/^http:.*#\/take\/1[pd][\w-]+$/);
  return (await copied()) ?? '';
}

test('a link shows the sheet, is kept, and never doubles the game', async ({ arrive, server }) => {
  const game = gameNamed('hearts-3p-042');
  const first = await arrive();
  await setUp(first, game);
  await playDeals(first, game, 0, PLAYED);
  const totals = Object.values(game.deals[PLAYED - 1]?.expect.totals ?? {});
  const link = await copyLink(first);

  const second = await arrive(link);
  const games = async () => (await storedGames(second.page)).length;
  await second.reads('.take-screen', second.say('take:fate.new'));
  await second.reads('.take-screen tfoot', `${totals[0]}`);
  expect(await games()).toBe(0);
  await second.tap('button', second.say('take:keep'));
  const sheet = await readSheet(second);
  expect(sheet.names).toEqual(game.players);
  expect(sheet.totals).toEqual(totals);
  expect(await games()).toBe(1);

  await second.open(server.url);
  await second.open(link);
  await second.reads('.take-screen', second.say('take:fate.same'));
  await second.tap('button', second.say('take:open'));
  expect((await readSheet(second)).totals).toEqual(totals);
  expect(await games()).toBe(1);
});
