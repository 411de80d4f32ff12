import './ChangeList.css';
import { formatTime } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { type ByPlayer, type Change, type Game, listChanges } from '../../../rules/index.ts';
import { changeText, idsFromElsewhere, undoneText } from './changeText.ts';

export interface ChangeListProps {
  readonly game: Game;
  readonly names: ByPlayer<string>;
}

/** Everything that was done in the game, with its time, the latest first. Worked out when it is opened. */
export function ChangeList({ game, names }: ChangeListProps) {
  const open = useSignal(false);
  const lines = game.events.filter(({ kind }) => kind !== 'undo' && kind !== 'redo').length;
  if (lines === 0) return null;
  return (
    <details
      class="change-list"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>
        <h2>{t('sheet:changes.title')}</h2>
        <span class="muted">{t('sheet:changes.count', { count: lines })}</span>
      </summary>
      {open.value && (
        <ol>
          <Lines game={game} names={names} />
        </ol>
      )}
    </details>
  );
}

function Lines({ game, names }: ChangeListProps) {
  const elsewhere = idsFromElsewhere(game);
  const changes = listChanges(game).reverse();
  const lineOf = (change: Change) => (
    <Line
      key={change.event.id}
      change={change}
      game={game}
      names={names}
      timed={!elsewhere.has(change.event.id)}
    />
  );
  const here = changes.filter(({ event }) => !elsewhere.has(event.id));
  return (
    <>
      {here.map(lineOf)}
      {elsewhere.size > 0 && <li class="change-list__elsewhere">{t('sheet:changes.elsewhere')}</li>}
      {changes.slice(here.length).map(lineOf)}
    </>
  );
}

interface LineProps extends ChangeListProps {
  readonly change: Change;
  readonly timed: boolean;
}

function Line({ change, game, names, timed }: LineProps) {
  const undone = undoneText(change);
  const { at, kind } = change.event;
  return (
    <li class={kind === 'deal' ? 'change-list__line' : 'change-list__line change-list__line--mended'}>
      {timed ? <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time> : <span />}
      <span>
        {undone === null ? (
          changeText(change, names, game.agreement)
        ) : (
          <>
            <s>{changeText(change, names, game.agreement)}</s> <em>{undone}</em>
          </>
        )}
      </span>
    </li>
  );
}
