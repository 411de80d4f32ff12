// What is loaded: first, and in all. And what each library has in the first load.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { measure } from '../../size.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KB = 1000;

/** @param {string} text */
const gzip = (text) => gzipSync(text, { level: 9 }).length;

/** @param {string} source @returns {string} */
function ownerOf(source) {
  const path = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1];
  if (path) return path;
  return /(?:^|\/)src\//.test(source) ? 'src' : /locales\//.test(source) ? 'texts' : 'bundling';
}

/**
 * Whose each character of a minified file is.
 * @param {string} code
 * @param {import('node:module').SourceMapPayload} payload
 */
function owners(code, payload) {
  const map = new SourceMap(payload);
  /** @type {Map<string, string>} what is left of the file without each of them */
  const without = new Map();
  /** @type {[owner: string, text: string][]} */
  const parts = [];
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column);
      const owner = 'originalSource' in entry ? ownerOf(entry.originalSource) : 'bundling';
      const last = parts.at(-1);
      if (last?.[0] === owner) last[1] += text[column];
      else parts.push([owner, text[column] ?? '']);
    }
  }
  for (const owner of new Set(parts.map(([name]) => name)))
    without.set(owner, parts.flatMap(([name, text]) => (name === owner ? [] : text)).join(''));
  return without;
}

/** What the first load would be smaller by, gzip, without each library. */
async function libraries() {
  const outDir = await mkdtemp(join(tmpdir(), 'maja-bench-build-'));
  try {
    await build({
      root: ROOT,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, sourcemap: 'hidden' },
    });
    /** @type {Map<string, number>} */
    const cost = new Map();
    for (const { file } of measure(outDir)[0]?.rows ?? []) {
      if (!file.endsWith('.js')) continue;
      const code = await readFile(join(outDir, file), 'utf8');
      const payload = JSON.parse(await readFile(join(outDir, `${file}.map`), 'utf8'));
      const whole = gzip(code);
      for (const [owner, rest] of owners(code, payload))
        cost.set(owner, (cost.get(owner) ?? 0) + whole - gzip(rest));
    }
    return [...cost].sort((a, b) => b[1] - a[1]);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * @param {import('../phone.mjs').Setting} setting
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export async function sizeRow({ dir }) {
  const costs = await libraries();
  return measure(dir).map((budget, i) => ({
    what: i === 0 ? 'first load, gzip' : 'all that is precached, gzip',
    unit: 'kB',
    values: [budget.gzip / KB],
    target: budget.limit / KB,
    more: i === 0 ? { files: budget.rows, libraries: Object.fromEntries(costs) } : { files: budget.rows },
    ...(i === 0 && {
      note: `its scripts would be smaller without: ${costs
        .filter(([name]) => name !== 'bundling')
        .map(([name, bytes]) => `${name} ${(bytes / KB).toFixed(2)}`)
        .join(', ')} kB`,
    }),
  }));
}
