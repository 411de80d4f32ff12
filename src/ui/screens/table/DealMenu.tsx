import type { ComponentType } from 'preact';
import { dealsNow, redeal, stopGame } from '../../../app/actions.ts';
import { openEntry } from '../../../app/entry.ts';
import { formatSides } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { gamePath, go, route } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState } from '../../../app/state.ts';
import { changeEnd, type Game, type GameState, playGame, type Tie } from '../../../rules/index.ts';
import { fail } from '../../fail.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { WhoDialog } from '../../parts/WhoDialog.tsx';
import type { AboutGameProps } from './AboutGame.tsx';

export interface DealMenuProps {
  readonly state: GameState;
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** Who would play on for the win if the game were stopped: in an open game, those who are tied. */
function tiedAtStop(game: Game | undefined): GameState['contenders'] {
  const stopped = game && changeEnd(game, { stop: true }, { id: 'trial', at: 0 });
  return stopped?.ok ? playGame(stopped.value).contenders : [];
}

/** What is done to a deal now and then: dealt again, dealt by another, ended. */
export function DealMenu({ state, names, onClose }: DealMenuProps) {
  const asking = useSignal<'dealer' | 'stop' | null>(null);
  const about = useSignal<ComponentType<AboutGameProps> | null>(null);
  const id = current.value?.id ?? '';
  const { next } = state;
  const over = state.status === 'over';
  const openAbout = (): void => {
    import('./AboutGame.tsx').then(
      (module) => {
        about.value = module.AboutGame;
      },
      (error) => fail(error, route.peek(), openAbout),
    );
  };
  const run = (action: () => Promise<unknown>) => async () => {
    onClose();
    await action();
  };
  if (asking.value === 'dealer') {
    return (
      <WhoDialog
        title={t('moves:dialog.dealerWho')}
        text={t('moves:dialog.dealerText')}
        names={next.seats.map((player) => names[player] ?? '')}
        chosen={next.dealer}
        onClose={onClose}
        onSeat={(seat) => void run(() => dealsNow(next.seats[seat] ?? 0))()}
      />
    );
  }
  const About = about.value;
  if (About) return <About state={state} onClose={onClose} />;
  if (asking.value === 'stop') {
    const tied = tiedAtStop(current.peek()?.game);
    const stop = (tie?: Tie) =>
      run(async () => {
        await stopGame(tie);
        if (gameState.peek()?.status === 'over') go(gamePath(id, 'end'), true);
      });
    return (
      <Dialog
        key="stop"
        title={t('moves:dialog.stopTitle')}
        onClose={onClose}
        actions={
          <>
            {tied.length > 0 && <Button onClick={stop()}>{t('moves:dialog.playOff')}</Button>}
            <Button danger onClick={stop(tied.length > 0 ? 'shared' : undefined)}>
              {t(tied.length > 0 ? 'moves:dialog.stopShared' : 'moves:dialog.stop')}
            </Button>
            <Button onClick={onClose}>{t('app:cancel')}</Button>
          </>
        }
      >
        <p>
          {tied.length > 0
            ? t('moves:dialog.stopTied', { names: formatSides(tied, names) })
            : t('moves:dialog.stopText')}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('moves:dialog.title', { number: next.number })}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('app:close')}
        </Button>
      }
    >
      <div class="table-screen__menu">
        {!over && (
          <>
            <Button
              onClick={() => {
                onClose();
                openEntry();
                go(gamePath(id, 'count'));
              }}
            >
              {t('moves:count')}
            </Button>
            <Button onClick={run(redeal)}>{t('app:redeal')}</Button>
            <Button onClick={() => (asking.value = 'dealer')}>{t('moves:dialog.dealer')}</Button>
            <Button
              onClick={() => {
                onClose();
                go(gamePath(id, 'seats'));
              }}
            >
              {t('moves:dialog.seats')}
            </Button>
          </>
        )}
        <Button onClick={openAbout}>{t('moves:dialog.about')}</Button>
        <Button
          onClick={() => {
            onClose();
            go(gamePath(id, 'share'));
          }}
        >
          {t('app:share')}
        </Button>
        {!over && state.deals.length > 0 && (
          <Button danger onClick={() => (asking.value = 'stop')}>
            {t('moves:dialog.stop')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
