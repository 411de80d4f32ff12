import { t } from '../../../app/i18n.ts';
import { type Agreement, defaultAgreement, isDefault } from '../../../rules/index.ts';
import { AgreementEditor } from '../../agreement/AgreementEditor.tsx';
import { AgreementSummary } from '../../agreement/AgreementSummary.tsx';
import { HouseRules } from '../../agreement/HouseRules.tsx';
import { changesOf } from '../../agreement/sentences.ts';
import { Button } from '../../parts/Button.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { namesOf, withAgreement } from './setup.ts';
import { change, isEditing, players, setup } from './state.ts';

/** The agreement in plain sentences; opened, every option can be changed. */
export function Rules({ agreement }: { readonly agreement: Agreement }) {
  const count = players.value;
  const changes = changesOf(agreement, count);
  const { decider } = setup.value;
  const names = namesOf(setup.value);
  return (
    <div id="new-game-rules" class="new-game__rules">
      <Panel
        title={t('newGame:rules.title')}
        aside={changes > 0 ? t('agreement:changes', { count: changes }) : t('agreement:asInRulebook')}
      >
        {isEditing.value ? (
          <AgreementEditor
            level={3}
            agreement={agreement}
            players={count}
            names={names}
            decider={decider}
            onChange={(next) => change((draft) => withAgreement(draft, next))}
            onDecider={(name) => change((draft) => ({ ...draft, decider: name }))}
          />
        ) : (
          <AgreementSummary level={3} agreement={agreement} players={count} names={names} decider={decider} />
        )}
        {isEditing.value && !isDefault(agreement, count) && (
          <Button
            kind="chip"
            onClick={() =>
              change((draft) => withAgreement(draft, defaultAgreement(agreement.rulebook, count)))
            }
          >
            {t('agreement:putAllBack')}
          </Button>
        )}
        <HouseRules agreement={agreement} players={count} />
      </Panel>
    </div>
  );
}
