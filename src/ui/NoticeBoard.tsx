import './NoticeBoard.css';
import type { ComponentChildren } from 'preact';
import { t } from '../app/i18n.ts';
import { names } from '../app/names.ts';
import { isOnlyHere, sayTrouble } from '../app/rescue.ts';
import { gamePath, go, type Route } from '../app/routes.ts';
import { type Signal, signal } from '../app/signals.ts';
import {
  entry,
  type Failure,
  failure,
  gameState,
  keeps,
  type Restored,
  restored,
  theStore,
  updateReady,
} from '../app/state.ts';
import { applyUpdate } from '../app/updates.ts';
import { Button } from './parts/Button.tsx';
import { IconButton } from './parts/IconButton.tsx';
import { CLOSE } from './parts/icons-more.ts';
import { problemText } from './problemText.ts';
import { SaveBackup } from './SaveBackup.tsx';

/** Read and put away: a later one is shown again. */
const readFailure: Signal<Failure | null> = signal(null);
const readRestored: Signal<Restored | null> = signal(null);
const updateLater = signal(false);

export function NoticeBoard() {
  return (
    <div class="notices">
      <NotKept />
      <div class="notices__float">
        <Failed />
        <CameBack />
        <UpdateOffer />
      </div>
    </div>
  );
}

/** Lasting, and in its place from the start: so that nobody trusts a window that keeps nothing. */
function NotKept() {
  const { database, copy } = keeps.value;
  if (database) return null;
  const code = theStore.peek()?.problem()?.code;
  const told = code !== undefined && !(code === 'unavailable' && copy !== 'none');
  const why = told ? t(`notices:notKept.why.${code}`) : '';
  return (
    <div class="notice notice--lasting">
      <p role="status">
        {t(copy === 'none' ? 'notices:notKept.none' : 'notices:notKept.copy')} {why}
      </p>
      <SaveBackup />
    </div>
  );
}

function Failed() {
  const now = failure.value;
  if (!now || now === readFailure.value) return null;
  const { trouble, retry } = now;
  const outdated = trouble.kind === 'store' && trouble.problem.code === 'outdated';
  // The old version's file is gone where a new one has come: trying again does not help.
  const reloads = outdated || (trouble.kind === 'load' && updateReady.value);
  return (
    <Notice
      role="alert"
      onClose={() => {
        readFailure.value = now;
        // Another tap on the same link then tries again.
        if (now.from) go(pathOf(now.from), true);
      }}
      action={
        reloads ? (
          <Button onClick={() => void applyUpdate()}>
            {t(outdated ? 'notices:reload' : 'notices:updateNow')}
          </Button>
        ) : (
          retry && (
            <Button onClick={retry}>{t(trouble.kind === 'removed' ? 'app:undo' : 'notices:retry')}</Button>
          )
        )
      }
    >
      {(reloads && isOnlyHere() ? reloadTexts() : failureTexts(now)).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

function pathOf(to: Route): string {
  if (to.screen === 'game') return gamePath(to.id, to.view, to.item ?? undefined);
  const name = to.screen === 'home' || to.screen === 'unknown' ? '' : to.screen;
  return 'item' in to && to.item !== null ? `/${name}/${encodeURIComponent(to.item)}` : `/${name}`;
}

/** What the reload would do, where this window is all that there is. */
const reloadTexts = (): string[] => [t('notices:update'), sayTrouble('notKept')];

function failureTexts({ trouble, from }: Failure): string[] {
  if (trouble.kind === 'load') {
    const missing = from ? 'notices:load' : 'notices:loadToSave';
    return [t(updateReady.value ? 'notices:loadNew' : missing)];
  }
  if (trouble.kind === 'removed') return [t('notices:removed')];
  if (trouble.kind === 'store') return [t(`notices:${trouble.problem.code}`)];
  const seats = gameState.peek()?.next.seats ?? [];
  const bySeat = seats.map((player) => names.peek()[player] ?? '');
  return trouble.problems.map((problem) => problemText(problem, bySeat));
}

function CameBack() {
  const now = restored.value;
  if (!now || now === readRestored.value) return null;
  return (
    <Notice
      role="status"
      onClose={() => {
        readRestored.value = now;
      }}
    >
      <p>{t('notices:restored', { count: now.games, deals: now.deals })}</p>
    </Notice>
  );
}

/** Never while a deal is being entered, never by itself, and never where it would take the evening along. */
function UpdateOffer() {
  // Read, so that it comes when the games are kept after all.
  void keeps.value;
  if (!updateReady.value || updateLater.value || entry.value || isOnlyHere()) return null;
  return (
    <Notice
      role="status"
      action={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              updateLater.value = true;
            }}
          >
            {t('notices:later')}
          </Button>
          <Button onClick={() => void applyUpdate()}>{t('notices:updateNow')}</Button>
        </>
      }
    >
      <p>{t('notices:update')}</p>
    </Notice>
  );
}

interface NoticeProps {
  readonly role: 'alert' | 'status';
  readonly onClose?: () => void;
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

function Notice({ role, onClose, action, children }: NoticeProps) {
  return (
    <div class={role === 'alert' ? 'notice notice--alert' : 'notice'}>
      <div class="notice__text" role={role}>
        {children}
      </div>
      {action && <div class="notice__action">{action}</div>}
      {onClose && <IconButton icon={CLOSE} label={t('app:close')} onClick={onClose} />}
    </div>
  );
}
