/** What a change of an earlier deal, or of the end, would do to the end of the game. Pure. */
import type { GameState, Player } from '../../../rules/index.ts';

export type Consequence =
  /** It was over, and would no longer be. */
  (
    | { readonly kind: 'reopens' }
    /** These were tied and played on: nothing would be decided by that any more. */
    | { readonly kind: 'playsOn' }
    /** It would be over. */
    | { readonly kind: 'ends'; readonly winners: readonly Player[] }
    /** The end would be there, with these tied, or with others than before: they play on. */
    | { readonly kind: 'extra'; readonly tied: GameState['contenders'] }
    | { readonly kind: 'winner'; readonly from: readonly Player[]; readonly to: readonly Player[] }
    /** Over as before, but with another deal. */
    | { readonly kind: 'moved' }
  ) & {
    /** The number of the deal with which it would end, where others count than before. */
    readonly endsAfter?: number;
  };

/** Whether a deal would count that did not, or the other way round. */
function countsOthers(before: GameState, after: GameState): boolean {
  const wasSurplus = new Set(before.deals.filter(({ surplus }) => surplus).map(({ id }) => id));
  return after.deals.some(({ id, surplus }) => surplus !== wasSurplus.has(id));
}

const haveSame = (some: readonly Player[], others: readonly Player[]): boolean =>
  some.length === others.length && some.every((player) => others.includes(player));

/** Null where the end stays as it is. */
export function consequenceOf(before: GameState, after: GameState): Consequence | null {
  if (after.status === 'extra-deal') {
    return haveSame(before.contenders.flat(), after.contenders.flat())
      ? null
      : { kind: 'extra', tied: after.contenders };
  }
  if (after.endedAfter === null) {
    if (before.status === 'playing') return null;
    return { kind: before.status === 'over' ? 'reopens' : 'playsOn' };
  }
  const moved = countsOthers(before, after) && { endsAfter: after.endedAfter };
  if (before.status !== 'over') return { kind: 'ends', winners: after.winners, ...moved };
  if (!haveSame(before.winners, after.winners))
    return { kind: 'winner', from: before.winners, to: after.winners, ...moved };
  return moved ? { kind: 'moved', ...moved } : null;
}
