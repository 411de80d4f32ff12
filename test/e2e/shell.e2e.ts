import { expect, type Page } from '@playwright/test';
import { startServer } from '../../scripts/serve.mjs';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything the page or the content policy complains about. */
async function complaints(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return found;
}

const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('starts under its content policy, from a subpath, without leaving the origin', async ({
  page,
  baseURL,
}) => {
  const found = await complaints(page);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('./');
  await expect(page).toHaveTitle(/Maja/);
  await expect(page.locator('#app')).not.toBeEmpty();
  await controlled(page);
  expect(found).toEqual([]);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('after one visit it starts with the server gone', async ({ page }) => {
  const server = await startServer({ port: 0, base: '/anywhere/' });
  try {
    await page.goto(server.url);
    await controlled(page);
  } finally {
    await server.close();
  }
  const found = await complaints(page);
  await page.reload();
  await expect(page.locator('#app')).not.toBeEmpty();
  await page.goto(`${server.url}#/new`);
  await expect(page.locator('#app')).not.toBeEmpty();
  expect(found).toEqual([]);
});

test('Chromium finds nothing in the way of installing', async ({ page }) => {
  await page.goto('./');
  await controlled(page);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The test browser's profile is a private one, which alone cannot install.
  expect(installabilityErrors.filter((error) => error.errorId !== 'in-incognito')).toEqual([]);
});
