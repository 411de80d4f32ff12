/** A tap on somebody at the table: the pinne, the loser, or the start of the entry. */
import { recordDeal } from '../../../app/actions.ts';
import { isQuiet } from '../../../app/change.ts';
import { editEntry, openEntry } from '../../../app/entry.ts';
import { gamePath, go } from '../../../app/routes.ts';
import { current, entry, gameState } from '../../../app/state.ts';
import {
  asideQuestions,
  checkEntry,
  copiesInPlay,
  type EntryDraft,
  isPinnar,
  namedCards,
  newDraft,
  type Seat,
  type TableState,
} from '../../../rules/index.ts';

/** Whether the whole deal is entered by tapping the players: pinnar, unless open cards must be asked about first. */
const isTapped = ({ agreement, seats }: TableState): boolean =>
  isPinnar(agreement) && asideQuestions(agreement, seats.length).length === 0;

/** Two decks: whoever was tapped for the first queen while the second is open. Null otherwise. */
export function pendingTaker(): Seat | null {
  const state = gameState.value;
  const opened = entry.value;
  if (!state || opened?.purpose.kind !== 'next' || !isTapped(state.next)) return null;
  const takers = opened.draft.cards.SQ ?? [];
  return takers.length === 1 && copiesInPlay(state.next.agreement, 'SQ') === 2 ? (takers[0] ?? null) : null;
}

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
  const outcome = await recordDeal(deal);
  if (outcome.ok && gameState.peek()?.status === 'over') go(gamePath(id, 'end'), true);
}
