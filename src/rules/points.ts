/** Checks typed points: accepted exactly where some distribution of the cards gives them, or where they are a moon. */
import { asideProblems } from './captures.ts';
import { copiesInDeal, dealTotal, namedCards } from './cards.ts';
import { asideOf, asideQuestions, type EntryCheck, type OpenField } from './entry.ts';
import { canPlace, certainTakers, possibleTakers } from './placing.ts';
import type { Problem } from './problems.ts';
import {
  formTotal,
  hasMoon,
  isFormAgreed,
  type MoonForm,
  moonPoints,
  type Reading,
  readPoints,
} from './reading.ts';
import { seatsOf } from './seats.ts';
import type {
  Agreement,
  Aside,
  BySeat,
  DealContent,
  EntryDraft,
  NamedCard,
  PointsEntry,
  Seat,
  Takers,
} from './types.ts';

const FORMS: readonly MoonForm[] = ['fell', 'others', 'self'];

/** Whether a minus can stand in the points: where a bonus card or a moon taken off allows it. */
export const allowsMinus = (agreement: Agreement): boolean =>
  agreement.points.bonus !== null || isFormAgreed(agreement, 'self');

const sum = (points: readonly number[]): number => points.reduce((total, value) => total + value, 0);

function isPossible(
  agreement: Agreement,
  points: readonly number[],
  aside: Aside,
  canBeMoon: boolean,
): boolean {
  if (agreement.rulebook === 'dam')
    return sum(points) === 1 && points.every((value) => value === 0 || value === 1);
  return readPoints(agreement, points, {}, aside, canBeMoon).length > 0;
}

/** Fills the last open seat with the one number that fits; where none fits, with what makes the sum right. */
function fillIn(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  aside: Aside,
): BySeat<number | null> {
  const open = seatsOf(players).filter(
    (seat) => draft.points[seat] === null || draft.points[seat] === undefined,
  );
  const [last] = open;
  if (last === undefined || open.length > 1) return draft.points;
  const given = sum(draft.points.map((value) => value ?? 0));
  const withLast = (value: number) =>
    seatsOf(players).map((seat) => (seat === last ? value : (draft.points[seat] ?? 0)));
  const canBeMoon = draft.revoke === null;
  const forms = FORMS.filter((form) => form === 'fell' || (canBeMoon && isFormAgreed(agreement, form)));
  const candidates = forms.map((form) => formTotal(agreement, players, form, aside) - given);
  const fitting = candidates.filter((value) => isPossible(agreement, withLast(value), aside, canBeMoon));
  const [only] = fitting;
  if (only !== undefined) return fitting.length === 1 ? withLast(only) : draft.points;
  const [plain] = candidates;
  return plain !== undefined && (plain >= 0 || allowsMinus(agreement)) ? withLast(plain) : draft.points;
}

/** Why points that add up cannot be: names the first card, the queen before the king and the ace, that finds no place. */
function impossibleProblem(agreement: Agreement, points: readonly number[], aside: Aside): Problem {
  const given = sum(points);
  const none = { ...agreement.points, SQ: 0, SK: 0, SA: 0 };
  let placed = none;
  for (const card of ['SQ', 'SK', 'SA'] as const) {
    if (agreement.points[card] === 0 || copiesInDeal(agreement, card, aside) === 0) continue;
    placed = { ...placed, [card]: agreement.points[card] };
    // Cards not placed yet are taken for hearts, so that only this one can be at fault.
    if (canPlace({ ...agreement, points: placed }, points, {}, aside)) continue;
    const atLeast = agreement.points[card] + agreement.points.trick;
    return card === 'SQ'
      ? { code: 'points-queen', given, atLeast }
      : { code: 'points-no-place', given, card, atLeast };
  }
  return { code: 'points-impossible', given };
}

/** A moon written in a form that this table did not agree on. */
function foreignForm(agreement: Agreement, points: readonly number[], aside: Aside): MoonForm | null {
  if (agreement.points.heart === 0) return null;
  const found = (['others', 'self'] as const).find(
    (form) =>
      !isFormAgreed(agreement, form) &&
      points.some((_, shooter) =>
        moonPoints(agreement, points.length, shooter, form, aside).every(
          (value, seat) => value === points[seat],
        ),
      ),
  );
  return found ?? null;
}

function wholeProblems(
  agreement: Agreement,
  players: number,
  points: readonly number[],
  draft: EntryDraft,
  aside: Aside,
): Problem[] {
  const wrong = points.flatMap((value, seat): Problem[] =>
    Number.isInteger(value) ? [] : [{ code: 'not-whole', seat }],
  );
  if (wrong.length > 0) return wrong;
  if (points.length > players) return [{ code: 'no-such-seat', seat: players }];
  if (isPossible(agreement, points, aside, draft.revoke === null)) return [];
  const given = sum(points);
  const expected = dealTotal(agreement, players, aside);
  const foreign = given === expected ? null : foreignForm(agreement, points, aside);
  if (foreign !== null) {
    return [
      {
        code: 'moon-form-not-agreed',
        form: hasMoon(agreement) ? (agreement.moon === 'others' ? 'others' : 'self') : 'off',
      },
    ];
  }
  if (given !== expected) return [{ code: 'points-wrong-sum', given, expected }];
  const negative = allowsMinus(agreement) ? -1 : points.findIndex((value) => value < 0);
  if (negative >= 0) return [{ code: 'negative', seat: negative }];
  return [impossibleProblem(agreement, points, aside)];
}

const sameScore = (a: Reading, b: Reading): boolean =>
  a.shooter === b.shooter &&
  a.form === b.form &&
  (a.shooter === null || a.bonus.every((value, seat) => value === b.bonus[seat]));

interface Cards {
  /** What is known for certain, or was answered and fits. */
  readonly takers: Takers;
  readonly readings: readonly Reading[];
  /** Must be told: they decide what the deal counts as. */
  readonly ask: readonly NamedCard[];
  readonly wonder: readonly NamedCard[];
}

/** Which cards the points leave open, once the draft's own answers are taken in. */
function cardsOf(agreement: Agreement, points: readonly number[], draft: EntryDraft, aside: Aside): Cards {
  const canBeMoon = draft.revoke === null;
  const bonusCard = agreement.points.bonus?.card;
  const first = readPoints(agreement, points, {}, aside, canBeMoon);
  const isOpen = (readings: readonly Reading[]) =>
    readings.some((reading) => readings[0] && !sameScore(reading, readings[0]));
  const bonusMatters =
    draft.revoke !== null &&
    agreement.revoke === 'whole-deal' &&
    first.some((reading) => reading.bonus.some((value, seat) => value !== first[0]?.bonus[seat]));
  const moonOpen = isOpen(first);
  const answers: Partial<Record<NamedCard, readonly Seat[]>> = {};
  for (const card of namedCards(agreement)) {
    const answer = draft.cards[card];
    const asked = card === 'SQ' || card === bonusCard;
    if (!asked || answer === undefined || answer.length === 0) continue;
    if (answer.length > copiesInDeal(agreement, card, aside)) continue;
    if (readPoints(agreement, points, { ...answers, [card]: answer }, aside, canBeMoon).length > 0)
      answers[card] = answer;
  }
  const readings = readPoints(agreement, points, answers, aside, canBeMoon);
  const noMoon = readings.length > 0 && readings.every(({ shooter }) => shooter === null);
  const takers = noMoon ? certainTakers(agreement, points, answers, aside) : answers;
  const isAnswered = (card: NamedCard) => (takers[card]?.length ?? 0) >= copiesInDeal(agreement, card, aside);
  const queenOpen = noMoon && !isAnswered('SQ') && agreement.points.SQ > 0;
  const queenMatters =
    agreement.tie === 'fewest-queens' || (draft.revoke !== null && agreement.revoke === 'queen');
  const ask: NamedCard[] = [];
  if ((moonOpen && isOpen(readings)) || (queenOpen && queenMatters)) ask.push('SQ');
  if (bonusCard && !isAnswered(bonusCard) && ((moonOpen && isOpen(readings)) || bonusMatters))
    ask.push(bonusCard);
  return {
    takers,
    readings,
    ask: ask.filter((card) => !isAnswered(card)),
    wonder: queenOpen && !ask.includes('SQ') ? ['SQ'] : [],
  };
}

export function checkPoints(agreement: Agreement, players: number, entered: EntryDraft): EntryCheck {
  const aside = asideOf(agreement, players, entered);
  const asideOpen = asideQuestions(agreement, players).filter((card) => entered.aside[card] === undefined);
  const draft =
    asideOpen.length > 0 ? entered : { ...entered, points: fillIn(agreement, players, entered, aside) };
  const open: OpenField[] = asideOpen.map((card) => ({ field: 'aside', card }));
  for (const seat of seatsOf(players)) {
    if (draft.points[seat] === null || draft.points[seat] === undefined) open.push({ field: 'points', seat });
  }
  const points = draft.points.map((value) => value ?? 0);
  const base = { expected: dealTotal(agreement, players, aside), given: sum(points), draft };
  const nothing = { wonder: [], shooter: null, choosing: false, deal: null };
  const wrongAside = asideProblems(agreement, players, aside);
  if (open.length > 0) return { ...base, ...nothing, open, problems: wrongAside };
  const problems = [...wrongAside, ...wholeProblems(agreement, players, points, draft, aside)];
  if (problems.length > 0) return { ...base, ...nothing, open, problems };

  if (agreement.rulebook === 'dam') {
    return {
      ...base,
      ...nothing,
      open,
      problems,
      deal: { entry: { kind: 'loser', loser: points.indexOf(1) } },
    };
  }
  const { takers, readings, ask, wonder } = cardsOf(agreement, points, draft, aside);
  const [reading] = readings;
  const shooter = ask.length === 0 && reading ? reading.shooter : null;
  const choosing = shooter !== null && reading?.form === 'fell' && agreement.moon === 'choose';
  const unanswered: OpenField[] = [
    ...open,
    ...ask.map((card): OpenField => ({ field: 'taker', card })),
    ...(choosing && draft.moon === null ? [{ field: 'moon' } as const] : []),
  ];
  const cards = shooter === null ? takers : answersOfMoon(agreement, takers);
  const entry: PointsEntry = {
    kind: 'points',
    points,
    ...(Object.keys(cards).length > 0 && { cards }),
    ...(Object.keys(aside).length > 0 && { aside }),
  };
  const deal: DealContent = {
    entry,
    ...(choosing && draft.moon !== null && { moon: draft.moon }),
    ...(draft.revoke !== null && { revoke: draft.revoke }),
  };
  return {
    ...base,
    open: unanswered,
    problems,
    wonder,
    shooter,
    choosing,
    deal: unanswered.length === 0 ? deal : null,
  };
}

/** Of a moon only what was answered is kept: the rest follows from who took everything. */
const answersOfMoon = (agreement: Agreement, takers: Takers): Takers =>
  Object.fromEntries(namedCards(agreement).flatMap((card) => (takers[card] ? [[card, takers[card]]] : [])));

/** Who may be answered for a card that typed points leave open. */
export function possibleAnswers(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  card: NamedCard,
): Seat[] {
  const aside = asideOf(agreement, players, draft);
  const points = seatsOf(players).map((seat) => draft.points[seat] ?? 0);
  const canBeMoon = draft.revoke === null;
  const known = { ...draft.cards, [card]: undefined };
  const kept = Object.fromEntries(
    Object.entries(known).filter(([, takers]) => takers !== undefined),
  ) as Takers;
  const fitting = seatsOf(players).filter(
    (seat) => readPoints(agreement, points, { ...kept, [card]: [seat] }, aside, canBeMoon).length > 0,
  );
  return fitting.length > 0 ? fitting : possibleTakers(agreement, points, card, {}, aside);
}
