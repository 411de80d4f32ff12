import './Dialog.css';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

export interface DialogProps {
  readonly title: ComponentChildren;
  /** Escape, a tap outside, or whatever the actions do. The owner then takes the dialog away. */
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
  /** Buttons below, the safest last. */
  readonly actions?: ComponentChildren;
}

/**
 * Modal as long as it is rendered. Focus goes back to where it was. One that takes another's place needs a key, or it is
 * the same dialog still, and nobody hears of it.
 */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      onKeyDown={(event) => {
        // Screens listen for keys on the document; what is pressed in a dialog stays in it.
        event.stopPropagation();
      }}
    >
      <div class="dialog__body stack">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {actions && <div class="dialog__actions">{actions}</div>}
      </div>
    </dialog>
  );
}
