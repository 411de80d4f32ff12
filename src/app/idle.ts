/** Once nothing more urgent is to be done, and what was drawn last is seen; the function given back calls it off. */
export function whenIdle(work: () => void, atMost = 1000): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: atMost });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, Math.min(atMost, 200));
  return () => clearTimeout(timer);
}
