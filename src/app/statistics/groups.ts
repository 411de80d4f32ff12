/** What is counted together: games of one rulebook in which points mean the same. Pure. */
import type { RulebookId } from '../../rules/index.ts';
import type { GameTally } from '../../storage/tally.ts';

/** A rulebook; with `:dear` where the queen is 13 and the rulebook has her at 1 too; or every game there is. */
export type GroupKey = RulebookId | `${RulebookId}:dear` | 'all';

export const groupOf = ({ rulebook, dear }: Pick<GameTally, 'rulebook' | 'dear'>): GroupKey =>
  dear ? `${rulebook}:dear` : rulebook;

export const isIn = (group: GroupKey, tally: GameTally): boolean =>
  group === 'all' || groupOf(tally) === group;

/** What the points of a group are: marks and lost deals are drawn and spoken of otherwise. */
export function unitOfGroup(group: GroupKey): 'points' | 'marks' | 'losses' {
  if (group === 'dam') return 'losses';
  return group === 'svarta-maja' ? 'marks' : 'points';
}

/** Whether every deal goes to one player who gets one: then the mean says all, and best and worst say nothing. */
export const isOneADeal = (group: GroupKey): boolean => unitOfGroup(group) !== 'points';
