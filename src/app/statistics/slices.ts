/** Long work in short slices, so that a tap is never kept waiting. */

/** In milliseconds. */
const SLICE = 10;

/** Lets whatever waits go first. A message, since timers within timers are made to wait. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Does something with each item; `isLeft` says that nobody waits for it any more. Gives whether all were done. */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  isLeft: () => boolean = () => false,
): Promise<boolean> {
  let end = performance.now() + SLICE;
  for (const item of items) {
    work(item);
    if (performance.now() < end) continue;
    await pause();
    if (isLeft()) return false;
    end = performance.now() + SLICE;
  }
  return !isLeft();
}
