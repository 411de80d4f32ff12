/** Notes on a deal and on the game, and the day it was played. */
import { addNote, setDate } from '../rules/index.ts';
import { changeGame, type Outcome } from './change.ts';

/** An empty text takes the note away. */
export const noteOnDeal = (deal: string, text: string): Promise<Outcome> =>
  changeGame((game, stamp) => addNote(game, text, stamp, deal));

export const noteOnGame = (text: string): Promise<Outcome> =>
  changeGame((game, stamp) => addNote(game, text, stamp));

/** @param startedAt milliseconds since 1970 */
export const changeDate = (startedAt: number): Promise<Outcome> =>
  changeGame((game, stamp) => setDate(game, startedAt, stamp));
