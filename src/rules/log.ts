/** The list of events as it holds now: undone events fallen away, amendments and insertions carried out. */
import type { ChangeEvent, Game, GameEvent } from './game.ts';
import type { DealContent } from './types.ts';

/** Splits the log into what holds and what was taken back, each in order. The undone list's last is next to redo. */
export function effectiveEvents(events: readonly GameEvent[]): {
  readonly done: readonly ChangeEvent[];
  readonly undone: readonly ChangeEvent[];
} {
  const done: ChangeEvent[] = [];
  const undone: ChangeEvent[] = [];
  for (const event of events) {
    if (event.kind === 'undo') {
      const last = done.pop();
      if (last) undone.push(last);
    } else if (event.kind === 'redo') {
      const next = undone.pop();
      if (next) done.push(next);
    } else {
      done.push(event);
      undone.length = 0;
    }
  }
  return { done, undone };
}

/** A deal in its place, as it holds now. */
export interface TimelineDeal {
  readonly kind: 'deal';
  readonly id: string;
  readonly at: number;
  deal: DealContent | null;
  amendedAt: number | null;
  insertedAt: number | null;
  note: string | null;
}

export type TimelineItem =
  | TimelineDeal
  | Extract<ChangeEvent, { kind: 'redeal' | 'deals-now' | 'seats' | 'end' }>;

export interface Timeline {
  readonly items: readonly TimelineItem[];
  /** The note on the game, or null. */
  readonly note: string | null;
  /** When the game was played, where that was put right; null where the header holds. */
  readonly startedAt: number | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const newDeal = (id: string, at: number, deal: DealContent, insertedAt: number | null): TimelineDeal => ({
  kind: 'deal',
  id,
  at,
  deal,
  amendedAt: null,
  insertedAt,
  note: null,
});

/** What happened at the table, in order, with every change carried out. Deals taken away stay, with `deal: null`. */
export function timelineOf(game: Game): Timeline {
  const { done, undone } = effectiveEvents(game.events);
  const items: TimelineItem[] = [];
  const deals = new Map<string, TimelineDeal>();
  let note: string | null = null;
  let startedAt: number | null = null;

  for (const event of done) {
    switch (event.kind) {
      case 'deal': {
        const item = newDeal(event.id, event.at, event.deal, null);
        deals.set(event.id, item);
        items.push(item);
        break;
      }
      case 'insert': {
        const item = newDeal(event.id, event.at, event.deal, event.at);
        deals.set(event.id, item);
        const before = items.findIndex((other) => other.id === event.before);
        items.splice(before < 0 ? items.length : before, 0, item);
        break;
      }
      case 'amend': {
        const item = deals.get(event.target);
        if (item) {
          item.deal = event.deal;
          item.amendedAt = event.at;
        }
        break;
      }
      case 'note': {
        const text = event.text === '' ? null : event.text;
        if (event.target === undefined) note = text;
        else {
          const item = deals.get(event.target);
          if (item) item.note = text;
        }
        break;
      }
      case 'date':
        startedAt = event.startedAt;
        break;
      default:
        items.push(event);
    }
  }
  return { items, note, startedAt, canUndo: done.length > 0, canRedo: undone.length > 0 };
}
