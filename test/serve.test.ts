import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../scripts/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'maja-serve-'));
const dir = join(folder, 'dist');
const page = `<!doctype html><title>Maja</title>${'<p>giv</p>'.repeat(100)}`;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(dir, 'assets/a-1234.js'), 'export {};');
  writeFileSync(join(dir, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n/assets/*\n  X-Kind: asset\n');
  server = await startServer({ dir, port: 0, base: '/sub/maja' });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A bare request: fetch would tidy the path and unpack the body. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port: server.port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject).end();
  });
}

test('serves files below the base path, with their types', async () => {
  const index = await get('/sub/maja/');
  expect(index).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(index.body.toString()).toBe(page);
  expect((await get('/sub/maja/assets/a-1234.js?x=1')).headers['content-type']).toBe(
    'text/javascript; charset=utf-8',
  );
  expect((await get('/sub/maja')).headers.location).toBe('/sub/maja/');
});

test('a missing file is 404, never the page', async () => {
  for (const path of ['/', '/index.html', '/sub/maja/nothing', '/sub/maja/assets', '/sub/maja/robots.txt/']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test.each([
  '/sub/maja/../secret.txt',
  '/sub/maja/../../secret.txt',
  '/sub/maja/%2e%2e/secret.txt',
  '/sub/maja/..%2fsecret.txt',
  '/sub/maja/assets/..%5c..%5csecret.txt',
  '/sub/maja//etc/passwd',
  '/sub/maja/%00',
  '/sub/maja/%zz',
  '/sub/maja/_headers',
])('does not leave its folder: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('compresses as asked', async () => {
  const brotli = await get('/sub/maja/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzipped = await get('/sub/maja/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.body).toString()).toBe(page);
});

test('adds the headers of _headers where their pattern fits', async () => {
  expect((await get('/sub/maja/')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect((await get('/sub/maja/')).headers['x-kind']).toBeUndefined();
  expect((await get('/sub/maja/assets/a-1234.js')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-kind': 'asset',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('an unchanged file is 304, a changed one is sent anew', async () => {
  const first = await get('/sub/maja/robots.txt');
  const etag = String(first.headers.etag);
  expect((await get('/sub/maja/robots.txt', { 'if-none-match': etag })).status).toBe(304);
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\nAllow: /\n');
  const second = await get('/sub/maja/robots.txt', { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(second.body.toString()).toContain('Allow');
});

test('only reads', async () => {
  expect((await get('/sub/maja/', {}, 'POST')).status).toBe(405);
  expect((await get('/sub/maja/', {}, 'HEAD')).body).toHaveLength(0);
});
