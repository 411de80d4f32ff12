/** Which of the table's own rules an agreement follows, and where it leaves them. */
import {
  type Agreement,
  changePlayers,
  isSame,
  OPTION_IDS,
  type OptionId,
  optionOf,
} from '../../rules/index.ts';
import { changesOf, type Sentence, sentencesOf } from './sentences.ts';

/** An agreement that was given a name. */
export interface NamedRules {
  readonly id: string;
  readonly name: string;
  readonly agreement: Agreement;
  readonly players: number;
}

export interface HouseMatch<R extends NamedRules> {
  readonly rules: R;
  /** The sentences that differ, as this agreement has them. Empty where it is the same. */
  readonly differs: readonly Sentence[];
}

/** More than this, and it is a game of its own. */
const MOST_DIFFERENCES = 2;

/** House rules as they are for so many players. */
export const rulesFor = ({ agreement, players }: NamedRules, now: number): Agreement =>
  changePlayers(agreement, players, now);

function differingOptions(a: Agreement, b: Agreement, players: number): readonly OptionId[] {
  return OPTION_IDS.filter((id) => {
    const [one, other] = [optionOf(a, players, id), optionOf(b, players, id)];
    return !isSame(one?.value ?? null, other?.value ?? null);
  });
}

/**
 * The house rules that this agreement is, or nearly is: those with the fewest differences, as long as they say more
 * about it than the rulebook itself.
 */
export function matchHouseRules<R extends NamedRules>(
  all: readonly R[],
  agreement: Agreement,
  players: number,
): HouseMatch<R> | null {
  const sentences = sentencesOf(agreement, players);
  const own = changesOf(agreement, players);
  const matches = all
    .filter((rules) => rules.agreement.rulebook === agreement.rulebook)
    .map((rules): HouseMatch<R> & { readonly count: number } => {
      const ids = differingOptions(agreement, rulesFor(rules, players), players);
      const differs = sentences.filter(({ options }) => options.some((id) => ids.includes(id)));
      return { rules, differs, count: Math.max(differs.length, Math.min(ids.length, 1)) };
    })
    .filter(({ count }) => count === 0 || (count <= MOST_DIFFERENCES && count < own))
    .sort((a, b) => a.count - b.count);
  const [best] = matches;
  return best ? { rules: best.rules, differs: best.differs } : null;
}
