import type { Seat } from './types.ts';

/** How many of the takers named so far sit at this seat. */
export const countAt = (takers: readonly number[] | undefined, seat: Seat): number => {
  let count = 0;
  for (const taker of takers ?? []) if (taker === seat) count++;
  return count;
};
