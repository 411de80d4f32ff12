import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './fixtures.ts';

// Playwright runs these tests, but drives only one of the two browsers itself: see engine.ts.
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/engines',
  workers: 1,
  // A strange machine now and then misses a beat; what fails twice in a row is a fault.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});
