import { useLayoutEffect } from 'preact/hooks';
import { formatList } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import {
  type MoonChoice as Choice,
  compareMoonChoices,
  type DealContent,
  type Game,
  type GameState,
  type Player,
  type Purpose,
} from '../../../rules/index.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Points } from '../../parts/Points.tsx';

export interface MoonChoiceProps {
  readonly game: Game;
  /** The whole deal but for the choice, by seat. */
  readonly deal: DealContent;
  readonly purpose: Purpose;
  readonly names: readonly string[];
  readonly shooter: string;
  /** What it is about, in points. */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** The shooter chooses: both results side by side, and a tap on one of them records the deal. */
export function MoonChoice({
  game,
  deal,
  purpose,
  names,
  shooter,
  value,
  disabled,
  onChoose,
}: MoonChoiceProps) {
  // The numbers before it may have been scrolled.
  useLayoutEffect(() => scrollTo(0, 0), []);
  const comparison = compareMoonChoices(game, deal, purpose);
  if (!comparison) return null;
  const { before, others, self, better } = comparison;
  return (
    <div class="moon-choice stack">
      {(['self', 'others'] as const).map((choice) => (
        <Result
          key={choice}
          choice={choice}
          title={t(`count:moon.${choice}`, { value, name: shooter })}
          before={before}
          after={choice === 'self' ? self : others}
          names={names}
          best={better === choice}
          shooter={shooter}
          disabled={disabled}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}

interface ResultProps {
  readonly choice: Choice;
  readonly title: string;
  readonly before: GameState;
  readonly after: GameState;
  readonly names: readonly string[];
  readonly best: boolean;
  readonly shooter: string;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Result({ choice, title, before, after, names, best, shooter, disabled, onChoose }: ResultProps) {
  const seats = after.next.seats;
  return (
    <section
      class={best ? 'panel panel--lamp moon-choice__one' : 'panel moon-choice__one'}
      aria-label={title}
    >
      <button type="button" class="moon-choice__button" disabled={disabled} onClick={onChoose}>
        <span class="moon-choice__title figure">{title}</span>
        <span class="moon-choice__what">
          {best && <strong>{t('count:moon.better', { name: shooter })} </strong>}
          {outcomeText(after, names)}
        </span>
      </button>
      <table class="moon-choice__table">
        <caption class="visually-hidden">{t(`count:moon.caption.${choice}`)}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((player) => (
              <th key={player} scope="col">
                <PlayerName name={names[player] ?? ''} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TotalsRow label={t('count:moon.now')} seats={seats} totals={before.totals} winners={[]} />
          <TotalsRow
            label={t('count:moon.becomes')}
            seats={seats}
            totals={after.totals}
            winners={after.last}
            strong
          />
        </tbody>
      </table>
    </section>
  );
}

interface TotalsRowProps {
  readonly label: string;
  readonly seats: readonly Player[];
  readonly totals: readonly number[];
  readonly winners: readonly Player[];
  readonly strong?: boolean;
}

function TotalsRow({ label, seats, totals, winners, strong }: TotalsRowProps) {
  return (
    <tr class={strong ? 'moon-choice__becomes' : undefined}>
      <th scope="row">{label}</th>
      {seats.map((player) => (
        <td key={player}>
          <Points value={totals[player] ?? 0} danger={winners.includes(player)} />
        </td>
      ))}
    </tr>
  );
}

/** "Partiet fortsätter." or who has won and with what. */
function outcomeText(after: GameState, names: readonly string[]): string {
  if (after.status === 'playing') return t('count:moon.goesOn');
  if (after.status === 'extra-deal') {
    return t('count:moon.extraDeal', {
      names: formatList(after.contenders.map((player) => names[player] ?? '')),
    });
  }
  const winners = after.winners.map((player) => names[player] ?? '');
  const [first] = after.winners;
  const total = after.standings.find(({ player }) => player === first)?.total ?? 0;
  return t('count:moon.ends', { count: winners.length, names: formatList(winners), total });
}
