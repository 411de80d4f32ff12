// What runs in the page: it waits until something is painted, and marks both ends in the trace.

/**
 * @typedef {object} Awaited
 * @property {string} [selector] what must be there; without it any change of the page will do
 * @property {number} [count] how many of them
 * @property {string} [not] a text that the first of them must not have any more
 *
 * @typedef {object} Arming
 * @property {'pointerup' | 'pointerdown' | 'now' | 'navigation'} from
 * @property {Awaited} until
 * @property {string} start the marks' names
 * @property {string} end
 */

/**
 * Runs in the page, and must not use anything outside itself. The clock starts at the next `from` (the time of the
 * event itself, when the finger lifted), or now. `window.benchDone` resolves with milliseconds once the frame with
 * the change has been painted by the main thread.
 * @param {Arming} how
 */
export function arm({ from, until, start, end }) {
  let started = from === 'navigation' ? 0 : from === 'now' ? performance.now() : Number.NaN;
  const isThere = () => {
    if (!until.selector) return true;
    const found = document.querySelectorAll(until.selector);
    if (found.length < (until.count ?? 1)) return false;
    return until.not === undefined || found[0]?.textContent !== until.not;
  };
  const done = new Promise((resolve) => {
    let seen = false;
    // Made now: to make one takes a slow phone some milliseconds, which are not the app's.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      performance.mark(end);
      resolve(performance.now() - started);
      // In a task of its own, which is not measured any more.
      setTimeout(() => {
        Object.assign(window, { benchShown: document.getElementById('app')?.cloneNode(true) });
      });
    };
    const look = () => {
      if (seen || Number.isNaN(started) || !isThere()) return;
      seen = true;
      observer.disconnect();
      // After this frame's layout and paint comes the next task.
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const observer = new MutationObserver(look);
    const watch = () =>
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    if (from === 'pointerup' || from === 'pointerdown') {
      addEventListener(
        from,
        (event) => {
          started = event.timeStamp;
          performance.mark(start, { startTime: started });
          watch();
        },
        { capture: true, once: true },
      );
    } else {
      performance.mark(start, { startTime: started });
      watch();
      look();
    }
  });
  Object.assign(window, { benchDone: done });
}

/**
 * Runs in the page: puts there what was painted at the end of the last measurement, as it was, and gives how many
 * milliseconds it takes until that is painted again. Nothing but the browser is at work.
 * @returns {Promise<number>}
 */
export function showAgain() {
  const { port1, port2 } = new MessageChannel();
  const shown = /** @type {any} */ (window).benchShown;
  return new Promise((resolve) => {
    const started = performance.now();
    port1.onmessage = () => resolve(performance.now() - started);
    document.getElementById('app')?.replaceChildren(...shown.childNodes);
    requestAnimationFrame(() => port2.postMessage(null));
  });
}
