/**
 * Checks a deal while it is being entered: what is still open, what the last open field must be, what cannot be and
 * why; and, once all is there, the whole deal.
 */
import { checkCaptures } from './captures.ts';
import { copiesInPlay, heartsInPlay } from './cards.ts';
import { checkPoints } from './points.ts';
import type { Problem } from './problems.ts';
import { seatProblems } from './seats.ts';
import type { Agreement, Aside, DealContent, EntryDraft, NamedCard, Seat } from './types.ts';
import { asideQuestions, dealTotal } from './worth.ts';

/** A question that the draft has not answered, in the order in which it is asked. */
export type OpenField =
  | { readonly field: 'aside'; readonly card: NamedCard | 'hearts' }
  | { readonly field: 'taker'; readonly card: NamedCard }
  | { readonly field: 'hearts' | 'tricks' | 'points'; readonly seat: Seat }
  | { readonly field: 'loser' }
  /** The shooter has not chosen yet. */
  | { readonly field: 'moon' };

export interface EntryCheck {
  /** What the deal adds up to, in points, without a moon. */
  readonly expected: number;
  /** Points given out so far, fields that filled themselves counted in. */
  readonly given: number;
  /** How many hearts and tricks the deal has. */
  readonly inDeal: { readonly hearts: number; readonly tricks: number };
  /** The draft with every field filled in that can only be one thing. */
  readonly draft: EntryDraft;
  readonly open: readonly OpenField[];
  readonly problems: readonly Problem[];
  /** Typed points that fit several deals: cards whose taker would be good to know, but need not be told. */
  readonly wonder: readonly NamedCard[];
  readonly shooter: Seat | null;
  /** The shooter is known and chooses; true also once the choice is made. */
  readonly choosing: boolean;
  /** The whole deal, by seat: only where nothing is open and nothing wrong. */
  readonly deal: DealContent | null;
}

/** What of the draft's answers about the open cards can be; 0 where nothing is asked or answered. */
export function asideOf(agreement: Agreement, players: number, draft: EntryDraft): Aside {
  return Object.fromEntries(
    asideQuestions(agreement, players).flatMap((card) => {
      const count = draft.aside[card] ?? 0;
      return count > 0 && isAsidePossible(agreement, card, count) ? [[card, count]] : [];
    }),
  );
}

export const isAsidePossible = (agreement: Agreement, card: NamedCard | 'hearts', count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= copiesOf(agreement, card);

/** How many of them are dealt, hearts or copies of a named card. */
export const copiesOf = (agreement: Agreement, card: NamedCard | 'hearts'): number =>
  card === 'hearts' ? heartsInPlay(agreement) : copiesInPlay(agreement, card);

/** What is wrong where nobody is named yet for the card, or for the second of two. */
export function takerProblem({ draft, open }: EntryCheck, card: NamedCard): Problem {
  if (draft.cards[card]?.length) return { code: 'copy-missing', card };
  const missing = open.filter((field) => field.field === 'taker' && field.card === card).length;
  return { code: 'nobody-has', card, missing };
}

function checkLoser(agreement: Agreement, players: number, draft: EntryDraft): EntryCheck {
  const loser = draft.loser;
  const problems = seatProblems(players, loser);
  return {
    expected: dealTotal(agreement, players),
    given: loser === null ? 0 : 1,
    inDeal: { hearts: 0, tricks: 0 },
    draft,
    open: loser === null ? [{ field: 'loser' }] : [],
    problems,
    wonder: [],
    shooter: null,
    choosing: false,
    deal: loser === null || problems.length > 0 ? null : { entry: { kind: 'loser', loser } },
  };
}

/**
 * Checks a draft, by seat.
 *
 * @param players how many sit at the table in this deal
 * @returns problems are about what is entered; what is merely missing stands in `open`
 */
export function checkEntry(agreement: Agreement, players: number, draft: EntryDraft): EntryCheck {
  if (draft.way === 'points') return checkPoints(agreement, players, draft);
  return agreement.rulebook === 'dam'
    ? checkLoser(agreement, players, draft)
    : checkCaptures(agreement, players, draft);
}
