/** What of a game's agreement can still be changed. */
import type { Game, GameState } from '../../../rules/index.ts';

/**
 * `open`: everything, since nothing has been scored by it. `rules`: the end and ties only. A game begun on paper has
 * been scored too.
 */
export function lockOf(game: Game, state: GameState): 'open' | 'rules' {
  const scored =
    state.deals.length > 0 || (game.dealsBefore ?? 0) > 0 || game.players.some(({ startsAt }) => startsAt);
  return scored ? 'rules' : 'open';
}
