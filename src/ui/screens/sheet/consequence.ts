/** What a change of an earlier deal would do to the end of the game. Pure. */
import type { GameState, Player } from '../../../rules/index.ts';

export type Consequence =
  /** It was over, and would no longer be. */
  | { readonly kind: 'reopens' }
  /** It would be over. */
  | { readonly kind: 'ends'; readonly winners: readonly Player[] }
  /** The end would be there, with these tied: they play on. */
  | { readonly kind: 'extra'; readonly tied: readonly Player[] }
  | { readonly kind: 'winner'; readonly from: readonly Player[]; readonly to: readonly Player[] };

/** Null where the end stays as it is. */
export function consequenceOf(before: GameState, after: GameState): Consequence | null {
  const [was, is] = [before.status === 'over', after.status === 'over'];
  if (was && !is) return { kind: 'reopens' };
  if (!was && is) return { kind: 'ends', winners: after.winners };
  if (!was && before.status !== after.status && after.status === 'extra-deal')
    return { kind: 'extra', tied: after.contenders };
  const same =
    before.winners.length === after.winners.length &&
    before.winners.every((player) => after.winners.includes(player));
  return same ? null : { kind: 'winner', from: before.winners, to: after.winners };
}
