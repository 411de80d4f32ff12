import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import type { RulebookId } from '../../../rules/index.ts';
import { gameName } from '../../agreement/phrases.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FIRST_QUESTION, type Question } from './quiz.ts';

export interface QuizDialogProps {
  readonly onChoose: (rulebook: RulebookId) => void;
  readonly onClose: () => void;
}

/** A few short questions that lead to a rulebook. Each is a dialog of its own: it is read out from its heading. */
export function QuizDialog({ onChoose, onClose }: QuizDialogProps) {
  const at = useSignal<Question | RulebookId>(FIRST_QUESTION);
  const now = at.value;
  const again = () => {
    at.value = FIRST_QUESTION;
  };
  if (typeof now === 'string') {
    return (
      <Dialog key={now} title={t('newGame:quiz.result', { game: gameName(now) })} onClose={onClose}>
        <p>{t(`newGame:games.costs.${now}`)}</p>
        <div class="dialog__actions">
          <Button onClick={again}>{t('newGame:quiz.again')}</Button>
          <Button
            kind="primary"
            class="quiz__choose"
            onClick={() => {
              onChoose(now);
              onClose();
            }}
          >
            {t('newGame:quiz.choose', { game: gameName(now) })}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      key={now.id}
      title={t(`newGame:quiz.${now.id}.question`)}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('newGame:quiz.close')}
        </Button>
      }
    >
      {now.answers.map(({ id, to }) => (
        <Button
          key={`${now.id}.${id}`}
          onClick={() => {
            at.value = to;
          }}
        >
          {t(`newGame:quiz.${now.id}.${id}`)}
        </Button>
      ))}
    </Dialog>
  );
}
