import './PersonBadge.css';

export interface PersonBadgeProps {
  readonly name: string;
  /** One of the theme's ten, 0–9. */
  readonly colour: number;
  readonly letter?: string | undefined;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What stands for somebody where a name has no room: their own letter, or the first of the name. */
export function letterOf({ name, letter }: Pick<PersonBadgeProps, 'name' | 'letter'>): string {
  const [first] = segmenter.segment(letter || name);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** A ring in the person's colour round their letter. The name stands beside it: it says nothing by itself. */
export function PersonBadge(props: PersonBadgeProps) {
  return (
    <span
      class="person-badge figure"
      aria-hidden="true"
      style={{ borderColor: `var(--player-${props.colour % 10})` }}
    >
      {letterOf(props)}
    </span>
  );
}
