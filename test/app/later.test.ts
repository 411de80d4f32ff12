/** What follows in the background, beside another installation of the app on the same host. */
import { afterEach, expect, test, vi } from 'vitest';
import { fetchLater } from '../../src/app/later.ts';

vi.mock('../../src/app/allHere.ts', () => ({ keepAllHere: async () => {} }));

afterEach(() => vi.unstubAllGlobals());

test('an older version’s files go, another installation’s stay', async () => {
  const here = 'https://maja.example/app/';
  const theirs = ['https://maja.example/other/assets/later/b.js', `${here}test/assets/later/b.js`];
  const kept = new Set([`${here}assets/later/old.js`, ...theirs]);
  vi.stubGlobal('document', { baseURI: `${here}index.html` });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: URL | string) =>
    Response.json(`${url}`.endsWith('later.json') ? ['assets/later/a.js'] : 'a file'),
  );
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept].map((url) => ({ url })),
      put: async (url: string) => kept.add(url),
      delete: async (url: string) => kept.delete(url),
    }),
  });
  await fetchLater();
  expect([...kept].sort()).toEqual([`${here}assets/later/a.js`, ...theirs].sort());
});
