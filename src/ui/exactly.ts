/** The exact rule, where it struck: without it a column of the sheet would not add up. */
import { t } from '../app/i18n.ts';
import type { ByPlayer, DealState, GameState, Player } from '../rules/index.ts';

/** A total that landed on exactly this, and became that. */
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
