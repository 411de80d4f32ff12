/** A test in each engine: `arrive` gives somebody in a browser that nobody has used yet, at the app's own server. */
import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { ensurePrograms } from '../../scripts/engines/programs.mjs';
import { startServer } from '../../scripts/serve.mjs';
import type { Engine, Visit } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  readonly engineName: 'firefox' | 'webkit';
}

interface Given {
  readonly server: Awaited<ReturnType<typeof startServer>>;
  /** Ends the visit before, if there was one: nothing of it is left in the browser. */
  readonly arrive: (url?: string) => Promise<Visitor>;
}

const BASE = '/sub/maja/';

export const test = base.extend<Given, EngineOptions & { readonly engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const programs = await ensurePrograms();
      const engine = await (engineName === 'firefox' ? startFirefox(programs) : startWebKit(programs));
      console.log(engine.name);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from a pattern, also when it is nothing
  server: async ({}, use) => {
    const server = await startServer({ port: 0, base: BASE });
    await use(server);
    await server.close();
  },
  arrive: async ({ engine, server }, use, info) => {
    let visit: Visit | undefined;
    await use(async (url = server.url) => {
      await visit?.end();
      visit = await engine.visit();
      const visitor = new Visitor(visit);
      await visitor.open(url);
      return visitor;
    });
    if (visit && info.status !== info.expectedStatus) {
      const path = info.outputPath('window.png');
      await writeFile(path, await visit.picture());
      await info.attach('window', { path, contentType: 'image/png' });
    }
    await visit?.end();
  },
});
