/** Paths on a 24 × 24 grid that only the score sheet needs. */
import type { PassDirection } from '../../../rules/index.ts';

export const DIRECTIONS: Readonly<Record<PassDirection, string>> = {
  left: 'M20 12H5m6-6-6 6 6 6',
  right: 'M4 12h15m-6-6 6 6-6 6',
  across: 'M12 4v16M7 8.5 12 4l5 4.5M7 15.5l5 4.5 5-4.5',
  none: 'M8 12h8',
};
export const MOON = 'M19 14.5A8 8 0 1 1 10 4.5a6.5 6.5 0 0 0 9 10z';
export const REVOKE = 'M12 4.5 21 19.5H3zM12 10v4.5m0 2.5h.01';
export const REDO = 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3';
export const NOTE = 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4';
