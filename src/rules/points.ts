/** Checks typed points: accepted exactly where some distribution of the cards gives them, or where they are a moon. */
import { answersOf } from './answers.ts';
import { asideProblems } from './captures.ts';
import { heartsInDeal } from './cards.ts';
import { asideOf, type EntryCheck, type OpenField } from './entry.ts';
import { hasMoon, type MoonForm } from './moon.ts';
import { canPlace } from './placing.ts';
import type { Problem } from './problems.ts';
import { formTotal, isFormAgreed, readPoints } from './reading.ts';
import { seatProblems, seatsOf } from './seats.ts';
import type { Agreement, Aside, BySeat, DealContent, EntryDraft, PointsEntry } from './types.ts';
import { asideQuestions, bonusTotal, copiesInDeal, dealTotal, tricksInDeal } from './worth.ts';

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
  if (!Number.isInteger(given)) return draft.points;
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
  // Cards not placed yet are taken for hearts, so that only the last one placed can be at fault.
  let placed = { ...agreement, points: { ...agreement.points, heart: 1, SQ: 0, SK: 0, SA: 0 } };
  if (!canPlace(placed, points, {}, aside)) return { code: 'points-impossible', given };
  for (const card of ['SQ', 'SK', 'SA'] as const) {
    if (agreement.points[card] === 0 || copiesInDeal(agreement, card, aside) === 0) continue;
    placed = { ...placed, points: { ...placed.points, [card]: agreement.points[card] } };
    if (canPlace(placed, points, {}, aside)) continue;
    const atLeast = agreement.points[card] + agreement.points.trick;
    // What the bonus card takes off leaves less of a whole score, and nothing less of what the one card costs.
    return card === 'SQ'
      ? { code: 'points-queen', given, atLeast: atLeast + bonusTotal(agreement, aside) }
      : { code: 'points-no-place', given, card, atLeast };
  }
  return { code: 'points-impossible', given };
}

/** Whether these points are a moon written in a form that this table did not agree on. */
const isForeignForm = (agreement: Agreement, points: readonly number[], aside: Aside): boolean =>
  readPoints({ ...agreement, moon: 'choose' }, points, {}, aside).some(
    ({ form }) => !isFormAgreed(agreement, form),
  );

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
  if (given !== expected) {
    if (!isForeignForm(agreement, points, aside)) return [{ code: 'points-wrong-sum', given, expected }];
    const agreed = !hasMoon(agreement) ? 'off' : agreement.moon === 'others' ? 'others' : 'self';
    return [{ code: 'moon-form-not-agreed', form: agreed }];
  }
  const negative = agreement.points.bonus ? -1 : points.findIndex((value) => value < 0);
  if (negative >= 0) return [{ code: 'negative', seat: negative }];
  return [impossibleProblem(agreement, points, aside)];
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
  const base = {
    expected: dealTotal(agreement, players, aside),
    given: sum(points),
    inDeal: { hearts: heartsInDeal(agreement, aside), tricks: tricksInDeal(agreement, players) },
    draft,
  };
  const nothing = { wonder: [], shooter: null, choosing: false, deal: null };
  const wrongOutside: Problem[] = [
    ...asideProblems(agreement, players, entered.aside),
    ...seatProblems(players, draft.revoke),
  ];
  if (open.length > 0) return { ...base, ...nothing, open, problems: wrongOutside };
  const problems = [...wrongOutside, ...wholeProblems(agreement, players, points, draft, aside)];
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
  const { takers, readings, ask, wonder } = answersOf(agreement, points, draft, aside);
  const [reading] = readings;
  const shooter = ask.length === 0 && reading ? reading.shooter : null;
  const choosing = shooter !== null && reading?.form === 'fell' && agreement.moon === 'choose';
  const unanswered: OpenField[] = [
    ...open,
    ...ask.map((card): OpenField => ({ field: 'taker', card })),
    ...(choosing && draft.moon === null ? [{ field: 'moon' } as const] : []),
  ];
  const entry: PointsEntry = {
    kind: 'points',
    points,
    ...(Object.keys(takers).length > 0 && { cards: takers }),
    ...(Object.keys(aside).length > 0 && { aside }),
  };
  const deal: DealContent = {
    entry,
    ...(choosing && draft.moon !== null && { moon: draft.moon }),
    ...(draft.revoke !== null && { revoke: draft.revoke }),
  };
  return {
    ...base,
    // A moon as a table writes it down adds up to something else, and gives every card out.
    given: base.expected,
    open: unanswered,
    problems,
    wonder,
    shooter,
    choosing,
    deal: unanswered.length === 0 ? deal : null,
  };
}
