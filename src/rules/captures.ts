/** Checks a deal counted from the cards: takers, hearts, tricks. */
import { heartsInDeal, openCards } from './cards.ts';
import { asideOf, copiesOf, type EntryCheck, isAsidePossible, type OpenField } from './entry.ts';
import { shooterOf } from './moon.ts';
import type { Problem } from './problems.ts';
import { scoreDeal } from './score.ts';
import { isSeat, seatProblems, seatsOf } from './seats.ts';
import { countAt } from './takers.ts';
import type { Agreement, Aside, BySeat, CapturesEntry, DealContent, EntryDraft, Seat } from './types.ts';
import {
  asideQuestions,
  copiesInDeal,
  dealTotal,
  heartsCost,
  namedCards,
  pointsOf,
  tricksInDeal,
} from './worth.ts';

type Numbers = BySeat<number | null>;

/** The fields with a number for each seat that a deal of this agreement has. */
export const numberFields = (agreement: Agreement): ('hearts' | 'tricks')[] => [
  ...(heartsCost(agreement) ? (['hearts'] as const) : []),
  ...(agreement.points.trick > 0 ? (['tricks'] as const) : []),
];

/** How many of a field's items the deal has. */
export const inDeal = (
  agreement: Agreement,
  players: number,
  field: 'hearts' | 'tricks',
  aside: Aside,
): number => (field === 'hearts' ? heartsInDeal(agreement, aside) : tricksInDeal(agreement, players));

export const sumOf = (numbers: Numbers): number =>
  numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Whoever took a named card took a trick, so where tricks cost, at least one. */
export const leastAt = (
  agreement: Agreement,
  field: 'hearts' | 'tricks',
  draft: EntryDraft,
  seat: Seat,
): number =>
  field === 'tricks' && namedCards(agreement).some((card) => countAt(draft.cards[card], seat) > 0) ? 1 : 0;

const isOpen = (numbers: Numbers, seat: Seat): boolean =>
  numbers[seat] === null || numbers[seat] === undefined;

/** Fills what can be only one thing: the last open seat, or all of them where nothing is left to choose. */
function fillIn(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  field: 'hearts' | 'tricks',
  aside: Aside,
): Numbers {
  const numbers = draft[field];
  const open = seatsOf(players).filter((seat) => isOpen(numbers, seat));
  const left = inDeal(agreement, players, field, aside) - sumOf(numbers);
  if (open.length === 0 || !Number.isInteger(left) || left < 0) return numbers;
  const least = (seat: Seat): number => leastAt(agreement, field, draft, seat);
  const kept = sumOf(open.map(least));
  const fill = (value: (seat: Seat) => number): Numbers =>
    seatsOf(players).map((seat) => (open.includes(seat) ? value(seat) : (numbers[seat] ?? null)));
  if (open.length === 1) return fill(() => left);
  if (left === kept) return fill(least);
  // Nothing is left for somebody who needs a trick: that shows once it stands there.
  return left === 0 ? fill(() => 0) : numbers;
}

function numberProblems(numbers: Numbers): Problem[] {
  return numbers.flatMap((value, seat): Problem[] => {
    if (value === null || value === undefined) return [];
    if (!Number.isInteger(value)) return [{ code: 'not-whole', seat }];
    return value < 0 ? [{ code: 'negative', seat }] : [];
  });
}

/** What is wrong with the answers about the cards laid open. */
export function asideProblems(agreement: Agreement, players: number, aside: Aside): Problem[] {
  const open = openCards(agreement, players);
  const problems: Problem[] = [];
  let given = 0;
  for (const card of asideQuestions(agreement, players)) {
    const count = aside[card] ?? 0;
    given += count;
    if (isAsidePossible(agreement, card, count)) continue;
    problems.push({ code: 'aside-not-in-play', card, given: count, inPlay: copiesOf(agreement, card) });
  }
  if (given > open) problems.push({ code: 'aside-too-many', given, open });
  return problems;
}

function takerProblems(agreement: Agreement, players: number, draft: EntryDraft, aside: Aside): Problem[] {
  return namedCards(agreement).flatMap((card): Problem[] => {
    const takers = draft.cards[card] ?? [];
    const expected = copiesInDeal(agreement, card, aside);
    const nobody = takers.find((seat) => !isSeat(seat, players));
    if (nobody !== undefined) return [{ code: 'no-such-seat', seat: nobody }];
    return takers.length > expected
      ? [{ code: 'too-many-takers', card, given: takers.length, expected }]
      : [];
  });
}

function countProblems(agreement: Agreement, players: number, draft: EntryDraft, aside: Aside): Problem[] {
  return numberFields(agreement).flatMap((field): Problem[] => {
    const numbers = draft[field];
    const wrong = numberProblems(numbers);
    if (wrong.length > 0) return wrong;
    const extra = numbers.findIndex((value, seat) => seat >= players && (value ?? 0) !== 0);
    if (extra >= 0) return [{ code: 'no-such-seat', seat: extra }];
    const given = sumOf(numbers);
    const expected = inDeal(agreement, players, field, aside);
    if (given > expected) return [{ code: `${field}-too-many`, given, expected }];
    const whole = !seatsOf(players).some((seat) => isOpen(numbers, seat));
    return whole && given < expected ? [{ code: `${field}-missing`, given, expected }] : [];
  });
}

/** A card that counts lies in a trick: whoever has one and no trick cannot be. */
function trickProblems(agreement: Agreement, players: number, draft: EntryDraft): Problem[] {
  if (agreement.points.trick === 0) return [];
  return seatsOf(players).flatMap((seat): Problem[] => {
    if (draft.tricks[seat] !== 0) return [];
    const card = namedCards(agreement).find((named) => countAt(draft.cards[named], seat) > 0);
    if (card) return [{ code: 'taker-without-trick', seat, card }];
    const hearts = heartsCost(agreement) ? (draft.hearts[seat] ?? 0) : 0;
    return hearts > 0 ? [{ code: 'taker-without-trick', seat, card: 'heart' }] : [];
  });
}

function openFields(agreement: Agreement, players: number, draft: EntryDraft, aside: Aside): OpenField[] {
  const open: OpenField[] = [];
  for (const card of asideQuestions(agreement, players)) {
    if (draft.aside[card] === undefined) open.push({ field: 'aside', card });
  }
  for (const card of namedCards(agreement)) {
    const missing = copiesInDeal(agreement, card, aside) - (draft.cards[card]?.length ?? 0);
    for (let copy = 0; copy < missing; copy++) open.push({ field: 'taker', card });
  }
  // The numbers start with whoever took the queen and go on clockwise.
  const first = draft.cards.SQ?.[0] ?? 0;
  for (const field of numberFields(agreement)) {
    for (let step = 0; step < players; step++) {
      const seat = (first + step) % players;
      if (isOpen(draft[field], seat)) open.push({ field, seat });
    }
  }
  return open;
}

function entryOf(agreement: Agreement, players: number, draft: EntryDraft, aside: Aside): CapturesEntry {
  const whole = (numbers: Numbers) => seatsOf(players).map((seat) => numbers[seat] ?? 0);
  const fields = numberFields(agreement);
  return {
    kind: 'captures',
    ...(fields.includes('hearts') && { hearts: whole(draft.hearts) }),
    ...(fields.includes('tricks') && { tricks: whole(draft.tricks) }),
    cards: Object.fromEntries(namedCards(agreement).map((card) => [card, draft.cards[card] ?? []])),
    ...(Object.keys(aside).length > 0 && { aside }),
  };
}

/** Points given out so far: hearts, tricks and named cards; no moon. */
function givenSoFar(agreement: Agreement, draft: EntryDraft): number {
  const { points } = agreement;
  const cards = namedCards(agreement).reduce(
    (sum, card) => sum + pointsOf(agreement, card) * (draft.cards[card]?.length ?? 0),
    0,
  );
  const hearts = heartsCost(agreement) ? points.heart * sumOf(draft.hearts) : 0;
  return cards + hearts + (points.trick > 0 ? points.trick * sumOf(draft.tricks) : 0);
}

export function checkCaptures(agreement: Agreement, players: number, entered: EntryDraft): EntryCheck {
  const aside = asideOf(agreement, players, entered);
  const asideKnown = asideQuestions(agreement, players).every((card) => entered.aside[card] !== undefined);
  // While it is not known how many hearts lie aside, nothing can fill itself.
  let draft = entered;
  if (asideKnown) {
    for (const field of numberFields(agreement)) {
      draft = { ...draft, [field]: fillIn(agreement, players, draft, field, aside) };
    }
  }

  const offender = draft.revoke;
  const problems: Problem[] = [
    ...asideProblems(agreement, players, draft.aside),
    ...takerProblems(agreement, players, draft, aside),
    ...countProblems(agreement, players, draft, aside),
    ...trickProblems(agreement, players, draft),
    ...seatProblems(players, offender),
  ];
  const open = openFields(agreement, players, draft, aside);
  const entry = entryOf(agreement, players, draft, aside);
  const whole = open.length === 0 && problems.length === 0;
  const shooter = whole && offender === null ? shooterOf(agreement, players, entry) : null;
  const choosing = shooter !== null && agreement.moon === 'choose';
  const deal: DealContent = {
    entry,
    ...(choosing && draft.moon !== null && { moon: draft.moon }),
    ...(offender !== null && { revoke: offender }),
  };
  return {
    expected: dealTotal(agreement, players, aside),
    given: givenSoFar(agreement, draft),
    inDeal: { hearts: heartsInDeal(agreement, aside), tricks: tricksInDeal(agreement, players) },
    draft,
    open: choosing && draft.moon === null ? [...open, { field: 'moon' }] : open,
    problems,
    wonder: [],
    shooter,
    choosing,
    deal: whole && !(choosing && draft.moon === null) ? deal : null,
  };
}

/** Points of a draft by seat as far as it is filled in, for the figures beside each player. No moon, no revoke. */
export function pointsSoFar(agreement: Agreement, players: number, draft: EntryDraft): BySeat<number> {
  const aside = asideOf(agreement, players, draft);
  const plain: Agreement = { ...agreement, moon: 'off' };
  return scoreDeal(plain, players, { entry: entryOf(agreement, players, draft, aside) }).points;
}
