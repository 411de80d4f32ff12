import type { Game } from './game.ts';
import type { GameState } from './state.ts';
import type { Player } from './types.ts';

/**
 * The row of whoever decides where the rules leave room; null where nobody does. It was one person who was agreed on:
 * once they have left, or somebody else plays their row, nobody decides.
 */
export function deciderNow({ decider, players }: Game, { next, players: now }: GameState): Player | null {
  if (decider === null || !next.seats.includes(decider)) return null;
  return now[decider]?.person === players[decider]?.person ? decider : null;
}
