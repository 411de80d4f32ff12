/**
 * Two quick taps are one: what comes to stand under the finger after the first is not meant by the second. Keys and
 * screen readers click without a pointer, and are always meant.
 */

/** In milliseconds. */
export const QUIET = 700;
/** A finger does not come down on the very same spot: in px. */
const NEAR = 48;

let last: { readonly x: number; readonly y: number } | null = null;

const isPointer = ({ detail }: MouseEvent): boolean => detail > 0;

globalThis.addEventListener?.(
  'click',
  (event) => {
    if (isPointer(event)) last = { x: event.clientX, y: event.clientY };
  },
  true,
);

/** Something was just done by a tap: for a moment another one on the same spot does nothing. */
export function ignoreSecondTap(): void {
  const spot = last;
  const ignore = (event: MouseEvent): void => {
    const isNear = !spot || Math.hypot(event.clientX - spot.x, event.clientY - spot.y) <= NEAR;
    if (!isPointer(event) || !isNear) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
  setTimeout(() => document.removeEventListener('click', ignore, true), QUIET);
}
