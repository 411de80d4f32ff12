import './SelectField.css';
import { useId } from 'preact/hooks';

export interface SelectFieldProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of many: the system's own list, which is long and easy to search on every phone. */
export function SelectField<T extends string>({ label, options, value, onChange }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div class="select-field">
      <label class="label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="select-field__input"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
