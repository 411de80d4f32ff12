import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Signal, signal } from '../app/signals.ts';
import { failure, keeps, restored, updateReady } from '../app/state.ts';
import { loadOthers } from './screens.ts';

const board: Signal<ComponentType | null> = signal(null);

async function loadBoard(): Promise<void> {
  board.value = await (await loadOthers()).loadBoard();
}

/** What has to be said above every screen. Most evenings it is nothing, so its code comes when there is something. */
export function Notices() {
  const something = failure.value || restored.value || updateReady.value || !keeps.value.database;
  useEffect(() => {
    if (something && !board.peek()) void loadBoard();
  }, [Boolean(something)]);
  const Board = board.value;
  return Board ? <Board /> : null;
}
