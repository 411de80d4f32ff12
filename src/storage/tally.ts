/**
 * What statistics need of one finished game, a few numbers a person: reckoned once, so that no deal is read again.
 * Pure. How it is kept: `tallyCode.ts`, `tallies.ts`.
 */
import {
  type ByPlayer,
  type DealState,
  type Game,
  type GameState,
  isPinnar,
  type Player,
  playGame,
  type RulebookId,
  timelineOf,
} from '../rules/index.ts';

/** Chances and shares are counted in parts of this: every number from 1 to 10 divides it. */
export const WHOLE = 2520;

/** One person's part in one game; of whoever played for somebody else, what they played themselves. */
export interface PersonTally {
  readonly person: string;
  readonly deals: number;
  /** In points, or pinnar, or lost deals, as the game counts. */
  readonly points: number;
  /** Deals in which it is known who took the queens. */
  readonly queenDeals: number;
  readonly queens: number;
  /** Queens that everyone at the table was equally likely to take, in parts of `WHOLE`. */
  readonly chance: number;
  readonly moons: number;
  /** Deals in which somebody else's moon was written down here. */
  readonly suffered: number;
  readonly best: number;
  /** Leaving out what somebody else's moon gave. Null where nothing else was played. */
  readonly worst: number | null;
  /** The longest run of deals without a point. */
  readonly clean: number;
  /** Place at the end; 0 in a game that was broken off, and for whoever did not play to the end. */
  readonly place: number;
  /** Their part of the win, in parts of `WHOLE`. */
  readonly share: number;
  /** Highest total at the end. */
  readonly last: boolean;
}

/** A finished game. */
export interface GameTally {
  readonly id: string;
  readonly startedAt: number;
  readonly rulebook: RulebookId;
  /** The queen costs as much as all the others: 13, and not 1, where a rulebook has both. */
  readonly dear: boolean;
  readonly teams: boolean;
  readonly stopped: boolean;
  readonly deals: number;
  readonly parts: readonly PersonTally[];
}

type Counts = { -readonly [Key in keyof PersonTally]: PersonTally[Key] } & { run: number };

/**
 * The tally of a game, or null while it is not over, and where nothing was played. A deal counts for whoever played
 * it; the place counts for whoever played most of the row's deals, the later one where two played as many.
 */
export function tallyOf(game: Game, state: GameState = playGame(game)): GameTally | null {
  const deals = state.deals.filter(({ surplus }) => !surplus);
  if (state.status !== 'over' || deals.length === 0) return null;
  const { agreement } = game;
  const teams = state.teamTotals !== null;
  const who = personsOfDeals(game);
  const counts = new Map<string, Counts>();
  const played = new Map<Player, Map<string, number>>();
  for (const deal of deals) {
    const persons = who.get(deal.id) ?? [];
    for (const player of deal.seats) {
      const person = persons[player] ?? '';
      addDeal(countsOf(counts, person), deal, player);
      const row = played.get(player) ?? new Map<string, number>();
      const before = row.get(person) ?? 0;
      // The later ones of equals come last.
      row.delete(person);
      played.set(player, row.set(person, before + 1));
    }
  }
  if (!state.stopped) {
    for (const { player, place } of state.standings) {
      const row = played.get(player);
      if (row) addPlace(countsOf(counts, mostOf(row)), place, player, state, teams);
    }
  }
  return {
    id: game.id,
    startedAt: state.startedAt,
    rulebook: agreement.rulebook,
    dear: isDear(game),
    teams,
    stopped: state.stopped,
    deals: deals.length,
    parts: [...counts.values()].map(({ run: _, ...tally }) => tally),
  };
}

function isDear({ agreement }: Game): boolean {
  if (agreement.rulebook === 'svarta-maja') return !isPinnar(agreement);
  return agreement.rulebook === 'nolla' && agreement.points.SQ > 1;
}

/** Who played each row in each deal, by the deal's id. */
function personsOfDeals(game: Game): Map<string, ByPlayer<string>> {
  let persons: ByPlayer<string> = game.players.map(({ person }) => person);
  const deals = new Map<string, ByPlayer<string>>();
  for (const item of timelineOf(game).items) {
    if (item.kind === 'deal') deals.set(item.id, persons);
    if (item.kind !== 'seats') continue;
    const next = [...persons, ...(item.joined ?? []).map(({ person }) => person)];
    for (const { player, person } of item.substitutes ?? []) next[player] = person;
    persons = next;
  }
  return deals;
}

function countsOf(counts: Map<string, Counts>, person: string): Counts {
  const known = counts.get(person);
  if (known) return known;
  const none = { points: 0, queenDeals: 0, queens: 0, chance: 0, moons: 0, suffered: 0 };
  const made: Counts = {
    person,
    deals: 0,
    ...none,
    best: 0,
    worst: null,
    clean: 0,
    place: 0,
    share: 0,
    last: false,
    run: 0,
  };
  counts.set(person, made);
  return made;
}

function addDeal(counts: Counts, deal: DealState, player: Player): void {
  const points = deal.points[player] ?? 0;
  const suffers = deal.shooter !== null && deal.shooter !== player && deal.moon === 'others' && points > 0;
  counts.best = counts.deals === 0 ? points : Math.min(counts.best, points);
  if (!suffers) counts.worst = Math.max(counts.worst ?? points, points);
  counts.deals += 1;
  counts.points += points;
  counts.moons += Number(deal.shooter === player);
  counts.suffered += Number(suffers);
  counts.run = points <= 0 ? counts.run + 1 : 0;
  counts.clean = Math.max(counts.clean, counts.run);
  const fell = deal.queens.reduce((sum, count) => sum + count, 0);
  if (fell === 0) return;
  counts.queenDeals += 1;
  counts.queens += deal.queens[player] ?? 0;
  counts.chance += Math.round((fell * WHOLE) / deal.seats.length);
}

function mostOf(row: ReadonlyMap<string, number>): string {
  let most = '';
  let deals = 0;
  for (const [person, count] of row) {
    if (count < deals) continue;
    most = person;
    deals = count;
  }
  return most;
}

function addPlace(counts: Counts, place: number, player: Player, state: GameState, teams: boolean): void {
  const { winners, last } = state;
  const sides = teams ? Math.ceil(winners.length / 2) : winners.length;
  const share = winners.includes(player) ? Math.round(WHOLE / sides) : 0;
  counts.place = counts.place === 0 ? place : Math.min(counts.place, place);
  counts.share = Math.max(counts.share, share);
  counts.last ||= last.includes(player);
}
