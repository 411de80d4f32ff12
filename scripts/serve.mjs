// Serves the built app as a static host would: types, compression, the headers of dist/_headers, a base path.
// Usage: node scripts/serve.mjs [--port 4173] [--base /sub/maja/] [--dir dist] [--host localhost]
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const PORT = 4173;
const HASHED = /[/\\]assets[/\\]/;

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(?:text\/|application\/(?:json|manifest\+json|wasm)|image\/svg)/;

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/**
 * @typedef {{ pattern: RegExp, headers: [string, string][] }} HeaderRule
 * @typedef {{ body: Buffer, etag: string, encoded: Map<string, Buffer> }} CachedFile
 * @typedef {{ port: number, url: string, close: () => Promise<void> }} RunningServer
 */

/**
 * Reads a `_headers` file: a path pattern at the start of a line, its headers indented below.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function parseHeaders(text) {
  /** @type {HeaderRule[]} */
  const rules = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trimStart().startsWith('#')) continue;
    const header = /^\s+([\w-]+):\s*(.+?)\s*$/.exec(line);
    if (header?.[1] && header[2]) {
      rules.at(-1)?.headers.push([header[1], header[2]]);
      continue;
    }
    const source = line
      .trim()
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    rules.push({ pattern: new RegExp(`^${source}$`), headers: [] });
  }
  return rules;
}

/** @param {string} base */
function normalBase(base) {
  return `/${base}/`.replace(/\/{2,}/g, '/');
}

/**
 * The file a request path stands for, or undefined: outside the folder, hidden, or not decodable.
 * @param {string} root
 * @param {string} path below the base, without a leading slash
 */
function fileFor(root, path) {
  let decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  if (decoded.split('/').some((part) => part.startsWith('.') || part === '_headers')) return undefined;
  const file = resolve(root, decoded === '' || decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  return file.startsWith(root + sep) ? file : undefined;
}

/**
 * @param {string | undefined} accepted
 * @returns {'br' | 'gzip' | undefined}
 */
function encodingFor(accepted = '') {
  const names = accepted.split(',').map((name) => name.trim());
  const allows = (/** @type {string} */ want) =>
    names.some((name) => name.split(';')[0] === want && !/;\s*q=0(?:\.0*)?$/.test(name));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : undefined;
}

/**
 * @param {Buffer} body
 * @param {'br' | 'gzip'} encoding
 */
function compress(body, encoding) {
  return encoding === 'br'
    ? compressors.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : compressors.gzip(body, { level: 9 });
}

/**
 * Starts the server. Port 0 takes any free port. Files are read afresh when they change, so a new build
 * can be put in place while it runs.
 * @param {{ dir?: string, port?: number, base?: string, host?: string }} [options]
 * @returns {Promise<RunningServer>}
 */
export async function startServer({ dir = DIST, port = PORT, base = '/', host = 'localhost' } = {}) {
  const root = resolve(dir);
  const prefix = normalBase(base);
  const headersFile = join(root, '_headers');
  const rules = existsSync(headersFile) ? parseHeaders(await readFile(headersFile, 'utf8')) : [];
  /** @type {Map<string, CachedFile>} */
  const cache = new Map();

  /** @param {string} file */
  async function load(file) {
    const info = await stat(file);
    if (!info.isFile()) throw new Error('not a file');
    const etag = `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"`;
    const known = cache.get(file);
    if (known?.etag === etag) return known;
    const fresh = { body: await readFile(file), etag, encoded: new Map() };
    cache.set(file, fresh);
    return fresh;
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    if (`${path}/` === prefix) {
      response.writeHead(301, { Location: prefix }).end();
      return;
    }
    const below = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
    const file = below === undefined ? undefined : fileFor(root, below);
    const found = file === undefined ? undefined : await load(file).catch(() => undefined);
    if (below === undefined || file === undefined || found === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }

    for (const rule of rules) {
      if (!rule.pattern.test(`/${below}`)) continue;
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.setHeader('Content-Type', type);
    response.setHeader('ETag', found.etag);
    if (!response.hasHeader('Cache-Control')) {
      response.setHeader(
        'Cache-Control',
        HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    }
    const encoding = COMPRESSED.test(type)
      ? encodingFor(request.headers['accept-encoding']?.toString())
      : undefined;
    if (COMPRESSED.test(type)) response.appendHeader('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === found.etag) {
      response.writeHead(304).end();
      return;
    }
    let body = found.body;
    if (encoding) {
      body = found.encoded.get(encoding) ?? (await compress(found.body, encoding));
      found.encoded.set(encoding, body);
      response.setHeader('Content-Encoding', encoding);
    }
    response.setHeader('Content-Length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done(undefined));
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    port: actual,
    url: `http://${host}:${actual}${prefix}`,
    // Open connections are cut, as when a server dies.
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function main() {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: '/' },
      dir: { type: 'string', default: DIST },
      host: { type: 'string', default: 'localhost' },
      port: { type: 'string', default: String(PORT) },
    },
  });
  if (!existsSync(join(values.dir, 'index.html'))) {
    throw new Error(`${values.dir} holds no built app. Run "npm run build" first.`);
  }
  const server = await startServer({ ...values, port: Number(values.port) });
  console.log(`Maja is served at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    const taken = error?.code === 'EADDRINUSE' ? ' Choose another with --port.' : '';
    console.error(`${error?.message ?? error}${taken}`);
    process.exit(1);
  });
}
