import { redoLast, undoLast } from '../../../app/actions.ts';
import type { Outcome } from '../../../app/change.ts';
import { t } from '../../../app/i18n.ts';
import { names } from '../../../app/names.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { current, gameState, type StoredGame, spoken } from '../../../app/state.ts';
import type { GameState } from '../../../rules/index.ts';
import { endText, rulebookText } from '../../gameText.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { SHARE, UNDO } from '../../parts/icons-more.ts';
import { Screen } from '../../parts/Screen.tsx';
import { GameTabs } from '../table/GameTabs.tsx';
import { ChangeList } from './ChangeList.tsx';
import { movedText } from './changeText.ts';
import { REDO } from './icons.ts';
import { isScored } from './rows.ts';
import { SheetContent } from './SheetPanel.tsx';

/** The score sheet: every deal, the totals, and everything that was changed. */
export function SheetScreen() {
  const stored = current.value;
  const state = gameState.value;
  return stored && state ? <ScoreSheet stored={stored} state={state} /> : null;
}

/** Takes back or puts back, and says what. Where there is nothing left to, its button is dimmed and keeps the focus. */
async function move(isPossible: boolean, make: () => Promise<Outcome>): Promise<void> {
  const before = current.peek();
  if (!before || !isPossible || !(await make()).ok) return;
  spoken.value = movedText(before.game, current.peek()?.game ?? before.game, names.peek());
}

function ScoreSheet({ stored, state }: { readonly stored: StoredGame; readonly state: GameState }) {
  const { id, game } = stored;
  const subtitle = [
    rulebookText(state.agreement),
    t('sheet:deals', { count: state.deals.length }),
    ...(state.agreement.end.kind === 'limit' ? [endText(state.agreement)] : []),
  ].join(' · ');
  return (
    <Screen
      title={t('app:tabs.sheet')}
      subtitle={subtitle}
      backLabel={t('app:home')}
      backHref={href('/')}
      class="sheet-screen"
      wide
      actions={
        <>
          <IconButton
            icon={UNDO}
            label={t('app:undo')}
            aria-disabled={!state.canUndo}
            onClick={() => void move(state.canUndo, undoLast)}
          />
          <IconButton
            icon={REDO}
            label={t('app:redo')}
            aria-disabled={!state.canRedo}
            onClick={() => void move(state.canRedo, redoLast)}
          />
          <a
            class="button button--icon"
            href={href(gamePath(id, 'share'))}
            aria-label={t('app:share')}
            title={t('app:share')}
          >
            <Icon d={SHARE} />
          </a>
        </>
      }
      tabs={<GameTabs id={id} current="sheet" />}
      action={
        state.status === 'over' && (
          <a class="button button--primary" href={href(gamePath(id, 'end'))}>
            {t('sheet:result')}
          </a>
        )
      }
    >
      {isScored(game, state) ? (
        <SheetContent>
          <ChangeList game={game} names={names.value} />
        </SheetContent>
      ) : (
        <>
          <Empty id={id} />
          <ChangeList game={game} names={names.value} />
        </>
      )}
    </Screen>
  );
}

function Empty({ id }: { readonly id: string }) {
  return (
    <div class="sheet-empty stack">
      <h2>{t('sheet:empty.title')}</h2>
      <p class="muted">{t('sheet:empty.text')}</p>
      <a class="button" href={href(gamePath(id))}>
        {t('sheet:empty.toTable')}
      </a>
    </div>
  );
}
