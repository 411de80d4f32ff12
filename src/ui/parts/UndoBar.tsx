import './UndoBar.css';
import type { ComponentChildren } from 'preact';

export interface UndoBarProps {
  /** "Bo fick en pinne · giv 5" */
  readonly children: ComponentChildren;
  readonly undoLabel?: string;
  readonly onUndo?: (() => void) | undefined;
}

/** What was just done, and the way to take it back. Without `onUndo` it only tells. */
export function UndoBar({ children, undoLabel, onUndo }: UndoBarProps) {
  return (
    <div class="undo-bar">
      <span class="undo-bar__text">{children}</span>
      {onUndo && (
        <button type="button" class="undo-bar__undo" onClick={onUndo}>
          {undoLabel}
        </button>
      )}
    </div>
  );
}
