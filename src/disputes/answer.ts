/**
 * What this table's agreement answers to a question. Pure: item, agreement and the number of players give codes
 * with data; `tell.ts` turns them into text keys. No answer is stored anywhere.
 */
import {
  type Agreement,
  defaultAgreement,
  playersWithin,
  RULEBOOK_IDS,
  type RulebookId,
} from '../rules/index.ts';
import { BEFORE } from './answers/before.ts';
import { COUNTING } from './answers/counting.ts';
import { END } from './answers/end.ts';
import { FOLLOWING } from './answers/following.ts';
import { LEADS } from './answers/leads.ts';
import { NAMES } from './answers/names.ts';
import { PASSING } from './answers/passing.ts';
import { SHEDDING } from './answers/shedding.ts';
import type { DisputeId, DisputeItem } from './items.ts';
import { type Answer, type Answers, tableOf } from './table.ts';

const ANSWERS: Answers<DisputeId> = {
  ...NAMES,
  ...BEFORE,
  ...PASSING,
  ...LEADS,
  ...FOLLOWING,
  ...COUNTING,
  ...END,
  ...SHEDDING,
};

/**
 * The answer at one table. Takes every agreement, also those that no screen offers; `players` are those at the
 * table. Numbers in the answer come from the agreement and the cards in play.
 */
export const answer = (item: DisputeItem, agreement: Agreement, players: number): Answer =>
  ANSWERS[item.id](tableOf(agreement, players));

/** How many people a rulebook's answer is given for: as many as the question says, else these, within what it allows. */
export const playersFor = (item: DisputeItem, rulebook: RulebookId, players: number): number =>
  playersWithin(rulebook, item.players ?? players);

/** The answer that a rulebook gives among these players where nothing else was agreed. */
export function answerOfRulebook(item: DisputeItem, rulebook: RulebookId, players: number): Answer {
  const asked = playersFor(item, rulebook, players);
  return answer(item, defaultAgreement(rulebook, asked), asked);
}

export interface RulebookAnswer {
  readonly rulebook: RulebookId;
  readonly answer: Answer;
}

/**
 * How each rulebook answers by default, in their usual order. The one in play does so as a table with nothing changed
 * would, so that it differs only by what this table agreed.
 */
export const answerByRulebook = (
  item: DisputeItem,
  own: RulebookId,
  players: number,
): readonly RulebookAnswer[] =>
  RULEBOOK_IDS.map((rulebook) => ({
    rulebook,
    answer:
      rulebook === own
        ? answer(item, defaultAgreement(own, players), players)
        : answerOfRulebook(item, rulebook, players),
  }));
