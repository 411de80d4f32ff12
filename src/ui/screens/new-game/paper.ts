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
  const pairs: readonly BySeat<Seat>[] = [
    [0, 2],
    [1, 3],
  ];
  const overAt = (seat: Seat): string | null => {
    // Of a pair it is told at the first of the two.
    const side = teams ? pairs.find(([first]) => first === seat) : [seat];
    if (!side || end.kind !== 'limit') return null;
    const total = side.reduce((sum, one) => sum + totalFrom(typed[one] ?? ''), 0);
    return crosses(end, total)
      ? t('newGame:paper.over.limit', { names: formatList(side.map((one) => names[one] ?? '')), total })
      : null;
  };
  const wrong = typed.flatMap((text, at) => {
    const told = totalError(agreement, text, at, names) ?? overAt(at);
    return told === null ? [] : { at, text: told };
  });
  return end.kind === 'deals' && deals >= end.deals
    ? [{ at: 'deals', text: t('newGame:paper.over.deals', { deals }) }, ...wrong]
    : wrong;
}
