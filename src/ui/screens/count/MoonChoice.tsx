import { useLayoutEffect } from 'preact/hooks';
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
import { choiceText, competing, outcomeText } from './moonText.ts';

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
          title={choiceText(choice, before.next, { value, name: shooter })}
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
  const sides = competing(after);
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
            {sides.map((players) => (
              <th key={players[0]} scope="col">
                {players.map((player) => (
                  <PlayerName key={player} name={names[player] ?? ''} />
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TotalsRow label={t('count:moon.now')} sides={sides} totals={before.totals} last={[]} />
          <TotalsRow
            label={t('count:moon.becomes')}
            sides={sides}
            totals={after.totals}
            last={after.last}
            strong
          />
        </tbody>
      </table>
    </section>
  );
}

interface TotalsRowProps {
  readonly label: string;
  readonly sides: readonly (readonly Player[])[];
  readonly totals: readonly number[];
  readonly last: readonly Player[];
  readonly strong?: boolean;
}

function TotalsRow({ label, sides, totals, last, strong }: TotalsRowProps) {
  return (
    <tr class={strong ? 'moon-choice__becomes' : undefined}>
      <th scope="row">{label}</th>
      {sides.map((players) => (
        <td key={players[0]}>
          <Points
            value={players.reduce((sum, player) => sum + (totals[player] ?? 0), 0)}
            danger={players.some((player) => last.includes(player))}
          />
        </td>
      ))}
    </tr>
  );
}
