/**
 * Games played through for the screen. Most of them need half of the rules; the other half (typed points, moons,
 * revokes, seats that change) is fetched before a game that needs it is shown.
 */
import { type Game, type GameState, isPlainGame, playWith } from '../rules/index.ts';

let playAny: ((game: Game) => GameState) | null = null;

/** To be waited for before `play` gets this game. */
export async function prepareFor(game: Game): Promise<void> {
  if (!playAny && !isPlainGame(game))
    playAny = await import('../rules/play.ts').then((module) => module.playGame);
}

const known = new WeakMap<Game, GameState>();

/** Once a game: it is checked before it is written, and shown afterwards. */
export function play(game: Game): GameState {
  let state = known.get(game);
  if (!state) {
    state = playAny ? playAny(game) : playWith(game, null);
    known.set(game, state);
  }
  return state;
}
