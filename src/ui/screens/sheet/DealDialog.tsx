import './DealDialog.css';
import { deleteDeal } from '../../../app/actions.ts';
import { openEntry } from '../../../app/entry.ts';
import { formatTime } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { noteOnDeal } from '../../../app/notes.ts';
import { gamePath, go } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import {
  type ByPlayer,
  type DealState,
  type Game,
  type GameState,
  type Purpose,
  playGame,
  removeDeal,
} from '../../../rules/index.ts';
import { landingsOf, landingText } from '../../gameText.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { EDIT, INSERT, TRASH } from '../../parts/icons-more.ts';
import { signed } from '../../parts/number.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { idsFromElsewhere } from './changeText.ts';
import { consequenceOf } from './consequence.ts';
import { consequenceText } from './consequenceText.ts';
import { NOTE } from './icons.ts';

export interface DealDialogProps {
  readonly game: Game;
  readonly state: GameState;
  readonly deal: DealState;
  readonly names: ByPlayer<string>;
  readonly onClose: () => void;
}

type Step = 'choose' | 'delete' | 'note';

/** What can be done with a deal that is in the sheet already. */
export function DealDialog(props: DealDialogProps) {
  const step = useSignal<Step>('choose');
  if (step.value === 'delete') return <Delete {...props} onBack={() => (step.value = 'choose')} />;
  if (step.value === 'note') return <Note {...props} />;
  return <Choose {...props} onStep={(next) => (step.value = next)} />;
}

function Choose(props: DealDialogProps & { readonly onStep: (step: Step) => void }) {
  const { game, state, deal, names, onClose, onStep } = props;
  const landings = landingsOf(state, deal, state.deals.indexOf(deal));
  const enter = (purpose: Purpose): void => {
    openEntry(purpose);
    go(gamePath(game.id, 'count'));
  };
  const remove = (): void => {
    // Nothing is asked where nothing but the deal itself is at stake: it can be taken back.
    if (deletionConsequence(props)) onStep('delete');
    else void removeNow(props);
  };
  return (
    <Dialog
      title={t('app:deal', { number: deal.number })}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('app:close')}
        </Button>
      }
    >
      <p class="muted">{facts(props).join(' · ')}</p>
      <ul class="deal-dialog__points">
        {deal.seats.map((player) => (
          <li key={player}>
            <PlayerName name={names[player] ?? ''} />
            <b class="figure">{signed(deal.points[player] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {landings.map((landing) => (
        <p key={landing.player}>{landingText(landing, names)}.</p>
      ))}
      {deal.note !== null && <p class="deal-dialog__note">{deal.note}</p>}
      <div class="deal-dialog__choices">
        <Button kind="primary" icon={EDIT} onClick={() => enter({ kind: 'amend', target: deal.id })}>
          {t('sheet:amend')}
        </Button>
        <Button icon={INSERT} onClick={() => enter({ kind: 'insert', before: deal.id })}>
          {t('sheet:dialog.insert')}
        </Button>
        <Button icon={NOTE} onClick={() => onStep('note')}>
          {t('sheet:dialog.note')}
        </Button>
        <Button icon={TRASH} danger onClick={remove}>
          {t('sheet:dialog.delete')}
        </Button>
      </div>
    </Dialog>
  );
}

function facts({ game, deal, names }: DealDialogProps): string[] {
  const dealer = deal.seats[deal.dealer];
  return [
    ...(dealer === undefined ? [] : [t('sheet:dealer', { name: names[dealer] ?? '' })]),
    ...(deal.agreement.pass.count > 0 ? [t(`sheet:way.${deal.pass}`)] : []),
    idsFromElsewhere(game).has(deal.id)
      ? t('sheet:dialog.elsewhere')
      : t('sheet:dialog.entered', { time: formatTime(deal.at) }),
    ...(deal.amendedAt === null ? [] : [t('sheet:amended', { time: formatTime(deal.amendedAt) })]),
  ];
}

function deletionConsequence({ game, state, deal }: DealDialogProps) {
  const without = removeDeal(game, deal.id, { id: 'without', at: 0 });
  return without.ok ? consequenceOf(state, playGame(without.value)) : null;
}

async function removeNow({ deal, onClose }: DealDialogProps): Promise<void> {
  const outcome = await deleteDeal(deal.id);
  if (outcome.ok) spoken.value = t('sheet:dialog.deleted', { number: deal.number });
  onClose();
}

function Delete(props: DealDialogProps & { readonly onBack: () => void }) {
  const { deal, names, onClose, onBack } = props;
  const consequence = deletionConsequence(props);
  return (
    <Dialog
      title={t('sheet:dialog.deleteTitle', { number: deal.number })}
      onClose={onClose}
      actions={
        <>
          <Button danger onClick={() => void removeNow(props)}>
            {t('sheet:dialog.yes', { number: deal.number })}
          </Button>
          <Button onClick={onBack}>{t('sheet:dialog.no')}</Button>
        </>
      }
    >
      {consequence && <p class="panel panel--lamp">{consequenceText(consequence, names)}</p>}
      <p class="muted">{t('sheet:dialog.after')}</p>
    </Dialog>
  );
}

function Note({ deal, onClose }: DealDialogProps) {
  const text = useSignal(deal.note ?? '');
  const save = async (): Promise<void> => {
    if (text.value.trim() !== (deal.note ?? '')) await noteOnDeal(deal.id, text.value.trim());
    onClose();
  };
  return (
    <Dialog
      title={t('app:deal', { number: deal.number })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button class="deal-dialog__save" onClick={() => void save()}>
            {t('sheet:dialog.saveNote')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('sheet:dialog.noteLabel', { number: deal.number })}
        value={text.value}
        onInput={(value) => {
          text.value = value.slice(0, 200);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
        }}
      />
    </Dialog>
  );
}
