import { t } from '../../../app/i18n.ts';
import type { NamedCard, Seat } from '../../../rules/index.ts';
import { Chip } from '../../parts/Button.tsx';
import { cardName } from '../../parts/cards.ts';
import { Panel } from '../../parts/Panel.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Points } from '../../parts/Points.tsx';
import { SuitMark } from '../../parts/Suit.tsx';
import { capital } from '../../table/facts.ts';

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
export function Takers({ card, points, copies, names, takers, possible, hint, onTake }: TakersProps) {
  const name = cardName(card, t);
  const title = copies > 1 ? t('count:whoTookBoth', { card: name }) : t('count:whoTook', { card: name });
  const countOf = (seat: Seat) => takers.filter((taker) => taker === seat).length;
  return (
    <Panel
      class="takers"
      title={title}
      aside={
        <>
          <Points value={points} /> {t('count:pointsEach', { count: Math.abs(points), copies })}
        </>
      }
    >
      {hint && <p class="muted">{hint}</p>}
      <fieldset class="takers__chips" aria-label={title}>
        {names.map((player, seat) => {
          const count = countOf(seat);
          return (
            <Chip
              key={seat}
              pressed={count > 0}
              disabled={possible !== undefined && !possible.includes(seat)}
              aria-label={
                count > 1
                  ? t('count:tookTimes', { name: player, card: name, times: count })
                  : t('count:tookCard', { name: player, card: name })
              }
              onClick={() => onTake(seat)}
            >
              <PlayerName name={player} />
              {count > 0 && <SuitMark suit={card.startsWith('D') ? 'D' : 'S'} />}
              {count > 1 && <span class="figure">{`\u00d7${count}`}</span>}
            </Chip>
          );
        })}
      </fieldset>
      {copies > 1 && takers.length < copies && (
        <p class="muted">{capital(t('count:takersLeft', { count: copies - takers.length, card: name }))}</p>
      )}
    </Panel>
  );
}
