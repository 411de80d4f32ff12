/**
 * From an answer to the texts that tell it, in the order in which they are read aloud: the verdict, the sentence of
 * the agreement, why. Keys for `t`, with the data still as numbers, cards and directions.
 */
import { type Card, PASS_DIRECTIONS, type PassDirection } from '../rules/index.ts';
import type { DisputeId } from './items.ts';
import type { Answer, Data, DataValue, Reason } from './table.ts';

export interface Phrase {
  /** A key in the locale files, with its namespace. */
  readonly key: string;
  readonly data: Data;
}

/** `table`: a game is on, and its agreement decides. `rulebook`: the rulebook is asked. */
export type Voice = 'table' | 'rulebook';

export const questionKey = (id: DisputeId): string => `disputes:items.${id}.question`;

/** The verdict by itself, as in the list of how the rulebooks answer. */
export const tellVerdict = ({ verdict }: Answer): Phrase => ({
  key: `disputes:verdicts.${verdict.code}`,
  data: verdict.data,
});

function verdictOf(answer: Answer, voice: Voice): Phrase {
  if (voice === 'rulebook' || answer.clause === null) return tellVerdict(answer);
  return { key: `disputes:verdictsAtTable.${answer.verdict.code}`, data: answer.verdict.data };
}

/** "You agreed …"; from the rulebook the rule itself, where the verdict does not say it already. */
function clauseOf({ clause }: Answer, voice: Voice): Phrase | null {
  if (clause === null) return null;
  if (voice === 'rulebook' && clause.code === 'agreed') return null;
  const said = voice === 'table' ? 'agreed' : 'rule';
  return { key: `disputes:${said}.${clause.field}.${clause.code}`, data: clause.data };
}

export interface Told {
  readonly verdict: Phrase;
  /** Which sentence of the agreement decides, or the rule; null where there is none to name. */
  readonly clause: Phrase | null;
  readonly reasons: readonly Phrase[];
}

/** One of the reasons that stand under `shared`: they are said elsewhere too. */
export const tellShared = ({ code, data }: Reason): Phrase => ({ key: `disputes:${code}`, data });

export const tell = (id: DisputeId, answer: Answer, voice: Voice): Told => ({
  verdict: verdictOf(answer, voice),
  clause: clauseOf(answer, voice),
  reasons: answer.reasons.map((reason) =>
    reason.code.startsWith('shared.')
      ? tellShared(reason)
      : { key: `disputes:items.${id}.reasons.${reason.code}`, data: reason.data },
  ),
});

/** How the screen writes what is not text: it knows the language. */
export interface Writers {
  readonly number: (value: number) => string;
  readonly card: (card: Card) => string;
  readonly direction: (direction: PassDirection) => string;
  readonly list: (parts: readonly string[]) => string;
}

const isDirection = (value: string): value is PassDirection =>
  (PASS_DIRECTIONS as readonly string[]).includes(value);

function write(value: DataValue, writers: Writers): string {
  if (typeof value === 'number') return writers.number(value);
  if (typeof value === 'string') return isDirection(value) ? writers.direction(value) : writers.card(value);
  return writers.list(value.map((each) => write(each, writers)));
}

/** The variables for `t`. `count` stays a number: it picks the plural. */
export const phraseVars = (data: Data, writers: Writers): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      name === 'count' && typeof value === 'number' ? value : write(value, writers),
    ]),
  );
