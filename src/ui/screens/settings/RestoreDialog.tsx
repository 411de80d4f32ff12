import { formatDate, formatTime } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import type { Fate, GamePlan, RestorePlan } from '../../../app/transfer.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { refusalText } from '../../refusalText.ts';

export interface RestoreDialogProps {
  readonly plan: RestorePlan;
  readonly onRestore: (plan: RestorePlan) => void;
  readonly onClose: () => void;
}

/** What changes first, what stays as it is last. */
const ORDER: readonly Fate[] = ['refused', 'apart', 'new', 'longer', 'deleted', 'shorter', 'same'];

/** Games of one fate that are named; of more only their number is told. */
const NAMED = 50;

/** What a backup would do, before it does it. */
export function RestoreDialog({ plan, onRestore, onClose }: RestoreDialogProps) {
  const nothing = plan.puts.length === 0 && plan.rows.length === 0;
  return (
    <Dialog
      title={t(nothing ? 'settings:restore.nothing' : 'settings:restore.title')}
      onClose={onClose}
      actions={
        <>
          {!nothing && (
            <Button kind="primary" onClick={() => onRestore(plan)}>
              {t('settings:restore.now')}
            </Button>
          )}
          <Button onClick={onClose}>{t(nothing ? 'app:close' : 'app:cancel')}</Button>
        </>
      }
    >
      <p class="muted">
        {t('settings:restore.made', { date: formatDate(plan.createdAt), time: formatTime(plan.createdAt) })}
      </p>
      {plan.games.length === 0 && <p>{t('settings:restore.noGames')}</p>}
      {ORDER.map((fate) => (
        <Fated key={fate} fate={fate} games={plan.games.filter((game) => game.fate === fate)} />
      ))}
      <Others plan={plan} />
    </Dialog>
  );
}

function Fated({ fate, games }: { readonly fate: Fate; readonly games: readonly GamePlan[] }) {
  if (games.length === 0) return null;
  const isQuiet = fate === 'same' || fate === 'shorter' || fate === 'deleted';
  return (
    <details class="settings-restore" open={!isQuiet && games.length <= 5}>
      <summary>{t(`settings:restore.fate.${fate}`, { count: games.length })}</summary>
      <ul>
        {games.slice(0, NAMED).map((plan, index) => (
          <li key={index}>
            <GameLine plan={plan} />
          </li>
        ))}
        {games.length > NAMED && <li>{t('settings:restore.more', { count: games.length - NAMED })}</li>}
      </ul>
    </details>
  );
}

function GameLine({ plan }: { readonly plan: GamePlan }) {
  const { game, fate, deals, refusal } = plan;
  const what = game
    ? `${t(`app:rulebook.${game.rulebook}`)}, ${formatDate(game.startedAt, 'medium')}`
    : t('settings:restore.unreadable');
  const detail = refusal
    ? refusalText(refusal, 'game')
    : fate === 'longer'
      ? t('settings:restore.gained', { count: deals })
      : fate === 'apart'
        ? t('settings:restore.parted', { count: deals })
        : null;
  return (
    <>
      {what}
      {game && (
        <small class="muted">
          <bdi>{game.names.join(', ')}</bdi>
        </small>
      )}
      {detail !== null && <small>{detail}</small>}
    </>
  );
}

function Others({ plan }: { readonly plan: RestorePlan }) {
  const { people, houseRules, settings, refusedRows } = plan;
  const lines = [
    ...(people.added > 0 ? [t('settings:restore.people.added', { count: people.added })] : []),
    ...(people.changed > 0 ? [t('settings:restore.people.changed', { count: people.changed })] : []),
    ...(houseRules.added + houseRules.changed > 0
      ? [t('settings:restore.houseRules', { count: houseRules.added + houseRules.changed })]
      : []),
    ...(settings > 0 ? [t('settings:restore.settings', { count: settings })] : []),
    ...(refusedRows > 0 ? [t('settings:restore.refusedRows', { count: refusedRows })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul class="settings-restore__others">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
