/** How lines look: a colour for each player of a game, the person's own where it is free, or the sign of a pair. Pure. */
import type { ByPlayer } from '../../../rules/index.ts';
import type { PairTotal } from './rows.ts';

const COLOURS = 10;

/**
 * Numbers of the theme's ten player colours; different for up to ten players.
 *
 * @param own the colours of the persons themselves, as far as they are known
 */
export function coloursOf(own: ByPlayer<number | undefined>): ByPlayer<number> {
  const taken = new Set<number>();
  const take = (colour: number | undefined): number | null => {
    if (colour === undefined || taken.has(colour)) return null;
    taken.add(colour);
    return colour;
  };
  const first = own.map(take);
  return first.map((colour, player) => {
    if (colour !== null) return colour;
    for (let free = 0; free < COLOURS; free++) if (take(free) !== null) return free;
    return player % COLOURS;
  });
}

export interface LineLook {
  /** Of the theme's player colours. */
  readonly colour: number;
  /** Which marks and dashes, see `lineStyle`. */
  readonly style: number;
}

/** As the table marks them: a circle and a triangle, in colours that are `--team-0` and `--team-1`. */
const PAIRS: readonly LineLook[] = [
  { colour: 4, style: 0 },
  { colour: 1, style: 2 },
];

/** In pairs both of a pair have its look, and whoever has left has none. */
export function looksOf(
  own: ByPlayer<number | undefined>,
  pairs: readonly PairTotal[],
): ByPlayer<LineLook | null> {
  if (pairs.length === 0) return coloursOf(own).map((colour, style) => ({ colour, style }));
  return own.map((_, player) => PAIRS[pairs.findIndex(({ players }) => players.includes(player))] ?? null);
}
