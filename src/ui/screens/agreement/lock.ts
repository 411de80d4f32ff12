/** What of a game's agreement can still be changed. */
import {
  type Agreement,
  changeEnd,
  type End,
  type Game,
  type GameState,
  isSame,
  playGame,
  type Tie,
} from '../../../rules/index.ts';
import { type Consequence, consequenceOf } from '../sheet/consequence.ts';
import { isScored } from '../sheet/rows.ts';

export type Lock = 'open' | 'rules';

/**
 * `open`: everything, since nothing has been scored by it. `rules`: the end and ties only. A game begun on paper has
 * been scored too.
 */
export const lockOf = (game: Game, state: GameState): Lock => (isScored(game, state) ? 'rules' : 'open');

/** The agreement as it would be: once a deal is scored nothing but the end and ties is taken from what was chosen. */
export function agreementWith(now: Agreement, chosen: Agreement | null, lock: Lock): Agreement {
  if (!chosen || lock === 'open') return chosen ?? now;
  return { ...now, end: chosen.end, tie: chosen.tie };
}

/** What of the end is another. */
export const endChange = (
  now: Agreement,
  { end, tie }: Agreement,
): { readonly end?: End; readonly tie?: Tie } => ({
  ...(!isSame(end, now.end) && { end }),
  ...(tie !== now.tie && { tie }),
});

/** What the other end or tie rule would do to the game as it stands; null where it just goes on, or stays over. */
export function consequenceOfEnd(game: Game, state: GameState, wanted: Agreement): Consequence | null {
  const change = endChange(state.agreement, wanted);
  if (isSame(change, {})) return null;
  const made = changeEnd(game, change, { id: 'end', at: 0 });
  return made.ok ? consequenceOf(state, playGame(made.value)) : null;
}
