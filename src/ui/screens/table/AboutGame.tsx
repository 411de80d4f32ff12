import { useId } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { changeDate, noteOnGame } from '../../../app/notes.ts';
import { useSignal } from '../../../app/signals.ts';
import type { GameState } from '../../../rules/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/TextField.tsx';

const MOST_CHARACTERS = 200;

/** A day as a date field writes it, in the time of this place. */
function dayOf(at: number): string {
  const date = new Date(at);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same time of day on another day; null where it is no day, or one to come. */
function onDay(at: number, day: string): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const moved = new Date(at);
  moved.setFullYear(year, month - 1, date);
  return Number.isNaN(moved.getTime()) || moved.getTime() > Date.now() + 86_400_000 ? null : moved.getTime();
}

export interface AboutGameProps {
  readonly state: GameState;
  readonly onClose: () => void;
}

/** Where and with whom it was played, and on which day. */
export function AboutGame({ state, onClose }: AboutGameProps) {
  const note = useSignal(state.note ?? '');
  const day = useSignal(dayOf(state.startedAt));
  const dayId = useId();
  const error = useSignal<string | null>(null);
  const save = async (): Promise<void> => {
    const startedAt = onDay(state.startedAt, day.value);
    if (startedAt === null) {
      error.value = t('moves:dialog.noDay');
      return;
    }
    const text = note.value.trim();
    if (text !== (state.note ?? '')) await noteOnGame(text);
    if (day.value !== dayOf(state.startedAt)) await changeDate(startedAt);
    onClose();
  };
  return (
    <Dialog
      title={t('moves:dialog.about')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button onClick={() => void save()}>{t('app:save')}</Button>
        </>
      }
    >
      <TextField
        label={t('moves:dialog.note')}
        value={note.value}
        onInput={(value) => {
          note.value = value.slice(0, MOST_CHARACTERS);
        }}
      />
      <div class="text-field">
        <label class="label" for={dayId}>
          {t('moves:dialog.day')}
        </label>
        <input
          class="text-field__input"
          id={dayId}
          type="date"
          value={day.value}
          aria-invalid={error.value !== null}
          aria-describedby={`${dayId}-error`}
          onInput={(event) => {
            day.value = event.currentTarget.value;
            error.value = null;
          }}
        />
        <p class="error" id={`${dayId}-error`} role="alert">
          {error.value}
        </p>
      </div>
    </Dialog>
  );
}
