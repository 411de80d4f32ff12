import { useEffect } from 'preact/hooks';
import { type Signal, signal } from '../../app/signals.ts';
import type { drawArrows } from './arrows.ts';

const loaded: Signal<typeof drawArrows | null> = signal(null);

/** Null until it is there: most games pass no cards, and elsewhere the arrows may appear just after the table. */
export function useDrawArrows(wanted: boolean): typeof drawArrows | null {
  useEffect(() => {
    if (wanted && !loaded.peek()) {
      void import('./arrows.ts').then((module) => {
        loaded.value = module.drawArrows;
      });
    }
  }, [wanted]);
  return loaded.value;
}
