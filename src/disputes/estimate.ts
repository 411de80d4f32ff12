/** About how many deals a game takes: for people who want to know whether there is time. */
import { type Agreement, copiesInPlay, dealTotal, isPinnar } from '../rules/index.ts';

/**
 * Pinnar: each queen falls on one of `players` at random; on average how many fall until somebody has `limit`.
 * The expectation, as an integral over the time until the first of independent streams has `limit` arrivals.
 */
function queensUntil(limit: number, players: number): number {
  const step = limit / 400;
  let sum = 0;
  for (let time = step / 2; ; time += step) {
    let term = Math.exp(-time);
    let below = term;
    for (let arrivals = 1; arrivals < limit; arrivals++) {
      term *= time / arrivals;
      below += term;
    }
    const nobody = below ** players;
    if (nobody < 1e-6 && time > limit / 2) return sum * players;
    sum += nobody * step;
  }
}

/** Beyond this the integral runs out of numbers, and the rough way is good enough. */
const MOST_EXACT = 200;

/** Somebody is ahead of the average when the limit is passed, the more so the larger the queen's share is. */
const leader = (queensShare: number): number => 0.8 - 0.1 * queensShare;

/** The average number of deals to the limit; null where no limit was agreed or nothing costs. */
export function estimateDeals(agreement: Agreement, players: number): number | null {
  const { end } = agreement;
  if (end.kind !== 'limit') return null;
  if ((agreement.rulebook === 'dam' || isPinnar(agreement)) && end.limit <= MOST_EXACT) {
    const perDeal = agreement.rulebook === 'dam' ? 1 : copiesInPlay(agreement, 'SQ');
    return perDeal > 0 ? Math.round(queensUntil(end.limit, players) / perDeal) : null;
  }
  const total = dealTotal(agreement, players);
  if (total <= 0) return null;
  const share = (agreement.points.SQ * copiesInPlay(agreement, 'SQ')) / total;
  return Math.max(1, Math.round((leader(share) * end.limit * players) / total));
}
