/**
 * Played games and checked entries from a second, independent scorer. `VECTORS_DIR` names another folder to read
 * games.json and checks.json from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Agreement,
  cardsInPlay,
  checkEntry,
  type DealContent,
  dealTotal,
  defaultAgreement,
  draftOf,
  type Entry,
  type Game,
  handSize,
  leadCard,
  type MoonChoice,
  type NamedCard,
  newDraft,
  type PassDirection,
  playGame,
  type RulebookId,
  talong,
} from '../src/rules/index.ts';

type ByName<T> = Record<string, T>;

type VectorEntry =
  | {
      kind: 'captures';
      hearts?: ByName<number>;
      cards: Partial<Record<NamedCard, string | string[]>>;
      tricks?: ByName<number>;
      aside?: Partial<Record<NamedCard | 'hearts', number>>;
    }
  | { kind: 'points'; points: ByName<number>; aside?: Partial<Record<NamedCard | 'hearts', number>> }
  | { kind: 'loser'; player: string };

interface VectorDeal {
  entry: VectorEntry;
  moon?: MoonChoice;
  revoke?: string;
  expect: {
    dealer: string;
    pass: PassDirection;
    passTo?: ByName<string>;
    leader?: string;
    leadCard?: string;
    points: ByName<number>;
    totals: ByName<number>;
    status: string;
    shooter?: string;
  };
}

interface VectorGame {
  name: string;
  players: string[];
  firstDealer: string;
  agreement: Agreement;
  deals: VectorDeal[];
  expect: {
    status: string;
    totals: ByName<number>;
    teamTotals?: number[];
    endedAfter?: number;
    winners?: string[];
    last?: string[];
  };
}

interface VectorCheck {
  agreement: Agreement;
  players: number;
  points: number[];
  total: number;
  verdict: 'ok' | 'wrong-sum' | 'impossible';
}

interface VectorDefault {
  rulebook: RulebookId;
  players: number;
  agreement: Agreement;
  cardsInPlay: number;
  handSize: number;
  total: number;
  leadCard?: string;
  talong?: number;
}

const OWN = join(import.meta.dirname, 'vectors');
const DIR = process.env.VECTORS_DIR ?? OWN;
const read = <T>(dir: string, name: string): T => JSON.parse(readFileSync(join(dir, name), 'utf8')) as T;

const defaults = read<VectorDefault[]>(OWN, 'defaults.json');
const games = read<VectorGame[]>(DIR, 'games.json');
const checks = read<VectorCheck[]>(DIR, 'checks.json');

/** Turns the vector's names into places. */
function toDeal(vector: VectorDeal, players: string[]): DealContent {
  const place = (name: string): number => players.indexOf(name);
  const list = (byName: ByName<number> = {}): number[] => players.map((name) => byName[name] ?? 0);
  const { entry } = vector;
  const toEntry = (): Entry => {
    if (entry.kind === 'loser') return { kind: 'loser', loser: place(entry.player) };
    if (entry.kind === 'points') {
      return { kind: 'points', points: list(entry.points), ...(entry.aside && { aside: entry.aside }) };
    }
    const cards = Object.fromEntries(
      Object.entries(entry.cards).map(([card, takers]) => [card, [takers].flat().map(place)]),
    );
    return {
      kind: 'captures',
      cards,
      ...(entry.hearts && { hearts: list(entry.hearts) }),
      ...(entry.tricks && { tricks: list(entry.tricks) }),
      ...(entry.aside && { aside: entry.aside }),
    };
  };
  return {
    entry: toEntry(),
    ...(vector.moon && { moon: vector.moon }),
    ...(vector.revoke !== undefined && { revoke: place(vector.revoke) }),
  };
}

function toGame(vector: VectorGame, deals: number): Game {
  return {
    id: vector.name,
    startedAt: 0,
    agreement: vector.agreement,
    players: vector.players.map((name) => ({ name, person: name })),
    firstDealer: vector.players.indexOf(vector.firstDealer),
    decider: null,
    events: vector.deals.slice(0, deals).map((deal, index) => ({
      kind: 'deal',
      id: `${index}`,
      at: index,
      deal: toDeal(deal, vector.players),
    })),
  };
}

describe('rulebook defaults', () => {
  it.each(defaults)('$rulebook with $players', (row) => {
    const agreement = defaultAgreement(row.rulebook, row.players);
    expect(agreement).toEqual(row.agreement);
    expect(cardsInPlay(agreement)).toBe(row.cardsInPlay);
    expect(handSize(agreement, row.players)).toBe(row.handSize);
    expect(dealTotal(agreement, row.players)).toBe(row.total);
    if (row.leadCard) expect(leadCard(agreement)).toBe(row.leadCard);
    if (row.talong !== undefined) expect(talong(agreement, row.players)).toBe(row.talong);
  });
});

describe('played games', () => {
  it.each(games)('$name', (vector) => {
    const { players } = vector;
    const byName = (list: readonly number[]): ByName<number> =>
      Object.fromEntries(players.map((name, player) => [name, list[player] ?? Number.NaN]));
    const names = (list: readonly number[]): string[] => list.map((player) => players[player] ?? '?');

    const whole = playGame(toGame(vector, vector.deals.length));
    expect(whole.deals).toHaveLength(vector.deals.length);

    vector.deals.forEach((deal, index) => {
      const at = `${vector.name}, deal ${index + 1}`;
      const played = whole.deals[index];
      if (!played) throw new Error(`${at} is missing`);
      const { expect: expected } = deal;
      expect(played.number, at).toBe(index + 1);
      expect(players[played.dealer], at).toBe(expected.dealer);
      expect(played.pass, at).toBe(expected.pass);
      if (expected.passTo) {
        const to = played.passTo ?? [];
        expect(Object.fromEntries(to.map((seat, giver) => [players[giver], players[seat]])), at).toEqual(
          expected.passTo,
        );
      } else expect(played.passTo, at).toBeNull();
      if (expected.leadCard === undefined) expect(players[played.leader ?? -1], at).toBe(expected.leader);
      else {
        expect(played.leadCard, at).toBe(expected.leadCard);
        expect(played.leader, at).toBeNull();
      }
      expect(played.shooter === null ? undefined : players[played.shooter], at).toBe(expected.shooter);
      expect(byName(played.points), at).toEqual(expected.points);
      expect(byName(played.totals), at).toEqual(expected.totals);
      expect(played.status, at).toBe(expected.status);
      expect(played.surplus, at).toBe(false);

      // The same deal, entered by a person, meets no objection.
      const check = checkEntry(
        vector.agreement,
        players.length,
        draftOf(players.length, toDeal(deal, players)),
      );
      expect(check.problems, at).toEqual([]);

      // And what comes next is said one deal ahead.
      const before = playGame(toGame(vector, index)).next;
      expect([before.dealer, before.pass, before.leader, before.leadCard, before.passTo], at).toEqual([
        played.dealer,
        played.pass,
        played.leader,
        played.leadCard,
        played.passTo,
      ]);
    });

    const { expect: end } = vector;
    expect(whole.status).toBe(end.status);
    expect(byName(whole.totals)).toEqual(end.totals);
    expect(whole.teamTotals ?? undefined).toEqual(end.teamTotals);
    expect(whole.endedAfter ?? undefined).toBe(end.endedAfter);
    expect(names(whole.winners).sort()).toEqual((end.winners ?? []).sort());
    expect(names(whole.last).sort()).toEqual((end.last ?? []).sort());
  });
});

describe('checked entries', () => {
  it.each(checks.map((check, index) => ({ ...check, index })))(
    '$index: $agreement.rulebook $players players $points is $verdict',
    ({ agreement, players, points, total, verdict }) => {
      expect(dealTotal(agreement, players)).toBe(total);
      const check = checkEntry(agreement, players, {
        ...newDraft(players),
        way: 'points',
        points,
        // Nothing that counts lies open beside these deals.
        aside: { SQ: 0, SK: 0, SA: 0, DJ: 0, D10: 0, hearts: 0 },
      });
      // Both codes are about a sum that is not the deal's.
      const [problem] = check.problems.map(({ code }) => code);
      const isSum = problem === 'points-wrong-sum' || problem === 'moon-form-not-agreed';
      const found = problem === undefined ? 'ok' : isSum ? 'wrong-sum' : 'impossible';
      expect(found).toBe(verdict);
    },
  );
});
