/** The games that Home lists. The table does not need them. */
import { getStore, latest, recentGames } from './state.ts';

/** Home shows this many earlier games. */
const RECENT = 6;

export async function loadGames(): Promise<void> {
  const store = getStore();
  const [games, last] = await Promise.all([store.listSummaries({ limit: RECENT }), store.latestGame()]);
  recentGames.value = games;
  latest.value = last ?? null;
}

let loading: Promise<void> | null = null;

/** Resolves once they have been read; from then on whatever changes a game reads them again. */
export function recentLoaded(): Promise<void> {
  loading ??= loadGames();
  return loading;
}
