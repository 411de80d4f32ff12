/**
 * The parts that an evening does without (statistics, backup, the other language's questions) are not installed with
 * the app: they follow in the background, so that the first visit is light and everything is there offline all the same.
 * Whoever saves data gets each part when it is first opened.
 */

import { keepAllHere } from './allHere.ts';
import { withoutVary } from './withoutVary.ts';

/** The service worker answers from this cache too, and so does the browser without it: see `sw.ts`. */
const CACHE = 'maja-later';
const LIST = 'later.json';

interface Connection {
  readonly saveData?: boolean;
}

const folderOfLater = (): string => new URL('assets/later/', document.baseURI).href;

/** Resolves when everything is here, or when nothing could be done about it now. */
export async function fetchLater(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) {
    keepOpened();
    return;
  }
  try {
    // From the installed version's own files, so that no other version's list is followed.
    const response = await fetch(new URL(LIST, document.baseURI));
    if (!response.ok) return;
    const files: unknown = await response.json();
    if (!Array.isArray(files)) return;
    const wanted = files.map((file) => new URL(String(file), document.baseURI).href);
    const cache = await caches.open(CACHE);
    const folder = folderOfLater();
    const kept = (await cache.keys()).map(({ url }) => url);
    // Beside it may lie another installation's, from the same host.
    const present = new Set(kept.filter((url) => url.startsWith(folder)));
    for (const url of wanted) if (!present.has(url)) await keep(cache, url);
    // What an older version needed goes once the present one is whole.
    for (const url of present) if (!wanted.includes(url)) await cache.delete(url);
    await keepAllHere();
  } catch {
    // No network, or no room: it is tried again at the next start.
  }
}

async function keep(cache: Cache, url: string): Promise<void> {
  const response = withoutVary(await fetch(url));
  if (!response) throw new Error(`not there: ${url}`);
  await cache.put(url, response);
}

/** Keeps the parts that have been opened, and each one that is. */
function keepOpened(): void {
  const folder = folderOfLater();
  const keepIt = async (url: string): Promise<void> => {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(url))) await keep(cache, url);
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.startsWith(folder)) keepIt(name).catch(() => undefined);
  });
  observer.observe({ type: 'resource', buffered: true });
}
