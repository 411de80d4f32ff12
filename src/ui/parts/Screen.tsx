import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { BACK } from './icons.ts';

interface ScreenHeaderProps {
  readonly title: ComponentChildren;
  readonly subtitle?: ComponentChildren;
  readonly backLabel?: string;
  /** A way back is a link where it goes to an address, else a button. */
  readonly backHref?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Icon buttons at the right. */
  readonly actions?: ComponentChildren;
}

function ScreenHeader({ title, subtitle, backLabel, backHref, onBack, actions }: ScreenHeaderProps) {
  return (
    <header class="screen__header">
      {backHref !== undefined && (
        <a class="button button--icon" href={backHref} aria-label={backLabel}>
          <Icon d={BACK} />
        </a>
      )}
      {backHref === undefined && onBack && (
        <IconButton icon={BACK} label={backLabel ?? ''} onClick={onBack} />
      )}
      <div class="screen__titles">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle !== undefined && <p class="muted">{subtitle}</p>}
      </div>
      {actions}
    </header>
  );
}

export interface ScreenProps extends ScreenHeaderProps {
  readonly children?: ComponentChildren;
  /** What stays at the bottom above the tabs: one primary button, the undo bar. */
  readonly action?: ComponentChildren;
  /** The `TabBar`, where the screen belongs to a game. */
  readonly tabs?: ComponentChildren;
  /** As wide as the window lets it be: with a `.split` inside. */
  readonly wide?: boolean;
  readonly class?: string;
}

/** The shell of every screen: header, main, and what is held within reach of the thumb. */
export function Screen({ children, action, tabs, wide, class: extra, ...header }: ScreenProps) {
  const classes = ['screen'];
  if (wide) classes.push('screen--wide');
  if (tabs) classes.push('screen--tabs');
  if (action) classes.push('screen--action');
  if (extra) classes.push(extra);
  return (
    <div class={classes.join(' ')}>
      <ScreenHeader {...header} />
      <main class="screen__body">
        <div class="screen__main">{children}</div>
        {(action || tabs) && (
          <div class="screen__bottom">
            {action && <div class="screen__action">{action}</div>}
            {tabs}
          </div>
        )}
      </main>
    </div>
  );
}
