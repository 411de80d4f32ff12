/** The counting screen by keyboard: digits, Tab and Enter, Escape, Ctrl or Cmd + Z. */
import { useEffect, useRef } from 'preact/hooks';
import { canType, commit, rubOut, stepBack, type } from './model.ts';

export interface KeyActions {
  /** Records the deal where it is whole. */
  readonly onSave: () => void;
  /** There is no step left to take back. */
  readonly onLeave: () => void;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Whether Enter already does something where the focus is. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="radio"]') !== null;

export function useEntryKeys({ onSave, onLeave }: KeyActions): void {
  /** Whatever had the focus while digits were typed: Enter then means the number or the deal, not that. */
  const typedOn = useRef<Element | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTextField(event.target) || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && event.key.toLowerCase() === 'z' && !event.shiftKey) {
        if (!stepBack()) onLeave();
      } else if (command) return;
      else if (event.key === 'Escape') {
        if (!stepBack()) onLeave();
      } else if (/^\d$/.test(event.key) || event.key === '-') {
        if (!canType(event.key)) return;
        typedOn.current = document.activeElement;
        type(event.key);
      } else if (event.key === 'Backspace') rubOut();
      else if (event.key === 'Tab') {
        if (event.shiftKey || !commit()) {
          typedOn.current = null;
          return;
        }
      } else if (event.key === 'Enter') {
        const committed = commit();
        if (!committed && isControl(event.target) && event.target !== typedOn.current) return;
        if (!committed) onSave();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSave, onLeave]);
}
