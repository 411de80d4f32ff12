/** A colour for each player of a game: the person's own where it is free, else another. Pure. */
import type { ByPlayer } from '../../../rules/index.ts';

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
