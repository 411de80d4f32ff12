import './NumberPad.css';
import { t } from '../../app/i18n.ts';
import { Icon } from './Icon.tsx';
import { BACKSPACE, MINUS, NEXT } from './icons-more.ts';
import { useUnchanged } from './unchanged.ts';

export interface NumberPadProps {
  /** `keys`: one key a number, `min` to `max` (at most 13). `ten`: digits, with next and backspace. */
  readonly mode: 'keys' | 'ten';
  readonly min?: number;
  readonly max: number;
  /** In `keys` of the number, in `ten` of the digit that would be added. */
  readonly allowed: (n: number) => boolean;
  /** The number that stands there now; its key is marked in `keys`. */
  readonly value: number | null;
  /** The same function at every drawing. */
  readonly onKey: (key: number | 'minus') => void;
  /** `ten`: a minus key. */
  readonly allowMinus?: boolean;
  readonly onNext?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  /** What is being entered: "Hjärter för Cissi". */
  readonly label: string;
}

export function NumberPad(props: NumberPadProps) {
  return (
    <fieldset class={`number-pad number-pad--${props.mode}`} aria-label={props.label}>
      {props.mode === 'keys' ? <Keys {...props} /> : <Ten {...props} />}
    </fieldset>
  );
}

function Keys({ min = 0, max, allowed, value, onKey }: NumberPadProps) {
  const numbers = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const keyOf = useKeys(onKey);
  return <div class="number-pad__keys">{numbers.map((n) => keyOf(n, !allowed(n), n === value))}</div>;
}

function Ten({ allowed, onKey, allowMinus, onNext, onBack }: NumberPadProps) {
  const keyOf = useKeys(onKey);
  return (
    <div class="number-pad__keys">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((n) => keyOf(n, !allowed(n)))}
      <button
        type="button"
        class="number-pad__key"
        aria-label={t('count:pad.back')}
        onClick={() => onBack?.()}
      >
        <Icon d={BACKSPACE} />
      </button>
      {allowMinus && (
        <button
          type="button"
          class="number-pad__key number-pad__minus"
          aria-label={t('count:pad.minus')}
          onClick={() => onKey('minus')}
        >
          <Icon d={MINUS} />
        </button>
      )}
      <button
        type="button"
        class="number-pad__key number-pad__next"
        aria-label={t('count:pad.next')}
        onClick={() => onNext?.()}
      >
        <Icon d={NEXT} />
      </button>
    </div>
  );
}

/** Not a component: fourteen of them are looked at anew at every tap. */
function useKeys(onKey: (key: number) => void) {
  const unchanged = useUnchanged();
  return (n: number, disabled: boolean, pressed?: boolean) =>
    unchanged(n, [disabled, pressed, onKey], () => (
      <button
        key={n}
        type="button"
        class="number-pad__key figure"
        disabled={disabled}
        aria-pressed={pressed}
        onClick={() => onKey(n)}
      >
        {n}
      </button>
    ));
}
