import { Component, type ComponentChildren } from 'preact';

/** What went wrong while the app was starting or a screen was being drawn: never a blank page. */
export function fail(error: unknown): void {
  import('./Trouble.tsx').then(({ showTrouble }) => showTrouble(error), offerReload);
}

/** Not even that could be fetched, and perhaps no text. */
function offerReload(): void {
  const link = document.createElement('a');
  link.href = '';
  link.text = 'Maja \u21bb';
  document.body.append(link);
}

interface Props {
  readonly children: ComponentChildren;
}

/** Keeps an exception while something in it is drawn from leaving the page blank, or half of it. */
export class Guard extends Component<Props, { readonly broken?: boolean }> {
  override componentDidCatch(error: unknown): void {
    this.setState({ broken: true });
    fail(error);
  }

  override render({ children }: Props) {
    return this.state.broken ? null : children;
  }
}
