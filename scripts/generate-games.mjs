// Made-up games, the same for the same seed: for the bench, and for looking at lists that are long.
//   import { databaseOf, fillDatabase, generateGames } from './generate-games.mjs';
//
// generateGames gives games as they are stored; databaseOf gives every row of a database that holds them, worked out
// by the app's own code; fillDatabase puts those rows into a page's database.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @typedef {import('../src/storage/schema.ts').StoredGame} StoredGame */
/** @typedef {import('../src/storage/schema.ts').Person} Person */
/** @typedef {import('../src/rules/index.ts').Agreement} Agreement */
/** @typedef {import('../src/rules/index.ts').DealContent} DealContent */
/** @typedef {import('../src/rules/index.ts').RulebookId} RulebookId */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAMES = [
  'Anna',
  'Bo',
  'Cissi',
  'David',
  'Erik',
  'Frida',
  'Gunilla',
  'Hans-Åke',
  'Ines',
  'Johan',
  'Karin',
  'Lo',
];
/** @type {RulebookId[]} */
const RULEBOOKS = [
  'hearts',
  'hearts',
  'hearts',
  'svarta-maja',
  'svarta-maja',
  'spader-dam',
  'black-maria',
  'nolla',
  'dam',
];
const DAY = 86_400_000;
const MOST_DEALS = 40;

/** @type {{ rulebook: string, players: number, agreement: Agreement }[]} */
const DEFAULTS = JSON.parse(readFileSync(`${ROOT}test/vectors/defaults.json`, 'utf8'));

/**
 * Numbers from 0 up to 1, always the same ones.
 * @param {number} seed
 */
export function newRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * So many of one thing dealt out, each to one player; the careless get more.
 * @param {number} count
 * @param {readonly number[]} weights
 * @param {() => number} random
 */
function dealOut(count, weights, random) {
  const taken = weights.map(() => 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < count; i++) {
    let at = random() * all;
    const player = weights.findIndex((weight) => {
      at -= weight;
      return at < 0;
    });
    const index = Math.max(player, 0);
    taken[index] = (taken[index] ?? 0) + 1;
  }
  return taken;
}

/**
 * One deal that the cards can give; now and then somebody takes everything.
 * @param {Agreement} agreement
 * @param {readonly number[]} weights one a player
 * @param {() => number} random
 * @returns {DealContent}
 */
function newDeal(agreement, weights, random) {
  const { points, removedCards, rulebook } = agreement;
  const one = () => dealOut(1, weights, random).indexOf(1);
  if (rulebook === 'dam') return { entry: { kind: 'loser', loser: one() } };
  const moon = points.heart > 0 && random() < 0.03 ? one() : null;
  const taker = () => moon ?? one();
  const hearts = 13 - removedCards.filter((card) => card.startsWith('H')).length;
  const cards = /** @type {const} */ (['SQ', 'SK', 'SA']).filter((card) => points[card] > 0);
  /** @type {DealContent['entry'] & { kind: 'captures' }} */
  const entry = { kind: 'captures', cards: Object.fromEntries(cards.map((card) => [card, [taker()]])) };
  if (points.heart > 0) {
    const only = weights.map((_, player) => (player === moon ? 1 : 0));
    return {
      entry: { ...entry, hearts: dealOut(hearts, moon === null ? weights : only, random) },
      ...(agreement.moon === 'choose' && { moon: random() < 0.7 ? 'others' : 'self' }),
    };
  }
  if (points.trick === 0) return { entry };
  const tricks = Math.floor((52 - removedCards.length) / weights.length);
  const dealt = dealOut(tricks - 1, weights, random);
  const queen = entry.cards.SQ?.[0] ?? 0;
  dealt[queen] = (dealt[queen] ?? 0) + 1;
  return { entry: { ...entry, tricks: dealt } };
}

/**
 * @param {Agreement} agreement
 * @param {DealContent} deal
 */
const withoutChoice = (agreement, { moon, ...deal }) =>
  agreement.moon === 'choose' && moon ? { ...deal, moon } : deal;

/**
 * Finished games, one now and then broken off or still going on, over as many days as there are evenings.
 * @param {{ games: number, seed?: number, until?: number, names?: readonly string[] }} wanted `until`: when the last was played
 */
export async function generateGames({ games, seed = 1, until = Date.UTC(2026, 10, 28, 20), names = NAMES }) {
  const { playGame } = await importSource('rules/index.ts');
  const random = newRandom(seed);
  const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
  const text = () =>
    Array.from({ length: 22 }, () => pick([...'abcdefghijklmnopqrstuvwxyz0123456789'])).join('');
  /** @type {Person[]} */
  const people = names.map((name, colour) => ({
    id: text(),
    name,
    colour: colour % 10,
    lastPlayedAt: 0,
    games: 0,
    updatedAt: 1,
  }));
  const skill = people.map(() => 0.7 + random() * 0.8);
  /** @type {StoredGame[]} */
  const stored = [];
  for (let i = 0; i < games; i++) {
    const rulebook = pick(RULEBOOKS);
    const count = pick([3, 4, 4, 4, 5, 6]);
    const agreement = DEFAULTS.find((row) => row.rulebook === rulebook && row.players === count)?.agreement;
    if (!agreement) throw new Error(`no defaults for ${count} in ${rulebook}`);
    const order = people.map((_, who) => ({ who, at: random() + who * 0.05 })).sort((a, b) => a.at - b.at);
    const seated = order.slice(0, count).map(({ who }) => who);
    const weights = seated.map((who) => skill[who] ?? 1);
    const startedAt = Math.floor(until - ((games - 1 - i) * DAY) / 3 - random() * 0.2 * DAY);
    const cut = i === games - 1 ? 2 : pick([2, 3]);
    const wholeLength = i === games - 1 || random() < 0.03 ? cut : MOST_DEALS;
    let game = {
      id: text(),
      startedAt,
      agreement,
      players: seated.map((who) => ({ name: people[who]?.name ?? '', person: people[who]?.id ?? '' })),
      firstDealer: Math.floor(random() * count),
      decider: null,
      events: /** @type {any[]} */ ([]),
    };
    let at = startedAt;
    while (
      game.events.length < wholeLength &&
      (game.events.length === 0 || playGame(game).status !== 'over')
    ) {
      at += 180_000 + Math.floor(random() * 240_000);
      const deal = withoutChoice(agreement, newDeal(agreement, weights, random));
      game = { ...game, events: [...game.events, { kind: 'deal', id: text(), at, deal }] };
    }
    if (playGame(game).status !== 'over' && i < games - 1) {
      game = { ...game, events: [...game.events, { kind: 'end', id: text(), at: at + 1, stop: true }] };
    }
    stored.push({ id: game.id, game, revision: game.events.length, updatedAt: at });
    for (const who of seated) {
      const person = people[who];
      if (person) people[who] = { ...person, games: person.games + 1, lastPlayedAt: at };
    }
  }
  return { games: stored, people };
}

/** @param {string} path below src */
const importSource = async (path) =>
  (await runnerImport(`${ROOT}src/${path}`, { configFile: false, logLevel: 'error' })).module;

/**
 * Every row of a database with these games, by store; what has no key of its own as [key, value].
 * @param {{ games: readonly StoredGame[], people: readonly Person[] }} what
 * @param {{ tallied?: boolean }} [how] `tallied`: the statistics have been opened before
 */
export async function databaseOf({ games, people }, { tallied = true } = {}) {
  const { playGame } = await importSource('rules/index.ts');
  const { summaryRow } = await importSource('storage/summary.ts');
  const { overlaid } = await importSource('storage/tallies.ts');
  return {
    version: (await importSource('storage/migrations.ts')).MIGRATIONS.length,
    rows: {
      games,
      summaries: games.map((stored) => summaryRow(stored, playGame(stored.game))),
      people,
      meta: [{ key: 'ready', value: true, updatedAt: 1 }],
      tallies: tallied
        ? overlaid([], games).map((/** @type {any} */ chunk) => ({ ...chunk, data: [...chunk.data] }))
        : [],
    },
    untallied: tallied ? [] : games.map(({ id, revision }) => [id, revision]),
  };
}

/**
 * Puts the rows into the database of a page of the app, where it has been opened once. Reload the page afterwards.
 * @param {import('@playwright/test').Page} page
 * @param {Awaited<ReturnType<typeof databaseOf>>} database
 */
export async function fillDatabase(page, { version, rows, untallied }) {
  /** @type {[string, readonly any[]][]} */
  const stores = Object.entries(rows);
  for (const [store, all] of [...stores, /** @type {[string, any[]]} */ (['untallied', untallied])]) {
    for (let i = 0; i < all.length; i += 250) {
      await page.evaluate(
        async ({ store: name, some, version: at }) => {
          const db = await new Promise((resolve, reject) => {
            const request = indexedDB.open('maja', at);
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
          const tx = db.transaction(name, 'readwrite');
          for (const row of some) {
            if (name === 'untallied') tx.objectStore(name).put(row[1], row[0]);
            else if (name === 'tallies') tx.objectStore(name).put({ ...row, data: new Uint8Array(row.data) });
            else tx.objectStore(name).put(row);
          }
          await new Promise((resolve, reject) => {
            tx.oncomplete = resolve;
            tx.onerror = reject;
          });
          db.close();
        },
        { store, some: all.slice(i, i + 250), version },
      );
    }
  }
}
