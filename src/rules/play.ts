/** Plays any game through: `playWith.ts` with everything that a game may need. */
import type { Game } from './game.ts';
import { changeEnd, changeSeats } from './midgame.ts';
import { seatedDeal } from './places.ts';
import { playWith } from './playWith.ts';
import { scoreDeal } from './score.ts';
import type { GameState } from './state.ts';

const RARE = { scoreDeal, seatedDeal, changeSeats, changeEnd };

/**
 * The whole state of a game, computed from its events.
 *
 * @returns points and totals in points (pinnar where the queen is 1), lists by player; see `GameState`
 */
export const playGame = (game: Game): GameState => playWith(game, RARE);
