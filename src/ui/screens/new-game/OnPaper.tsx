import { t } from '../../../app/i18n.ts';
import { totalInputMode } from '../../agreement/seated.ts';
import { unitOf } from '../../gameText.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Stepper } from '../../parts/Stepper.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { MOST_ON_PAPER, type Paper } from './paper.ts';
import { faultsOnPaper } from './setup.ts';
import { agreement, change, setup } from './state.ts';

const onPaper = (make: (paper: Paper) => Paper): void =>
  change((draft) => (draft.paper ? { ...draft, paper: make(draft.paper) } : draft));

/**
 * A game begun on paper goes on here: totals so far, and how many deals have been played. A field that is still empty is
 * wrong only once starting was tried.
 */
export function OnPaper({ tried }: { readonly tried: boolean }) {
  const { paper, seats } = setup.value;
  if (seats.length === 0) return null;
  const faults = faultsOnPaper(setup.value);
  const now = agreement.value;
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
            {seats.map(({ name }, seat) => (
              <TextField
                key={name}
                label={t(`newGame:paper.${now ? unitOf(now) : 'points'}`, { name })}
                inputMode={now ? totalInputMode(now) : 'numeric'}
                value={paper.totals[name] ?? ''}
                error={
                  tried || paper.totals[name] ? (faults.find(({ at }) => at === seat)?.text ?? null) : null
                }
                onInput={(text) =>
                  onPaper((before) => ({ ...before, totals: { ...before.totals, [name]: text } }))
                }
              />
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
