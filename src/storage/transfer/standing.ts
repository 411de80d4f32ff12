/** A game as it stands: what happened at the table, in order, with every change carried out and nothing undone. */
import { type Game, isSame } from '../../rules/index.ts';
import { type TimelineDeal, type TimelineItem, timelineOf } from '../../rules/log.ts';
import type { DealContent } from '../../rules/types.ts';

interface StandingDeal extends TimelineDeal {
  deal: DealContent;
}
type Other = Exclude<TimelineItem, TimelineDeal>;
export type StandingItem = StandingDeal | Other;

export interface Standing {
  readonly items: readonly StandingItem[];
  readonly note: string | null;
  readonly startedAt: number | null;
}

const isStanding = (item: TimelineItem): item is StandingItem => item.kind !== 'deal' || item.deal !== null;

export function standingOf(game: Game): Standing {
  const { items, note, startedAt } = timelineOf(game);
  return { items: items.filter(isStanding), note, startedAt };
}

/** What an item says, without who wrote it down and when. */
function contentOf(item: StandingItem): unknown {
  if (item.kind === 'deal') return { kind: item.kind, deal: item.deal, note: item.note };
  const { id: _id, at: _at, ...content } = item;
  return content;
}

const isSameItem = (a: StandingItem | undefined, b: StandingItem | undefined): boolean =>
  a !== undefined && b !== undefined && isSame(contentOf(a), contentOf(b));

/** Whether `longer` begins with all that `shorter` has. */
export const beginsWith = (longer: Standing, shorter: Standing): boolean =>
  shorter.items.every((item, index) => isSameItem(item, longer.items[index]));

export const isSameStanding = (a: Standing, b: Standing): boolean =>
  a.items.length === b.items.length && beginsWith(a, b) && a.note === b.note && a.startedAt === b.startedAt;
