import './TallyStrokes.css';
import { signed } from './number.ts';
import { groupWidth, MOST_STROKES, tallyGroups } from './tally.ts';

export interface TallyStrokesProps {
  readonly count: number;
  /** Spoken: "tre pinnar". */
  readonly label: string;
  /** What stands there instead of no stroke at all: "ren". */
  readonly clean: string;
  readonly danger?: boolean;
}

/** Pinnar as they are drawn on paper, the fifth across. Beyond what can be seen at a glance a figure is clearer. */
export function TallyStrokes({ count, label, clean, danger }: TallyStrokesProps) {
  if (count === 0) return <span class="tally tally--clean">{clean}</span>;
  if (count < 0 || count > MOST_STROKES) {
    return <span class={danger ? 'figure points--danger' : 'figure'}>{signed(count)}</span>;
  }
  const groups = tallyGroups(count);
  return (
    <span class={danger ? 'tally points--danger' : 'tally'} role="img" aria-label={label}>
      {groups.map((d, i) => (
        <svg
          key={i}
          class="tally__group"
          viewBox={`0 0 ${groupWidth(Math.min(5, count - i * 5))} 24`}
          aria-hidden="true"
        >
          <path d={d} />
        </svg>
      ))}
    </span>
  );
}
