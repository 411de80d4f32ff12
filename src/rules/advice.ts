/** Which is better for the shooter? Both choices are played through the engine and laid side by side. */
import { type Purpose, putDeal, type Stamp } from './changes.ts';
import { isOneOf } from './end.ts';
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
  state.standings.find((placing) => placing.player === player)?.place ?? state.standings.length + 1;

/** A win now is best, then going on with a chance to win, then a worse place. */
function rankOf(state: GameState, shooter: Player): number {
  const out = state.status === 'extra-deal' && !isOneOf([shooter], state.contenders);
  return state.status === 'over' || out ? placeOf(state, shooter) : 1.5;
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
 * @returns null where the deal is not one that leaves a choice
 */
export function compareMoonChoices(
  game: Game,
  deal: DealContent,
  purpose: Purpose = { kind: 'next' },
): MoonComparison | null {
  const withChoice = (moon: MoonChoice): GameState | null => {
    const result = putDeal(game, purpose, { ...deal, moon }, NO_STAMP);
    return result.ok ? playGame(result.value) : null;
  };
  const others = withChoice('others');
  const self = withChoice('self');
  if (!others || !self) return null;
  const id = purpose.kind === 'amend' ? purpose.target : NO_STAMP.id;
  const played = others.deals.find((deal) => deal.id === id);
  const hasChoice = played?.moon !== self.deals.find((deal) => deal.id === id)?.moon;
  if (!played || played.shooter === null || !hasChoice) return null;
  return { before: playGame(game), others, self, better: betterOf(others, self, played.shooter) };
}
