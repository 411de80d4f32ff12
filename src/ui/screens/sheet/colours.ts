/** A colour for each player of a game: the person's own where it is free, else another. Pure. */
import type { ByPlayer, GamePlayer } from '../../../rules/index.ts';

const COLOURS = 10;

/** Numbers of the theme's ten player colours; different for up to ten players. */
export function coloursOf(
  players: ByPlayer<Pick<GamePlayer, 'person'>>,
  people: readonly { readonly id: string; readonly colour: number }[],
): ByPlayer<number> {
  const own = new Map(people.map(({ id, colour }) => [id, colour]));
  const taken = new Set<number>();
  const take = (colour: number | undefined): number | null => {
    if (colour === undefined || taken.has(colour)) return null;
    taken.add(colour);
    return colour;
  };
  const first = players.map(({ person }) => take(own.get(person)));
  return first.map((colour, player) => {
    if (colour !== null) return colour;
    for (let free = 0; free < COLOURS; free++) if (take(free) !== null) return free;
    return player % COLOURS;
  });
}
