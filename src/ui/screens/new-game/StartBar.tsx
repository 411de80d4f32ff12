import { t } from '../../../app/i18n.ts';
import { agreement, isEditing } from './state.ts';

export interface StartBarProps {
  /** What is missing, and what to do; null where the game can start. */
  readonly missing: string | null;
  /** Starting was tried: what is missing is no longer only a hint. */
  readonly loud: boolean;
  readonly onStart: () => void;
  readonly onRules: () => void;
}

/** Start, and the way to the rules beside it. */
export function StartBar({ missing, loud, onStart, onRules }: StartBarProps) {
  return (
    <>
      {missing !== null && (
        <p id="new-game-missing" class={`${loud ? 'error' : 'muted'} screen__told`}>
          {missing}
        </p>
      )}
      <div class={missing === null ? 'start-bar' : 'start-bar start-bar--off'}>
        <button
          type="button"
          class="start-bar__start"
          aria-disabled={missing !== null}
          aria-describedby={missing === null ? undefined : 'new-game-missing'}
          onClick={onStart}
        >
          {t('newGame:begin')}
        </button>
        {agreement.value && (
          <button
            type="button"
            class="start-bar__rules"
            aria-expanded={isEditing.value}
            aria-controls="new-game-rules"
            onClick={onRules}
          >
            {t('newGame:start.rules')}
          </button>
        )}
      </div>
    </>
  );
}
