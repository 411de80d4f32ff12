import { formatDate, formatTime } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import type { Fate, GamePlan, RestorePlan } from '../../../app/transfer.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { refusalText } from '../../refusalText.ts';

export interface RestoreDialogProps {
  readonly plan: RestorePlan;
  /** `deleted`: games to bring back that are deleted, here or in the backup. */
  readonly onRestore: (plan: RestorePlan, deleted: readonly string[]) => void;
  readonly onClose: () => void;
}

/** What changes first, what stays as it is last. */
const ORDER: readonly Fate[] = [
  'refused',
  'removed',
  'apart',
  'new',
  'returns',
  'longer',
  'deleted',
  'shorter',
  'same',
];

/** What is here already. */
const HERE: ReadonlySet<Fate> = new Set(['same', 'shorter']);

/** Games of one fate that are named; of more only their number is told. */
const NAMED = 50;

/** What a backup would do, before it does it. */
export function RestoreDialog({ plan, onRestore, onClose }: RestoreDialogProps) {
  const isKept = useSignal(false);
  const deleted = plan.games.flatMap(({ fate, game }) =>
    game && (fate === 'deleted' || fate === 'removed') ? [game.id] : [],
  );
  const back = isKept.value ? deleted : [];
  const nothing = plan.puts.length === 0 && plan.rows.length === 0 && back.length === 0;
  const isAllHere = plan.refusedRows === 0 && plan.games.every(({ fate }) => HERE.has(fate));
  const losesNothing = isKept.value || plan.games.every(({ fate }) => fate !== 'removed');
  return (
    <Dialog
      title={t(`settings:restore.${nothing ? (isAllHere ? 'nothing' : 'nothingNew') : 'title'}`)}
      onClose={onClose}
      actions={
        <>
          {!nothing && (
            <Button kind="primary" onClick={() => onRestore(plan, back)}>
              {t('settings:restore.now')}
            </Button>
          )}
          <Button onClick={onClose}>{t(nothing ? 'app:close' : 'app:cancel')}</Button>
        </>
      }
    >
      <p class="muted">
        {t('settings:restore.made', { date: formatDate(plan.createdAt), time: formatTime(plan.createdAt) })}{' '}
        {losesNothing && t('settings:restore.losesNothing')}
      </p>
      {plan.games.length === 0 && <p>{t('settings:restore.noGames')}</p>}
      {ORDER.map((fate) => (
        <Fated key={fate} fate={fate} games={plan.games.filter((game) => game.fate === fate)} />
      ))}
      <Others plan={plan} />
      {deleted.length > 0 && (
        <Switch
          label={t('settings:restore.keepDeleted', { count: deleted.length })}
          checked={isKept.value}
          onChange={(checked) => {
            isKept.value = checked;
          }}
        />
      )}
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
