import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface PanelProps {
  readonly title?: ComponentChildren;
  /** Small text at the right of the title. */
  readonly aside?: ComponentChildren;
  /** `answer`: green, with a bar at its start; `lamp`: the same in yellow, for what is recommended. */
  readonly tone?: 'plain' | 'answer' | 'lamp';
  readonly class?: string;
  readonly children?: ComponentChildren;
}

/** A sheet of paper with a heading. */
export function Panel({ title, aside, tone = 'plain', class: extra, children }: PanelProps) {
  const id = useId();
  const classes = ['panel stack'];
  if (tone !== 'plain') classes.push(`panel--${tone}`);
  if (extra) classes.push(extra);
  return (
    <section class={classes.join(' ')} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div class="row row--apart">
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <span class="muted">{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
