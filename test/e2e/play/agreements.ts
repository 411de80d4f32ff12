import type { Agreement } from '../../../src/rules/index.ts';

/** Whether a tap on whoever took a queen is all there is to enter. */
export const isOnlyQueens = ({ points }: Agreement): boolean =>
  points.heart === 0 && points.trick === 0 && points.SQ === 1;
