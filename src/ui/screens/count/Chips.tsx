import { redeal } from '../../../app/actions.ts';
import { t } from '../../../app/i18n.ts';
import { go } from '../../../app/routes.ts';
import type { Signal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { type Agreement, type EntryDraft, heartsCost, isPinnar, type Purpose } from '../../../rules/index.ts';
import { Chip } from '../../parts/Button.tsx';
import { giveUp, step } from './model.ts';

interface ChipsProps {
  readonly agreement: Agreement;
  readonly purpose: Purpose;
  readonly number: number;
  readonly way: EntryDraft['way'];
  readonly asking: Signal<'moon' | 'revoke' | null>;
  /** Where leaving the entry leads. */
  readonly path: string;
}

/** What is seldom needed: the moon in two taps, a revoke, the deal played again, points typed, the entry given up. */
export function Chips({ agreement, purpose, number, way, asking, path }: ChipsProps) {
  return (
    <div class="row">
      {agreement.rulebook !== 'dam' && heartsCost(agreement) && (
        <Chip onClick={() => (asking.value = 'moon')}>{t('count:tookAll')}</Chip>
      )}
      {agreement.rulebook !== 'dam' && (
        <Chip onClick={() => (asking.value = 'revoke')}>{t('count:someRevoke')}</Chip>
      )}
      {purpose.kind === 'next' && (
        <Chip
          onClick={async () => {
            const outcome = await redeal();
            if (!outcome.ok) return;
            spoken.value = t('count:redealt', { number });
            go(path, true);
          }}
        >
          {t('app:redeal')}
        </Chip>
      )}
      {!isPinnar(agreement) && agreement.rulebook !== 'dam' && (
        <Chip
          onClick={() =>
            step((before) => ({ ...before, way: before.way === 'points' ? 'captures' : 'points' }))
          }
        >
          {way === 'points' ? t('count:countCards') : t('count:typePoints')}
        </Chip>
      )}
      <Chip
        onClick={async () => {
          await giveUp();
          go(path, true);
        }}
      >
        {t('count:giveUp')}
      </Chip>
    </div>
  );
}
