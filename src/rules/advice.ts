/** Which is better for the shooter? Both choices are played through the engine and laid side by side. */
import { addDeal, amendDeal, type Stamp } from './changes.ts';
import type { Game } from './game.ts';
import { playGame } from './play.ts';
import { pairOf } from './seats.ts';
import type { GameState } from './state.ts';
import type { DealContent, MoonChoice, Player } from './types.ts';

export interface MoonComparison {
  readonly before: GameState;
  readonly others: GameState;
  readonly self: GameState;
  /** The choice that serves the shooter's side better, or null where they are equal. */
  readonly better: MoonChoice | null;
}

const NO_STAMP: Stamp = { id: 'comparison', at: 0 };

const placeOf = (state: GameState, player: Player): number =>
  state.standings.find((placing) => placing.player === player)?.place ?? Number.POSITIVE_INFINITY;

/** A win now is best, then going on, then a worse place at the end. */
function rankOf(state: GameState, shooter: Player): number {
  if (state.status !== 'over') return 1.5;
  return placeOf(state, shooter);
}

/** Pairs: how far the shooter's side is ahead, in points. */
function leadOf(state: GameState, shooter: Player): number {
  if (!state.teamTotals) return 0;
  const side = pairOf(state.next.seats.indexOf(shooter));
  return state.teamTotals[side === 0 ? 1 : 0] - state.teamTotals[side];
}

function betterOf(others: GameState, self: GameState, shooter: Player): MoonChoice | null {
  const differences = [
    rankOf(others, shooter) - rankOf(self, shooter),
    placeOf(others, shooter) - placeOf(self, shooter),
    leadOf(self, shooter) - leadOf(others, shooter),
  ];
  const difference = differences.find((value) => value !== 0) ?? 0;
  if (difference === 0) return null;
  return difference < 0 ? 'others' : 'self';
}

/**
 * Plays both of the shooter's choices through.
 *
 * @param deal the whole deal by seat; its own choice is left out of account
 * @param target the id of the deal that it replaces, where it amends one
 * @returns null where the deal is not one that leaves a choice
 */
export function compareMoonChoices(game: Game, deal: DealContent, target?: string): MoonComparison | null {
  const withChoice = (moon: MoonChoice): GameState | null => {
    const chosen: DealContent = { ...deal, moon };
    const result =
      target === undefined ? addDeal(game, chosen, NO_STAMP) : amendDeal(game, target, chosen, NO_STAMP);
    return result.ok ? playGame(result.value) : null;
  };
  const others = withChoice('others');
  const self = withChoice('self');
  if (!others || !self) return null;
  const played = target === undefined ? others.deals.at(-1) : others.deals.find(({ id }) => id === target);
  const shooter = played?.shooter;
  if (shooter === null || shooter === undefined) return null;
  return { before: playGame(game), others, self, better: betterOf(others, self, shooter) };
}
