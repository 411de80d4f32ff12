/**
 * An agreement as sentences: codes with data, without a word of text. Each option is one sentence, or (count and
 * directions of the passing) two options are one. `phrases.ts` puts them into words.
 */
import {
  type Agreement,
  type Card,
  dealTotal,
  FOUR_TWOS,
  handSize,
  heartsCost,
  isPinnar,
  isSameCards,
  leadCard,
  type OptionGroup,
  type OptionId,
  openCards,
  optionOf,
  type PassDirection,
  penaltyTotal,
  talong,
} from '../../rules/index.ts';

interface SentenceData {
  readonly count?: number;
  readonly total?: number;
  readonly becomes?: number;
  readonly open?: number;
  readonly cards?: readonly Card[];
  readonly cycle?: readonly PassDirection[];
}

export interface Sentence {
  /** The option that it tells, or what is fixed in this rulebook. */
  readonly id: OptionId | 'costs' | 'hand';
  readonly group: OptionGroup;
  /** What can be changed in it. */
  readonly options: readonly OptionId[];
  readonly code: string;
  readonly data: SentenceData;
  /** Differs from the rulebook. */
  readonly changed: boolean;
  /** Only says that something is not so: the summary leaves it out, unless it was changed. */
  readonly quiet: boolean;
}

interface Telling {
  readonly code: string;
  readonly data?: SentenceData;
  readonly quiet?: boolean;
}
type Tell = (agreement: Agreement, players: number) => Telling;

function tellRemoved(agreement: Agreement, players: number): Telling {
  const { decks, removedCards: cards } = agreement;
  const count = handSize(agreement, players);
  const open = openCards(agreement, players);
  const deck = decks === 2 ? 'two-decks' : 'one-deck';
  if (open > 0)
    return {
      code: cards.length > 0 ? 'two-decks.some-open' : 'two-decks.open',
      data: { count, open, cards },
    };
  if (cards.length === 0) return { code: `${deck}.whole`, data: { count } };
  if (isSameCards(cards, FOUR_TWOS)) return { code: `${deck}.twos`, data: { count } };
  return { code: `${deck}.some`, data: { count, cards } };
}

function tellPass({ pass }: Agreement): Telling {
  const [first] = pass.cycle;
  if (pass.count === 0 || first === undefined) return { code: 'never' };
  const data = { count: pass.count, cycle: pass.cycle };
  return { code: pass.cycle.length === 1 ? 'always' : 'cycle', data };
}

function tellMoon(agreement: Agreement, players: number): Telling {
  const { moon, teams } = agreement;
  if (moon === 'off') return { code: 'off' };
  // With cards laid open the sum is another from deal to deal.
  if (openCards(agreement, players) > 0) return { code: `${moon}.open` };
  return { code: `${moon}.${teams ? 'pairs' : 'sum'}`, data: { total: penaltyTotal(agreement) } };
}

function tellEnd(agreement: Agreement, players: number): Telling {
  const { end, teams, rulebook } = agreement;
  if (end.kind === 'open') return { code: 'open' };
  if (end.kind === 'deals')
    return { code: end.deals % players === 0 ? 'deals.equal' : 'deals.some', data: { count: end.deals } };
  const unit = rulebook === 'dam' ? 'losses' : isPinnar(agreement) ? 'marks' : 'points';
  return { code: `${end.when}.${teams ? 'pair' : 'one'}.${unit}`, data: { count: end.limit } };
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const TELL: Readonly<Partial<Record<OptionId, Tell>>> = {
  queen: (agreement) => ({
    code: isPinnar(agreement) ? 'marks' : agreement.points.trick > 0 ? 'apart' : 'points',
    data: { count: agreement.points.SQ },
  }),
  hearts: (agreement) => ({ code: yesNo(heartsCost(agreement)), quiet: !heartsCost(agreement) }),
  'king-and-ace': ({ points }) => ({ code: yesNo(points.SK > 0), quiet: points.SK === 0 }),
  bonus: ({ points }) => (points.bonus ? { code: points.bonus.card } : { code: 'none', quiet: true }),
  'removed-cards': tellRemoved,
  'identical-cards': ({ identicalCards }) => ({ code: identicalCards }),
  'pass-count': tellPass,
  'first-lead': (agreement) =>
    agreement.firstLead === 'eldest'
      ? { code: 'eldest' }
      : { code: 'lowest-club', data: { cards: [leadCard(agreement)] } },
  'first-trick': (agreement) => ({
    code: `${yesNo(agreement.firstTrickPenalties)}.${heartsCost(agreement) ? 'cards' : 'queen'}`,
  }),
  breaking: ({ heartsMustBeBroken }) => ({ code: yesNo(heartsMustBeBroken), quiet: !heartsMustBeBroken }),
  'queen-breaks': ({ queenBreaksHearts }) => ({ code: yesNo(queenBreaksHearts), quiet: !queenBreaksHearts }),
  moon: tellMoon,
  revoke: ({ revoke }) => ({ code: revoke }),
  end: tellEnd,
  tie: ({ tie }) => ({ code: tie }),
  exactly: ({ exactly }) => (exactly ? { code: 'becomes', data: exactly } : { code: 'none', quiet: true }),
  teams: ({ teams }) => ({ code: yesNo(teams), quiet: !teams }),
};

/** What costs and cannot be changed in this rulebook. */
function fixedCosts({ rulebook }: Agreement): Sentence | null {
  if (rulebook === 'svarta-maja') return null;
  const code = rulebook === 'spader-dam' ? 'hearts' : rulebook;
  return sentence('costs', 'costs', [], { code }, false);
}

function damHand(agreement: Agreement, players: number): Sentence {
  const telling = { code: 'dam', data: { count: talong(agreement, players) ?? 0 } };
  return sentence('hand', 'cards-and-passing', [], telling, false);
}

function sentence(
  id: Sentence['id'],
  group: OptionGroup,
  options: readonly OptionId[],
  { code, data = {}, quiet = false }: Telling,
  changed: boolean,
): Sentence {
  return { id, group, options, code: `${id}.${code}`, data, changed, quiet };
}

/** All sentences of an agreement, in the order in which they are told. What has no meaning here is left out. */
export function sentencesOf(agreement: Agreement, players: number): readonly Sentence[] {
  const sentences: (Sentence | null)[] = [
    fixedCosts(agreement),
    ...(Object.keys(TELL) as OptionId[]).map((id) => optionSentence(id, agreement, players)),
  ];
  if (agreement.rulebook === 'dam') sentences.splice(1, 0, damHand(agreement, players));
  return sentences.filter((told) => told !== null);
}

function optionSentence(id: OptionId, agreement: Agreement, players: number): Sentence | null {
  const option = optionOf(agreement, players, id);
  const tell = TELL[id];
  if (!option || option.refused || !tell) return null;
  const cycle = id === 'pass-count' ? optionOf(agreement, players, 'pass-cycle') : null;
  const options: OptionId[] = cycle ? [id, 'pass-cycle'] : [id];
  const changed = option.changed || (cycle?.changed ?? false);
  return sentence(id, option.group, options, tell(agreement, players), changed);
}

/** What every deal adds up to, where it is the same each time and worth saying. */
export function totalOf(agreement: Agreement, players: number): number | null {
  if (agreement.rulebook === 'dam' || isPinnar(agreement) || openCards(agreement, players) > 0) return null;
  return dealTotal(agreement, players);
}

/** How many sentences differ from the rulebook. */
export const changesOf = (agreement: Agreement, players: number): number =>
  sentencesOf(agreement, players).filter(({ changed }) => changed).length;
