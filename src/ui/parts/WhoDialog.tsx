import { t } from '../../app/i18n.ts';
import type { Seat } from '../../rules/index.ts';
import { Button, Chip } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { PlayerName } from './PlayerName.tsx';

export interface WhoDialogProps {
  readonly title: string;
  readonly text: string;
  readonly names: readonly string[];
  /** Who it is now, where somebody is. */
  readonly chosen?: Seat;
  readonly onSeat: (seat: Seat) => void;
  readonly onClose: () => void;
}

/** One question about one player: who revoked, who took everything, who deals. */
export function WhoDialog({ title, text, names, chosen, onSeat, onClose }: WhoDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('app:cancel')}
        </Button>
      }
    >
      <p>{text}</p>
      <div class="row">
        {names.map((name, seat) => (
          <Chip
            key={seat}
            {...(chosen !== undefined && { pressed: chosen === seat })}
            onClick={() => onSeat(seat)}
          >
            <PlayerName name={name} />
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
