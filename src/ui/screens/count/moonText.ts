/** What is said of a moon: what it gives whom, and what it comes to. In pairs the sums of the pairs decide. Pure. */
import { formatList, formatSides } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import {
  type Aside,
  type DealScore,
  type GameState,
  isInPairs,
  type MoonChoice,
  type Player,
  penaltyTotal,
  type TableState,
} from '../../../rules/index.ts';

/** Those who compete with one total: every player, or the two pairs. */
export const competing = ({ next, teamTotals }: GameState): readonly (readonly Player[])[] =>
  teamTotals
    ? [0, 1].map((pair) => next.seats.filter((_, seat) => seat % 2 === pair))
    : next.seats.map((player) => [player]);

/** "De andra får 26 var": in pairs the partner is spared. */
export const choiceText = (
  choice: MoonChoice,
  table: TableState,
  data: { readonly value: number; readonly name: string },
): string =>
  t(
    `count:moon.${choice === 'others' && isInPairs(table.agreement, table.seats.length) ? 'pair' : choice}`,
    data,
  );

/** "Anna tog allt! De andra får 26 var.": where the agreement, or what was typed, leaves no choice. */
export function moonText(
  table: TableState,
  { shooter, moon }: DealScore,
  aside: Aside,
  names: readonly string[],
): string | null {
  if (shooter === null || moon === null) return null;
  const data = { name: names[shooter] ?? '', value: penaltyTotal(table.agreement, aside) };
  return `${t('count:moon.title', data)} ${choiceText(moon, table, data)}.`;
}

/** "Partiet fortsätter." or who has won and with what. */
export function outcomeText(after: GameState, names: readonly string[]): string {
  if (after.status === 'playing') return t('count:moon.goesOn');
  const { winners, teamTotals } = after;
  const list = (players: readonly Player[]) => formatList(players.map((player) => names[player] ?? ''));
  if (after.status === 'extra-deal')
    return t('count:moon.extraDeal', { names: formatSides(after.contenders, names) });
  const [first] = winners;
  return t('count:moon.ends', {
    count: teamTotals ? winners.length / 2 : winners.length,
    names: list(winners),
    total: after.standings.find(({ player }) => player === first)?.total ?? 0,
  });
}
