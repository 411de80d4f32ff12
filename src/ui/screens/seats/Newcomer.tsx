import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { type GameState, type StartingPoint, startingTotal } from '../../../rules/index.ts';
import { totalError, totalFrom, totalInputMode } from '../../agreement/seated.ts';
import { signed } from '../../parts/number.ts';
import { Panel } from '../../parts/Panel.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import type { Who } from './plan.ts';
import { WhoField } from './WhoField.tsx';

type Choice = StartingPoint | 'own';

export interface NewcomerProps {
  readonly state: GameState;
  readonly seated: readonly string[];
  readonly onJoin: (who: Who, startsAt: number) => void;
}

/** Somebody joins: with the average, the most, nothing, or a number of their own. */
export function Newcomer({ state, seated, onJoin }: NewcomerProps) {
  const from = useSignal<Choice>('average');
  const own = useSignal('0');
  const error = from.value === 'own' ? totalError(state.agreement, own.value, 0, [t('seats:comer')]) : null;
  const startsAt = from.value === 'own' ? totalFrom(own.value) : startingTotal(state, from.value);
  const choice = (value: StartingPoint) => ({
    value,
    label: t(`seats:from.${value}`),
    detail: signed(startingTotal(state, value)),
  });
  return (
    <Panel title={t('seats:newcomer')}>
      <SegmentedChoice<Choice>
        legend={t('seats:startsAt')}
        value={from.value}
        choices={[
          choice('average'),
          choice('highest'),
          choice('zero'),
          { value: 'own', label: t('seats:from.own') },
        ]}
        onChange={(value) => {
          from.value = value;
        }}
      />
      {from.value === 'own' && (
        <TextField
          label={t('seats:ownNumber')}
          inputMode={totalInputMode(state.agreement)}
          value={own.value}
          error={error}
          onInput={(value) => {
            own.value = value;
          }}
        />
      )}
      <WhoField
        label={t('seats:newName')}
        seated={seated}
        onChoose={(name, person) => {
          if (error === null) onJoin({ name, person }, startsAt);
          else spoken.value = error;
        }}
      />
    </Panel>
  );
}
