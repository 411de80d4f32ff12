/** What restoring a backup would do, worked out before anything is touched. Pure. */
import { type Game, isSame, playGame, type RulebookId } from '../../rules/index.ts';
import type { HouseRules, KeyValue, NamedRow, Person, StoredGame } from '../schema.ts';
import { namesIn } from '../summary.ts';
import { BOUNDS } from './bounds.ts';
import { mergeGames, relate, rootOf } from './merge.ts';
import { counted, laterOf, mergePeople, type Played, toWrite } from './mergeRows.ts';
import type { Parsed, Refusal } from './refusal.ts';
import { standingOf } from './standing.ts';

/** What is here, as far as the backup touches it. */
export interface Here {
  /** Every game with the same root as one in the backup, deleted ones too. */
  readonly games: readonly StoredGame[];
  readonly people: readonly Person[];
  readonly houseRules: readonly HouseRules[];
  readonly settings: readonly KeyValue[];
}

/** What comes in, checked row by row. */
export interface Coming {
  readonly games: readonly Parsed<StoredGame>[];
  readonly people: readonly Person[];
  readonly houseRules: readonly HouseRules[];
  readonly settings: readonly KeyValue[];
  /** Rows that were refused. */
  readonly refusedRows: number;
}

export type Fate =
  | 'new'
  /** The history there goes on where mine ends. */
  | 'longer'
  | 'same'
  /** Mine goes on where the one there ends. */
  | 'shorter'
  /** Both went on separately: kept as two games. */
  | 'apart'
  /** Deleted here, and stays so; or known as deleted only. */
  | 'deleted'
  /** Here, but deleted there: it would be deleted here too. */
  | 'removed'
  /** Deleted here, but it went on there: it comes back. */
  | 'returns'
  | 'refused';

export interface GamePlan {
  readonly fate: Fate;
  /** Null for a game that cannot be read. */
  readonly game: GameFacts | null;
  /** Deals that come with it; where they went apart: deals that both have. */
  readonly deals: number;
  readonly refusal: Refusal | null;
}

interface GameFacts {
  readonly id: string;
  readonly rulebook: RulebookId;
  readonly startedAt: number;
  readonly names: readonly string[];
  readonly deals: number;
}

export interface Plan {
  readonly games: readonly GamePlan[];
  readonly people: { readonly added: number; readonly changed: number };
  readonly houseRules: { readonly added: number; readonly changed: number };
  readonly settings: number;
  readonly refusedRows: number;
  /** What is to be put, all or nothing. Both empty: nothing would change. */
  readonly puts: readonly StoredGame[];
  readonly rows: readonly NamedRow[];
}

function factsOf(game: Game): GameFacts {
  const { deals, players, startedAt } = playGame(game);
  return {
    id: game.id,
    rulebook: game.agreement.rulebook,
    startedAt,
    names: players.map(({ name }) => name),
    deals: deals.length,
  };
}

const dealsIn = (game: Game): number =>
  standingOf(game).items.reduce((count, { kind }) => count + Number(kind === 'deal'), 0);

/** Deals at the beginning that both have. */
function commonDeals(a: Game, b: Game): number {
  const [one, other] = [playGame(a).deals, playGame(b).deals];
  const parted = one.findIndex(
    (deal, index) => JSON.stringify(deal.totals) !== JSON.stringify(other[index]?.totals),
  );
  return parted < 0 ? Math.min(one.length, other.length) : parted;
}

/** Games as they will be, by root and id; starts as they are. */
export class Working {
  private readonly families = new Map<string, Map<string, StoredGame>>();

  constructor(games: Iterable<StoredGame>) {
    for (const stored of games) this.put(stored);
  }

  put(stored: StoredGame): void {
    const root = rootOf(stored.id);
    const family = this.families.get(root) ?? new Map<string, StoredGame>();
    family.set(stored.id, stored);
    this.families.set(root, family);
  }

  /** All that were once the same game. */
  family(id: string): readonly StoredGame[] {
    return [...(this.families.get(rootOf(id))?.values() ?? [])];
  }

  has(id: string): boolean {
    return this.families.get(rootOf(id))?.has(id) ?? false;
  }
}

/** What one game from outside does to those that are here. `put` is null where nothing changes. */
export function planGame(working: Working, theirs: StoredGame): { plan: GamePlan; put: StoredGame | null } {
  const family = working.family(theirs.id);
  const mine = family.find(({ game }) => relate(game, theirs.game) !== 'apart');
  const game = factsOf(theirs.game);
  const plan = (fate: Fate, deals: number, { id } = theirs): GamePlan => ({
    fate,
    game: { ...game, id },
    deals,
    refusal: null,
  });
  if (!mine) {
    if (family.length >= BOUNDS.branches) return { plan: refusedPlan(game, 'branches'), put: null };
    const other = family.find(({ id }) => id === theirs.id) ?? family[0];
    const put = other ? freeId(working, other, theirs) : theirs;
    if (theirs.deletedAt !== undefined) return { plan: plan('deleted', 0), put: other ? null : put };
    if (!other) return { plan: plan('new', game.deals), put };
    return { plan: plan('apart', commonDeals(other.game, theirs.game)), put };
  }
  const merge = mergeGames(mine, theirs);
  if (merge.kind === 'apart') return { plan: plan('apart', 0), put: merge.theirs };
  const { stored } = merge;
  const put = stored === mine ? null : stored;
  const wasHere = mine.deletedAt === undefined;
  if (stored.deletedAt !== undefined) return { plan: plan(wasHere ? 'removed' : 'deleted', 0, stored), put };
  if (!wasHere) return { plan: plan('returns', dealsIn(stored.game), stored), put };
  const gained = Math.max(0, dealsIn(stored.game) - dealsIn(mine.game));
  return { plan: plan(merge.kind, merge.kind === 'longer' ? gained : 0, stored), put };
}

const refusedPlan = (game: GameFacts | null, at: string): GamePlan => ({
  fate: 'refused',
  game,
  deals: 0,
  refusal: { code: 'too-large', at },
});

/** A game that went apart keeps its id where nobody has it; else it is named after where they parted. */
function freeId(working: Working, mine: StoredGame, theirs: StoredGame): StoredGame {
  if (!working.has(theirs.id)) return theirs;
  const merge = mergeGames(mine, theirs);
  let { id } = merge.kind === 'apart' ? merge.theirs : theirs;
  while (working.has(id)) id += 'x';
  return { ...theirs, id, game: { ...theirs.game, id } };
}

/** What the games put change for each person. */
export function playedBy(
  before: ReadonlyMap<string, StoredGame>,
  puts: Iterable<StoredGame>,
): Map<string, Played> {
  const played = new Map<string, Played>();
  const add = (stored: StoredGame, by: 1 | -1): void => {
    if (stored.deletedAt !== undefined) return;
    const { game, updatedAt } = stored;
    for (const [person, name] of namesIn(game)) {
      const so = played.get(person);
      played.set(person, {
        games: (so?.games ?? 0) + by,
        lastPlayedAt: Math.max(so?.lastPlayedAt ?? 0, by > 0 ? updatedAt : 0),
        name: so?.name || name,
        at: Math.max(so?.at ?? 0, game.startedAt),
      });
    }
  };
  for (const put of puts) {
    const old = before.get(put.id);
    if (old) add(old, -1);
    add(put, 1);
  }
  return played;
}

const COLOURS = 10;

/** Rows of people to write: theirs where later, counted anew, and whoever is known from a game only. */
export function planPeople(
  here: readonly Person[],
  coming: readonly Person[],
  played: ReadonlyMap<string, Played>,
): { readonly rows: Person[]; readonly added: number; readonly changed: number } {
  const mine = new Map(here.map((person) => [person.id, person]));
  const theirs = new Map(coming.map((person) => [person.id, person]));
  const rows: Person[] = [];
  let added = 0;
  let colour = mine.size;
  for (const id of new Set([...theirs.keys(), ...played.keys()])) {
    const own = mine.get(id);
    const other = theirs.get(id);
    const games = played.get(id);
    const known = other ? mergePeople(own, other) : own;
    // Whoever comes with a row of their own brings their number of games along.
    const row =
      !own && other
        ? other
        : known
          ? counted(known, known.games, games)
          : personFrom(id, games, colour++ % COLOURS);
    const write = row && toWrite(own, row);
    if (!write) continue;
    rows.push(write);
    if (!own) added += Number(write.deletedAt === undefined && write.mergedInto === undefined);
  }
  return { rows, added, changed: rows.filter((row) => isChanged(mine.get(row.id), row)).length };
}

/** More than what is counted has changed. */
function isChanged(before: Person | undefined, after: Person): boolean {
  if (!before) return false;
  const { games, lastPlayedAt, updatedAt } = before;
  return !isSame(before, { ...after, games, lastPlayedAt, updatedAt });
}

const personFrom = (id: string, played: Played | undefined, colour: number): Person | null =>
  played && played.games > 0 && played.name !== ''
    ? {
        id,
        name: played.name,
        colour,
        lastPlayedAt: played.lastPlayedAt,
        games: played.games,
        updatedAt: played.at,
      }
    : null;

interface Row {
  readonly updatedAt: number;
}

function planRows<R extends Row>(
  here: readonly R[],
  coming: readonly R[],
  keyOf: (row: R) => string,
): { readonly rows: R[]; readonly added: number; readonly changed: number } {
  const mine = new Map(here.map((row) => [keyOf(row), row]));
  const rows = coming.flatMap((theirs) => {
    const own = mine.get(keyOf(theirs));
    const holds = own ? laterOf(own, theirs) : theirs;
    const write = holds === own ? null : toWrite(own, holds);
    return write ? [write] : [];
  });
  const changed = rows.filter((row) => mine.has(keyOf(row))).length;
  return { rows, added: rows.length - changed, changed };
}

/** Several rows with one key: the one that holds. */
function unique<R extends Row>(rows: readonly R[], keyOf: (row: R) => string): R[] {
  const byKey = new Map<string, R>();
  for (const row of rows) {
    const before = byKey.get(keyOf(row));
    byKey.set(keyOf(row), before ? laterOf(before, row) : row);
  }
  return [...byKey.values()];
}

const idOf = ({ id }: { readonly id: string }): string => id;
const keyOf = ({ key }: KeyValue): string => key;

/** `breathe` is called between games: the screen may want its turn. */
export async function planMerge(here: Here, coming: Coming, breathe: () => Promise<void>): Promise<Plan> {
  const before = new Map(here.games.map((stored) => [stored.id, stored]));
  const working = new Working(here.games);
  const puts = new Map<string, StoredGame>();
  const games: GamePlan[] = [];
  for (const parsed of coming.games) {
    await breathe();
    if (!parsed.ok) {
      games.push({ fate: 'refused', game: null, deals: 0, refusal: parsed.refusal });
      continue;
    }
    const { plan, put } = planGame(working, parsed.value);
    games.push(plan);
    if (!put) continue;
    working.put(put);
    puts.set(put.id, put);
  }
  const people = planPeople(here.people, unique(coming.people, idOf), playedBy(before, puts.values()));
  const houseRules = planRows(here.houseRules, unique(coming.houseRules, idOf), idOf);
  const settings = planRows(here.settings, unique(coming.settings, keyOf), keyOf);
  return {
    games,
    people,
    houseRules,
    settings: settings.rows.length,
    refusedRows: coming.refusedRows,
    puts: [...puts.values()],
    rows: [
      ...people.rows.map((row): NamedRow => ({ store: 'people', id: row.id, row })),
      ...houseRules.rows.map((row): NamedRow => ({ store: 'houseRules', id: row.id, row })),
      ...settings.rows.map((row): NamedRow => ({ store: 'settings', id: row.key, row })),
    ],
  };
}
