/** What the app has stored, read beside it. */
import type { Game } from '../../../src/rules/index.ts';
import type { Reader } from './reader.ts';

type Page = Reader['page'];

interface StoredGame {
  readonly id: string;
  readonly game: Game;
  readonly revision: number;
}

/** Every stored game, the latest first. */
export const storedGames = (page: Page): Promise<StoredGame[]> =>
  page.evaluate(
    () =>
      new Promise<StoredGame[]>((resolve, reject) => {
        const opening = indexedDB.open('maja');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('games').objectStore('games').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve((reading.result as StoredGame[]).sort((a, b) => b.game.startedAt - a.game.startedAt));
          };
        };
      }),
    undefined,
  );

/** The game that was begun last. */
export async function storedGame(page: Page): Promise<StoredGame> {
  const [latest] = await storedGames(page);
  if (!latest) throw new Error('Nothing is stored');
  return latest;
}
