import './TableList.css';
import { t } from '../../app/i18n.ts';
import type { Seat } from '../../rules/types.ts';
import { type SeatFacts, seatText } from './facts.ts';
import { Badges, SeatName, SeatTotal } from './SeatCard.tsx';

export interface TableListProps {
  /** In the order in which they are to be read. */
  readonly facts: readonly SeatFacts[];
  readonly onSeat: (seat: Seat) => void;
  readonly disabled?: boolean | undefined;
  readonly labelledBy: string;
}

/** The table as a list, where the picture has no room: the same facts, the same buttons. */
export function TableList({ facts, onSeat, disabled, labelledBy }: TableListProps) {
  return (
    <ol class="table-list" aria-labelledby={labelledBy}>
      {facts.map((seat) => (
        <li key={seat.player}>
          <button
            type="button"
            class={seat.contends ? 'table-list__seat seat-card--contends' : 'table-list__seat'}
            aria-label={seatText(seat, t)}
            disabled={disabled}
            onClick={() => onSeat(seat.seat)}
          >
            <SeatName facts={seat} />
            <Badges facts={seat} />
            <SeatTotal facts={seat} />
            {seat.gives && (
              <span class="table-list__gives">
                {t('table:givesTo')} <bdi>{seat.gives.to}</bdi>
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
