/** Who took which card, where typed points leave it open: what must be asked, what would be good to know, who it can be. */

import { asideOf } from './entry.ts';
import { certainTakers, possibleTakers } from './placing.ts';
import { type Reading, readPoints } from './reading.ts';
import { seatsOf } from './seats.ts';
import type { Agreement, Aside, EntryDraft, NamedCard, Seat, Takers } from './types.ts';
import { copiesInDeal } from './worth.ts';

export interface Answers {
  /** What is known for certain, or was answered and fits. */
  readonly takers: Takers;
  readonly readings: readonly Reading[];
  /** Must be told: they decide what the deal counts as. */
  readonly ask: readonly NamedCard[];
  /** Would be good to know. */
  readonly wonder: readonly NamedCard[];
}

/** Typed points of a whole table, with what the readings of them depend on. */
interface Typed {
  readonly agreement: Agreement;
  readonly points: readonly number[];
  readonly aside: Aside;
  /** A revoke is never a moon. */
  readonly canBeMoon: boolean;
}

const read = ({ agreement, points, aside, canBeMoon }: Typed, takers: Takers): Reading[] =>
  readPoints(agreement, points, takers, aside, canBeMoon);

/** The cards that may be asked about: the others neither decide anything nor are counted. */
function askable(agreement: Agreement): NamedCard[] {
  const { bonus, SQ } = agreement.points;
  return [...(bonus ? [bonus.card] : []), ...(SQ > 0 ? (['SQ'] as const) : [])];
}

/** The draft's own answers, as far as they fit: those for other points, or of the other way of counting, fall away. */
function fittingAnswers(typed: Typed, draft: EntryDraft): Takers {
  let answers: Takers = {};
  for (const card of askable(typed.agreement)) {
    const answer = draft.cards[card] ?? [];
    const copies = copiesInDeal(typed.agreement, card, typed.aside);
    if (answer.length === 0 || answer.length > copies) continue;
    const more = { ...answers, [card]: answer };
    if (read(typed, more).length > 0) answers = more;
  }
  return answers;
}

/** The seats that can have one more copy of this card, after what is answered. */
const candidatesFor = (typed: Typed, answers: Takers, card: NamedCard): Seat[] =>
  seatsOf(typed.points.length).filter(
    (seat) => read(typed, { ...answers, [card]: [...(answers[card] ?? []), seat] }).length > 0,
  );

const sameBonus = (a: Reading, b: Reading): boolean =>
  a.bonus.every((value, seat) => value === b.bonus[seat]);

const sameScore = (a: Reading, b: Reading): boolean =>
  a.shooter === b.shooter && a.form === b.form && (a.shooter === null || sameBonus(a, b));

/** Which cards these points, that some cards give, leave open: the draft's own answers are taken in. */
export function answersOf(
  agreement: Agreement,
  points: readonly number[],
  draft: EntryDraft,
  aside: Aside,
): Answers {
  const revoked = draft.revoke !== null;
  const typed: Typed = { agreement, points, aside, canBeMoon: !revoked };
  const answers = fittingAnswers(typed, draft);
  const readings = read(typed, answers);
  const [first] = readings;
  const isOne = (same: (a: Reading, b: Reading) => boolean): boolean =>
    first === undefined || readings.every((reading) => same(reading, first));
  const noMoon = readings.every(({ shooter }) => shooter === null);
  const takers = noMoon ? certainTakers(agreement, points, answers, aside) : answers;
  const copies = (card: NamedCard): number => copiesInDeal(agreement, card, aside);
  const isOpen = (card: NamedCard): boolean => (takers[card]?.length ?? 0) < copies(card);

  const ask: NamedCard[] = [];
  if (!isOne(sameScore)) {
    // One of them tells: the bonus card where she may lie with several, else (partners) the queen.
    const tells = askable(agreement).find(
      (card) => isOpen(card) && candidatesFor(typed, answers, card).length > 1,
    );
    if (tells) ask.push(tells);
  } else if (revoked && agreement.revoke === 'whole-deal' && !isOne(sameBonus)) {
    if (agreement.points.bonus) ask.push(agreement.points.bonus.card);
  }
  const queenOpen = noMoon && agreement.points.SQ > 0 && isOpen('SQ');
  const queenMatters = agreement.tie === 'fewest-queens' || (revoked && agreement.revoke === 'queen');
  if (queenOpen && queenMatters) ask.push('SQ');
  return { takers, readings, ask, wonder: queenOpen && !queenMatters ? ['SQ'] : [] };
}

/** Who may be answered for a card that typed points leave open. */
export function possibleAnswers(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  card: NamedCard,
): Seat[] {
  const aside = asideOf(agreement, players, draft);
  const points = seatsOf(players).map((seat) => draft.points[seat] ?? 0);
  const typed: Typed = { agreement, points, aside, canBeMoon: draft.revoke === null };
  const answers = fittingAnswers(typed, draft);
  const known = answers[card] ?? [];
  // A card that is answered already can be answered otherwise.
  const open = known.length < copiesInDeal(agreement, card, aside) ? answers : { ...answers, [card]: [] };
  const fitting = candidatesFor(typed, open, card);
  return fitting.length > 0 ? fitting : possibleTakers(agreement, points, card, {}, aside);
}
