import './Chart.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { formatList } from '../../../app/format.ts';
import { formatNumber, t } from '../../../app/i18n.ts';
import { whenIdle } from '../../../app/idle.ts';
import { useSignal } from '../../../app/signals.ts';
import type { ByPlayer, GameState, Player } from '../../../rules/index.ts';
import { unitOf } from '../../gameText.ts';
import { totalText } from '../../table/facts.ts';
import { type Area, nameWidth, useArea } from '../../table/measure.ts';
import type { LineLook } from './colours.ts';
import {
  type ChartBox,
  type Chart as ChartData,
  chartOf,
  dealAt,
  drawnPlayers,
  isMarked,
  lineNames,
  lineStyle,
  seriesOf,
} from './geometry.ts';
import { Reading } from './Reading.tsx';

export interface ChartProps {
  readonly state: GameState;
  readonly names: ByPlayer<string>;
  readonly looks: ByPlayer<LineLook | null>;
}

/** Running totals, a line a player or a pair. The table of the sheet is its twin in text. */
export function Chart({ state, names, looks }: ChartProps) {
  const ref = useRef<HTMLElement>(null);
  const area = useArea(ref, 'chart');
  const [isSeen, setSeen] = useState(false);
  useEffect(() => whenIdle(() => setSeen(true), 100), []);
  const told = lineNames(state, names);
  const box = area && area.width > 0 ? boxOf(area, drawnPlayers(state), told) : null;
  // The rows come first: until they are seen only its room is kept.
  return (
    <figure class="chart" ref={ref} style={box ? { minHeight: `${box.height}px` } : undefined}>
      {area && box && isSeen && <Drawing state={state} names={told} looks={looks} area={area} box={box} />}
    </figure>
  );
}

/** The names of those who have a line, by the first of them. */
type LineNames = ByPlayer<readonly string[]>;

const AND = ' + ';
const nameOf = (names: LineNames, player: Player): string => names[player]?.join(AND) ?? '';

/** Shares of the width, or lengths in rem. */
const NAMES_AT_MOST = 0.34;
const TEXT = 0.8;
const LINE = 1.0625;

function boxOf(area: Area, players: readonly Player[], names: LineNames): ChartBox {
  const { width, rem } = area;
  const widest = Math.max(...players.map((player) => nameWidth(nameOf(names, player), rem) * TEXT));
  const least = players.length * LINE * rem + rem;
  return {
    width,
    height: Math.round(Math.max(least, Math.min(Math.max(width * 0.46, 9.5 * rem), 15 * rem))),
    left: 1.75 * rem,
    right: Math.min(widest, width * NAMES_AT_MOST) + 1.5 * rem,
    top: 1.25 * rem,
    bottom: 0.75 * rem,
    line: LINE * rem,
  };
}

/** Names that fit, each with as much room as the other. */
function fitNames(names: readonly string[], room: number, rem: number): string {
  const whole = names.join(AND);
  if (names.length === 1 || nameWidth(whole, rem) * TEXT <= room + 1) return fitName(whole, room, rem);
  const each = (room - nameWidth(AND, rem) * TEXT) / names.length;
  return names.map((name) => fitName(name, each, rem)).join(AND);
}

/** A name that fits, with dots where it was cut. */
function fitName(name: string, room: number, rem: number): string {
  const letters = Array.from(name);
  for (let count = letters.length; count > 1; count--) {
    const text = count === letters.length ? name : `${letters.slice(0, count).join('')}…`;
    if (nameWidth(text, rem) * TEXT <= room + 1) return text;
  }
  return letters[0] ?? '';
}

interface DrawingProps extends Omit<ChartProps, 'names'> {
  readonly names: LineNames;
  readonly area: Area;
  readonly box: ChartBox;
}

function Drawing({ state, names, looks, area, box }: DrawingProps) {
  const series = useMemo(() => seriesOf(state), [state]);
  const at = useSignal<number | null>(null);
  const { end } = state.agreement;
  const chart = chartOf(series, end.kind === 'limit' ? end.limit : null, box);
  const right = box.width - box.right;
  const follow = (event: PointerEvent): void => {
    const { left } = (event.currentTarget as SVGElement).getBoundingClientRect();
    at.value = dealAt(chart, box, event.clientX - left);
  };
  const leave = (): void => {
    at.value = null;
  };
  const unit = unitOf(state.agreement);
  const summary = state.standings
    .filter(({ player }) => !state.teamTotals || series.some((one) => one.player === player))
    .map(({ player, total }) => `${nameOf(names, player)} ${totalText(total, unit, t)}`);
  return (
    <>
      <svg
        class="chart__drawing"
        width={box.width}
        height={box.height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={t('sheet:chart.label', { count: chart.deals, totals: formatList(summary) })}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={leave}
        onPointerCancel={leave}
      >
        {chart.ticks.map(({ value, y }) => (
          <g key={value}>
            <path
              class={value === 0 ? 'chart__grid chart__grid--zero' : 'chart__grid'}
              d={`M${box.left} ${y}H${right}`}
            />
            <text class="chart__tick" x={box.left - 6} y={y} dy="0.34em">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {chart.limit && (
          <>
            <path class="chart__limit" d={`M${box.left} ${chart.limit.y}H${right}`} />
            <text class="chart__limit-text" x={box.left + 4} y={chart.limit.y - 5}>
              {t('sheet:chart.limit', { limit: chart.limit.value })}
            </text>
          </>
        )}
        {at.value !== null && (
          <path
            class="chart__finger"
            d={`M${chart.xs[at.value] ?? 0} ${box.top / 2}V${box.height - box.bottom}`}
          />
        )}
        <Lines chart={chart} looks={looks} at={at.value} />
        {chart.lines.map(({ player, label, end: tip }) => (
          <g key={player} class={`chart__name chart__colour-${looks[player]?.colour}`}>
            <path class="chart__leader" d={`M${tip.x + 6} ${tip.y}L${right + 14} ${label}`} />
            <text x={right + 17} y={label} dy="0.34em">
              {fitNames(names[player] ?? [], box.right - 20, area.rem)}
            </text>
          </g>
        ))}
      </svg>
      {at.value !== null && (
        <Reading
          state={state}
          nameOf={(player) => nameOf(names, player)}
          looks={looks}
          number={at.value}
          x={chart.xs[at.value] ?? 0}
          width={box.width}
        />
      )}
    </>
  );
}

interface LinesProps {
  readonly chart: ChartData;
  readonly looks: ByPlayer<LineLook | null>;
  readonly at: number | null;
}

/** Each line on a paler ground, so that crossings can be followed. */
function Lines({ chart, looks, at }: LinesProps) {
  return (
    <>
      {chart.lines.map(({ player, path, end, points }) => {
        const { colour = 0, style = 0 } = looks[player] ?? {};
        const { dash, mark, hollow } = lineStyle(style);
        return (
          <g key={player} class={`chart__colour-${colour}`}>
            <path class="chart__ground" d={path} />
            <path class="chart__line" d={path} stroke-dasharray={dash || undefined} />
            {points.map((point, index) =>
              point &&
              index > 0 &&
              (point === end || index === at || isMarked(player, index, chart.deals)) ? (
                <path
                  key={index}
                  class={hollow ? 'chart__mark chart__mark--hollow' : 'chart__mark'}
                  d={mark}
                  transform={`translate(${point.x} ${point.y})`}
                />
              ) : null,
            )}
          </g>
        );
      })}
    </>
  );
}

/** A line as it looks in the chart, beside the name. */
export function LineSample({ look }: { readonly look: LineLook | null | undefined }) {
  if (!look) return null;
  const { dash, mark, hollow } = lineStyle(look.style);
  return (
    <svg class={`chart-sample chart__colour-${look.colour}`} viewBox="0 0 28 12" aria-hidden="true">
      <path class="chart__line" d="M1 6H27" stroke-dasharray={dash || undefined} />
      <path
        class={hollow ? 'chart__mark chart__mark--hollow' : 'chart__mark'}
        d={mark}
        transform="translate(14 6)"
      />
    </svg>
  );
}
