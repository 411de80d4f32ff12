/** Notes on a deal. */
import { addNote } from '../rules/index.ts';
import { changeGame, type Outcome } from './change.ts';

/** An empty text takes the note away. */
export const noteOnDeal = (deal: string, text: string): Promise<Outcome> =>
  changeGame((game, stamp) => addNote(game, text, stamp, deal));
