// The size budget: gzip, level 9, of what `vite build` has put in dist. Exits with 1 when a budget is exceeded.
//   npm run size            prints the table and judges it
//   npm run size -- --json  the same as JSON, for the bench
//
// First load = index.html + everything src/main.tsx imports statically + the entries of FIRST_LOAD below with
// their own static imports and styles. List there each dynamic import without which the Table screen cannot be
// shown, in one language, as its source path. A listed path that is not a chunk of its own is an error: then it
// has been renamed, or has moved into another chunk and should be struck off the list.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { withoutUnneeded } from './unneeded.mjs';

/** @type {string[]} */
const FIRST_LOAD = ['src/app/texts/sv.ts'];

const KB = 1000;
const FIRST_LOAD_LIMIT = 45 * KB;
const PRECACHE_LIMIT = 170 * KB;
/** See scripts/later.mjs. No budget was given for it; this one keeps it from growing unseen. */
const LATER_LIMIT = 150 * KB;
const ENTRY = 'index.html';
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ file: string, gzip: number }} Row
 * @typedef {{ name: string, limit: number, gzip: number, rows: Row[] }} Budget
 */

/**
 * The files that an entry brings with it: its chunk, the static imports below it, and their styles.
 * @param {Manifest} manifest
 * @param {string[]} entries keys of the manifest (source paths)
 * @returns {string[]}
 */
export function filesFor(manifest, entries) {
  const files = new Set();
  const seen = new Set();
  const open = [...entries];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not a chunk of its own: see FIRST_LOAD in scripts/size.mjs.`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    open.push(...(chunk.imports ?? []));
  }
  return [...files].sort();
}

/**
 * The chunk that the page itself loads.
 * @param {Manifest} manifest
 * @param {string} html
 */
export function entryOf(manifest, html) {
  const source = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html)?.[1];
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.file === source)?.[0];
  if (entry === undefined) throw new Error(`The page's own script ${source} is not in the manifest.`);
  return entry;
}

/**
 * The addresses in a built service worker's precache list.
 * @param {string} worker its source
 * @returns {string[]}
 */
export function precachedFiles(worker) {
  const entries = /"revision":(?:null|"\w+"),"url":"([^"]+)"/g;
  const files = [...worker.matchAll(entries)].map((match) => match[1] ?? '');
  if (files.length === 0) throw new Error('No precache list found in sw.js.');
  return [...new Set(files)].sort();
}

/**
 * @param {string} [dir] the built app
 * @returns {Budget[]}
 */
export function measure(dir = DIST) {
  if (!existsSync(join(dir, 'index.html')))
    throw new Error(`${dir} holds no built app. Run "npm run build" first.`);
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
  const row = (/** @type {string} */ file) => ({
    file,
    gzip: gzipSync(readFileSync(join(dir, file)), { level: 9 }).length,
  });
  const budget = (/** @type {string} */ name, /** @type {number} */ limit, /** @type {string[]} */ files) => {
    const rows = files.map(row).sort((a, b) => b.gzip - a.gzip);
    return { name, limit, gzip: rows.reduce((sum, { gzip }) => sum + gzip, 0), rows };
  };
  return [
    budget('First load (HTML, CSS and JS needed for the table)', FIRST_LOAD_LIMIT, [
      'index.html',
      ...filesFor(manifest, [entryOf(manifest, readFileSync(join(dir, ENTRY), 'utf8')), ...FIRST_LOAD]),
    ]),
    budget('Everything precached', PRECACHE_LIMIT, precachedFiles(readFileSync(join(dir, 'sw.js'), 'utf8'))),
    budget('Fetched in the background after that', LATER_LIMIT, laterFiles(dir)),
  ];
}

/**
 * @param {string} dir
 * @returns {string[]}
 */
const laterFiles = (dir) => JSON.parse(readFileSync(join(dir, 'later.json'), 'utf8'));

/** What the app uses of each library of the first load. */
const LIBRARIES = {
  i18next: "export { default } from 'i18next'",
  preact:
    "export { options, render } from 'preact'; export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';" +
    "export { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'",
  idb: "export { openDB } from 'idb'",
};

/**
 * What each library weighs built alone, as the app builds it. In the app they compress a little better.
 * @returns {Promise<Row[]>}
 */
export async function libraries() {
  const rows = [];
  for (const [file, source] of Object.entries(LIBRARIES)) {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        withoutUnneeded(),
        {
          name: 'alone',
          resolveId: (id) => (id === 'alone' ? '\0alone' : null),
          load: (id) => (id === '\0alone' ? source : null),
        },
      ],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: 'alone', preserveEntrySignatures: 'strict' },
      },
    });
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk) rows.push({ file, gzip: gzipSync(chunk.code, { level: 9 }).length });
  }
  return rows;
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(2).padStart(8)} kB`;

/** @param {Budget} budget */
function print({ name, limit, gzip, rows }) {
  console.log(`${name}, gzip:`);
  for (const row of rows) console.log(`${kilobytes(row.gzip)}  ${row.file}`);
  console.log(`${kilobytes(gzip)}  of at most ${limit / KB} kB: ${gzip > limit ? 'TOO LARGE' : 'ok'}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const budgets = measure();
  if (process.argv.includes('--json')) console.log(JSON.stringify(budgets, null, 2));
  else {
    budgets.forEach(print);
    console.log('Of the first load, each library by itself, gzip:');
    for (const { file, gzip } of await libraries()) console.log(`${kilobytes(gzip)}  ${file}`);
  }
  if (budgets.some(({ gzip, limit }) => gzip > limit)) process.exitCode = 1;
}
