/** What most tables do without: fetched where it is wanted. */
import { useEffect } from 'preact/hooks';
import { type Signal, signal } from '../../app/signals.ts';

/** A hook that gives null until the part is there; the picture changes then. */
function newPart<T>(load: () => Promise<T>): (wanted: boolean) => T | null {
  const loaded: Signal<T | null> = signal(null);
  return (wanted) => {
    useEffect(() => {
      if (wanted && !loaded.peek()) {
        void load().then((part) => {
          loaded.value = part;
        });
      }
    }, [wanted]);
    return loaded.value;
  };
}

/** Most games pass no cards. */
export const useDrawArrows = newPart(async () => (await import('./arrows.ts')).drawArrows);

/** The picture has room for nearly every table. */
export const useTableList = newPart(async () => (await import('./TableList.tsx')).TableList);
