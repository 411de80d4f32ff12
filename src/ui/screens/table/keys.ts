/** The table by keyboard: Ctrl or Cmd + Z takes back, with Shift puts back; a digit taps the player in that place. */
import { useEffect } from 'preact/hooks';
import type { GameState } from '../../../rules/index.ts';
import { putBack, takeBack, tapSeat } from './tap.ts';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export function useTableKeys(state: GameState): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTextField(event.target) || event.altKey || event.repeat) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'z') return;
        event.preventDefault();
        void (event.shiftKey ? putBack() : takeBack());
        return;
      }
      const place = Number(event.key);
      if (!/^[1-9]$/.test(event.key) || place > state.next.seats.length) return;
      event.preventDefault();
      void tapSeat(place - 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state.next.seats.length]);
}
