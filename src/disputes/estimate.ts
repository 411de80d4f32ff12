/** About how many deals a game takes: for people who want to know whether there is time. */
import {
  type Agreement,
  copiesInPlay,
  countsOnlyQueens,
  dealTotal,
  handSize,
  heartsInPlay,
  namedCards,
  pointsOf,
} from '../rules/index.ts';

/**
 * Each queen falls on one of `sides` at random; on average how many fall until somebody has `limit`.
 * The expectation, as an integral over the time until the first of independent streams has `limit` arrivals.
 */
function queensUntil(limit: number, sides: number): number {
  const step = limit / 400;
  let sum = 0;
  for (let time = step / 2; ; time += step) {
    let term = Math.exp(-time);
    let below = term;
    for (let arrivals = 1; arrivals < limit; arrivals++) {
      term *= time / arrivals;
      below += term;
    }
    const nobody = below ** sides;
    if (nobody < 1e-6 && time > limit / 2) return sum * sides;
    sum += nobody * step;
  }
}

/** Beyond this the integral runs out of numbers, and the rough way is good enough. */
const MOST_EXACT = 200;

/** The deal is played out: with more than one queen in it some may fall too many. */
const dealsOfQueens = (queens: number, perDeal: number, sides: number): number =>
  (queensUntil(queens, sides) + (perDeal - 1) / 2) / perDeal;

/** How far the highest of so many lies above the average, in standard deviations. */
const HIGHEST_OF: readonly number[] = [0, 0, 0.56, 0.85, 1.03, 1.16, 1.27, 1.35, 1.42, 1.49, 1.54];

/** What costs, squared: the more of a deal one card is, the further apart the totals. */
function spreadOf(agreement: Agreement, players: number): number {
  const { heart, trick } = agreement.points;
  return namedCards(agreement).reduce(
    (sum, card) => sum + pointsOf(agreement, card) ** 2 * copiesInPlay(agreement, card),
    heart ** 2 * heartsInPlay(agreement) + trick ** 2 * handSize(agreement, players),
  );
}

/**
 * Everything that costs falls on one of `sides` at random. After n deals the highest is at n · total / sides and, as
 * far as chance goes, √(n · spread / sides) times the above; solved for the n where that is the limit.
 */
function dealsUntil(limit: number, total: number, spread: number, sides: number): number {
  const perDeal = total / sides;
  const ahead = (HIGHEST_OF[sides] ?? 0) * Math.sqrt(spread / sides);
  return ((Math.sqrt(ahead ** 2 + 4 * perDeal * limit) - ahead) / (2 * perDeal)) ** 2;
}

/** What a queen costs where nothing else does; in Dam each deal is one loss. */
function queenAlone(agreement: Agreement): number | null {
  if (agreement.rulebook === 'dam') return 1;
  return countsOnlyQueens(agreement) ? agreement.points.SQ : null;
}

/** The average number of deals to the limit; null where no limit was agreed or nothing costs. */
export function estimateDeals(agreement: Agreement, players: number): number | null {
  const { end, teams } = agreement;
  const total = dealTotal(agreement, players);
  if (end.kind !== 'limit' || total <= 0) return null;
  // Pairs are two, with one total each.
  const sides = teams ? 2 : players;
  const limit = end.when === 'reach' ? end.limit : end.limit + 1;
  const queen = queenAlone(agreement);
  const deals =
    queen !== null && limit <= MOST_EXACT * queen
      ? dealsOfQueens(Math.ceil(limit / queen), total / queen, sides)
      : dealsUntil(limit, total, spreadOf(agreement, players), sides);
  return Math.max(1, Math.round(deals));
}
