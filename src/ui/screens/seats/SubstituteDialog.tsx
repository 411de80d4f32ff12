import { t } from '../../../app/i18n.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { WhoField } from './WhoField.tsx';

export interface SubstituteDialogProps {
  readonly name: string;
  readonly seated: readonly string[];
  readonly onChoose: (name: string, person: string | null) => void;
  readonly onClose: () => void;
}

/** Somebody else plays a row: the total goes on, and the statistics know who played. */
export function SubstituteDialog({ name, seated, onChoose, onClose }: SubstituteDialogProps) {
  return (
    <Dialog
      title={t('seats:substituteTitle', { name })}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('app:cancel')}
        </Button>
      }
    >
      <p>{t('seats:substituteText', { name })}</p>
      <WhoField label={t('seats:newName')} seated={seated} onChoose={onChoose} />
    </Dialog>
  );
}
