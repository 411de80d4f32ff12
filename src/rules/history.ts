/** The list of changes of a game: everything that was done, with its time, and what it was before. */
import type { ChangeEvent, Game } from './game.ts';
import { playGame } from './play.ts';
import type { GameState } from './state.ts';
import type { ByPlayer, Player } from './types.ts';

export interface Change {
  readonly event: ChangeEvent;
  /** The number that the deal had, or the redeal was before, when it was done; null where it is about no deal. */
  readonly number: number | null;
  /** Points by player before an amendment; null elsewhere. */
  readonly from: ByPlayer<number> | null;
  /** Points by player after it; null where nothing was left (a deal taken away) or it is about no deal. */
  readonly to: ByPlayer<number> | null;
  /** Who played that deal: to the others its points say nothing. Empty where it is about none. */
  readonly seats: readonly Player[];
  /** Whether an extra deal followed from it: where a game was stopped while the lead was tied. */
  readonly isTied: boolean;
  /** When it was taken back and not put back again, or null. */
  readonly undoneAt: number | null;
}

/** The id of the deal that an event is about, as the game stood before (for a target) or after it (for its own). */
const dealIdOf = (event: ChangeEvent): string | undefined => {
  if (event.kind === 'amend' || event.kind === 'note') return event.target;
  return event.kind === 'deal' || event.kind === 'insert' ? event.id : undefined;
};

function changeOf(event: ChangeEvent, before: GameState, after: GameState): Omit<Change, 'undoneAt'> {
  const id = dealIdOf(event);
  const was = before.deals.find((deal) => deal.id === id);
  const is = after.deals.find((deal) => deal.id === id);
  const tableBound = event.kind === 'redeal' || event.kind === 'deals-now';
  return {
    event,
    number: is?.number ?? was?.number ?? (tableBound ? before.next.number : null),
    from: event.kind === 'amend' ? (was?.points ?? null) : null,
    to: event.kind === 'note' ? null : (is?.points ?? null),
    seats: (is ?? was)?.seats ?? [],
    isTied: after.status === 'extra-deal',
  };
}

/**
 * Every change in the order in which it was made, those taken back too: so nobody can doubt the paper. Deals that were
 * simply recorded are worked out together; every other change plays the game once more, before and after it.
 */
export function listChanges(game: Game): Change[] {
  const changes: { -readonly [K in keyof Change]: Change[K] }[] = [];
  const done: number[] = [];
  const undone: number[] = [];
  let recorded: number[] = [];

  /** The game as it stands, once the deals recorded since the last call have got their numbers and points. */
  const playNow = (): GameState => {
    const state = playGame({ ...game, events: done.flatMap((index) => changes[index]?.event ?? []) });
    const deals = new Map(state.deals.map((deal) => [deal.id, deal]));
    for (const index of recorded) {
      const change = changes[index];
      const deal = deals.get(change?.event.id ?? '');
      if (change && deal) Object.assign(change, { number: deal.number, to: deal.points, seats: deal.seats });
    }
    recorded = [];
    return state;
  };
  const move = (from: number[], to: number[], undoneAt: number | null): void => {
    const index = from.pop();
    const change = index === undefined ? undefined : changes[index];
    if (index === undefined || !change) return;
    change.undoneAt = undoneAt;
    to.push(index);
  };

  for (const event of game.events) {
    if (event.kind === 'deal') {
      recorded.push(changes.length);
      done.push(changes.length);
      changes.push({ event, number: null, from: null, to: null, seats: [], isTied: false, undoneAt: null });
      undone.length = 0;
      continue;
    }
    const before = playNow();
    if (event.kind === 'undo') move(done, undone, event.at);
    else if (event.kind === 'redo') move(undone, done, null);
    else {
      const after = playGame({
        ...game,
        events: [...done.flatMap((index) => changes[index]?.event ?? []), event],
      });
      done.push(changes.length);
      changes.push({ ...changeOf(event, before, after), undoneAt: null });
      undone.length = 0;
    }
  }
  playNow();
  return changes;
}
