import { afterEach, beforeEach } from 'vitest';
import { dropEntry, dropNext } from '../../src/app/entry.ts';
import { openGame } from '../../src/app/games.ts';
import { current, failure, theStore } from '../../src/app/state.ts';
import type { Game } from '../../src/rules/index.ts';
import { openStore, type Store } from '../../src/storage/store.ts';
import { noCopy } from '../storage/helpers.ts';

let count = 0;

/** Before each test: a database of its own with this game in it, opened. Gives the way to its store. */
export function openBeforeEach(game: Game): () => Store {
  let store: Store;
  beforeEach(async () => {
    store = await openStore({ name: `app-${game.events.length}-${count++}`, copy: noCopy(), at: 1 });
    theStore.value = store;
    await store.saveGame({ game, expected: 0, at: 2 });
    await openGame(game.id);
  });
  afterEach(async () => {
    await dropEntry();
    await dropNext();
    current.value = null;
    failure.value = null;
    theStore.value = null;
    store.close();
  });
  return () => store;
}
