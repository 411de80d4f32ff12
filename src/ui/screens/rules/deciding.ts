/** Which sentence of the agreement decides a question. */

import type { ClauseField } from '../../../disputes/items.ts';
import type { Answer } from '../../../disputes/table.ts';
import type { OptionId } from '../../../rules/index.ts';
import { type Sentence, sentencesOf } from '../../agreement/sentences.ts';
import type { Asked } from './asked.ts';

/** The first of these that the agreement has. */
const SENTENCES: Readonly<Record<ClauseField, readonly (OptionId | 'costs' | 'hand')[]>> = {
  'points.SQ': ['queen', 'costs'],
  'points.bonus': ['bonus', 'queen', 'costs'],
  removedCards: ['removed-cards', 'hand'],
  pass: ['pass-count'],
  'pass.cycle': ['pass-count'],
  'pass.count': ['pass-count'],
  firstLead: ['first-lead'],
  firstTrickPenalties: ['first-trick'],
  heartsMustBeBroken: ['breaking'],
  queenBreaksHearts: ['queen-breaks'],
  identicalCards: ['identical-cards'],
  revoke: ['revoke'],
  moon: ['moon'],
  end: ['end'],
  'end.when': ['end'],
  exactly: ['exactly'],
  tie: ['tie'],
};

/** Null where every table has the same answer, or where the agreement is silent on it. */
export function decidingSentence({ clause }: Answer, { agreement, players }: Asked): Sentence | null {
  if (!clause) return null;
  const sentences = sentencesOf(agreement, players);
  for (const id of SENTENCES[clause.field]) {
    const found = sentences.find((sentence) => sentence.id === id);
    if (found) return found;
  }
  return null;
}
