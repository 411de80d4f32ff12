import { defineConfig, devices } from '@playwright/test';
import { ensureBrowser, LAUNCH_ARGS } from './scripts/browser.mjs';

// The built app at a subpath, as on a real host. Tests that end a server start one of their own (test/e2e/support).
const PORT = Number(process.env.E2E_PORT ?? 4199);
const BASE = '/sub/maja/';

const PHONE = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true };
const UPDATE = '**/update.e2e.ts';

const executablePath = await ensureBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // One more than most machines here have cores: people wait between two taps.
  workers: 3,
  // A browser on a strange machine now and then misses a beat; what fails three times in a row is a fault.
  retries: process.env.CI ? 2 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}${BASE}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // A trace takes a quarter of the time; run with --trace on to see what a failing test saw.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Installing the app anew for each test takes a fifth of the time: where it is what is tested it is allowed.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: LAUNCH_ARGS },
  },
  projects: [
    // The longest that runs in one piece begins first, so that nobody waits for it alone at the end.
    { name: 'update', testMatch: UPDATE, use: PHONE },
    { name: 'phone', testIgnore: UPDATE, use: PHONE },
  ],
  testMatch: '**/*.e2e.ts',
  webServer: {
    command: `node scripts/serve.mjs --port ${PORT} --base ${BASE}`,
    url: `http://localhost:${PORT}${BASE}`,
    reuseExistingServer: false,
  },
});
