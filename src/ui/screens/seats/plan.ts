/** Who is to sit where, while it is being arranged. Pure. */
import { sameName } from '../../../app/people.ts';
import type { PlannedSeat } from '../../../app/seats.ts';
import type { GameState } from '../../../rules/index.ts';

/** As everybody sits now. */
export const planOf = (state: GameState, names: readonly string[]): readonly PlannedSeat[] =>
  state.next.seats.map((player) => ({
    player,
    name: names[player] ?? '',
    person: state.players[player]?.person ?? null,
    startsAt: 0,
    substitute: false,
  }));

/** Somebody who is known, or a name that is new. */
export interface Who {
  readonly name: string;
  readonly person: string | null;
}

/**
 * The seat of somebody who comes to the table: whoever has played this evening takes up their own row, with its total.
 *
 * @param rows who plays each row, as they are known now, by player
 */
export function seatFor(
  who: Who,
  startsAt: number,
  plan: readonly PlannedSeat[],
  rows: readonly Who[],
): PlannedSeat {
  const isTheirs = rows.map(
    ({ name, person }, row) =>
      plan.every((seat) => seat.player !== row) && (person === who.person || sameName(name, who.name)),
  );
  const player = isTheirs.lastIndexOf(true);
  return player < 0
    ? { ...who, player: null, startsAt, substitute: false }
    : { ...who, player, startsAt: 0, substitute: false };
}

/** One place earlier or later; from the ends round to the other side, since the table is round. */
export function moved(plan: readonly PlannedSeat[], from: number, step: 1 | -1): readonly PlannedSeat[] {
  const seat = plan[from];
  if (!seat) return plan;
  const rest = plan.filter((_, index) => index !== from);
  const to = (from + step + plan.length) % plan.length;
  return [...rest.slice(0, to), seat, ...rest.slice(to)];
}

export const without = (plan: readonly PlannedSeat[], at: number): readonly PlannedSeat[] =>
  plan.filter((_, index) => index !== at);

export const withSubstitute = (
  plan: readonly PlannedSeat[],
  at: number,
  name: string,
  person: string | null,
): readonly PlannedSeat[] =>
  plan.map((seat, index) =>
    index === at ? { ...seat, name, person, substitute: seat.player !== null } : seat,
  );

/** Whether anything is otherwise than at the table now. */
export const isChanged = (plan: readonly PlannedSeat[], state: GameState): boolean =>
  plan.length !== state.next.seats.length ||
  plan.some((seat, index) => seat.player !== state.next.seats[index] || seat.substitute);
