/** Who competes with one total, and who of them is tied. Pure, but for the names' list. */
import { formatList } from '../app/format.ts';
import type { ByPlayer, GameState, Player } from '../rules/index.ts';

export type Sides = readonly (readonly Player[])[];

/** Those who compete with one total: every player, or the two pairs. */
export const competing = ({ next, teamTotals }: GameState): Sides =>
  teamTotals
    ? [0, 1].map((pair) => next.seats.filter((_, seat) => seat % 2 === pair))
    : next.seats.map((player) => [player]);

/** Those of them who play on for the win. */
export const contendersOf = (state: GameState): Sides =>
  competing(state).filter((players) => players.some((player) => state.contenders.includes(player)));

/** "Anna och Bo", "Anna + Cissi och Bo + David". */
export const sidesText = (sides: Sides, names: ByPlayer<string>): string =>
  formatList(sides.map((players) => players.map((player) => names[player] ?? '').join(' + ')));
