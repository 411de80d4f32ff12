/** From a whole deal to its points: moon, revoke and bonus card. */

import { moonChoiceOf, moonPoints, shooterOf } from './moon.ts';
import { certainTakers, possibleTakers } from './placing.ts';
import {
  type DealScore,
  isPlain,
  penaltyAt,
  perSeat,
  queensOf,
  scorePlain,
  withBonus,
} from './plainScore.ts';
import { readPoints } from './reading.ts';
import type { Agreement, Aside, CapturesEntry, DealContent, PointsEntry, Seat, Takers } from './types.ts';
import { bonusTotal, copiesInDeal, dealTotal } from './worth.ts';

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
  const penalty = perSeat(players, (seat) => penaltyAt(agreement, entry, seat));
  if (deal.revoke !== undefined) {
    return {
      points: withBonus(agreement, entry.cards, revokePoints(agreement, deal.revoke, penalty, queens, aside)),
      queens: queensAfterRevoke(agreement, deal.revoke, queens),
      shooter: null,
      moon: null,
    };
  }
  const shooter = shooterOf(agreement, players, entry);
  if (shooter === null)
    return { points: withBonus(agreement, entry.cards, penalty), queens, shooter, moon: null };
  const moon = moonChoiceOf(agreement, deal.moon);
  return {
    points: withBonus(agreement, entry.cards, moonPoints(agreement, players, shooter, moon, aside)),
    queens,
    shooter,
    moon,
  };
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
  if (entry.kind === 'points') return scorePoints(agreement, players, entry, deal);
  if (entry.kind === 'loser' || isPlain(agreement, deal)) return scorePlain(agreement, players, entry);
  return scoreCaptures(agreement, players, entry, deal);
}
