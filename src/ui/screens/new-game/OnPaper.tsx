import { t } from '../../../app/i18n.ts';
import { isPinnar } from '../../../rules/index.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Stepper } from '../../parts/Stepper.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { MOST_ON_PAPER, type Paper } from './setup.ts';
import { agreement, change, setup } from './state.ts';

const MOST_POINTS = 9999;

const onPaper = (make: (paper: Paper) => Paper): void =>
  change((draft) => (draft.paper ? { ...draft, paper: make(draft.paper) } : draft));

/** A game begun on paper goes on here: totals so far, and how many deals have been played. */
export function OnPaper() {
  const { paper, seats } = setup.value;
  if (seats.length === 0) return null;
  const read = (text: string): number | null => {
    const tidy = text.trim().replace('\u2212', '-');
    const value = Number(tidy);
    return tidy !== '' && Number.isInteger(value) && Math.abs(value) <= MOST_POINTS ? value : null;
  };
  return (
    <Panel class="on-paper">
      <Switch
        label={t('newGame:paper.title')}
        detail={t('newGame:paper.detail')}
        checked={paper !== null}
        onChange={(checked) =>
          change((draft) => ({ ...draft, paper: checked ? { deals: 1, totals: {} } : null }))
        }
      />
      {paper && (
        <>
          <Stepper
            label={t('newGame:paper.deals')}
            value={paper.deals}
            min={1}
            max={MOST_ON_PAPER}
            less={t('newGame:paper.fewer')}
            more={t('newGame:paper.more')}
            onChange={(deals) => onPaper((before) => ({ ...before, deals }))}
          />
          <div class="on-paper__totals">
            {seats.map(({ name }) => (
              <TextField
                key={name}
                label={t(
                  agreement.value && isPinnar(agreement.value)
                    ? 'newGame:paper.marks'
                    : 'newGame:paper.points',
                  {
                    name,
                  },
                )}
                inputMode="numeric"
                value={paper.totals[name] === undefined ? '' : `${paper.totals[name]}`}
                placeholder="0"
                onInput={(text) => {
                  const value = text.trim() === '' ? 0 : read(text);
                  if (value === null) return;
                  onPaper((before) => ({ ...before, totals: { ...before.totals, [name]: value } }));
                }}
              />
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
