/** What changes in the middle of a game besides the score: its end, and who sits where. */
import { isEndReached, judgeEnd } from './end.ts';
import type { EndEvent, SeatsEvent } from './game.ts';
import { isAsSeated } from './places.ts';
import { passingOf, type Running, scoreNow, take } from './running.ts';
import { dealerSeat } from './seats.ts';
import type { Tie } from './types.ts';

function goOn(run: Running): void {
  run.status = 'playing';
  run.contenders = [];
  run.contested = [];
  run.contestedAfter = null;
  run.winners = [];
  run.endedAfter = null;
}

/**
 * How a tie is decided where a game is ended by hand. That is how an open game ends, and its tie is played off; whoever
 * stops before that, or before another end, shares it.
 */
function tieAtStop({ agreement, contested }: Running): Tie {
  const isPlayedOff = agreement.end.kind === 'open' && contested.length === 0;
  return agreement.tie === 'extra-deal' && !isPlayedOff ? 'shared' : agreement.tie;
}

/**
 * The end by hand, or another end or tie rule from now on, judged at once; a game that was over may go on. What a stop
 * says of the tie is for this once: the agreement stays as it is.
 */
export function changeEnd(run: Running, event: EndEvent): void {
  const { end, tie } = run.agreement;
  if (event.stop) {
    run.isStopped = true;
    take(run, judgeEnd({ ...scoreNow(run), tie: event.tie ?? tieAtStop(run) }, run.contenders));
    return;
  }
  run.agreement = { ...run.agreement, end: event.end ?? end, tie: event.tie ?? tie };
  if (event.end) run.isStopped = false;
  const score = scoreNow(run);
  if (!run.isStopped && !isEndReached(score)) {
    goOn(run);
    return;
  }
  // Whoever fell behind in an extra deal is not let in again.
  const among = run.contenders.length > 0 ? run.contenders : run.contested;
  const isSettled = run.isStopped && end.kind !== 'open';
  take(run, judgeEnd(isSettled ? { ...score, tie: tieAtStop(run) } : score, among));
}

/** Seats change from the next deal on; the cycle starts over where the number of players changes. */
export function changeSeats(run: Running, event: SeatsEvent): void {
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
  run.passing = passingOf(run.agreement, event.seats.length);
  const seat = event.seats.indexOf(event.dealer ?? dealer ?? -1);
  run.dealer = dealerSeat(seat, run.dealer, event.seats.length);
}
