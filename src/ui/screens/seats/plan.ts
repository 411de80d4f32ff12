/** Who is to sit where, while it is being arranged. Pure. */
import { sameName } from '../../../app/people.ts';
import type { PlannedSeat } from '../../../app/seats.ts';
import { deciderNow, type Game, type GameState, type Player } from '../../../rules/index.ts';
import { crosses } from '../../gameText.ts';

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

/**
 * Somebody else plays a row; whoever plays it as it is takes it back.
 *
 * @param rows who plays each row, as they are known now, by player
 */
export const withSubstitute = (
  plan: readonly PlannedSeat[],
  at: number,
  who: Who,
  rows: readonly Who[],
): readonly PlannedSeat[] =>
  plan.map((seat, index) =>
    index === at
      ? { ...seat, ...who, substitute: seat.player !== null && rows[seat.player]?.person !== who.person }
      : seat,
  );

/** Whether anything is otherwise than at the table now. */
export const isChanged = (plan: readonly PlannedSeat[], state: GameState): boolean =>
  plan.length !== state.next.seats.length ||
  plan.some((seat, index) => seat.player !== state.next.seats[index] || seat.substitute);

/** Two who play together, and what they then have. */
export interface PlannedPair {
  readonly names: readonly string[];
  readonly total: number;
}

/** Who plays with whom where they sit so; empty where nobody plays in pairs. */
export function pairsIn(
  plan: readonly PlannedSeat[],
  { agreement, totals }: GameState,
): readonly PlannedPair[] {
  if (!agreement.teams || plan.length !== 4) return [];
  return [0, 1].map((pair) => {
    const two = plan.filter((_, seat) => seat % 2 === pair);
    return {
      names: two.map(({ name }) => name),
      total: two.reduce(
        (sum, { player, startsAt }) => sum + (player === null ? startsAt : (totals[player] ?? 0)),
        0,
      ),
    };
  });
}

/** Whoever sits two seats on plays with them: both pairs, whatever the order. */
const pairing = (players: readonly (Player | null)[]): string =>
  [0, 1]
    .map((pair) => players.filter((_, seat) => seat % 2 === pair).sort())
    .sort()
    .join(';');

/** Whether other pairs than now come to the limit by sitting down: the game may be over after the next deal. */
export function isAtEnd(plan: readonly PlannedSeat[], state: GameState): boolean {
  const { end } = state.agreement;
  return (
    state.status === 'playing' &&
    end.kind === 'limit' &&
    pairing(plan.map(({ player }) => player)) !== pairing(state.next.seats) &&
    pairsIn(plan, state).some(({ total }) => crosses(end, total))
  );
}

/** Who decides when the table disagrees, and is to leave it or to let somebody else play; null where that stays as it is. */
export const deciderLeaving = (plan: readonly PlannedSeat[], game: Game, state: GameState): Player | null => {
  const decider = deciderNow(game, state);
  return plan.every(({ player, substitute }) => player !== decider || substitute) ? decider : null;
};
