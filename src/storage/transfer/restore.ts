/**
 * Backing up and restoring, over the store. Restoring has two steps: `planRestore` reads and says what it would do,
 * `applyRestore` does just that, all or nothing. Long work is done in slices, so that the screen stays alive.
 */
import { isSame } from '../../rules/index.ts';
import type { Store } from '../api.ts';
import {
  type Content,
  listHeads,
  loadAll,
  type Origin,
  type Reading,
  readContent,
  writeBackup,
} from '../backupFile.ts';
import type { StoreResult } from '../problems.ts';
import type { HouseRules, KeyValue, Person, StoredGame } from '../schema.ts';
import { type Opened, openBackup } from './backup.ts';
import { storedShape } from './gameShape.ts';
import { rootOf } from './merge.ts';
import { parseHouseRules, parsePerson, parseSetting, parseStoredGame } from './parse.ts';
import { type Here, type Plan, planMerge } from './plan.ts';
import { attempt, type Parsed } from './refusal.ts';

/** Milliseconds of work before the screen gets its turn. */
const SLICE = 20;

function newBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

/** Everything that is kept, as one text. */
export async function makeBackup(
  store: Reading,
  origin: Origin,
): Promise<{ text: string; content: Content }> {
  const content = await readContent(store);
  return { text: await writeBackup(content, origin), content };
}

/** A plan, and the state of things that it was made for. */
export interface PlannedRestore extends Plan {
  readonly createdAt: number;
  readonly opened: Opened;
  readonly heads: ReadonlyMap<string, number>;
}

/** Opens a file and works out what restoring it would do. Touches nothing. */
export async function planRestore(store: Reading, bytes: Uint8Array): Promise<Parsed<PlannedRestore>> {
  const opened = await openBackup(bytes);
  return opened.ok ? { ok: true, value: await planFor(store, opened.value) } : opened;
}

const idIn = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return null;
  const { id } = value as { id: unknown };
  return typeof id === 'string' ? id : null;
};

async function planFor(store: Reading, opened: Opened): Promise<PlannedRestore> {
  const breathe = newBreath();
  const heads = await listHeads(store);
  const roots = new Set(opened.games.flatMap((value) => idIn(value) ?? []).map(rootOf));
  const touched = [...heads.keys()].filter((id) => roots.has(rootOf(id)));
  const here: Here = {
    games: await loadAll(store, touched),
    people: await store.listRows('people'),
    houseRules: await store.listRows('houseRules'),
    settings: await store.listRows('settings'),
  };
  const mine = new Map(here.games.map((stored) => [stored.id, stored]));
  const games: Parsed<StoredGame>[] = [];
  for (const value of opened.games) {
    games.push(parseGameLike(value, mine));
    await breathe();
  }
  const people = opened.people.map(parsePerson);
  const houseRules = opened.houseRules.map(parseHouseRules);
  const settings = opened.settings.map(parseSetting);
  const all = [...people, ...houseRules, ...settings];
  const plan = await planMerge(
    here,
    {
      games,
      people: taken<Person>(people),
      houseRules: taken<HouseRules>(houseRules),
      settings: taken<KeyValue>(settings),
      refusedRows: all.filter(({ ok }) => !ok).length,
    },
    breathe,
  );
  return {
    ...plan,
    createdAt: opened.createdAt,
    opened,
    heads: new Map(touched.map((id) => [id, heads.get(id) ?? 0])),
  };
}

const taken = <T>(parsed: readonly Parsed<T>[]): T[] => parsed.flatMap((one) => (one.ok ? [one.value] : []));

/** A game that is here to the letter has been played through before. */
function parseGameLike(value: unknown, mine: ReadonlyMap<string, StoredGame>): Parsed<StoredGame> {
  const own = mine.get(idIn(value) ?? '');
  if (own) {
    const shaped = attempt(() => storedShape(value, ''));
    if (shaped.ok && isSame(shaped.value, own)) return { ok: true, value: own };
  }
  return parseStoredGame(value);
}

/** How often it is worked out anew where something is played here all the time. */
const ATTEMPTS = 20;

/** What must still be so when it is written: the games that were compared, and that new ones are new. */
const revisionsIn = ({ heads, puts }: PlannedRestore): Map<string, number> =>
  new Map([...puts.map(({ id }) => [id, 0] as const), ...heads]);

/**
 * Does what was planned, all or nothing. Where something was played here meanwhile, up to the very moment of writing, it
 * is worked out anew first, so that nothing of it is lost.
 */
export async function applyRestore(
  store: Store,
  planned: PlannedRestore,
): Promise<StoreResult<PlannedRestore>> {
  let plan = planned;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await store.putAll(plan.puts, plan.rows, revisionsIn(plan));
    if (!result.ok) return result;
    if (result.value) return { ok: true, value: plan };
    plan = await planFor(store, planned.opened);
  }
  return { ok: false, problem: { code: 'broken', detail: 'changed all the time' } };
}
