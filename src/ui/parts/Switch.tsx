import './fields.css';
import type { ComponentChildren } from 'preact';

export interface SwitchProps {
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, detail, checked, disabled, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch__text">
        {label}
        {detail !== undefined && <small class="muted">{detail}</small>}
      </span>
      <input
        class="switch__input"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
