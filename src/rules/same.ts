/** Sameness of plain values. */
import type { Card } from './types.ts';

/** Whether two values that JSON can write are the same, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([key, value]) => isSame(value, other.get(key)));
}

/** The same cards, in whatever order. */
export const isSameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  isSame([...a].sort(), [...b].sort());
