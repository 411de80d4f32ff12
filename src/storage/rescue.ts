/** Everything that can still be read, wherever it lies: for when the app itself cannot go on. */
import { type Content, type Reading, readContent } from './backupFile.ts';
import { type Copy, openCopy } from './copy/copy.ts';
import { readDatabase } from './readDatabase.ts';
import { COPIED_STORES, DATABASE, type Rows, type StoredGame } from './schema.ts';

/** How long each place may take to answer, in ms. */
const PATIENCE = 6000;
/** The copy is read and put together game by game. */
const LONG = 20_000;
const STORES = ['games', ...COPIED_STORES] as const;

/**
 * Of each game the latest revision, of each row the latest change, from all that answers.
 *
 * @param opening the store, which also knows what could not be written
 * @param shown games that this window has in its hands
 * @param copy opened anew: a store whose database failed only later does not read from it
 */
export async function readWhatThereIs(
  opening: Promise<Reading>,
  shown: readonly StoredGame[],
  name = DATABASE,
  copy = openCopy(),
): Promise<Content> {
  const found = await Promise.all([
    orNothing(async () => readContent(await opening)),
    orNothing(() => readDatabase(name)),
    orNothing(() => readCopy(copy), LONG),
  ]);
  copy.close();
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

async function readCopy(copy: Copy): Promise<Content> {
  const { games, rows } = await copy.all();
  const of = <S extends (typeof COPIED_STORES)[number]>(store: S) =>
    rows.flatMap((named) => (named.store === store ? [named.row as Rows[S]] : []));
  return { games, people: of('people'), houseRules: of('houseRules'), settings: of('settings') };
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

async function orNothing<T>(read: () => Promise<T>, patience = PATIENCE): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  }
}
