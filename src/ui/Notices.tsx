import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadTexts } from '../app/i18n.ts';
import { failure, keeps, restored } from '../app/state.ts';
import { updateReady } from '../app/updates.ts';

const board: Signal<ComponentType | null> = signal(null);

async function loadBoard(): Promise<void> {
  const [module] = await Promise.all([import('./NoticeBoard.tsx'), loadTexts('notices', 'problems')]);
  board.value = module.NoticeBoard;
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
