/** From a whole deal to its points: moon, revoke and bonus card. */
import { bonusTotal, copiesInDeal, dealTotal, heartsInDeal, isPenaltyCard, namedCards } from './cards.ts';
import { certainTakers, countAt, possibleTakers } from './placing.ts';
import { hasMoon, moonPoints, readPoints } from './reading.ts';
import type {
  Agreement,
  Aside,
  BySeat,
  CapturesEntry,
  DealContent,
  MoonChoice,
  PointsEntry,
  Seat,
  Takers,
} from './types.ts';

export interface DealScore {
  /** After moon and revoke, before the exact rule. */
  readonly points: BySeat<number>;
  /** Queens of spades, where the entry tells who took them. */
  readonly queens: BySeat<number>;
  readonly shooter: Seat | null;
  /** How the moon was counted; null where there was none. */
  readonly moon: MoonChoice | null;
}

/** Whoever took every penalty card in play, or null. Detected from the cards, never from a sum. */
export function shooterOf(agreement: Agreement, players: number, entry: CapturesEntry): Seat | null {
  if (!hasMoon(agreement)) return null;
  const aside = entry.aside ?? {};
  const hearts = heartsInDeal(agreement, aside);
  for (let seat = 0; seat < players; seat++) {
    if ((entry.hearts?.[seat] ?? 0) !== hearts) continue;
    const tookAll = namedCards(agreement).every(
      (card) =>
        !isPenaltyCard(agreement, card) ||
        countAt(entry.cards[card], seat) === copiesInDeal(agreement, card, aside),
    );
    if (tookAll) return seat;
  }
  return null;
}

/** How a moon counts: what was agreed, or what the shooter chose. Off one's own total where nobody chose yet. */
const moonChoiceOf = (agreement: Agreement, choice: MoonChoice | undefined): MoonChoice =>
  agreement.moon === 'others' || agreement.moon === 'self' ? agreement.moon : (choice ?? 'self');

/** A plain loop: this runs for every deal of every game that is ever replayed. */
function perSeat(players: number, value: (seat: Seat) => number): number[] {
  const list: number[] = [];
  for (let seat = 0; seat < players; seat++) list.push(value(seat));
  return list;
}

const queensOf = (players: number, takers: Takers): number[] =>
  perSeat(players, (seat) => countAt(takers.SQ, seat));

/** Points of the cards and tricks one seat took, without the bonus card. */
function penaltyAt(agreement: Agreement, entry: CapturesEntry, seat: Seat): number {
  const { points } = agreement;
  let sum = points.heart * (entry.hearts?.[seat] ?? 0) + points.trick * (entry.tricks?.[seat] ?? 0);
  for (const card of ['SQ', 'SK', 'SA'] as const) {
    if (points[card] !== 0) sum += points[card] * countAt(entry.cards[card], seat);
  }
  return sum;
}

const bonusAt = (agreement: Agreement, takers: Takers, seat: Seat): number => {
  const { bonus } = agreement.points;
  return bonus ? bonus.points * countAt(takers[bonus.card], seat) : 0;
};

/** A revoke found too late: the offender takes all penalty points, or the queen wherever she fell. */
function revokePoints(
  agreement: Agreement,
  offender: Seat,
  penalty: readonly number[],
  queens: readonly number[],
  aside: Aside,
): number[] {
  const players = penalty.length;
  if (agreement.revoke === 'whole-deal') {
    const all = dealTotal(agreement, players, aside) - bonusTotal(agreement, aside);
    return perSeat(players, (seat) => (seat === offender ? all : 0));
  }
  const queen = agreement.points.SQ;
  const inAll = queens.reduce((sum, count) => sum + count, 0);
  return penalty.map(
    (points, seat) => points - queen * (queens[seat] ?? 0) + (seat === offender ? queen * inAll : 0),
  );
}

const queensAfterRevoke = (agreement: Agreement, offender: Seat, queens: readonly number[]): number[] => {
  if (agreement.revoke !== 'queen') return [...queens];
  const inAll = queens.reduce((sum, count) => sum + count, 0);
  return queens.map((_, seat) => (seat === offender ? inAll : 0));
};

function scoreCaptures(
  agreement: Agreement,
  players: number,
  entry: CapturesEntry,
  deal: DealContent,
): DealScore {
  const aside = entry.aside ?? {};
  const queens = queensOf(players, entry.cards);
  const withBonus = (penalty: readonly number[]) =>
    agreement.points.bonus
      ? penalty.map((points, seat) => points + bonusAt(agreement, entry.cards, seat))
      : penalty;
  const penalty = perSeat(players, (seat) => penaltyAt(agreement, entry, seat));
  if (deal.revoke !== undefined) {
    return {
      points: withBonus(revokePoints(agreement, deal.revoke, penalty, queens, aside)),
      queens: queensAfterRevoke(agreement, deal.revoke, queens),
      shooter: null,
      moon: null,
    };
  }
  const shooter = shooterOf(agreement, players, entry);
  if (shooter === null) return { points: withBonus(penalty), queens, shooter, moon: null };
  const moon = moonChoiceOf(agreement, deal.moon);
  return { points: withBonus(moonPoints(agreement, players, shooter, moon, aside)), queens, shooter, moon };
}

/** Who took the cards that the scoring needs to know of, from typed points: what was answered, else what is certain, else the first that could be. */
function takersFor(agreement: Agreement, entry: PointsEntry, mustKnow: boolean): Takers {
  const given = entry.cards ?? {};
  const aside = entry.aside ?? {};
  if (given.SQ !== undefined && given.SQ.length >= copiesInDeal(agreement, 'SQ', aside)) return given;
  const certain = certainTakers(agreement, entry.points, given, aside);
  if (!mustKnow || certain.SQ) return certain;
  const found: Seat[] = [...(given.SQ ?? [])];
  while (found.length < copiesInDeal(agreement, 'SQ', aside)) {
    const [first] = possibleTakers(agreement, entry.points, 'SQ', { ...given, SQ: found }, aside);
    if (first === undefined) break;
    found.push(first);
  }
  return { ...certain, SQ: found };
}

function scorePoints(
  agreement: Agreement,
  players: number,
  entry: PointsEntry,
  deal: DealContent,
): DealScore {
  const aside = entry.aside ?? {};
  const readings = readPoints(agreement, entry.points, entry.cards, aside, deal.revoke === undefined);
  // Two readings that count differently are asked about before they are stored; without an answer it is no moon.
  const reading = readings.find(({ shooter }) => shooter === null) ?? readings[0];
  if (deal.revoke !== undefined) {
    const queens = queensOf(players, takersFor(agreement, entry, agreement.revoke === 'queen'));
    const bonus = reading?.bonus ?? [];
    const penalty = entry.points.map((points, seat) => points - (bonus[seat] ?? 0));
    const points = revokePoints(agreement, deal.revoke, penalty, queens, aside);
    return {
      points: points.map((value, seat) => value + (bonus[seat] ?? 0)),
      queens: queensAfterRevoke(agreement, deal.revoke, queens),
      shooter: null,
      moon: null,
    };
  }
  if (!reading || reading.shooter === null) {
    const queens = queensOf(players, takersFor(agreement, entry, false));
    return { points: entry.points, queens, shooter: null, moon: null };
  }
  const { shooter, form, bonus } = reading;
  const copies = copiesInDeal(agreement, 'SQ', aside);
  const queens = perSeat(players, (seat) => (seat === shooter ? copies : 0));
  if (form !== 'fell') return { points: entry.points, queens, shooter, moon: form };
  const moon = moonChoiceOf(agreement, deal.moon);
  const points = moonPoints(agreement, players, shooter, moon, aside);
  return { points: points.map((value, seat) => value + (bonus[seat] ?? 0)), queens, shooter, moon };
}

/**
 * The points of a whole deal, by seat: after moon and revoke, before the exact rule.
 * The deal must have passed `checkEntry`; points that no cards give are taken as they stand.
 */
export function scoreDeal(agreement: Agreement, players: number, deal: DealContent): DealScore {
  const { entry } = deal;
  switch (entry.kind) {
    case 'captures':
      return scoreCaptures(agreement, players, entry, deal);
    case 'points':
      return scorePoints(agreement, players, entry, deal);
    case 'loser':
      return {
        points: perSeat(players, (seat) => (seat === entry.loser ? 1 : 0)),
        queens: perSeat(players, (seat) => (seat === entry.loser ? 1 : 0)),
        shooter: null,
        moon: null,
      };
  }
}
