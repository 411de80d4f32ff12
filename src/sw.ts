/**
 * The service worker: the installed version is answered from the cache, and waits until it is told to take over. Where
 * the browser knows static routes, the page and its files come from there without this worker: on a slow phone it takes
 * longer to start than they take to be read.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { withoutVary } from './app/withoutVary.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not every browser has it, and the types leave it out: https://w3c.github.io/ServiceWorker/#install-event-interface */
interface RouterRule {
  readonly condition: { readonly urlPattern: URLPatternInit; readonly requestMode?: RequestMode };
  readonly source: { readonly cacheName: string };
}
interface URLPatternInit {
  readonly pathname: string;
  readonly search: string;
}
type Installing = ExtendableEvent & { addRoutes?(rules: readonly RouterRule[]): Promise<void> };

const entries = self.__WB_MANIFEST;
const { scope } = self.registration;
/** As a pattern: what means something in one stands for itself. */
const folder = new URL(scope).pathname.replace(/[{}()*+?:\\]/g, '\\$&');

/** See scripts/later.mjs; filled by src/app/later.ts. */
const LATER = 'maja-later';
const PAGE = 'index.html';
/** The tab's. A browser draws it on the page's own thread: as a vector drawing it would be a whole document more. */
const SIGN = 'icon-64.png';

/** What has no hash in its name, by the version that it belongs to: two versions are never mixed. */
const START_OF_ALL = `maja-start-${scope}-`;
const START =
  START_OF_ALL +
  entries.map((entry) => typeof entry === 'object' && entry.url === PAGE && entry.revision).find(Boolean);

/**
 * What the page asks for and shows while the network is awaited. Here everything is near: asking for Home ahead of a
 * table, drawing the sign and finding its font took a slow phone a tenth of its start.
 */
const WHILE_WAITING = /<link rel="(?:modulepreload|preload)".*?>|<p class="splash".*?<\/p>/g;

const keepsAll = { cacheWillUpdate: async ({ response }: { response: Response }) => withoutVary(response) };
const installed = new PrecacheController({ plugins: [keepsAll] });
installed.addToCacheList(entries);

const rule = (file: string, cacheName: string, requestMode?: RequestMode): RouterRule => ({
  condition: { urlPattern: { pathname: folder + file, search: '' }, ...(requestMode && { requestMode }) },
  source: { cacheName },
});

/** The page, as it is once installed, and the sign of its tab, under the addresses that the browser asks for. */
async function keepStart(): Promise<void> {
  const cache = await caches.open(START);
  const [page, sign] = await Promise.all([installed.matchPrecache(PAGE), installed.matchPrecache(SIGN)]);
  if (page) {
    const { headers } = page;
    await cache.put(scope, new Response((await page.text()).replaceAll(WHILE_WAITING, ''), { headers }));
  }
  if (sign) await cache.put(scope + SIGN, sign);
}

/** Asked for as the installation begins: later the event takes no routes any more. Without them the worker answers. */
async function askForRoutes(event: Installing): Promise<void> {
  try {
    await event.addRoutes?.([
      rule('', START, 'navigate'),
      rule(SIGN, START),
      rule('assets/:file', installed.strategy.cacheName),
      rule('assets/later/:file', LATER),
    ]);
  } catch {
    // A browser that knows them otherwise.
  }
}

async function install(event: Installing): Promise<void> {
  const asked = askForRoutes(event);
  await installed.install(event);
  await keepStart();
  await asked;
}

async function activate(event: ExtendableEvent): Promise<void> {
  await installed.activate(event);
  for (const name of await caches.keys())
    if (name.startsWith(START_OF_ALL) && name !== START) await caches.delete(name);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The very first page is served from the cache too, so that it survives a lost network at once.
clientsClaim();
cleanupOutdatedCaches();

registerRoute(new PrecacheRoute(installed));
registerRoute(
  new NavigationRoute(installed.createHandlerBoundToURL(PAGE), {
    // A file that is missing is missing; only pages fall back to the app.
    denylist: [/\/[^/?]+\.[^/?]+(?:\?|$)/],
  }),
);
registerRoute(/\/assets\/later\//, new CacheFirst({ cacheName: LATER, plugins: [keepsAll] }));
