import './PassCycle.css';
import { useId } from 'preact/hooks';
import { t } from '../../app/i18n.ts';
import { applyOption, isOffered, optionOf, PASS_DIRECTIONS, type PassDirection } from '../../rules/index.ts';
import { Button } from '../parts/Button.tsx';
import { MINUS, PLUS } from '../parts/icons-more.ts';
import { Choices, type OptionEditorProps } from './Choices.tsx';
import { capital, cycleText, optionName } from './phrases.ts';

const MOST = 12;

/** As the score sheet writes them. */
const ARROWS: Readonly<Record<PassDirection, string>> = {
  left: '\u2190',
  right: '\u2192',
  across: '\u2195',
  none: '\u2013',
};

function Arrows({ cycle }: { readonly cycle: readonly PassDirection[] }) {
  return (
    <>
      <span class="pass-cycle__arrows" aria-hidden="true">
        {cycle.map((direction) => ARROWS[direction]).join(' ')}
      </span>
      <span class="visually-hidden">{capital(cycleText(cycle))}</span>
    </>
  );
}

/** The directions: the usual rows to choose from, and the row deal by deal. */
export function PassCycle({ agreement, players, onChange }: OptionEditorProps) {
  const id = useId();
  const option = optionOf(agreement, players, 'pass-cycle');
  if (!option) return null;
  const cycle = option.value;
  const choose = (next: readonly PassDirection[]) =>
    onChange(applyOption(agreement, players, 'pass-cycle', next));
  const may = (next: readonly PassDirection[]) => isOffered(agreement, players, 'pass-cycle', next);
  const shorter = cycle.slice(0, -1);
  return (
    <>
      <Choices
        id="pass-cycle"
        legend={optionName('pass-cycle')}
        agreement={agreement}
        players={players}
        onChange={onChange}
        show={(value) => <Arrows cycle={value as readonly PassDirection[]} />}
      />
      <fieldset class="pass-cycle">
        <legend class="label">{t('agreement:cycle.row')}</legend>
        <ol class="pass-cycle__row">
          {cycle.map((direction, i) => (
            <li key={i} class="pass-cycle__deal">
              <label class="label" for={`${id}-${i}`}>
                {t('agreement:cycle.deal', { n: i + 1 })}
              </label>
              <select
                id={`${id}-${i}`}
                class="pass-cycle__select"
                value={direction}
                onChange={(event) => {
                  const next = event.currentTarget.value as PassDirection;
                  choose(cycle.map((other, place) => (place === i ? next : other)));
                }}
              >
                {PASS_DIRECTIONS.map((other) => (
                  <option
                    key={other}
                    value={other}
                    disabled={!may(cycle.map((old, place) => (place === i ? other : old)))}
                  >
                    {capital(t(`agreement:direction.${other}`))}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ol>
        <div class="row">
          <Button
            kind="chip"
            icon={PLUS}
            disabled={cycle.length >= MOST}
            onClick={() => choose([...cycle, 'none'])}
          >
            {t('agreement:cycle.add')}
          </Button>
          <Button kind="chip" icon={MINUS} disabled={!may(shorter)} onClick={() => choose(shorter)}>
            {t('agreement:cycle.remove')}
          </Button>
        </div>
        <p class="muted">{t('agreement:cycle.thenAgain')}</p>
      </fieldset>
    </>
  );
}
