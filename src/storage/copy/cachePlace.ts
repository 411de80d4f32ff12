/**
 * The copy in Cache Storage, where there is no OPFS: one entry a game or row, written whole. The address tells
 * the revision, so that a list of addresses is enough to compare with the database.
 */
import type { CopyPlace } from './copy.ts';
import { type CopyRecord, decodeLines, encodeLine, foldRecords, type Head, wholeRecord } from './journal.ts';
import type { Content } from './keeper.ts';

const CACHE = 'maja-copy';

/** `…/maja-copy/game/<id>/<revision>` or `…/maja-copy/<store>/<id>/<time>`. */
const ADDRESS = /\/maja-copy\/(\w+)\/([^/]+)\/(\d+)$/;

interface Entry {
  readonly url: string;
  readonly store: string;
  readonly id: string;
  readonly revision: number;
}

function parse({ url }: Request): Entry[] {
  const [, store, id, revision] = ADDRESS.exec(url) ?? [];
  return store && id ? [{ url, store, id: decodeURIComponent(id), revision: Number(revision) }] : [];
}

const headsOf = (entries: readonly Entry[]): Head[] =>
  entries.flatMap(({ store, id, revision }): Head[] => (store === 'game' ? [[id, revision]] : []));

function addressOf(record: CopyRecord): string | null {
  if (record.k === 'heads' || record.k === 'more') return null;
  const [store, at] = record.k === 'row' ? [record.store, record.at] : ['game', record.rev];
  return new URL(`maja-copy/${store}/${encodeURIComponent(record.id)}/${at}`, location.href).href;
}

const list = async (cache: Cache) => (await cache.keys()).flatMap(parse);

/** Everything, put together with what lies elsewhere. */
async function readAll(cache: Cache, elsewhere: readonly CopyRecord[] = []): Promise<Content> {
  const texts = (await list(cache)).map(async ({ url }) => (await cache.match(url))?.text() ?? '');
  const { games, rows } = foldRecords([...elsewhere, ...decodeLines(...(await Promise.all(texts)))]);
  return { games: [...games.values()].flatMap(({ stored }) => stored ?? []), rows: [...rows.values()] };
}

/** What another place has, with what was kept here for as long as that one did not answer. */
export async function withLeft(content: Content, storage: CacheStorage = caches): Promise<Content> {
  if (!(await storage.has(CACHE))) return content;
  return readAll(await storage.open(CACHE), [...content.games.map(wholeRecord), ...content.rows]);
}

/** Rejects where there is no Cache Storage either. */
export async function cachePlace(storage: CacheStorage = caches): Promise<CopyPlace> {
  const cache = await storage.open(CACHE);
  /** The addresses to take away, by store and id, once something later has been written. */
  const known = new Map<string, Set<string>>();
  const addressesOf = (entry: Pick<Entry, 'store' | 'id'>) => {
    const key = `${entry.store} ${entry.id}`;
    const urls = known.get(key) ?? new Set();
    known.set(key, urls);
    return urls;
  };
  for (const entry of await list(cache)) addressesOf(entry).add(entry.url);

  async function put(record: CopyRecord): Promise<void> {
    const url = addressOf(record);
    if (!url || record.k === 'heads') return;
    await cache.put(url, new Response(encodeLine(record)));
    const urls = addressesOf({ store: record.k === 'row' ? record.store : 'game', id: record.id });
    const old = [...urls].filter((other) => other !== url && isEarlier(other, url));
    urls.add(url);
    for (const other of old) {
      await cache.delete(other);
      urls.delete(other);
    }
  }

  return {
    kind: 'cache',
    async append(records) {
      for (const record of records) await put(record);
    },
    async recent() {
      const entries = await list(cache);
      return { empty: !entries.length, heads: headsOf(entries) };
    },
    heads: async () => headsOf(await list(cache)),
    all: () => readAll(cache),
    close() {},
  };
}

const isEarlier = (a: string, b: string) => Number(ADDRESS.exec(a)?.[3]) < Number(ADDRESS.exec(b)?.[3]);
