import { t } from '../../app/i18n.ts';
import { useSignal } from '../../app/signals.ts';
import { applyOption, type End, endProblem, isSame, optionOf } from '../../rules/index.ts';
import { SegmentedChoice } from '../parts/SegmentedChoice.tsx';
import { TextField } from '../parts/TextField.tsx';
import { problemText } from '../problemText.ts';
import type { OptionEditorProps } from './Choices.tsx';
import { endChip } from './labels.ts';

type Kind = End['kind'];

/** A limit (reached or passed), a number of deals, or open: each with suggestions, and any number beside them. */
export function EndEditor({ agreement, players, onChange }: OptionEditorProps) {
  const option = optionOf(agreement, players, 'end');
  if (!option) return null;
  const end = option.value;
  const choose = (next: End) => onChange(applyOption(agreement, players, 'end', next));
  const ofKind = (kind: Kind) =>
    option.choices.map(({ value }) => value).filter((value) => value.kind === kind);
  const choices = ofKind(end.kind);
  const chosen = choices.findIndex((value) => isSame(value, end));
  return (
    <>
      <SegmentedChoice
        legend={t('agreement:end.kind')}
        choices={(['limit', 'deals', 'open'] as const).map((kind) => ({
          value: kind,
          label: t(`agreement:choice.end.${kind}`),
        }))}
        value={end.kind}
        onChange={(kind) => {
          const usual = option.usual.kind === kind ? option.usual : ofKind(kind)[0];
          if (usual) choose(usual);
        }}
      />
      {choices.length > 1 && (
        <SegmentedChoice
          legend={t('agreement:end.suggestions')}
          choices={choices.map((value, i) => ({
            value: `${i}`,
            label: endChip(agreement, value),
            ...(value.kind === 'deals' &&
              value.deals % players === 0 && { detail: t('agreement:end.allDealt') }),
          }))}
          value={chosen < 0 ? null : `${chosen}`}
          onChange={(i) => {
            const value = choices[Number(i)];
            if (value) choose(value);
          }}
        />
      )}
      {end.kind === 'limit' && (
        <NumberField
          label={t('agreement:end.limit')}
          value={end.limit}
          make={(limit) => ({ ...end, limit })}
          onChange={choose}
        />
      )}
      {end.kind === 'limit' && (
        <SegmentedChoice
          legend={t('agreement:end.when')}
          choices={(['reach', 'exceed'] as const).map((when) => ({
            value: when,
            label: t(`agreement:end.${when}`),
          }))}
          value={end.when}
          onChange={(when) => choose({ ...end, when })}
        />
      )}
      {end.kind === 'deals' && (
        <NumberField
          label={t('agreement:end.deals')}
          value={end.deals}
          make={(deals) => ({ kind: 'deals', deals })}
          onChange={choose}
        />
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly make: (n: number) => End;
  readonly onChange: (end: End) => void;
}

/** Any number. What cannot be an end stays in the field with the reason, and the agreement as it was. */
function NumberField({ label, value, make, onChange }: NumberFieldProps) {
  /** What was typed, as long as it is not what holds. */
  const typed = useSignal<string | null>(null);
  const text = typed.value ?? `${value}`;
  const isNumber = /^\d+$/.test(text.trim());
  const problem = isNumber ? endProblem(make(Number(text))) : null;
  const error =
    typed.value === null
      ? null
      : isNumber
        ? problem && problemText(problem, [])
        : t('agreement:end.notANumber');
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={text}
      error={error}
      onInput={(next) => {
        const n = /^\d+$/.test(next.trim()) ? Number(next) : Number.NaN;
        const isEnd = Number.isInteger(n) && endProblem(make(n)) === null;
        typed.value = isEnd ? null : next;
        if (isEnd) onChange(make(n));
      }}
      onBlur={() => {
        typed.value = null;
      }}
    />
  );
}
