/** Games to show: those of the vectors, and small ones made here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agreement, DealContent, Entry, Game, MoonChoice } from '../../src/rules/index.ts';
import { amendDeal, defaultAgreement, type RulebookId } from '../../src/rules/index.ts';

type ByName<T> = Record<string, T>;

interface VectorDeal {
  readonly entry: {
    readonly kind: 'captures' | 'points' | 'loser';
    readonly hearts?: ByName<number>;
    readonly tricks?: ByName<number>;
    readonly points?: ByName<number>;
    readonly cards?: ByName<string | string[]>;
    readonly aside?: ByName<number>;
    readonly player?: string;
  };
  readonly moon?: MoonChoice;
  readonly revoke?: string;
}

interface VectorGame {
  readonly name: string;
  readonly players: readonly string[];
  readonly firstDealer: string;
  readonly agreement: Agreement;
  readonly deals: readonly VectorDeal[];
}

const FILE = join(import.meta.dirname, '../vectors/games.json');
const vectors = JSON.parse(readFileSync(FILE, 'utf8')) as readonly VectorGame[];

function dealOf({ entry, moon, revoke }: VectorDeal, players: readonly string[]): DealContent {
  const list = (byName: ByName<number> | undefined) => byName && players.map((name) => byName[name] ?? 0);
  const cards =
    entry.cards &&
    Object.fromEntries(
      Object.entries(entry.cards).map(([card, takers]) => [
        card,
        [takers].flat().map((name) => players.indexOf(name)),
      ]),
    );
  const whole = {
    ...entry,
    ...(entry.hearts && { hearts: list(entry.hearts) }),
    ...(entry.tricks && { tricks: list(entry.tricks) }),
    ...(entry.points && { points: list(entry.points) }),
    ...(cards && { cards }),
    ...(entry.player && { loser: players.indexOf(entry.player) }),
  } as Entry;
  return {
    entry: whole,
    ...(moon && { moon }),
    ...(revoke !== undefined && { revoke: players.indexOf(revoke) }),
  };
}

const START = Date.UTC(2026, 10, 29, 18);

/** A game of the vectors, or its first deals, one every five minutes. */
export function vectorGame(name: string, deals = Number.POSITIVE_INFINITY): Game {
  const vector = vectors.find((one) => one.name === name);
  if (!vector) throw new Error(`No vector ${name}`);
  const entered = vector.deals.slice(0, deals).map((deal) => dealOf(deal, vector.players));
  return {
    ...newGame(vector.players, vector.agreement, entered),
    firstDealer: vector.players.indexOf(vector.firstDealer),
  };
}

export const vectorNames = vectors.map(({ name }) => name);

export function newGame(
  players: readonly string[],
  rules: Agreement | RulebookId,
  deals: readonly DealContent[] = [],
): Game {
  return {
    id: 'game',
    startedAt: START,
    agreement: typeof rules === 'string' ? defaultAgreement(rules, players.length) : rules,
    players: players.map((name) => ({ name, person: `person-${name}` })),
    firstDealer: 0,
    decider: null,
    events: deals.map((deal, index) => ({
      kind: 'deal',
      id: `deal-${index + 1}`,
      at: START + (index + 1) * 300_000,
      deal,
    })),
  };
}

/** A deal of typed points. */
export const typed = (...points: number[]): DealContent => ({ entry: { kind: 'points', points } });

/** A pinne for one player. */
export const mark = (player: number): DealContent => ({
  entry: { kind: 'captures', cards: { SQ: [player] } },
});

/** A game that ended with its third deal, and the same once an amendment shows that it had ended with the second. */
export function endMovedEarlier(players: readonly string[]): { readonly before: Game; readonly after: Game } {
  const end = { kind: 'limit', limit: 20, when: 'reach' } as const;
  const again = typed(14, 5, 0, 7);
  const before = newGame(players, { ...defaultAgreement('spader-dam', 4), end }, [
    again,
    typed(0, 5, 14, 7),
    again,
  ]);
  const amended = amendDeal(before, before.events[1]?.id ?? '', again, { id: 'a', at: 99 });
  if (!amended.ok) throw new Error('refused');
  return { before, after: amended.value };
}
