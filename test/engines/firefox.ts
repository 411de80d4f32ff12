/** Firefox, driven by Playwright through WebDriver BiDi. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from '@playwright/test';
import type { Programs } from '../../scripts/engines/programs.mjs';
import { type Engine, type Visit, WINDOW } from './engine.ts';

export async function startFirefox({ firefox: executablePath }: Programs): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'maja-firefox-'));
  const browser = await firefox.launch({
    // The name by which Playwright knows a Firefox that is not its own build.
    channel: 'moz-firefox',
    executablePath,
    env: { ...process.env, HOME: home },
  });

  async function visit(): Promise<Visit> {
    const context = await browser.newContext({ viewport: WINDOW, locale: 'sv-SE' });
    const page = await context.newPage();
    return {
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      evaluate: (look, given) => page.evaluate(look as never, given) as never,
      press: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      picture: () => page.screenshot(),
      end: () => context.close(),
    };
  }

  return {
    name: `Firefox ${browser.version()}`,
    visit,
    async close() {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
