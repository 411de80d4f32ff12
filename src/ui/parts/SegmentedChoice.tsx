import './fields.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: ComponentChildren;
  readonly detail?: ComponentChildren;
  readonly disabled?: boolean;
}

export interface SegmentedChoiceProps<T extends string> {
  readonly legend: ComponentChildren;
  readonly hideLegend?: boolean;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** A few alternatives of which one holds: radio buttons that look like one strip. */
export function SegmentedChoice<T extends string>(props: SegmentedChoiceProps<T>) {
  const { legend, hideLegend, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class={hideLegend ? 'visually-hidden' : 'label'}>{legend}</legend>
      <div class="segmented__strip">
        {choices.map((choice) => (
          <label key={choice.value} class="segmented__choice">
            <input
              class="visually-hidden"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.detail !== undefined && <small>{choice.detail}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
