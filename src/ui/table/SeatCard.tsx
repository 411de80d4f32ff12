import './SeatCard.css';
import { t } from '../../app/i18n.ts';
import { Points } from '../parts/Points.tsx';
import { TallyStrokes } from '../parts/TallyStrokes.tsx';
import { type SeatFacts, totalText } from './facts.ts';
import type { Rect } from './geometry.ts';

/** As in SeatCard.css. */
const NAME = 0.9375;

export interface SeatCardProps {
  readonly facts: SeatFacts;
  readonly place: Rect;
  readonly lines: 1 | 2;
  /** Of the name's letters, where they would not fit. */
  readonly nameScale: number;
  /** All that is known about the seat, in one sentence. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly onTap: () => void;
}

/** One player at the table: a button. */
export function SeatCard({ facts, place, lines, nameScale, label, disabled, onTap }: SeatCardProps) {
  const classes = ['seat-card'];
  if (lines === 2) classes.push('seat-card--two-lines');
  if (facts.contends) classes.push('seat-card--contends');
  if (facts.best) classes.push('seat-card--best');
  if (facts.team !== null) classes.push(`seat-card--team-${facts.team}`);
  return (
    <button
      type="button"
      class={classes.join(' ')}
      style={{
        width: `${place.width}px`,
        height: `${place.height}px`,
        translate: `${place.x}px ${place.y}px`,
      }}
      aria-label={label}
      disabled={disabled}
      onClick={onTap}
    >
      {(facts.deals || facts.leads) && <Badges facts={facts} />}
      <span class="seat-card__face">
        <SeatName facts={facts} scale={nameScale} />
        <SeatTotal facts={facts} />
      </span>
    </button>
  );
}

export function Badges({ facts }: { readonly facts: SeatFacts }) {
  return (
    <span class="seat-card__badges">
      {facts.deals && <span class="badge badge--deals">{t('table:deals')}</span>}
      {facts.leads && <span class="badge badge--leads">{t('table:leads')}</span>}
    </span>
  );
}

export function SeatName({ facts, scale = 1 }: { readonly facts: SeatFacts; readonly scale?: number }) {
  return (
    <span class="seat-card__name" style={scale < 1 ? { fontSize: `${scale * NAME}em` } : undefined}>
      {facts.team !== null && <TeamMark team={facts.team} />}
      {facts.contends && <span class="seat-card__mark">{'\u2605'}</span>}
      <bdi class="name">{facts.name}</bdi>
    </span>
  );
}

export function SeatTotal({ facts }: { readonly facts: SeatFacts }) {
  return (
    <span class="seat-card__total">
      {facts.unit === 'points' ? (
        <Points value={facts.total} danger={facts.danger} />
      ) : (
        <TallyStrokes
          count={facts.total}
          label={totalText(facts.total, facts.unit, t)}
          clean={t('table:clean')}
          danger={facts.danger}
        />
      )}
    </span>
  );
}

/** A pair is told by colour and by shape. */
export function TeamMark({ team }: { readonly team: number }) {
  return (
    <svg class={`team-mark team-mark--${team}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={team === 0 ? 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1' : 'M6 .8 11.5 11H.5z'} />
    </svg>
  );
}
