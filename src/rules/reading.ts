/**
 * What typed points mean: the cards as they fell, or a moon in either of the forms in which a table writes it.
 * The three forms never have the same sum, so the sum tells which is meant.
 */

import { hasMoon, type MoonForm, moonPoints } from './moon.ts';
import { canPlace } from './placing.ts';
import { seatsOf } from './seats.ts';
import { countAt } from './takers.ts';
import type { Agreement, Aside, Seat, Takers } from './types.ts';
import { bonusTotal, copiesInDeal, dealTotal, penaltyTotal } from './worth.ts';

/** One way to understand the points. `bonus` is what each seat has of the bonus card's points. */
export interface Reading {
  readonly shooter: Seat | null;
  readonly form: MoonForm;
  readonly bonus: readonly number[];
}

export const isFormAgreed = (agreement: Agreement, form: MoonForm): boolean =>
  form === 'fell' || (hasMoon(agreement) && (agreement.moon === form || agreement.moon === 'choose'));

/** What all points of a deal add up to, in each form. */
export function formTotal(agreement: Agreement, players: number, form: MoonForm, aside: Aside = {}): number {
  if (form === 'fell') return dealTotal(agreement, players, aside);
  const written = moonPoints(agreement, players, 0, form, aside).reduce((sum, points) => sum + points, 0);
  return written + bonusTotal(agreement, aside);
}

/** Every way in which the bonus cards may have been taken, in points by seat. One empty way where there are none. */
function bonusDistributions(agreement: Agreement, players: number, takers: Takers, aside: Aside): number[][] {
  const { bonus } = agreement.points;
  let ways: { points: number[]; counts: number[]; from: Seat }[] = [
    { points: Array<number>(players).fill(0), counts: Array<number>(players).fill(0), from: 0 },
  ];
  if (!bonus) return ways.map((way) => way.points);
  for (let copy = 0; copy < copiesInDeal(agreement, bonus.card, aside); copy++) {
    ways = ways.flatMap(({ points, counts, from }) =>
      points.slice(from).map((_, index) => {
        const seat = from + index;
        return {
          points: points.map((value, other) => (other === seat ? value + bonus.points : value)),
          counts: counts.map((count, other) => (other === seat ? count + 1 : count)),
          from: seat,
        };
      }),
    );
  }
  const known = takers[bonus.card];
  return ways
    .filter(({ counts }) => counts.every((count, seat) => count >= countAt(known, seat)))
    .map((way) => way.points);
}

/** The shooters whose moon these points may be, in this form. Pairs written down for the others have two. */
function shootersOf(agreement: Agreement, points: readonly number[], form: MoonForm, aside: Aside): Seat[] {
  const value = penaltyTotal(agreement, aside);
  const own = { fell: value, others: 0, self: -value }[form];
  return seatsOf(points.length).filter(
    (seat) =>
      points[seat] === own &&
      moonPoints(agreement, points.length, seat, form, aside).every((sum, other) => sum === points[other]),
  );
}

const isTakerOfAll = (agreement: Agreement, shooter: Seat, takers: Takers): boolean =>
  (['SQ', 'SK', 'SA'] as const).every(
    (card) => agreement.points[card] === 0 || (takers[card] ?? []).every((taker) => taker === shooter),
  );

/**
 * Every way to understand typed points; empty where no cards give them. A non-moon counts as one way, however the
 * cards lay. `takers` narrows them down; a revoke is never a moon, so `canBeMoon` is false there.
 */
export function readPoints(
  agreement: Agreement,
  points: readonly number[],
  takers: Takers = {},
  aside: Aside = {},
  canBeMoon = true,
): Reading[] {
  const players = points.length;
  const sum = points.reduce((total, value) => total + value, 0);
  const knowsMoon = canBeMoon && hasMoon(agreement);
  const readings: Reading[] = [];
  const fell = sum === formTotal(agreement, players, 'fell', aside);
  const written = (['others', 'self'] as const).filter(
    (form) =>
      knowsMoon && isFormAgreed(agreement, form) && sum === formTotal(agreement, players, form, aside),
  );
  if (!fell && written.length === 0) return [];

  for (const bonus of bonusDistributions(agreement, players, takers, aside)) {
    const penalty = points.map((value, seat) => value - (bonus[seat] ?? 0));
    for (const form of written) {
      for (const shooter of shootersOf(agreement, penalty, form, aside)) {
        if (isTakerOfAll(agreement, shooter, takers)) readings.push({ shooter, form, bonus });
      }
    }
    if (!fell) continue;
    const [shooter] = knowsMoon ? shootersOf(agreement, penalty, 'fell', aside) : [];
    if (shooter !== undefined) {
      if (isTakerOfAll(agreement, shooter, takers)) readings.push({ shooter, form: 'fell', bonus });
    } else if (canPlace(withoutBonus(agreement), penalty, takers, aside)) {
      readings.push({ shooter: null, form: 'fell', bonus });
    }
  }
  return readings;
}

const withoutBonus = (agreement: Agreement): Agreement =>
  agreement.points.bonus ? { ...agreement, points: { ...agreement.points, bonus: null } } : agreement;
