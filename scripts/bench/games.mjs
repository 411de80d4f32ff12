// The games that the bench measures with: long ones of its own, and years of made-up evenings.

import { readFileSync } from 'node:fs';
import { databaseOf, fillDatabase, generateGames, newRandom } from '../generate-games.mjs';

/** @typedef {import('../../src/storage/schema.ts').StoredGame} StoredGame */
/** @typedef {import('../../src/storage/schema.ts').Person} Person */
/** @typedef {import('../../src/rules/index.ts').Agreement} Agreement */
/** @typedef {import('../../src/rules/index.ts').DealContent} DealContent */
/** @typedef {{ games: StoredGame[], people: Person[] }} Everything */

const NAMES = ['Anna', 'Bo', 'Cissi', 'David', 'Erik', 'Frida', 'Gunilla', 'Hans', 'Ines', 'Johan'];
const START = Date.UTC(2026, 10, 28, 18);

/** @type {{ rulebook: string, players: number, agreement: Agreement }[]} */
const DEFAULTS = JSON.parse(
  readFileSync(new URL('../../test/vectors/defaults.json', import.meta.url), 'utf8'),
);

/**
 * @param {number} players
 * @param {Agreement} agreement
 * @param {() => number} random
 * @returns {DealContent}
 */
function heartsDeal(players, agreement, random) {
  const hearts = Array.from({ length: players }, () => 0);
  const one = () => Math.floor(random() * players);
  const all = 13 * agreement.decks - agreement.removedCards.filter((card) => card.startsWith('H')).length;
  for (let i = 0; i < all; i++) {
    const taker = one();
    hearts[taker] = (hearts[taker] ?? 0) + 1;
  }
  return {
    entry: { kind: 'captures', cards: { SQ: Array.from({ length: agreement.decks }, one) }, hearts },
  };
}

/**
 * A game of Hearts that never ends, with this many deals.
 * @param {{ players: number, deals: number, id?: string }} wanted
 * @returns {Everything & { id: string }}
 */
export function longGame({ players, deals, id = 'bench-long-game-0000000' }) {
  const found = DEFAULTS.find((row) => row.rulebook === 'hearts' && row.players === players);
  if (!found) throw new Error(`no defaults for ${players} in hearts`);
  /** @type {Agreement} */
  const agreement = { ...found.agreement, end: { kind: 'open' } };
  const random = newRandom(players);
  const seated = NAMES.slice(0, players).map((name, i) => ({ name, person: `bench-person-${i}` }));
  const at = (/** @type {number} */ deal) => START + deal * 60_000;
  /** @type {StoredGame} */
  const stored = {
    id,
    game: {
      id,
      startedAt: START,
      agreement,
      players: seated,
      firstDealer: 0,
      decider: null,
      events: Array.from({ length: deals }, (_, i) => ({
        kind: /** @type {const} */ ('deal'),
        id: `bench-deal-${i}`,
        at: at(i),
        deal: heartsDeal(players, agreement, random),
      })),
    },
    revision: Math.max(1, deals),
    updatedAt: at(deals),
  };
  const people = seated.map(({ name, person }, colour) => ({
    id: person,
    name,
    colour,
    lastPlayedAt: at(deals),
    games: 1,
    updatedAt: START,
  }));
  return { id, games: [stored], people };
}

/**
 * Puts games on the phone as if they had been played there: in the database, and then in the second copy.
 * @param {import('./phone.mjs').Phone} phone
 * @param {Everything} everything
 * @param {{ tallied?: boolean }} [how]
 */
export async function putGames(phone, everything, how) {
  // Where the app does not run it has no copy to hold against the database.
  await phone.page.goto(`${phone.url}robots.txt`);
  await fillDatabase(phone.page, await databaseOf(everything, how));
  await phone.page.evaluate(async () => {
    localStorage.setItem('maja-kept', '1');
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('maja', { recursive: true }).catch(() => undefined);
  });
  await phone.page.goto(phone.url);
  await phone.page.locator('.home').waitFor();
  await phone.copied();
}

/** @param {number} games */
export const yearsOf = (games) => generateGames({ games });
