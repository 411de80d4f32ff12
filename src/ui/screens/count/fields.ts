/** The fields of an entry: which one is asked now, which numbers it takes, and what a number does to the draft. Pure. */
import {
  type Agreement,
  allowsMinus,
  type EntryCheck,
  type EntryDraft,
  type NumberRange,
  numberFields,
  type OpenField,
  rangeAt,
  type Seat,
  seatsOf,
} from '../../../rules/index.ts';

export interface NumberField {
  readonly field: 'hearts' | 'tricks' | 'points';
  readonly seat: Seat;
}

/** The order in which seats are asked: from whoever took the queen, clockwise. */
export function seatOrder(draft: EntryDraft, players: number): Seat[] {
  const first = draft.way === 'captures' ? (draft.cards.SQ?.[0] ?? 0) : 0;
  return seatsOf(players).map((step) => (first + step) % players);
}

const isNumberField = (field: OpenField | undefined): field is NumberField & OpenField =>
  field?.field === 'hearts' || field?.field === 'tricks' || field?.field === 'points';

/** The bonus card is asked about last: its chips stand below the numbers, which do not wait for it. */
const isBonus = (open: OpenField): boolean =>
  open.field === 'taker' && (open.card === 'DJ' || open.card === 'D10');

/** Where the next number goes: the field that was chosen, else the first that is open once the cards above it have their takers. */
export function activeField(check: EntryCheck, chosen: NumberField | null): NumberField | null {
  if (chosen) return chosen;
  const first = check.open.find((open) => !isBonus(open));
  return isNumberField(first) ? first : null;
}

/**
 * The seat that gives way when a number is changed after all are given: the last one asked. Null while another seat
 * is open, since that one fills itself.
 */
function givingWay(draft: EntryDraft, players: number, { field, seat }: NumberField): Seat | null {
  if (field === 'points') return null;
  const others = seatOrder(draft, players).filter((other) => other !== seat);
  if (others.some((other) => draft[field][other] === null)) return null;
  return others.at(-1) ?? null;
}

const withNumber = (
  draft: EntryDraft,
  field: NumberField['field'],
  seat: Seat,
  value: number | null,
): EntryDraft => ({
  ...draft,
  [field]: draft[field].map((before, other) => (other === seat ? value : before)),
});

/** The numbers that a field takes now. Typed points are judged only when all are there. */
export function rangeOf(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  at: NumberField,
): NumberRange {
  if (at.field === 'points') return { least: allowsMinus(agreement) ? -99 : 0, most: 99 };
  const yields = givingWay(draft, players, at);
  const loose = yields === null ? draft : withNumber(draft, at.field, yields, null);
  return rangeAt(agreement, players, loose, at.field, at.seat);
}

/** Puts a number in; where all others stand already, the last of them gives way and fills itself anew. */
export function setNumber(draft: EntryDraft, players: number, at: NumberField, value: number): EntryDraft {
  const yields = givingWay(draft, players, at);
  const loose = yields === null ? draft : withNumber(draft, at.field, yields, null);
  return withNumber(loose, at.field, at.seat, value);
}

export const clearNumber = (draft: EntryDraft, at: NumberField): EntryDraft =>
  withNumber(draft, at.field, at.seat, null);

/**
 * What typed digits mean so far: a number that is whole, or one that may still go on.
 *
 * @returns `wait` where a further digit could follow, `done` where none could, null where it is not a number that fits
 */
export function readDigits(
  digits: string,
  range: NumberRange,
): { readonly value: number; readonly wait: boolean } | null {
  if (digits === '-') return range.least < 0 ? { value: 0, wait: true } : null;
  const value = Number(digits) + 0;
  if (!/^-?\d{1,3}$/.test(digits) || value > range.most || (value < 0 && value < range.least)) return null;
  const canGoOn = value !== 0 && value * 10 <= range.most && value * 10 >= range.least;
  // 1 may become 12 even where 1 itself is too few.
  if (value < range.least && !canGoOn) return null;
  return { value, wait: canGoOn };
}

/** Someone took everything: every penalty card to one seat, whatever was entered. Whoever has the bonus card stays open. */
export function takeAll(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  seat: Seat,
  counts: {
    readonly hearts: number;
    readonly cards: ReadonlyMap<'SQ' | 'SK' | 'SA', number>;
  },
): EntryDraft {
  const bonus = agreement.points.bonus?.card;
  const kept = bonus && draft.cards[bonus] ? { [bonus]: draft.cards[bonus] } : {};
  const taken = [...counts.cards].map(([card, copies]) => [card, Array<Seat>(copies).fill(seat)] as const);
  return {
    ...draft,
    way: 'captures',
    hearts: seatsOf(players).map((other) => (other === seat ? counts.hearts : 0)),
    cards: { ...kept, ...Object.fromEntries(taken) },
    moon: null,
    revoke: null,
  };
}

/** A revoke that costs the whole deal: what nobody has counted yet goes to the offender, since it comes to the same. */
export function giveRest(
  agreement: Agreement,
  players: number,
  draft: EntryDraft,
  offender: Seat,
  check: EntryCheck,
): EntryDraft {
  let filled: EntryDraft = { ...draft, way: 'captures', revoke: offender, moon: null };
  const bonus = agreement.points.bonus?.card;
  for (const open of check.open) {
    if (open.field !== 'taker' || open.card === bonus) continue;
    filled = {
      ...filled,
      cards: { ...filled.cards, [open.card]: [...(filled.cards[open.card] ?? []), offender] },
    };
  }
  for (const field of numberFields(agreement)) {
    if (filled[field].every((value) => value !== null)) continue;
    const loose = withNumber(filled, field, offender, null);
    const at = (seat: Seat) => rangeAt(agreement, players, loose, field, seat);
    // Whoever took the queen of Nolla keeps the trick that she lay in.
    filled = {
      ...filled,
      [field]: loose[field].map((value, seat) =>
        seat === offender ? at(seat).most : (value ?? at(seat).least),
      ),
    };
  }
  return filled;
}

/** Adds or moves a taker: a card with one copy goes to the seat; with two, each tap adds one until both are named. */
export function setTaker(
  draft: EntryDraft,
  card: keyof EntryDraft['cards'],
  seat: Seat,
  copies: number,
): EntryDraft {
  const before = draft.cards[card] ?? [];
  const after =
    copies === 1 ? [seat] : before.length < copies ? [...before, seat] : [...before.slice(1), seat];
  return { ...draft, cards: { ...draft.cards, [card]: after } };
}
