import { signed } from './number.ts';

export interface PointsProps {
  readonly value: number;
  /** Red: a total about to cross the limit, or beyond it. */
  readonly danger?: boolean;
}

/** A figure: serif, all digits equally wide, a true minus sign. */
export function Points({ value, danger }: PointsProps) {
  return <span class={danger ? 'figure points--danger' : 'figure'}>{signed(value)}</span>;
}
