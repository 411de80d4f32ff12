import type { ComponentChildren } from 'preact';
import {
  type Agreement,
  applyOption,
  isSame,
  type Option,
  type OptionId,
  optionOf,
} from '../../rules/index.ts';
import { SegmentedChoice } from '../parts/SegmentedChoice.tsx';
import { choiceDetail, choiceLabel } from './labels.ts';
import { optionName } from './phrases.ts';

export interface OptionEditorProps {
  readonly agreement: Agreement;
  readonly players: number;
  readonly onChange: (agreement: Agreement) => void;
}

interface ChoicesProps extends OptionEditorProps {
  readonly id: OptionId;
  readonly legend?: string;
  /** Instead of the words of the choice: must hold them too, for whoever cannot see it. */
  readonly show?: (value: Option['value']) => ComponentChildren;
}

/** Numbers and arrows, of which several stand on a line. */
const isShort = (id: OptionId): boolean => id === 'pass-count' || id === 'pass-cycle';

/** All choices of an option as one strip; what is not offered stands there disabled, with the reason. */
export function Choices({ id, agreement, players, onChange, legend, show }: ChoicesProps) {
  const option = optionOf(agreement, players, id) as Option | null;
  if (!option) return null;
  const choices = option.choices.map((choice, i) => {
    const label = show?.(choice.value) ?? choiceLabel(agreement, players, { id, value: choice.value });
    const detail = choiceDetail(agreement, players, option, choice);
    return {
      value: `${i}`,
      label,
      disabled: choice.refused !== null,
      ...(detail !== undefined && { detail }),
    };
  });
  const chosen = option.choices.findIndex(({ value }) => isSame(value, option.value));
  return (
    <div class={isShort(id) ? 'choices--short' : undefined}>
      <SegmentedChoice
        legend={legend ?? optionName(id)}
        hideLegend={legend === undefined}
        choices={choices}
        value={chosen < 0 ? null : `${chosen}`}
        onChange={(i) => {
          const choice = option.choices[Number(i)];
          if (choice) onChange(applyOption(agreement, players, id, choice.value as never));
        }}
      />
    </div>
  );
}
