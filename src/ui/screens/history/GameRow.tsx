import { formatDate } from '../../../app/format.ts';
import { rememberOpened, removeFromHistory } from '../../../app/history.ts';
import { t } from '../../../app/i18n.ts';
import { nameOf } from '../../../app/names.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { type GameSummary, spoken } from '../../../app/state.ts';
import { ignoreSecondTap } from '../../../app/taps.ts';
import { gameName } from '../../gameText.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { TRASH } from '../../parts/icons-more.ts';
import { signed } from '../../parts/number.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { dayText, isoDay, weekdayText } from './dates.ts';
import { byPlace, firstAs } from './months.ts';

export function GameRow({ game }: { readonly game: GameSummary }) {
  const { id, startedAt } = game;
  const title = gameName(game);
  const date = formatDate(startedAt);
  const remove = (): Promise<void> =>
    removeFromHistory(game, () => {
      // The next row's bin comes to lie under the finger.
      ignoreSecondTap();
      spoken.value = t('history:deleted', { rulebook: title, date });
      // The row is gone, and with it the button that was pressed.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.undo-bar__undo')?.focus());
    });
  return (
    <li class="history-row">
      <a
        class="history-row__link"
        href={href(gamePath(id, 'sheet'))}
        data-game={id}
        onClick={() => rememberOpened(id)}
      >
        <time class="history-row__day" dateTime={isoDay(startedAt)}>
          <span class="history-row__number figure">{dayText(startedAt)}</span>
          <span class="history-row__weekday">{weekdayText(startedAt)}</span>
        </time>
        <span class="history-row__text">
          <span class="history-row__title">
            <b>{title}</b>
            <Status game={game} />
          </span>
          <Result game={game} />
        </span>
      </a>
      <IconButton
        icon={TRASH}
        class="history-row__delete"
        label={t('history:delete', { rulebook: title, date })}
        onClick={() => void remove()}
      />
    </li>
  );
}

function Status({ game }: { readonly game: GameSummary }) {
  if (game.status !== 'over') {
    return <span class="history-row__tag history-row__tag--on">{t('history:status.playing')}</span>;
  }
  if (game.stopped) return <span class="history-row__tag">{t('history:status.stopped')}</span>;
  return null;
}

/** Everyone with place and total, the best first; the winners stand out. Whoever led a game that was broken off is only said to have. */
function Result({ game }: { readonly game: GameSummary }) {
  const { players, winners, deals } = game;
  const first = new Set(winners.map((player) => players[player]));
  const as = firstAs(game);
  return (
    <span class="history-row__people">
      {byPlace(players).map((player) => {
        const { person, name, total, place } = player;
        const isFirst = as !== null && first.has(player);
        const isWinner = isFirst && as === 'winner';
        return (
          <span key={person} class={isWinner ? 'history-row__one history-row__one--won' : 'history-row__one'}>
            {isFirst && <span class="visually-hidden">{t(`history:${as}`)} </span>}
            {place === null && <span class="visually-hidden">{t('history:left')} </span>}
            <PlayerName name={nameOf(person, name)} />
            {deals > 0 && <span class="figure">{signed(total)}</span>}
          </span>
        );
      })}
    </span>
  );
}
