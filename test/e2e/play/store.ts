/** What the app has stored, read beside it. */
import type { Game } from '../../../src/rules/index.ts';
import type { Reader } from './reader.ts';

type Page = Reader['page'];

interface StoredGame {
  readonly id: string;
  readonly game: Game;
  readonly revision: number;
  readonly deletedAt?: number;
}

/** All rows of one of the app's stores. */
export const storedRows = (page: Page, store: string): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('maja');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );

/** Every stored game, the latest first. */
export async function storedGames(page: Page): Promise<StoredGame[]> {
  const games = (await storedRows(page, 'games')) as StoredGame[];
  return games.sort((a, b) => b.game.startedAt - a.game.startedAt);
}

/** One game, or the one that was begun last. */
export async function storedGame(page: Page, id?: string): Promise<StoredGame> {
  const found = (await storedGames(page)).find((game) => id === undefined || game.id === id);
  if (!found) throw new Error(`Nothing is stored of ${id ?? 'any game'}`);
  return found;
}
