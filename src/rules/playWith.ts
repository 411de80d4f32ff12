/**
 * Plays a game through from its events: one pass, from the header to the state of the table now. Pure; nothing that
 * it computes is ever stored. What only some games need comes in as an argument: the app loads it for those alone.
 */
import { isOneOf, lastOf, rank, type Side } from './end.ts';
import type { EndEvent, Game, SeatsEvent } from './game.ts';
import { type TimelineDeal, type TimelineItem, timelineOf } from './log.ts';
import { type DealScore, isPlain, scorePlain } from './plainScore.ts';
import {
  afterExactRule,
  isRunInPairs,
  judgeNow,
  moveOn,
  newRunning,
  type Running,
  sidesOf,
  tableOf,
} from './running.ts';
import { leftOf } from './seats.ts';
import type { DealState, GameState } from './state.ts';
import type { Agreement, BySeat, DealContent, Player, Seat } from './types.ts';

/** What only some games need: whatever is not plain in a deal, or changes between two. */
export interface Rare {
  scoreDeal(agreement: Agreement, players: number, deal: DealContent): DealScore;
  seatedDeal(deal: DealContent, seats: readonly Player[]): DealContent;
  changeSeats(run: Running, event: SeatsEvent): void;
  changeEnd(run: Running, event: EndEvent): void;
}

/** Whether `playWith` can do without the rare. */
export const isPlainGame = ({ agreement, events }: Game): boolean =>
  events.every((event) => {
    if (event.kind === 'seats' || event.kind === 'end') return false;
    return !('deal' in event) || event.deal === null || isPlain(agreement, event.deal);
  });

/** A list by seat as a list by player: 0 for whoever does not sit at the table. */
function byPlayer(run: Running, bySeat: BySeat<number>): readonly number[] {
  if (run.asSeated) return bySeat;
  const list = Array<number>(run.players.length).fill(0);
  run.seats.forEach((player, seat) => {
    list[player] = bySeat[seat] ?? 0;
  });
  return list;
}

function addUp(run: Running, points: readonly number[], queens: readonly number[]): void {
  run.totals = run.totals.map((total, player) => {
    const change = points[player] ?? 0;
    return change === 0 ? total : afterExactRule(run, total + change);
  });
  run.queens = run.queens.map((count, player) => count + (queens[player] ?? 0));
}

function playDeal(run: Running, item: TimelineDeal, stored: DealContent, rare: Rare | null): DealState {
  const { seats, redeals } = run;
  const table = tableOf(run);
  const deal = rare && !run.asSeated ? rare.seatedDeal(stored, seats) : stored;
  const score = scoreWith(run.agreement, seats.length, deal, rare);
  const points = byPlayer(run, score.points);
  const queens = byPlayer(run, score.queens);
  const surplus = run.status === 'over';
  const playerAt = (seat: Seat | null): Player | null => (seat === null ? null : (seats[seat] ?? null));
  if (!surplus) addUp(run, points, queens);
  moveOn(run);
  if (!surplus) judgeNow(run);
  // Written out: spreading the table into it takes as long as all the scoring.
  return {
    number: table.number,
    seats,
    dealer: table.dealer,
    leader: table.leader,
    leadCard: table.leadCard,
    pass: table.pass,
    passCount: table.passCount,
    passTo: table.passTo,
    cycleAt: table.cycleAt,
    agreement: table.agreement,
    id: item.id,
    at: item.at,
    deal,
    points,
    totals: run.totals,
    queens,
    shooter: playerAt(score.shooter),
    moon: score.moon,
    revoke: playerAt(deal.revoke ?? null),
    status: run.status,
    surplus,
    amendedAt: item.amendedAt,
    insertedAt: item.insertedAt,
    note: item.note,
    redeals,
  };
}

function scoreWith(agreement: Agreement, players: number, deal: DealContent, rare: Rare | null): DealScore {
  const { entry } = deal;
  if (rare) return rare.scoreDeal(agreement, players, deal);
  if (entry.kind === 'points') throw new Error('Typed points are not plain');
  return scorePlain(agreement, players, entry);
}

function playItem(run: Running, item: TimelineItem, deals: DealState[], rare: Rare | null): void {
  switch (item.kind) {
    case 'deal':
      if (item.deal) deals.push(playDeal(run, item, item.deal, rare));
      break;
    case 'redeal':
      run.redeals += 1;
      break;
    case 'deals-now': {
      const seat = run.seats.indexOf(item.dealer);
      if (seat >= 0) run.dealer = seat;
      run.cycleAt = item.cycleAt;
      break;
    }
    case 'seats':
      rare?.changeSeats(run, item);
      break;
    case 'end':
      rare?.changeEnd(run, item);
      break;
  }
}

/** The whole state of a game. `rare` may be missing where `isPlainGame` says so, and only there. */
export function playWith(game: Game, rare: Rare | null): GameState {
  const { items, note, startedAt, canUndo, canRedo } = timelineOf(game);
  const run = newRunning(game);
  const deals: DealState[] = [];
  for (const item of items) playItem(run, item, deals, rare);

  const afterNext: Running = {
    ...run,
    number: run.number + 1,
    dealer: leftOf(run.dealer, run.seats.length),
    cycleAt: run.cycleAt + 1,
  };
  const sides = sidesOf(run);
  const over = run.status === 'over';
  const isWinner = (side: Side) =>
    isOneOf(
      side.players,
      run.winners.map(({ players }) => players),
    );
  const [first, second] = sides;
  return {
    players: run.players,
    deals,
    next: tableOf(run),
    afterNext: tableOf(afterNext),
    totals: run.totals,
    queens: run.queens,
    teamTotals: isRunInPairs(run) && first && second ? [first.total, second.total] : null,
    status: run.status,
    contenders: run.contenders,
    endedAfter: run.endedAfter,
    extraAfter: run.contestedAfter,
    stopped: run.isStopped && run.agreement.end.kind !== 'open',
    winners: over ? run.winners.flatMap(({ players }) => players) : [],
    last: over ? lastOf(sides).flatMap(({ players }) => players) : [],
    standings: rank(sides, over ? sides.filter(isWinner) : [], run.contested),
    agreement: run.agreement,
    note,
    startedAt: startedAt ?? game.startedAt,
    canUndo,
    canRedo,
  };
}
