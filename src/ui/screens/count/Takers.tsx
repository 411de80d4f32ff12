import { t } from '../../../app/i18n.ts';
import type { NamedCard, Seat, Suit } from '../../../rules/index.ts';
import { Chip } from '../../parts/Button.tsx';
import { CardFace } from '../../parts/CardFace.tsx';
import { cardName } from '../../parts/cards.ts';
import { Panel } from '../../parts/Panel.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Points } from '../../parts/Points.tsx';
import { SuitMark } from '../../parts/Suit.tsx';
import { shortNames } from '../../parts/shortNames.ts';
import { capital } from '../../table/facts.ts';

/** So many characters fit where the chips stand four in a row. */
const NARROW = 7;

export interface TakersProps {
  readonly card: NamedCard;
  /** What one copy costs. */
  readonly points: number;
  readonly copies: number;
  readonly names: readonly string[];
  readonly takers: readonly Seat[];
  /** Seats that could have it; all where absent. */
  readonly possible?: readonly Seat[];
  /** It may stay unanswered: then this says what it is for. */
  readonly hint?: string;
  readonly onTake: (seat: Seat) => void;
}

/** Who took a card: one chip a player, with a count where there are two of the card. */
export function Takers(props: TakersProps) {
  const { card, points, copies, takers, hint } = props;
  const name = cardName(card, t);
  return (
    <Panel
      class={`takers takers--${card}`}
      title={t(copies > 1 ? 'count:whoTookBoth' : 'count:whoTook', { card: name })}
      aside={
        <>
          <Points value={points} /> {t('count:pointsEach', { count: Math.abs(points), copies })}
        </>
      }
    >
      {hint && <p class="muted">{hint}</p>}
      <TakerChips {...props} />
      {copies > 1 && takers.length < copies && (
        <p class="muted">{capital(t('count:takersLeft', { count: copies - takers.length, card: name }))}</p>
      )}
    </Panel>
  );
}

/** Several cards that cost: a row each, so that the numbers below stay in sight. */
export function TakerRows({ rows }: { readonly rows: readonly TakersProps[] }) {
  return (
    <Panel class="takers" title={t('count:whoTookThese')}>
      {rows.map((row) => (
        <div key={row.card} class="takers__row">
          <span class="takers__card">
            <CardFace card={row.card} label={cardName(row.card, t)} />
            <Points value={row.points} />
          </span>
          <TakerChips {...row} />
        </div>
      ))}
    </Panel>
  );
}

function TakerChips({ card, copies, names, takers, possible, onTake }: TakersProps) {
  const name = cardName(card, t);
  return (
    <SeatChips
      label={t(copies > 1 ? 'count:whoTookBoth' : 'count:whoTook', { card: name })}
      names={names}
      chosen={takers}
      sign={card.startsWith('D') ? 'D' : 'S'}
      possible={possible}
      labelOf={(player, count) =>
        t(count > 1 ? 'count:tookTwice' : 'count:tookCard', { name: player, card: name })
      }
      onSeat={onTake}
    />
  );
}

export interface LoserProps {
  readonly names: readonly string[];
  readonly loser: Seat | null;
  readonly onSeat: (seat: Seat) => void;
}

/** Dam: who had cards left. */
export function Loser({ names, loser, onSeat }: LoserProps) {
  const title = t('play:centre.loser');
  return (
    <Panel class="takers" title={title}>
      <SeatChips label={title} names={names} chosen={loser === null ? [] : [loser]} onSeat={onSeat} />
    </Panel>
  );
}

interface SeatChipsProps {
  readonly label: string;
  readonly names: readonly string[];
  /** As often as it was they. */
  readonly chosen: readonly Seat[];
  /** What stands beside the name of whoever is chosen. */
  readonly sign?: Suit;
  readonly possible?: readonly Seat[] | undefined;
  /** For a screen reader; the name by itself where absent. */
  readonly labelOf?: (name: string, count: number) => string;
  readonly onSeat: (seat: Seat) => void;
}

function SeatChips({ label, names, chosen, sign, possible, labelOf, onSeat }: SeatChipsProps) {
  const shown = shortNames(names);
  const classes = ['takers__chips'];
  if (shown.some((player) => player.length > NARROW)) classes.push('takers__chips--wide');
  if (shown.length === 4) classes.push('takers__chips--four');
  return (
    <fieldset class={classes.join(' ')} aria-label={label}>
      {names.map((player, seat) => {
        const count = chosen.filter((one) => one === seat).length;
        return (
          <Chip
            key={seat}
            pressed={count > 0}
            disabled={possible !== undefined && !possible.includes(seat)}
            aria-label={labelOf ? labelOf(player, count) : player}
            onClick={() => onSeat(seat)}
          >
            <PlayerName name={shown[seat] ?? player} />
            {sign && count > 0 && <SuitMark suit={sign} />}
            {count > 1 && <span class="figure">{`\u00d7${count}`}</span>}
          </Chip>
        );
      })}
    </fieldset>
  );
}
