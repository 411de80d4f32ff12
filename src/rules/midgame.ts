/** What changes in the middle of a game besides the score: its end, and who sits where. */
import { isEndReached, judgeEnd } from './end.ts';
import type { EndEvent, SeatsEvent } from './game.ts';
import { isAsSeated } from './places.ts';
import { passingOf, type Running, scoreNow, take } from './running.ts';
import { dealerSeat } from './seats.ts';

function goOn(run: Running): void {
  run.status = 'playing';
  run.contenders = [];
  run.contested = [];
  run.winners = [];
  run.endedAfter = null;
}

function stopNow(run: Running): void {
  const score = scoreNow(run);
  const isAgreed = run.agreement.end.kind === 'open';
  // A stop is how an open game ends, and its tie is played off. Whoever stops before that shares it.
  const isPlayedOff = isAgreed && run.contenders.length === 0;
  const tie = score.tie === 'extra-deal' && !isPlayedOff ? 'shared' : score.tie;
  take(run, judgeEnd({ ...score, tie }, run.contenders));
  run.stopped = !isAgreed;
}

/** Another end or tie rule from now on, judged at once; a game that was over may go on. */
export function changeEnd(run: Running, event: EndEvent): void {
  const { end, tie } = run.agreement;
  run.agreement = { ...run.agreement, end: event.end ?? end, tie: event.tie ?? tie };
  if (event.stop) {
    stopNow(run);
    return;
  }
  run.stopped = false;
  const score = scoreNow(run);
  // Whoever fell behind in an extra deal is not let in again.
  if (isEndReached(score)) {
    take(run, judgeEnd(score, run.contenders.length > 0 ? run.contenders : run.contested));
  } else goOn(run);
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
