/** Deals that are entered by tapping the players alone. */
import { entry, gameState } from '../../../app/state.ts';
import { copiesInPlay, isPinnar, openCards, type Seat, type TableState } from '../../../rules/index.ts';

/** Whether the whole deal is entered by tapping the players: pinnar, unless open cards must be asked about first. */
export const isTapped = ({ agreement, seats }: TableState): boolean =>
  isPinnar(agreement) && openCards(agreement, seats.length) === 0;

/** Two decks: whoever was tapped for the first queen while the second is open. Null otherwise. */
export function pendingTaker(): Seat | null {
  const state = gameState.value;
  const opened = entry.value;
  if (!state || opened?.purpose.kind !== 'next' || !isTapped(state.next)) return null;
  const takers = opened.draft.cards.SQ ?? [];
  return takers.length === 1 && copiesInPlay(state.next.agreement, 'SQ') === 2 ? (takers[0] ?? null) : null;
}
