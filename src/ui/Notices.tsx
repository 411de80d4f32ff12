import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Signal, signal } from '../app/signals.ts';
import { failure, keeps, restored, updateReady } from '../app/state.ts';
import { fail } from './fail.ts';
import { loadOthers } from './screens.ts';

const board: Signal<ComponentType | null> = signal(null);

async function loadBoard(): Promise<void> {
  try {
    board.value ??= await (await loadOthers()).loadBoard();
  } catch (error) {
    // What failed before cannot even be told.
    if (failure.peek()) fail(error);
  }
}

/** Once the screen is up: what is to be said of files that are gone must not be gone with them. */
const FETCHED_AFTER = 4000;

/** What has to be said above every screen. Most evenings it is nothing, so its code comes when there is something. */
export function Notices() {
  const something = failure.value || restored.value || updateReady.value || !keeps.value.database;
  useEffect(() => {
    setTimeout(loadBoard, something ? 0 : FETCHED_AFTER);
  }, [!something]);
  const Board = board.value;
  return Board ? <Board /> : null;
}
