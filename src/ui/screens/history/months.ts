/** Games by month, in the order in which they come. Pure. */
import type { GameSummary } from '../../../app/state.ts';
import { monthOf } from './dates.ts';

export interface Month {
  readonly key: string;
  /** When its first game here was played. */
  readonly at: number;
  readonly games: readonly GameSummary[];
}

export function byMonth(games: readonly GameSummary[]): Month[] {
  const months: { key: string; at: number; games: GameSummary[] }[] = [];
  for (const game of games) {
    const key = monthOf(game.startedAt);
    const last = months.at(-1);
    if (last?.key === key) last.games.push(game);
    else months.push({ key, at: game.startedAt, games: [game] });
  }
  return months;
}

type Row = GameSummary['players'][number];

/** Best first; whoever has left the table last. Within a place as they sat. */
export const byPlace = (players: readonly Row[]): Row[] =>
  [...players].sort((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ place }: Row): number => place ?? 99;

/** What is said of those who came first, or are first so far: nothing before there was a deal. */
export function firstAs({ deals, stopped }: Pick<GameSummary, 'deals' | 'stopped'>): 'winner' | 'led' | null {
  if (deals === 0) return null;
  return stopped ? 'led' : 'winner';
}
