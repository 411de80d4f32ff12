/** Dragging a seat to another place, with mouse, pen or finger. Buttons and arrow keys do the same. */

import type { CSSProperties, RefObject, TargetedPointerEvent } from 'preact';
import { useSignal } from '../../../app/signals.ts';
import { placeAt, shiftOf } from './dragPlace.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
  /** How far the seat has been dragged, in px. */
  readonly by: number;
  /** Heights of all rows, in px. */
  readonly heights: readonly number[];
}

export interface SeatDrag {
  /** The seat being dragged, or null. */
  readonly from: number | null;
  readonly start: (event: TargetedPointerEvent<HTMLElement>, seat: number) => void;
  readonly styleOf: (seat: number) => CSSProperties;
}

export function useSeatDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): SeatDrag {
  const drag = useSignal<Drag | null>(null);

  const start = (event: TargetedPointerEvent<HTMLElement>, seat: number) => {
    if (event.button !== 0 || drag.peek()) return;
    const grip = event.currentTarget;
    const rows = [...(list.current?.children ?? [])];
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    const { pointerId, clientY } = event;
    const scrolled = scrollY;
    grip.setPointerCapture(pointerId);
    drag.value = { from: seat, to: seat, by: 0, heights };

    const moved = (move: PointerEvent) => {
      const by = move.clientY - clientY + scrollY - scrolled;
      drag.value = { from: seat, to: placeAt(heights, seat, by), by, heights };
      scrollAlong(move.clientY);
    };
    const end = (last: Event) => {
      const final = drag.peek();
      drag.value = null;
      grip.removeEventListener('pointermove', moved);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', cancelled);
      if (final && last.type === 'pointerup') onMove(final.from, final.to);
    };
    const cancelled = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end(key);
    };
    grip.addEventListener('pointermove', moved);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
    document.addEventListener('keydown', cancelled);
  };

  const styleOf = (seat: number): CSSProperties => {
    const now = drag.value;
    if (!now) return {};
    const by = now.from === seat ? now.by : shiftOf(now.heights, now.from, now.to, seat);
    return by === 0 ? {} : { transform: `translateY(${by}px)` };
  };

  return { from: drag.value?.from ?? null, start, styleOf };
}

const EDGE = 72;
const STEP = 8;

/** A long table is taller than the window. */
function scrollAlong(y: number): void {
  if (y < EDGE) scrollBy(0, -STEP);
  else if (y > innerHeight - EDGE - 80) scrollBy(0, STEP);
}
