/**
 * Plays a game through from its events: one pass, from the header to the state of the table now. Pure; nothing that
 * it computes is ever stored.
 */
import { leadCard } from './cards.ts';
import { judge, judgeEnd, lastOf, rank, type Score, type Side } from './end.ts';
import type { Game, GamePlayer, SeatsEvent } from './game.ts';
import { type TimelineDeal, timelineOf } from './log.ts';
import { isAsSeated, seatedDeal } from './places.ts';
import { scoreDeal } from './score.ts';
import { leftOf, passTargets } from './seats.ts';
import type { DealState, GameState, Status, TableState } from './state.ts';
import type { Agreement, BySeat, PassDirection, Player, Seat } from './types.ts';

/** Everything that changes from deal to deal. Lives only inside one `playGame`. */
interface Running {
  players: GamePlayer[];
  seats: readonly Player[];
  asSeated: boolean;
  agreement: Agreement;
  dealer: Seat;
  cycleAt: number;
  /** Deals played, those before the first one here counted in. */
  number: number;
  totals: number[];
  queens: number[];
  status: Status;
  /** An extra deal: who competes, a list of players a side. */
  contenders: readonly (readonly Player[])[];
  /** Whoever was tied at the end, for the places. */
  contested: readonly (readonly Player[])[];
  winners: readonly Side[];
  stopped: boolean;
  endedAfter: number | null;
  redeals: number;
}

function directionOf(agreement: Agreement, cycleAt: number): PassDirection {
  const { count, cycle } = agreement.pass;
  return count === 0 ? 'none' : (cycle[cycleAt % cycle.length] ?? 'none');
}

/** Targets are the same for every deal of a direction: worked out once a game. */
function newPassing(): (direction: PassDirection, players: number) => BySeat<Seat> | null {
  const known = new Map<string, BySeat<Seat> | null>();
  return (direction, players) => {
    const key = `${direction}${players}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const targets = passTargets(direction, players);
    known.set(key, targets);
    return targets;
  };
}

type Passing = ReturnType<typeof newPassing>;

function tableOf(run: Running, passing: Passing): TableState {
  const { agreement, seats, dealer, cycleAt } = run;
  const direction = directionOf(agreement, cycleAt);
  const clubLeads = agreement.firstLead === 'lowest-club' && agreement.rulebook !== 'dam';
  const passTo = passing(direction, seats.length);
  return {
    number: run.number + 1,
    seats,
    dealer,
    leader: clubLeads ? null : leftOf(dealer, seats.length),
    leadCard: clubLeads ? leadCard(agreement) : null,
    pass: passTo === null ? 'none' : direction,
    passCount: agreement.pass.count,
    passTo,
    cycleAt,
    agreement,
  };
}

function sidesOf(run: Running): Side[] {
  const side = (players: readonly Player[]): Side => ({
    players,
    total: players.reduce((sum, player) => sum + (run.totals[player] ?? 0), 0),
    queens: players.reduce((sum, player) => sum + (run.queens[player] ?? 0), 0),
  });
  if (isInPairs(run)) return [0, 1].map((pair) => side(run.seats.filter((_, seat) => seat % 2 === pair)));
  return run.seats.map((player) => side([player]));
}

const isInPairs = ({ agreement, seats }: Running): boolean => agreement.teams && seats.length === 4;

const scoreNow = (run: Running): Score => ({
  sides: sidesOf(run),
  deals: run.number,
  end: run.agreement.end,
  tie: run.agreement.tie,
});

/** Judges the game as it stands, after a deal or after a change of its end. */
function judgeNow(run: Running): void {
  const verdict = judge(scoreNow(run), run.contenders);
  run.status = verdict.status;
  run.winners = verdict.winners;
  if (run.contenders.length === 0 && verdict.contenders.length > 0) {
    run.contested = verdict.contenders.map(({ players }) => players);
  }
  run.contenders = verdict.contenders.map(({ players }) => players);
  run.endedAfter = verdict.status === 'over' ? run.number : null;
}

function stopNow(run: Running): void {
  const score = scoreNow(run);
  // Whoever stops while the lead is tied shares it: there is no extra deal any more.
  const tie = score.tie === 'extra-deal' ? 'shared' : score.tie;
  run.winners = judgeEnd({ ...score, tie }, run.contenders).winners;
  run.stopped = run.agreement.end.kind !== 'open';
  run.status = 'over';
  run.contenders = [];
  run.endedAfter = run.number;
}

/** The exact rule: a total that lands on exactly this becomes that. Not in pairs. */
function afterExactRule(run: Running, total: number): number {
  const { exactly } = run.agreement;
  return exactly !== null && !run.agreement.teams && total === exactly.total ? exactly.becomes : total;
}

function moveOn(run: Running): void {
  run.number += 1;
  run.dealer = leftOf(run.dealer, run.seats.length);
  run.cycleAt += 1;
  run.redeals = 0;
}

function playDeal(
  run: Running,
  item: TimelineDeal,
  stored: NonNullable<TimelineDeal['deal']>,
  table: TableState,
): DealState {
  const { seats, players } = run;
  const deal = run.asSeated ? stored : seatedDeal(stored, seats);
  const score = scoreDeal(run.agreement, seats.length, deal);
  const surplus = run.status === 'over';
  const redeals = run.redeals;
  const toPlayer = (bySeat: BySeat<number>): BySeat<number> => {
    if (run.asSeated) return bySeat;
    const list = Array<number>(players.length).fill(0);
    seats.forEach((player, seat) => {
      list[player] = bySeat[seat] ?? 0;
    });
    return list;
  };
  const points = toPlayer(score.points);
  const queens = toPlayer(score.queens);
  if (!surplus) {
    run.totals = run.totals.map((total, player) => {
      const change = points[player] ?? 0;
      return change === 0 ? total : afterExactRule(run, total + change);
    });
    run.queens = run.queens.map((count, player) => count + (queens[player] ?? 0));
  }
  moveOn(run);
  if (!surplus) judgeNow(run);
  const playerAt = (seat: Seat | null): Player | null => (seat === null ? null : (seats[seat] ?? null));
  return {
    ...table,
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

/** Seats change from the next deal on; the cycle starts over where the number of players changes. */
function changeSeats(run: Running, event: SeatsEvent): void {
  const dealer = run.seats[run.dealer];
  const before = run.seats.length;
  for (const newcomer of event.joined ?? []) {
    run.players.push(newcomer);
    run.totals = [...run.totals, newcomer.startsAt ?? 0];
    run.queens = [...run.queens, 0];
  }
  for (const { player, name, person } of event.substitutes ?? []) {
    const row = run.players[player];
    if (row) run.players[player] = { ...row, name, person };
  }
  run.seats = event.seats;
  run.asSeated = isAsSeated(event.seats) && event.seats.length === run.players.length;
  if (event.seats.length !== before) run.cycleAt = 0;
  run.agreement = {
    ...run.agreement,
    removedCards: event.removedCards ?? run.agreement.removedCards,
    pass: event.pass ?? run.agreement.pass,
  };
  const seat = event.seats.indexOf(event.dealer ?? dealer ?? -1);
  run.dealer = seat >= 0 ? seat : run.dealer % event.seats.length;
}

function start(game: Game): Running {
  return {
    players: [...game.players],
    seats: game.players.map((_, player) => player),
    asSeated: true,
    agreement: game.agreement,
    dealer: game.firstDealer,
    cycleAt: 0,
    number: game.dealsBefore ?? 0,
    totals: game.players.map(({ startsAt }) => startsAt ?? 0),
    queens: game.players.map(() => 0),
    status: 'playing',
    contenders: [],
    contested: [],
    winners: [],
    stopped: false,
    endedAfter: null,
    redeals: 0,
  };
}

/**
 * The whole state of a game, computed from its events.
 *
 * @returns points and totals in points (pinnar where the queen is 1), lists by player; see `GameState`
 */
export function playGame(game: Game): GameState {
  const { items, note, canUndo, canRedo } = timelineOf(game);
  const run = start(game);
  const passing = newPassing();
  const deals: DealState[] = [];

  for (const item of items) {
    switch (item.kind) {
      case 'deal':
        if (item.deal) deals.push(playDeal(run, item, item.deal, tableOf(run, passing)));
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
        changeSeats(run, item);
        break;
      case 'end':
        run.agreement = {
          ...run.agreement,
          end: item.end ?? run.agreement.end,
          tie: item.tie ?? run.agreement.tie,
        };
        if (item.stop) stopNow(run);
        else {
          run.contenders = [];
          run.stopped = false;
          judgeNow(run);
        }
        break;
    }
  }

  const next = tableOf(run, passing);
  const afterNext = tableOf(
    {
      ...run,
      number: run.number + 1,
      dealer: leftOf(run.dealer, run.seats.length),
      cycleAt: run.cycleAt + 1,
    },
    passing,
  );
  const sides = sidesOf(run);
  const over = run.status === 'over';
  const isWinner = (side: Side) => run.winners.some(({ players }) => players[0] === side.players[0]);
  const [first, second] = sides;
  return {
    players: run.players,
    deals,
    next,
    afterNext,
    totals: run.totals,
    queens: run.queens,
    teamTotals: isInPairs(run) && first && second ? [first.total, second.total] : null,
    status: run.status,
    contenders: run.contenders.flat(),
    endedAfter: run.endedAfter,
    stopped: run.stopped,
    winners: over ? run.winners.flatMap(({ players }) => players) : [],
    last: over ? lastOf(sides).flatMap(({ players }) => players) : [],
    standings: rank(sides, over ? sides.filter(isWinner) : [], run.contested),
    agreement: run.agreement,
    note,
    canUndo,
    canRedo,
  };
}
