/** A tap at the table: the pinne, the loser, the start of the entry, or the last thing taken back. */
import { recordDeal, redoLast, undoLast } from '../../../app/actions.ts';
import { isQuiet, type Outcome } from '../../../app/change.ts';
import { dropEntry, editEntry, openEntry } from '../../../app/entry.ts';
import { gamePath, go } from '../../../app/routes.ts';
import { current, gameState } from '../../../app/state.ts';
import { ignoreSecondTap } from '../../../app/taps.ts';
import {
  checkEntry,
  copiesInPlay,
  type EntryDraft,
  namedCards,
  newDraft,
  type Seat,
  type TableState,
} from '../../../rules/index.ts';
import { isTapped } from './pending.ts';

const withTaker = (draft: EntryDraft, seat: Seat, copies: number): EntryDraft => {
  const before = draft.cards.SQ ?? [];
  return { ...draft, cards: { ...draft.cards, SQ: before.length < copies ? [...before, seat] : [seat] } };
};

export async function tapSeat(seat: Seat): Promise<void> {
  const state = gameState.peek();
  const stored = current.peek();
  if (!state || !stored || state.status === 'over' || isQuiet()) return;
  const { next } = state;
  const { agreement, seats } = next;
  if (agreement.rulebook === 'dam') {
    await finish({ ...newDraft(seats.length), loser: seat }, next, stored.id);
    return;
  }
  const opened = openEntry();
  if (!opened) return;
  const copies = copiesInPlay(agreement, 'SQ');
  const counts = namedCards(agreement).includes('SQ') && opened.draft.way === 'captures';
  if (isTapped(next)) {
    const draft = withTaker(opened.draft, seat, copies);
    if ((draft.cards.SQ ?? []).length >= copies) await finish(draft, next, stored.id);
    else editEntry(() => draft);
    return;
  }
  if (counts && (opened.draft.cards.SQ ?? []).length < copies)
    editEntry((draft) => withTaker(draft, seat, copies));
  go(gamePath(stored.id, 'count'));
}

async function finish(draft: EntryDraft, table: TableState, id: string): Promise<void> {
  const { deal } = checkEntry(table.agreement, table.seats.length, draft);
  if (!deal) return;
  await recordDeal(deal, { kind: 'next' }, () => {
    if (gameState.peek()?.status === 'over') go(gamePath(id, 'end'), true);
  });
}

/** Where one took back, the other stands a moment later: two quick taps would come to nothing. */
async function once(change: () => Promise<Outcome>): Promise<void> {
  if ((await change()).ok) ignoreSecondTap();
}

export const takeBack = (): Promise<void> => once(undoLast);
export const putBack = (): Promise<void> => once(redoLast);
/** The first of two queens was a slip. */
export const dropFirst = dropEntry;
