/** A first visit is no update, also where the phone is slow. */
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

/** Runs in the page: little time is left between what it does and what it is told. */
function keepBusy(): void {
  const busy = setInterval(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    if (performance.now() > 4000) clearInterval(busy);
  }, 20);
}

const isInControl = () => navigator.serviceWorker.controller?.state === 'activated';

test('a first visit in a busy window is told of no newer version', async ({ arrive }) => {
  const visitor = await arrive();
  await visitor.page.evaluate(keepBusy, undefined);
  await expect.poll(() => visitor.page.evaluate(isInControl, undefined), { timeout: 20_000 }).toBe(true);
  await visitor.tap('link', visitor.labels.newGame);
  await visitor.lacks('.notices', visitor.say('notices:update'));
});
