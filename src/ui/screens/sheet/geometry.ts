/** The geometry of the chart of running totals. Pure; lengths in pixels. */
import type { ByPlayer, GameState, Player } from '../../../rules/index.ts';
import { placeLabels } from './labels.ts';
import { pairsOf } from './rows.ts';

/** Totals of a player, or of a pair, from when they sat down until they left, the first before their first deal. */
export interface Series {
  /** In pairs the first of the two. */
  readonly player: Player;
  /** Deals played before the first value. */
  readonly from: number;
  readonly values: readonly number[];
}

/** Those who have one line: the pairs, since it is their totals that decide, else whoever was in a deal that counts. */
function sidesOf(state: GameState): readonly (readonly Player[])[] {
  const counted = state.deals.filter(({ surplus }) => !surplus);
  const sides = state.teamTotals
    ? pairsOf(state).map(({ players }) => players)
    : state.players.map((_, player) => [player]);
  return sides.filter((side) => counted.some(({ seats }) => side.some((player) => seats.includes(player))));
}

/** Whose lines there are; of a pair the first. */
export const drawnPlayers = (state: GameState): Player[] => sidesOf(state).map(([player = 0]) => player);

/** What the lines are called, by player: the names of all who have it. */
export function lineNames(state: GameState, names: ByPlayer<string>): ByPlayer<readonly string[]> {
  const sides = sidesOf(state);
  return names.map((name, player) => {
    const side = sides.find(([first]) => first === player);
    return side?.map((each) => names[each] ?? '') ?? [name];
  });
}

/** Deals that count, one line a player who was in any of them, or a pair. */
export function seriesOf(state: GameState): Series[] {
  const counted = state.deals.filter(({ surplus }) => !surplus);
  return sidesOf(state).map((side) => {
    const after = (index: number): number =>
      side.reduce(
        (sum, player) => sum + (counted[index]?.totals[player] ?? state.players[player]?.startsAt ?? 0),
        0,
      );
    const isIn = counted.map(({ seats }) => side.some((player) => seats.includes(player)));
    const [from, to] = [isIn.indexOf(true), isIn.lastIndexOf(true)];
    const values = Array.from({ length: to - from + 2 }, (_, index) => after(from - 1 + index));
    return { player: side[0] ?? 0, from, values };
  });
}

export interface ChartBox {
  readonly width: number;
  readonly height: number;
  /** Room for the figures at the left, and for the names at the right. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Height of a line of text. */
  readonly line: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface ChartLine {
  readonly player: Player;
  readonly path: string;
  readonly end: Point;
  /** Where the middle of the name stands. */
  readonly label: number;
  /** By deals played; null where the player was not in the game. */
  readonly points: readonly (Point | null)[];
}

export interface Chart {
  readonly deals: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** The limit, where it is within sight. */
  readonly limit: { readonly value: number; readonly y: number } | null;
  readonly lines: readonly ChartLine[];
  readonly xs: readonly number[];
}

/** The limit is drawn once somebody is this far on the way to it; before that it would press all lines flat. */
const IN_SIGHT = 0.35;
const MOST_TICKS = 4;

/** The values that the chart reaches from and to, in points. */
export function domainOf(
  series: readonly Series[],
  limit: number | null,
): { readonly low: number; readonly high: number; readonly limit: number | null } {
  const values = series.flatMap((one) => one.values);
  const low = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const seen = limit !== null && most >= limit * IN_SIGHT ? limit : null;
  return { low, high: Math.max(most, seen ?? 0, low + 1), limit: seen };
}

/** Round values from low to high: steps of 1, 2 or 5 and their tens. */
export function ticksOf(low: number, high: number): number[] {
  const raw = (high - low) / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  const step = ([1, 2, 5, 10].find((unit) => unit * power >= raw) ?? 10) * power;
  const ticks: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    // Rounding up gives a minus zero.
    ticks.push(value + 0);
  }
  return ticks;
}

export function chartOf(series: readonly Series[], goal: number | null, box: ChartBox): Chart {
  const { low, high, limit } = domainOf(series, goal);
  const deals = Math.max(1, ...series.map(({ from, values }) => from + values.length - 1));
  const wide = box.width - box.left - box.right;
  const tall = box.height - box.top - box.bottom;
  const x = (index: number) => round(box.left + (wide * index) / deals);
  const y = (value: number) => round(box.top + tall * (1 - (value - low) / (high - low)));
  const half = box.line / 2;
  const ends = series.map(({ values }) => y(values.at(-1) ?? 0));
  const labels = placeLabels(ends, box.line, half, box.height - half);
  return {
    deals,
    ticks: ticksOf(low, high).map((value) => ({ value, y: y(value) })),
    limit: limit === null ? null : { value: limit, y: y(limit) },
    xs: Array.from({ length: deals + 1 }, (_, index) => x(index)),
    lines: series.map(({ player, from, values }, index) => {
      const points = Array.from({ length: deals + 1 }, (_, at) => {
        const value = values[at - from];
        return value === undefined ? null : { x: x(at), y: y(value) };
      });
      const drawn = points.filter((point) => point !== null);
      return {
        player,
        path: `M${drawn.map((point) => `${point.x} ${point.y}`).join('L')}`,
        end: drawn.at(-1) ?? { x: box.left, y: y(0) },
        label: round(labels[index] ?? 0),
        points,
      };
    }),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The deal nearest to a place across; 1 upwards. */
export const dealAt = ({ deals }: Pick<Chart, 'deals'>, box: ChartBox, x: number): number => {
  const share = (x - box.left) / (box.width - box.left - box.right);
  return Math.min(deals, Math.max(1, Math.round(share * deals)));
};

/** Lines are told apart without their colours too: by the marks on them, and by dashes from the sixth on. */
const MARKS = [
  'M-3.5 0a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z',
  'M-3.2-3.2h6.4v6.4h-6.4z',
  'M0-4.2l4.2 7.3h-8.4z',
  'M0-4.6l4.6 4.6-4.6 4.6-4.6-4.6z',
  'M0 4.2l4.2-7.3h-8.4z',
] as const;
const DASH = '6 3.5';

/** More marks than this on one line hide it. */
const MOST_MARKS = 8;

export interface LineStyle {
  /** Empty for a whole line. */
  readonly dash: string;
  readonly mark: string;
  /** The mark is drawn with a line only. */
  readonly hollow: boolean;
}

export const lineStyle = (number: number): LineStyle => {
  const second = Math.floor(number / MARKS.length) % 2 === 1;
  return { dash: second ? DASH : '', mark: MARKS[number % MARKS.length] ?? MARKS[0], hollow: second };
};

/** Whether a mark stands at this deal: at each where there are few, else at some, not the same for every player. */
export const isMarked = (player: Player, at: number, deals: number): boolean => {
  const every = Math.ceil(deals / MOST_MARKS);
  return at === deals || (at + player) % every === 0;
};

/** Those who have a line at the deal under the finger, the most points first. */
export function standAt(
  state: GameState,
  number: number,
): readonly { readonly player: Player; readonly points: number; readonly total: number }[] {
  const deal = state.deals.filter(({ surplus }) => !surplus)[number - 1];
  if (!deal) return [];
  const of = (list: ByPlayer<number>, side: readonly Player[]) =>
    side.reduce((sum, player) => sum + (list[player] ?? 0), 0);
  return sidesOf(state)
    .filter((side) => side.some((player) => deal.seats.includes(player)))
    .map((side) => ({ player: side[0] ?? 0, points: of(deal.points, side), total: of(deal.totals, side) }))
    .sort((a, b) => b.total - a.total);
}
