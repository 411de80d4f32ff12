import './fields.css';
import { signed } from './number.ts';

export interface StepperProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  /** "färre", "fler": what the two buttons do; the label is put after it. */
  readonly less: string;
  readonly more: string;
}

export function Stepper(props: StepperProps) {
  const { label, hideLabel, value, min, max, step = 1, onChange, less, more } = props;
  return (
    <fieldset class="stepper" aria-label={label}>
      {!hideLabel && <span class="stepper__label">{label}</span>}
      <button
        type="button"
        class="stepper__button"
        aria-label={`${less}: ${label}`}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
      >
        {'\u2212'}
      </button>
      <output class="stepper__value figure">{signed(value)}</output>
      <button
        type="button"
        class="stepper__button"
        aria-label={`${more}: ${label}`}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        +
      </button>
    </fieldset>
  );
}
