/** The games that Home lists. The table does not need them. */
import { playGame } from '../rules/index.ts';
import { once } from '../storage/once.ts';
import {
  current,
  type GameSummary,
  getStore,
  latest,
  recentGames,
  type StoredGame,
  whenOpen,
} from './state.ts';

/** Home shows this many earlier games. */
const RECENT = 6;

export async function loadGames(): Promise<void> {
  const store = getStore();
  const [changed, open] = await Promise.all([
    store.listSummaries({ limit: RECENT }),
    store.gamesInProgress(),
  ]);
  // A game that was left half way is found however many have been played since.
  const games = [...changed, ...open.filter(({ id }) => !changed.some((game) => game.id === id))];
  // Whoever puts an old game right has not played it.
  games.sort((a, b) => playedAt(b) - playedAt(a));
  const last = games[0] && (await store.loadGame(games[0].id));
  recentGames.value = games;
  latest.value = last && canBePlayed(last) ? last : null;
}

const playedAt = (game: GameSummary): number => game.playedAt ?? game.updatedAt;

/** One game that is broken must not keep Home from being shown. */
function canBePlayed({ id, game }: StoredGame): boolean {
  if (current.peek()?.id === id) return true;
  try {
    playGame(game);
    return true;
  } catch {
    return false;
  }
}

/** Resolves once they have been read; from then on whatever changes a game reads them again. */
export const recentLoaded: () => Promise<void> = once(() => whenOpen().then(loadGames));
