/**
 * A deal as bits. What is usual (counted or typed, nothing laid open, no revoke) takes two or three bytes: who took
 * each card, and numbers that never exceed what is left. Anything else is written field by field.
 */
import { copiesInPlay, heartsInPlay } from '../../rules/cards.ts';
import {
  type DealContent,
  isSame,
  type MoonChoice,
  NAMED_CARDS,
  seatedDeal,
  storedDeal,
  type Takers,
} from '../../rules/index.ts';
import { dealTotal, heartsCost, namedCards, tricksInDeal } from '../../rules/worth.ts';
import type { BitReader, BitWriter } from './bits.ts';
import { BOUNDS } from './bounds.ts';
import { below, type Codec, flag, list, oneOf, record, signed, whole } from './codec.ts';
import type { Table } from './history.ts';

const MOON = oneOf(['others', 'self']);
const counts = list(whole, BOUNDS.players);
const takers = list(whole, 2);
const takersByCard = record<{ [card in (typeof NAMED_CARDS)[number]]?: readonly number[] }>(
  { SQ: takers, SK: takers, SA: takers, DJ: takers, D10: takers },
  NAMED_CARDS,
);
const aside = record<{ [card in (typeof NAMED_CARDS)[number] | 'hearts']?: number }>(
  { SQ: whole, SK: whole, SA: whole, DJ: whole, D10: whole, hearts: whole },
  [...NAMED_CARDS, 'hearts'],
);

const KINDS = ['captures', 'points', 'loser'] as const;
const kind = oneOf(KINDS);
const entries = {
  captures: record<Extract<DealContent['entry'], { kind: 'captures' }>>(
    { kind: oneOf(['captures']), hearts: counts, tricks: counts, cards: takersByCard, aside },
    ['hearts', 'tricks', 'aside'],
  ),
  points: record<Extract<DealContent['entry'], { kind: 'points' }>>(
    { kind: oneOf(['points']), points: list(signed, BOUNDS.players), cards: takersByCard, aside },
    ['cards', 'aside'],
  ),
  loser: record<Extract<DealContent['entry'], { kind: 'loser' }>>({ kind: oneOf(['loser']), loser: whole }),
};
const anyDeal = record<DealContent>(
  {
    entry: {
      write(out, value) {
        kind.write(out, value.kind);
        (entries[value.kind] as Codec<DealContent['entry']>).write(out, value);
      },
      read: (from) => entries[kind.read(from)].read(from),
    },
    moon: MOON,
    revoke: whole,
  },
  ['moon', 'revoke'],
);

/** A list of numbers that add up to `all`: each takes only as many bits as what is left needs, and the last none. */
function writeShares(out: BitWriter, shares: readonly number[], all: number): void {
  let left = all;
  for (const share of shares.slice(0, -1)) {
    below(left + 1).write(out, share);
    left -= share;
  }
}

function readShares(from: BitReader, length: number, all: number): number[] {
  let left = all;
  return Array.from({ length }, (_, index) => {
    const share = index === length - 1 ? left : below(left + 1).read(from);
    left -= share;
    return share;
  });
}

/** Whether these are all the shares of `all`, one a seat, so that they can be written so. */
const areShares = (shares: readonly number[] | undefined, length: number, all: number): boolean =>
  shares?.length === length &&
  shares.every((share) => share >= 0) &&
  shares.reduce((sum, share) => sum + share, 0) === all;

type Seated = Pick<Table, 'agreement'> & { readonly size: number };

/** Who took each copy of the cards that count, all of them known. */
function takersCodec({ agreement, size }: Seated): Codec<Takers> {
  const seat = below(size);
  const named = namedCards(agreement);
  return {
    write(out, takersOf) {
      for (const card of named) for (const taker of takersOf[card] ?? []) seat.write(out, taker);
    },
    read: (from) =>
      Object.fromEntries(
        named.map((card) => [
          card,
          Array.from({ length: copiesInPlay(agreement, card) }, () => seat.read(from)),
        ]),
      ),
  };
}

function areAllTakers({ agreement, size }: Seated, cards: Takers): boolean {
  const named = namedCards(agreement);
  return (
    Object.keys(cards).length === named.length &&
    named.every((card) => {
      const seats = cards[card];
      return (
        seats?.length === copiesInPlay(agreement, card) && seats.every((seat) => seat >= 0 && seat < size)
      );
    })
  );
}

/** The shooter's choice, which there can only be where one player has all that there is. */
function moonCodec({ agreement }: Seated, numbers: readonly number[] | undefined, all: number) {
  const open = agreement.moon === 'choose' && numbers?.includes(all) === true;
  return {
    open,
    write(out: BitWriter, moon: MoonChoice | undefined): void {
      if (open) flag.write(out, moon !== undefined);
      if (moon !== undefined) MOON.write(out, moon);
    },
    read: (from: BitReader): { moon?: MoonChoice } =>
      open && flag.read(from) ? { moon: MOON.read(from) } : {},
  };
}

/** One way to write some deals (by seat) in few bits. */
interface Way extends Codec<DealContent> {
  fits(deal: DealContent): boolean;
}

function countedWay(at: Seated): Way {
  const { agreement, size } = at;
  const isDam = agreement.rulebook === 'dam';
  const seat = below(size);
  const cards = takersCodec(at);
  const all = {
    hearts: heartsCost(agreement) ? heartsInPlay(agreement) : null,
    tricks: agreement.points.trick > 0 ? tricksInDeal(agreement, size) : null,
  };
  const moonOf = (hearts: readonly number[] | undefined) => moonCodec(at, hearts, all.hearts ?? -1);
  const fits = (numbers: readonly number[] | undefined, sum: number | null): boolean =>
    sum === null ? numbers === undefined : areShares(numbers, size, sum);
  return {
    fits({ entry, moon, revoke }) {
      if (revoke !== undefined || entry.kind === 'points') return false;
      if (entry.kind === 'loser')
        return isDam && moon === undefined && entry.loser >= 0 && entry.loser < size;
      return (
        !isDam &&
        entry.aside === undefined &&
        areAllTakers(at, entry.cards) &&
        fits(entry.hearts, all.hearts) &&
        fits(entry.tricks, all.tricks) &&
        (moon === undefined || moonOf(entry.hearts).open)
      );
    },
    write(out, { entry, moon }) {
      if (entry.kind === 'loser') seat.write(out, entry.loser);
      if (entry.kind !== 'captures') return;
      cards.write(out, entry.cards);
      if (entry.hearts) writeShares(out, entry.hearts, all.hearts ?? 0);
      if (entry.tricks) writeShares(out, entry.tricks, all.tricks ?? 0);
      moonOf(entry.hearts).write(out, moon);
    },
    read(from) {
      if (isDam) return { entry: { kind: 'loser', loser: seat.read(from) } };
      const taken = cards.read(from);
      const hearts = all.hearts === null ? undefined : readShares(from, size, all.hearts);
      const tricks = all.tricks === null ? undefined : readShares(from, size, all.tricks);
      const entry = {
        kind: 'captures',
        ...(hearts && { hearts }),
        ...(tricks && { tricks }),
        cards: taken,
      } as const;
      return { entry, ...moonOf(hearts).read(from) };
    },
  };
}

function typedWay(at: Seated): Way {
  const { agreement, size } = at;
  const all = Math.max(0, dealTotal(agreement, size));
  const cards = takersCodec(at);
  const moonOf = (points: readonly number[]) => moonCodec(at, points, all);
  return {
    fits: ({ entry, moon, revoke }) =>
      entry.kind === 'points' &&
      revoke === undefined &&
      entry.aside === undefined &&
      areShares(entry.points, size, all) &&
      (entry.cards === undefined || areAllTakers(at, entry.cards)) &&
      (moon === undefined || moonOf(entry.points).open),
    write(out, { entry, moon }) {
      if (entry.kind !== 'points') return;
      writeShares(out, entry.points, all);
      flag.write(out, entry.cards !== undefined);
      if (entry.cards) cards.write(out, entry.cards);
      moonOf(entry.points).write(out, moon);
    },
    read(from) {
      const points = readShares(from, size, all);
      const entry = { kind: 'points', points, ...(flag.read(from) && { cards: cards.read(from) }) } as const;
      return { entry, ...moonOf(points).read(from) };
    },
  };
}

/** A deal (by player) at this table: one bit for a counted one, two for a typed one, two for any other. */
export function dealCodec({ agreement, seats }: Table): Codec<DealContent> {
  const at: Seated = { agreement, size: seats.length };
  const ways = [countedWay(at), typedWay(at)];
  return {
    write(out, deal) {
      const seated = seatedDeal(deal, seats);
      // Only what comes back as the very same may be written by seat.
      const same = isSame(storedDeal(seated, seats), deal);
      for (const way of ways) {
        const fits = same && way.fits(seated);
        flag.write(out, fits);
        if (fits) return way.write(out, seated);
      }
      anyDeal.write(out, deal);
    },
    read(from) {
      const way = ways.find(() => flag.read(from));
      return way ? storedDeal(way.read(from), seats) : anyDeal.read(from);
    },
  };
}
