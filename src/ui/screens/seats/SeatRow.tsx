import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import type { PlannedSeat } from '../../../app/seats.ts';
import { Chip } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { DOWN, UP } from '../../parts/icons-more.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Points } from '../../parts/Points.tsx';

export interface SeatRowProps {
  readonly seat: PlannedSeat;
  readonly total: number;
  readonly isDealer: boolean;
  /** One place earlier or later. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onDeal: () => void;
  readonly onSubstitute: () => void;
  readonly onLeave: () => void;
}

/** One seat, and what can be done with whoever sits there. */
export function SeatRow({ seat, total, isDealer, onMove, onDeal, onSubstitute, onLeave }: SeatRowProps) {
  const { name, player } = seat;
  return (
    <li class="seats__row">
      <span class="seats__who">
        <PlayerName name={name} />
        <span class="muted">
          {seat.substitute && `${t('seats:plays', { name: playerNames.value[player ?? -1] ?? '' })} · `}
          {isDealer && `${t('table:deals')} · `}
          <Points value={total} />
        </span>
      </span>
      <IconButton icon={UP} label={t('seats:up', { name })} onClick={() => onMove(-1)} />
      <IconButton icon={DOWN} label={t('seats:down', { name })} onClick={() => onMove(1)} />
      <div class="seats__more">
        <Chip pressed={isDealer} aria-label={t('seats:dealsLabel', { name })} onClick={onDeal}>
          {t('seats:deals')}
        </Chip>
        {player !== null && (
          <Chip aria-label={t('seats:substituteFor', { name })} onClick={onSubstitute}>
            {t('seats:substitute')}
          </Chip>
        )}
        <Chip aria-label={t('seats:leaves', { name })} onClick={onLeave}>
          {t('seats:leave')}
        </Chip>
      </div>
    </li>
  );
}
