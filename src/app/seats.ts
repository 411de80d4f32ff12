/** Others sit at the table from the next deal on. */
import {
  agreementForTable,
  changeSeats,
  dealerSeat,
  type GamePlayer,
  type GameState,
  type Player,
  type Problem,
  type SeatChange,
} from '../rules/index.ts';
import { changeGame, type Outcome } from './change.ts';
import { loadPeople } from './names.ts';
import { findOrAddPeople } from './people.ts';
import { current, gameState } from './state.ts';

/** One seat as it will be: somebody who plays already, a newcomer, or a substitute in somebody's row. */
export interface PlannedSeat {
  /** The row that goes on; null for a newcomer. */
  readonly player: Player | null;
  readonly name: string;
  readonly person: string | null;
  /** A newcomer's total to begin with. */
  readonly startsAt: number;
  /** Somebody else plays this row from now on. */
  readonly substitute: boolean;
}

/** What is wrong with so many at this game's table. */
export function seatProblems(state: GameState, seats: readonly PlannedSeat[]): readonly Problem[] {
  const agreed = agreementForTable(state.agreement, state.next.seats.length, seats.length);
  return agreed.ok ? [] : agreed.problems;
}

/** Seats the table anew. */
export async function seatAnew(seats: readonly PlannedSeat[], dealer: number): Promise<Outcome> {
  const state = gameState.peek();
  const id = current.peek()?.id;
  if (!state || !id) return { ok: false, problems: [] };
  const before = state.next.seats.length;
  const agreed = agreementForTable(state.agreement, before, seats.length);
  if (!agreed.ok) return agreed;
  // Whoever goes on in a row of their own is not looked for: an entry that was deleted since stays so.
  const isNew = ({ player, substitute }: PlannedSeat): boolean => player === null || substitute;
  const added = await findOrAddPeople(seats.filter(isNew));
  const people = new Map(seats.filter(isNew).map((seat, index) => [seat, added[index]]));
  const joined: GamePlayer[] = [];
  const substitutes: NonNullable<SeatChange['substitutes']>[number][] = [];
  const order = seats.map((seat): Player => {
    const person = people.get(seat);
    if (seat.player === null && person) {
      joined.push({ ...person, startsAt: seat.startsAt });
      return state.players.length + joined.length - 1;
    }
    if (seat.substitute && person && seat.player !== null)
      substitutes.push({ player: seat.player, ...person });
    return seat.player ?? 0;
  });
  const dealing = order[dealer];
  // Only another dealer is a change, after which the turn goes on from there: else deals put in or taken out move it along.
  const { next } = state;
  const now = order.indexOf(next.seats[next.dealer] ?? -1);
  const isTheirTurn = dealer === dealerSeat(now, next.dealer, order.length);
  const changed = seats.length !== before;
  const change: SeatChange = {
    seats: order,
    ...(joined.length > 0 && { joined }),
    ...(substitutes.length > 0 && { substitutes }),
    ...(dealing !== undefined && !isTheirTurn && { dealer: dealing }),
    ...(changed && { removedCards: agreed.value.removedCards, pass: agreed.value.pass }),
  };
  const outcome = await changeGame((game, stamp) => changeSeats(game, change, stamp), { game: id });
  if (!outcome.ok) return outcome;
  await loadPeople();
  return outcome;
}
