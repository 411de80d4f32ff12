/** Small honours of a finished game, computed from its deals. Pure. */
import { type DealState, type GameState, isPinnar, type Player } from '../../../rules/index.ts';
import { sidesAfter } from './sides.ts';

export type Honour =
  /** Most queens of spades, of all that fell. */
  | {
      readonly kind: 'queens';
      readonly players: readonly Player[];
      readonly count: number;
      readonly of: number;
    }
  /** The longest run of deals without a point. */
  | { readonly kind: 'clean'; readonly players: readonly Player[]; readonly deals: number }
  | { readonly kind: 'moons'; readonly players: readonly Player[]; readonly count: number }
  /** The most points in one deal. */
  | { readonly kind: 'worst'; readonly player: Player; readonly points: number; readonly number: number }
  /** How often somebody else came to be alone in the lead. */
  | { readonly kind: 'lead'; readonly changes: number }
  /** Whoever won was in the lead, alone, from the first deal to the last. */
  | { readonly kind: 'throughout'; readonly players: readonly Player[] }
  /** How far behind the lead a winner was, at worst. */
  | {
      readonly kind: 'comeback';
      readonly players: readonly Player[];
      readonly behind: number;
      readonly number: number;
    };

/** Fewer deals than this are no evening to speak of. */
const FEWEST_DEALS = 3;
/** An honour that more share than this is none. */
const MOST_SHARING = 2;

export function honoursOf(state: GameState): Honour[] {
  const deals = state.deals.filter(({ surplus }) => !surplus);
  if (deals.length < FEWEST_DEALS) return [];
  const players = state.players.map((_, player) => player);
  return [
    ...mostQueens(state, players),
    ...longestClean(deals, players),
    ...mostMoons(deals, players),
    ...worstDeal(state, deals),
    ...leadHonours(state, deals),
    ...comeback(state, deals),
  ];
}

interface Most {
  readonly players: readonly Player[];
  readonly count: number;
}

/** Whoever has most of something; null where it is nobody, or too many. */
function mostOf(players: readonly Player[], count: (player: Player) => number, least: number): Most | null {
  const counts = players.map(count);
  const most = Math.max(...counts);
  const holders = players.filter((_, index) => counts[index] === most);
  return most < least || holders.length > MOST_SHARING ? null : { players: holders, count: most };
}

function mostQueens({ agreement, queens }: GameState, players: readonly Player[]): Honour[] {
  // Where the queen is all that costs, the totals have said it.
  if (isPinnar(agreement) || agreement.rulebook === 'dam') return [];
  const most = mostOf(players, (player) => queens[player] ?? 0, 2);
  return most ? [{ kind: 'queens', ...most, of: queens.reduce((sum, count) => sum + count, 0) }] : [];
}

function longestClean(deals: readonly DealState[], players: readonly Player[]): Honour[] {
  const most = mostOf(players, (player) => longestRun(deals, player), 2);
  return most ? [{ kind: 'clean', players: most.players, deals: most.count }] : [];
}

function longestRun(deals: readonly DealState[], player: Player): number {
  let [run, longest] = [0, 0];
  for (const { seats, points } of deals) {
    if (!seats.includes(player)) continue;
    run = (points[player] ?? 0) <= 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function mostMoons(deals: readonly DealState[], players: readonly Player[]): Honour[] {
  const most = mostOf(players, (player) => deals.filter(({ shooter }) => shooter === player).length, 1);
  return most ? [{ kind: 'moons', ...most }] : [];
}

function worstDeal({ agreement }: GameState, deals: readonly DealState[]): Honour[] {
  if (isPinnar(agreement) || agreement.rulebook === 'dam') return [];
  // A moon is the shooter's doing: what the others got is not their worst deal.
  const all = deals.flatMap(({ points, seats, number, shooter }) =>
    shooter === null ? seats.map((player) => ({ player, points: points[player] ?? 0, number })) : [],
  );
  const most = Math.max(...all.map(({ points }) => points));
  const worst = all.filter(({ points }) => points === most);
  const [first] = worst;
  return first && worst.length === 1 && most > 0 ? [{ kind: 'worst', ...first }] : [];
}

/** Whoever is alone in front after a deal, as one player of the side; null where the lead is shared. */
function leaderAfter(deal: DealState): Player | null {
  const sides = [...sidesAfter(deal)].sort((a, b) => a.total - b.total);
  const [first, second] = sides;
  return first && (!second || first.total < second.total) ? (first.players[0] ?? null) : null;
}

function leadHonours({ winners }: GameState, deals: readonly DealState[]): Honour[] {
  const leaders = deals.map(leaderAfter);
  const alone = leaders.filter((leader) => leader !== null);
  const changes = alone.filter((leader, index) => index > 0 && leader !== alone[index - 1]).length;
  if (changes > 0) return [{ kind: 'lead', changes }];
  const [leader] = alone;
  const throughout = alone.length === leaders.length && leader !== undefined && winners.includes(leader);
  return throughout ? [{ kind: 'throughout', players: winners }] : [];
}

function comeback({ winners, agreement }: GameState, deals: readonly DealState[]): Honour[] {
  const least = isPinnar(agreement) || agreement.rulebook === 'dam' ? 2 : 10;
  const gaps = deals.flatMap((deal) => {
    const sides = sidesAfter(deal);
    const lead = Math.min(...sides.map(({ total }) => total));
    return sides
      .filter(({ players }) => players.some((player) => winners.includes(player)))
      .map(({ players, total }) => ({ players, behind: total - lead, number: deal.number }));
  });
  const most = Math.max(0, ...gaps.map(({ behind }) => behind));
  const gap = gaps.find(({ behind }) => behind === most);
  return gap && most >= least ? [{ kind: 'comeback', ...gap }] : [];
}
