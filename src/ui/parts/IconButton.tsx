import type { ButtonProps } from './Button.tsx';
import { Icon } from './Icon.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'kind' | 'detail' | 'label'> {
  readonly icon: string;
  readonly label: string;
}

/** A button that shows only a sign; `label` is its name. */
export function IconButton({ icon, label, class: extra, ...rest }: IconButtonProps) {
  const classes = typeof extra === 'string' ? `button button--icon ${extra}` : 'button button--icon';
  return (
    <button type="button" {...rest} class={classes} aria-label={label} title={label}>
      <Icon d={icon} />
    </button>
  );
}
