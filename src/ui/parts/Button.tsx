import type { ButtonHTMLAttributes, ComponentChildren, Ref } from 'preact';
import { Icon } from './Icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon'> {
  readonly kind?: 'plain' | 'primary' | 'chip' | 'quiet';
  readonly danger?: boolean;
  /** Small text at the right, for instance a count. */
  readonly detail?: ComponentChildren;
  /** A path of icons.ts before the text. */
  readonly icon?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { kind = 'plain', danger, detail, icon, class: extra, children, ...rest } = props;
  const classes = ['button'];
  if (kind !== 'plain') classes.push(`button--${kind}`);
  if (danger) classes.push('button--danger');
  if (typeof extra === 'string') classes.push(extra);
  return (
    <button type="button" {...rest} class={classes.join(' ')}>
      {icon && <Icon d={icon} />}
      {detail === undefined ? children : <span>{children}</span>}
      {detail !== undefined && <span class="button__detail">{detail}</span>}
    </button>
  );
}

/** A rounded choice. With `pressed` it is a toggle. */
export function Chip({ pressed, ...rest }: Omit<ButtonProps, 'kind'> & { readonly pressed?: boolean }) {
  return <Button kind="chip" {...rest} {...(pressed === undefined ? {} : { 'aria-pressed': pressed })} />;
}
