import './fields.css';
import type { Ref } from 'preact';
import { useId } from 'preact/hooks';

export interface TextFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** What is wrong and what to do about it. */
  readonly error?: string | null;
  readonly inputMode?: 'text' | 'numeric' | 'search';
  readonly enterKeyHint?: 'done' | 'next' | 'search';
  readonly placeholder?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    value,
    onInput,
    error,
    inputMode = 'text',
    enterKeyHint = 'done',
    ...rest
  } = props;
  const id = useId();
  return (
    <div class="text-field">
      <label class={hideLabel ? 'visually-hidden' : 'label'} for={id}>
        {label}
      </label>
      <input
        type="text"
        autocomplete="off"
        inputMode={inputMode}
        enterkeyhint={enterKeyHint}
        {...rest}
        id={id}
        class="text-field__input"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
