/** Everything that can still be read, wherever it lies: for when the app itself cannot go on. */
import { type Content, type Reading, readContent } from './backupFile.ts';
import { DATABASE, type StoredGame } from './schema.ts';

/** How long each place may take to answer, in ms. */
const PATIENCE = 6000;
const STORES = ['games', 'people', 'houseRules', 'settings'] as const;

/**
 * Of each game the latest revision, of each row the latest change, from all that answers.
 *
 * @param opening the store, which also knows what could not be written, and the second copy
 * @param shown games that this window has in its hands
 */
export async function readWhatThereIs(
  opening: Promise<Reading>,
  shown: readonly StoredGame[],
  name = DATABASE,
): Promise<Content> {
  const found = await Promise.all([
    orNothing(async () => readContent(await opening)),
    orNothing(() => readDatabase(name)),
  ]);
  const all: Content[] = [...found.filter((content) => content !== null), { ...EMPTY, games: shown }];
  const pick = (store: (typeof STORES)[number]) =>
    latest(all.flatMap((content): readonly Row[] => content[store])) as never;
  return {
    games: pick('games'),
    people: pick('people'),
    houseRules: pick('houseRules'),
    settings: pick('settings'),
  };
}

const EMPTY: Content = { games: [], people: [], houseRules: [], settings: [] };

interface Row {
  readonly id?: string;
  readonly key?: string;
  readonly revision?: number;
  readonly updatedAt: number;
}

const ageOf = ({ revision, updatedAt }: Row): number => revision ?? updatedAt;

function latest(all: readonly Row[]): Row[] {
  const byKey = new Map<string | undefined, Row>();
  for (const row of all) {
    const there = byKey.get(row.id ?? row.key);
    if (!there || ageOf(row) > ageOf(there)) byKey.set(row.id ?? row.key, row);
  }
  return [...byKey.values()];
}

async function orNothing<T>(read: () => Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  }
}

/** Without the connection that the app uses, in whichever version it is. Where there is none, none is made. */
function readDatabase(name: string): Promise<Content> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction(STORES);
      const asked = STORES.map((store) => reading.objectStore(store).getAll());
      reading.oncomplete = () => {
        db.close();
        const [games, people, houseRules, settings] = asked.map(({ result }) => result);
        resolve({ games, people, houseRules, settings } as unknown as Content);
      };
      reading.onabort = () => reject(reading.error);
    };
  });
}
