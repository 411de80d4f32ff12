/** A game while it is being played through: what changes from deal to deal. Lives only inside one `playGame`. */
import { leadCard } from './cards.ts';
import { isEndReached, judgeEnd, type Score, type Side, type Verdict } from './end.ts';
import type { Game, GamePlayer } from './game.ts';
import { isInPairs, leftOf, pairOf, passTargets } from './seats.ts';
import type { Status, TableState } from './state.ts';
import type { Agreement, BySeat, Card, PassDirection, Player, Seat } from './types.ts';

export interface Running {
  players: GamePlayer[];
  seats: readonly Player[];
  /** Seat and player are the same number for everybody. */
  asSeated: boolean;
  agreement: Agreement;
  /** Follows from seats and agreement; worked out again only when they change. */
  passing: Passing;
  dealer: Seat;
  cycleAt: number;
  /** Deals played, those before the first one here counted in. */
  number: number;
  totals: readonly number[];
  queens: readonly number[];
  status: Status;
  /** An extra deal: who competes, a list of players a side. */
  contenders: readonly (readonly Player[])[];
  /** Whoever was tied at the end, for the places. */
  contested: readonly (readonly Player[])[];
  /** The deal after which they were; null where nobody was. */
  contestedAfter: number | null;
  winners: readonly Side[];
  /** Ended by hand: in an open game as was agreed, in any other before that. */
  isStopped: boolean;
  endedAfter: number | null;
  redeals: number;
}

interface Passing {
  /** One a place of the cycle. A direction that this table does not have passes nothing. */
  readonly turns: readonly { readonly direction: PassDirection; readonly to: BySeat<Seat> | null }[];
  readonly leadCard: Card | null;
}

const NO_PASS = { direction: 'none', to: null } as const;

export function passingOf(agreement: Agreement, players: number): Passing {
  const { count, cycle } = agreement.pass;
  const clubLeads = agreement.firstLead === 'lowest-club' && agreement.rulebook !== 'dam';
  return {
    turns: (count === 0 ? [] : cycle).map((direction) => {
      const to = passTargets(direction, players);
      return to === null ? NO_PASS : { direction, to };
    }),
    leadCard: clubLeads ? leadCard(agreement) : null,
  };
}

export function newRunning(game: Game): Running {
  return {
    players: [...game.players],
    seats: game.players.map((_, player) => player),
    asSeated: true,
    agreement: game.agreement,
    passing: passingOf(game.agreement, game.players.length),
    dealer: game.firstDealer,
    // A game begun on paper has gone through its directions too.
    cycleAt: game.dealsBefore ?? 0,
    number: game.dealsBefore ?? 0,
    totals: game.players.map(({ startsAt }) => startsAt ?? 0),
    queens: game.players.map(() => 0),
    status: 'playing',
    contenders: [],
    contested: [],
    contestedAfter: null,
    winners: [],
    isStopped: false,
    endedAfter: null,
    redeals: 0,
  };
}

/** The table of the next deal. */
export function tableOf(run: Running): TableState {
  const { agreement, seats, dealer, cycleAt, passing } = run;
  const turn = passing.turns[cycleAt % passing.turns.length] ?? NO_PASS;
  return {
    number: run.number + 1,
    seats,
    dealer,
    leader: passing.leadCard === null ? leftOf(dealer, seats.length) : null,
    leadCard: passing.leadCard,
    pass: turn.direction,
    passCount: agreement.pass.count,
    passTo: turn.to,
    cycleAt,
    agreement,
  };
}

export const isRunInPairs = (run: Running): boolean => isInPairs(run.agreement, run.seats.length);

/** Who competes with which total: everybody seated, or the pairs. */
export function sidesOf(run: Running): Side[] {
  const side = (players: readonly Player[]): Side => ({
    players,
    total: players.reduce((sum, player) => sum + (run.totals[player] ?? 0), 0),
    queens: players.reduce((sum, player) => sum + (run.queens[player] ?? 0), 0),
  });
  if (isRunInPairs(run))
    return [0, 1].map((pair) => side(run.seats.filter((_, seat) => pairOf(seat) === pair)));
  return run.seats.map((player) => side([player]));
}

/** The exact rule: a total that lands on exactly this becomes that. Not in pairs. */
export function afterExactRule(run: Running, total: number): number {
  const { exactly } = run.agreement;
  return exactly !== null && total === exactly.total && !isRunInPairs(run) ? exactly.becomes : total;
}

/** On to the next deal. */
export function moveOn(run: Running): void {
  run.number += 1;
  run.dealer = leftOf(run.dealer, run.seats.length);
  run.cycleAt += 1;
  run.redeals = 0;
}

export const scoreNow = (run: Running): Score => ({
  sides: sidesOf(run),
  deals: run.number,
  end: run.agreement.end,
  tie: run.agreement.tie,
});

export function take(run: Running, verdict: Verdict): void {
  run.status = verdict.status;
  run.winners = verdict.winners;
  run.contenders = verdict.contenders.map(({ players }) => players);
  if (run.contested.length === 0 && run.contenders.length > 0) {
    run.contested = run.contenders;
    run.contestedAfter = run.number;
  }
  run.endedAfter = verdict.status === 'over' ? run.number : null;
}

/** Whether nobody can have reached the limit: says so without adding up sides, after most deals of a game. */
function isFarFromEnd(run: Running): boolean {
  const { end } = run.agreement;
  if (end.kind !== 'limit') return !isEndReached({ sides: [], deals: run.number, end });
  return !isRunInPairs(run) && run.totals.every((total) => total < end.limit);
}

/** Judges the game after a deal: an extra deal goes on among those who compete, whatever the end says. */
export function judgeNow(run: Running): void {
  if (run.contenders.length === 0 && isFarFromEnd(run)) return;
  const score = scoreNow(run);
  if (run.contenders.length > 0 || isEndReached(score)) take(run, judgeEnd(score, run.contenders));
}
