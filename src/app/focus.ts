/**
 * Whoever goes by keyboard or by ear is always somewhere. What they used may be gone afterwards: a row struck out, a
 * button that has done its work, a step of a dialog. Where nothing else takes the focus then, the heading of the dialog
 * or of the screen does. A finger notices nothing of it: nothing scrolls, and headings have no ring.
 */

/** By then a screen that knows a better place has taken it. */
const LATER_MS = 99;

/** What had the focus last. */
let last: Node | null = null;

const isLost = (): boolean => last?.isConnected === false && document.activeElement === document.body;

function land(): void {
  if (!isLost()) return;
  const [screen, ...dialogs] = document.querySelectorAll<HTMLElement>('h1, dialog h2');
  (dialogs[0] ?? screen)?.focus({ preventScroll: true });
}

export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    last = target as Node;
  });
  new MutationObserver(() => {
    if (isLost()) setTimeout(land, LATER_MS);
  }).observe(document.body, { childList: true, subtree: true });
}
