/** What a game is called, how far it is and how it ends, in a few words; what its totals count, and where the exact rule struck. */
import { t } from '../app/i18n.ts';
import {
  type Agreement,
  type ByPlayer,
  type DealState,
  type End,
  type GameState,
  isPinnar,
  type Player,
  type RulebookId,
} from '../rules/index.ts';
import type { Unit } from './table/facts.ts';

export const unitOf = (agreement: Agreement): Unit => {
  if (agreement.rulebook === 'dam') return 'losses';
  return isPinnar(agreement) ? 'marks' : 'points';
};

/** As the store names the other of two games that were one and went on separately on two phones. */
const isOffshoot = (id: string): boolean => id.includes('~');

/** What a game is called in a list, where there may be two of it. */
export function gameName({ id, rulebook }: { readonly id: string; readonly rulebook: RulebookId }): string {
  const name = t(`app:rulebook.${rulebook}`);
  return isOffshoot(id) ? t('app:offshoot', { rulebook: name }) : name;
}

export const rulebookText = ({ rulebook }: Pick<Agreement, 'rulebook'>): string =>
  t(`app:rulebook.${rulebook}`);

/** "till 100", "till 5 pinnar", "9 givar", "utan gräns". */
export function endText(agreement: Agreement, end: End = agreement.end): string {
  if (end.kind === 'deals') return t('app:end.deals', { count: end.deals });
  if (end.kind === 'open') return t('app:end.open');
  return t(`app:end.${unitOf(agreement)}`, { count: end.limit });
}

/** Whether extra deals were played, and decided. */
export const isDecidedInExtra = ({ endedAfter, extraAfter }: GameState): boolean =>
  endedAfter !== null && extraAfter !== null && endedAfter > extraAfter;

/** "Giv 3 av 9", "Giv 5 · till 100", "Giv 9 · extra giv": the deal that is played now, or that ended the game. */
export function dealNow(state: GameState): string {
  const { agreement, next, status, endedAfter } = state;
  const { end } = agreement;
  const number = endedAfter ?? next.number;
  const extra = status === 'extra-deal' || isDecidedInExtra(state);
  if (end.kind === 'deals' && !extra && number <= end.deals) {
    return t('play:dealOf', { number, deals: end.deals });
  }
  return t('play:subtitle', { number, end: extra ? t('play:centre.extraDeal') : endText(agreement) });
}

/** Whether somebody with this total has come to the end. */
export const crosses = (end: Extract<End, { kind: 'limit' }>, total: number): boolean =>
  end.when === 'reach' ? total >= end.limit : total > end.limit;

/** Players whose total is near the limit or beyond it; once the game is over, only those beyond. */
export function endangered(state: GameState): ReadonlySet<Player> {
  const { agreement, next, teamTotals } = state;
  const { end } = agreement;
  if (end.kind !== 'limit') return new Set();
  const near = Math.max(1, unitOf(agreement) === 'points' ? end.limit * 0.75 : end.limit - 1);
  const isClose = (total: number) => (state.status === 'over' ? crosses(end, total) : total >= near);
  return new Set(
    next.seats.filter((player, seat) =>
      isClose(teamTotals?.[seat % 2 === 0 ? 0 : 1] ?? state.totals[player] ?? 0),
    ),
  );
}

/** The exact rule: a total that landed on exactly this, and became that. Else a column would not add up. */
export interface Landing {
  readonly player: Player;
  readonly total: number;
  readonly becomes: number;
}

/** Whose total was changed by the exact rule in this deal, the one at `index`. */
export function landingsOf(
  { deals, players }: GameState,
  deal: DealState,
  index: number,
): readonly Landing[] {
  if (deal.agreement.exactly === null || deal.surplus) return [];
  const before = deals[index - 1]?.totals;
  return deal.seats.flatMap((player) => {
    const total = (before?.[player] ?? players[player]?.startsAt ?? 0) + (deal.points[player] ?? 0);
    const becomes = deal.totals[player] ?? total;
    return becomes === total ? [] : { player, total, becomes };
  });
}

/** "Anna: exakt 100 blev 50" */
export const landingText = ({ player, ...data }: Landing, names: ByPlayer<string>): string =>
  t('app:exactly', { name: names[player] ?? '', ...data });
