import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesFor, precachedFiles } from '../scripts/size.mjs';

// `npm test` has just built and says where; alone, this file builds for itself.
const given = process.env.MAJA_DIST;
const dist = given ?? mkdtempSync(join(tmpdir(), 'maja-build-'));

beforeAll(() => {
  if (given) return;
  const root = fileURLToPath(new URL('..', import.meta.url));
  // A process of its own: inside the test runner it would be a test build, not the one that is shipped.
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--logLevel', 'error'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
}, 60_000);

afterAll(() => {
  if (!given) rmSync(dist, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const files = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** The directives of a content policy, in order. */
const directives = (policy: string) => policy.split(';').map((part) => part.trim());
const metaPolicy = () =>
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read('index.html'))?.[1] ?? '';

describe('index.html', () => {
  test('names its charset before anything else', () => {
    expect(read('index.html')).toMatch(/<head>\s*<meta charset="utf-8"/i);
  });

  test('has no inline script, style or handler', () => {
    const html = read('index.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(attributes).toMatch(/\ssrc="\.\/assets\//);
      expect(body?.trim()).toBe('');
    }
  });

  test('carries the strict policy', () => {
    expect(directives(metaPolicy())).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types maja-app maja-worker',
    ]);
  });

  test('works below any path: no address starts at the root or leaves the origin', () => {
    const addresses = [...read('index.html').matchAll(/\s(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^\.\//);
  });

  test('has one status line and a message without scripts in both languages', () => {
    const html = read('index.html');
    expect(html.match(/role="status"/g)).toHaveLength(1);
    expect(html).toMatch(/<noscript>[\s\S]*lang="sv"[\s\S]*lang="en"[\s\S]*<\/noscript>/);
  });
});

test('_headers repeats the policy of the page and adds what only a header can say', () => {
  const policy = /Content-Security-Policy: (.+)/.exec(read('_headers'))?.[1] ?? '';
  const extra = directives(policy).filter((directive) => !directives(metaPolicy()).includes(directive));
  expect(extra).toEqual(["frame-ancestors 'none'"]);
  expect(directives(policy)).toEqual(expect.arrayContaining(directives(metaPolicy())));
});

test('a file with functions in it begins with the line that has it compiled ahead', () => {
  const scripts = files().filter((file) => /^assets\/.*\.js$/.test(file) && !file.includes('.worker-'));
  const without = scripts.filter((file) => !read(file).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(without.length).toBeLessThan(scripts.length);
  for (const file of without) expect(read(file), file).not.toMatch(/=>|\bfunction\b/);
});

test('the sign of the tab is there without a network', () => {
  const [, sign = ''] = /<link rel="icon" href="\.\/([^"]+)"/.exec(read('index.html')) ?? [];
  expect(files()).toContain(sign);
  expect(precachedFiles(read('sw.js'))).toContain(sign);
});

describe('the manifest', () => {
  const manifest = () => JSON.parse(read('manifest.webmanifest'));

  test('makes the app installable below any path', () => {
    expect(manifest()).toMatchObject({
      id: './',
      name: 'Maja',
      short_name: 'Maja',
      lang: 'sv',
      start_url: './',
      scope: './',
      display: 'standalone',
    });
    expect(manifest().shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual([
      './#/new',
      './#/continue',
    ]);
  });

  test('names icons that exist and have the size it says', () => {
    const icons: { src: string; sizes: string; purpose?: string }[] = manifest().icons;
    expect(icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of icons) {
      const png = readFileSync(join(dist, src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});

describe('the service worker', () => {
  test('precaches every page, script and style that is not fetched in the background afterwards', () => {
    const wanted = files().filter((file) => /\.(?:html|js|css)$/.test(file) && file !== 'sw.js');
    const later: string[] = JSON.parse(read('later.json'));
    const precached = precachedFiles(read('sw.js'));
    expect([...precached, ...later]).toEqual(expect.arrayContaining(wanted));
    expect(precached).toContain('later.json');
    expect(precached.filter((file) => later.includes(file))).toEqual([]);
  });

  test('fetches the rules first of what comes afterwards, and only files that are there', () => {
    const later: string[] = JSON.parse(read('later.json'));
    expect(later[0]).toMatch(/(?:rules|disputes)/);
    expect(files()).toEqual(expect.arrayContaining(later));
  });

  test('precaches nothing that is not there', () => {
    expect(files()).toEqual(expect.arrayContaining(precachedFiles(read('sw.js'))));
  });

  test('is one file, which waits until it is told to take over', () => {
    const worker = read('sw.js');
    expect(worker).not.toContain('importScripts(');
    expect(worker).toContain('SKIP_WAITING');
    expect(worker.match(/skipWaiting\(\)/g)).toHaveLength(1);
  });
});

test('nothing built carries a source map', () => {
  expect(files().filter((file) => file.endsWith('.map'))).toEqual([]);
});

describe('the size budget', () => {
  const manifest = {
    'index.html': { file: 'a.js', imports: ['_shared.js'], css: ['a.css'] },
    '_shared.js': { file: 'shared.js' },
    'src/ui/Table.tsx': { file: 'table.js', imports: ['_shared.js', 'index.html'], css: ['table.css'] },
    'src/ui/History.tsx': { file: 'history.js' },
  };

  test('follows static imports and styles, and counts nothing twice', () => {
    expect(filesFor(manifest, ['index.html', 'src/ui/Table.tsx'])).toEqual([
      'a.css',
      'a.js',
      'shared.js',
      'table.css',
      'table.js',
    ]);
  });

  test('refuses an entry that is not in the build', () => {
    expect(() => filesFor(manifest, ['index.html', 'src/ui/Renamed.tsx'])).toThrow('src/ui/Renamed.tsx');
  });
});
