/** What is said of a moon: what it gives whom, and what it comes to. In pairs the sums of the pairs decide. Pure. */
import { formatList } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import type { GameState, MoonChoice, Player } from '../../../rules/index.ts';

/** Those who compete with one total: every player, or the two pairs. */
export const competing = ({ next, teamTotals }: GameState): readonly (readonly Player[])[] =>
  teamTotals
    ? [0, 1].map((pair) => next.seats.filter((_, seat) => seat % 2 === pair))
    : next.seats.map((player) => [player]);

/** "De andra får 26 var": in pairs the partner is spared. */
export const choiceText = (
  choice: MoonChoice,
  { teamTotals }: GameState,
  data: { readonly value: number; readonly name: string },
): string => t(`count:moon.${choice === 'others' && teamTotals ? 'pair' : choice}`, data);

/** "Partiet fortsätter." or who has won and with what. */
export function outcomeText(after: GameState, names: readonly string[]): string {
  if (after.status === 'playing') return t('count:moon.goesOn');
  const { contenders, winners, teamTotals } = after;
  const list = (players: readonly Player[]) => formatList(players.map((player) => names[player] ?? ''));
  if (after.status === 'extra-deal') return t('count:moon.extraDeal', { names: list(contenders) });
  const [first] = winners;
  return t('count:moon.ends', {
    count: teamTotals ? winners.length / 2 : winners.length,
    names: list(winners),
    total: after.standings.find(({ player }) => player === first)?.total ?? 0,
  });
}
