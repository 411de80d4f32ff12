/** Those who compete with one total: every player, or the two pairs. Pure. */
import type { DealState, GameState, Player } from '../../../rules/index.ts';

export interface EndSide {
  readonly players: readonly Player[];
  readonly place: number;
  readonly total: number;
}

/** Everybody's place, best first; partners stand together. */
export function sidesAtEnd({ standings, teamTotals }: GameState): EndSide[] {
  const sides: { players: Player[]; place: number; total: number }[] = [];
  standings.forEach(({ player, place, total }, index) => {
    const before = sides.at(-1);
    if (teamTotals && before && index % 2 === 1) before.players.push(player);
    else sides.push({ players: [player], place, total });
  });
  return sides;
}

/** The sides' totals after a deal, in no order. */
export function sidesAfter(
  deal: DealState,
): { readonly players: readonly Player[]; readonly total: number }[] {
  const { seats, totals, agreement } = deal;
  const total = (players: readonly Player[]) =>
    players.reduce((sum, player) => sum + (totals[player] ?? 0), 0);
  const inPairs = agreement.teams && seats.length === 4;
  const sides = inPairs
    ? [0, 1].map((pair) => seats.filter((_, seat) => seat % 2 === pair))
    : seats.map((player) => [player]);
  return sides.map((players) => ({ players, total: total(players) }));
}
