import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { afterPaint } from './afterPaint.ts';

/** Rows a slice. */
const SLICE = 24;

/**
 * A long list, drawn a slice at a time: the `first` rows at once, then one after each frame, so that nobody waits for
 * what is out of sight and no task is long. A slice that is there is not drawn again until `inputs` change.
 */
export function useSlices(
  first: number,
  count: number,
  draw: (from: number, to: number) => VNode,
  inputs: readonly unknown[],
): { readonly slices: readonly VNode[]; readonly isWhole: boolean } {
  const [drawn, setDrawn] = useState(first);
  const known = useMemo(() => new Map<number, VNode>(), inputs);
  useEffect(() => (drawn < count ? afterPaint(() => setDrawn(drawn + SLICE)) : undefined), [drawn, count]);

  const slices: VNode[] = [];
  for (let from = 0; from < Math.min(drawn, count); from = from === 0 ? first : from + SLICE) {
    const to = Math.min(count, from === 0 ? first : from + SLICE);
    const slice = known.get(from) ?? draw(from, to);
    known.set(from, slice);
    slices.push(slice);
  }
  return { slices, isWhole: drawn >= count };
}
