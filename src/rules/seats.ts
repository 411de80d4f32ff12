/**
 * All seat arithmetic. Seats run clockwise from 0: `left` is the next seat, `right` the one before, `across`
 * half the table on, which exists on even tables only.
 */
import type { Problem } from './problems.ts';
import type { Agreement, BySeat, PassDirection, Seat } from './types.ts';

export const leftOf = (seat: Seat, players: number): Seat => (seat + 1) % players;

export const rightOf = (seat: Seat, players: number): Seat => (seat + players - 1) % players;

/** The seat opposite, or null on an odd table. */
export const acrossFrom = (seat: Seat, players: number): Seat | null =>
  players % 2 === 0 ? (seat + players / 2) % players : null;

/** Who receives the cards that `seat` passes, or null where nothing is passed (or nobody sits there). */
export function passTarget(direction: PassDirection, seat: Seat, players: number): Seat | null {
  switch (direction) {
    case 'left':
      return leftOf(seat, players);
    case 'right':
      return rightOf(seat, players);
    case 'across':
      return acrossFrom(seat, players);
    case 'none':
      return null;
  }
}

/** Receiver by giver for the whole table, or null where nothing is passed. */
export function passTargets(direction: PassDirection, players: number): BySeat<Seat> | null {
  const targets: Seat[] = [];
  for (let seat = 0; seat < players; seat++) {
    const target = passTarget(direction, seat, players);
    if (target === null) return null;
    targets.push(target);
  }
  return targets;
}

/** Pairs sit opposite each other: seats 0 and 2 are pair 0, seats 1 and 3 are pair 1. */
export const pairOf = (seat: Seat): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/** Whether partners play together: only where that was agreed and four sit at the table. */
export const isInPairs = (agreement: Agreement, players: number): boolean => agreement.teams && players === 4;

export const partnerOf = (seat: Seat): Seat => (seat + 2) % 4;

export const isSeat = (seat: number, players: number): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < players;

/** What is wrong with a seat that was named, or nothing; nobody named is no problem. */
export const seatProblems = (players: number, seat: number | null): Problem[] =>
  seat === null || isSeat(seat, players) ? [] : [{ code: 'no-such-seat', seat }];

/**
 * Who deals once a table is seated anew: the same one in whatever seat, and where they have left whoever sits where they
 * sat.
 *
 * @param now where the dealer sits after the change, or -1
 * @param before where the dealer sat
 */
export const dealerSeat = (now: Seat, before: Seat, players: number): Seat =>
  now >= 0 ? now : before % Math.max(1, players);

/** Every seat of a table, in order. */
export const seatsOf = (players: number): Seat[] => Array.from({ length: players }, (_, seat) => seat);
