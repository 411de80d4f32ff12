/** A game begun on paper: what is typed of it, and what is wrong with that. */
import { formatList } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import type { Agreement, BySeat, Seat } from '../../../rules/index.ts';
import { totalError, totalFrom } from '../../agreement/seated.ts';
import { crosses } from '../../gameText.ts';

export interface Paper {
  readonly deals: number;
  /** As they are typed, by name. */
  readonly totals: Readonly<Record<string, string>>;
}

/** More deals than anybody has played on one sheet of paper. */
export const MOST_ON_PAPER = 199;

/** Something wrong with the number of deals, or with the total of a seat. */
export interface PaperFault {
  readonly at: 'deals' | Seat;
  readonly text: string;
}

/** What is wrong, in the order in which it stands there. Where the game was over on paper there is nothing left to play. */
export function paperFaults(
  agreement: Agreement,
  { deals, totals }: Paper,
  names: BySeat<string>,
): readonly PaperFault[] {
  const { end, teams } = agreement;
  const typed = names.map((name) => totals[name] ?? '');
  const over = (what: string, value: number): string => t('newGame:paper.over', { what, value });
  const overAt = (seat: Seat): string | null => {
    // Of a pair it is told at the first of the two: two seats on from the other there is no total.
    const side = teams ? [seat, seat + 2] : [seat];
    const total = side.reduce((sum, one) => sum + totalFrom(typed[one] ?? ''), 0);
    if (end.kind !== 'limit' || !crosses(end, total)) return null;
    return over(formatList(side.map((one) => names[one] ?? '')), total);
  };
  const wrong = typed.flatMap((text, at) => {
    const told = totalError(agreement, text, at, names) ?? overAt(at);
    return told === null ? [] : { at, text: told };
  });
  return end.kind === 'deals' && deals >= end.deals
    ? [{ at: 'deals', text: over(t('newGame:paper.deals'), deals) }, ...wrong]
    : wrong;
}
