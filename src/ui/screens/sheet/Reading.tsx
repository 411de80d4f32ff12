import { formatNumber, t } from '../../../app/i18n.ts';
import type { ByPlayer, GameState, Player } from '../../../rules/index.ts';
import { LineSample } from './Chart.tsx';
import type { LineLook } from './colours.ts';
import { standAt } from './geometry.ts';

interface ReadingProps {
  readonly state: GameState;
  readonly nameOf: (player: Player) => string;
  readonly looks: ByPlayer<LineLook | null>;
  /** The deal under the finger, 1 for the first in the chart. */
  readonly number: number;
  readonly x: number;
  readonly width: number;
}

/** What the deal under the finger gave, on the side where the finger is not. */
export function Reading({ state, nameOf, looks, number, x, width }: ReadingProps) {
  const deal = state.deals.filter(({ surplus }) => !surplus)[number - 1];
  if (!deal) return null;
  const side = x > width / 2 ? 'chart__reading chart__reading--left' : 'chart__reading';
  const offset = x > width / 2 ? { right: `${width - x + 12}px` } : { left: `${x + 12}px` };
  return (
    <div class={side} style={offset} aria-hidden="true">
      <p class="figure">{t('app:deal', { number: deal.number })}</p>
      <ul>
        {standAt(state, number).map(({ player, points, total }) => (
          <li key={player}>
            <LineSample look={looks[player]} />
            <span class="chart__reading-name">{nameOf(player)}</span>
            <span class={points === 0 ? 'chart__reading-points muted' : 'chart__reading-points'}>
              {points > 0 ? '+' : ''}
              {formatNumber(points)}
            </span>
            <b class="figure">{formatNumber(total)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
