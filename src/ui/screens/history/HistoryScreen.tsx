import './HistoryScreen.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatDate } from '../../../app/format.ts';
import {
  bringBack,
  deleted,
  filter,
  hasMore,
  loadMore,
  openedHere,
  rows,
  setFilter,
} from '../../../app/history.ts';
import { t } from '../../../app/i18n.ts';
import { href } from '../../../app/routes.ts';
import { spoken } from '../../../app/state.ts';
import { people } from '../../../app/suggested.ts';
import { ignoreSecondTap } from '../../../app/taps.ts';
import { RULEBOOK_IDS, type RulebookId } from '../../../rules/index.ts';
import { gameName } from '../../gameText.ts';
import { useAfterPaint } from '../../parts/afterPaint.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { STATISTICS } from '../../parts/icons-more.ts';
import { Screen } from '../../parts/Screen.tsx';
import { SelectField } from '../../parts/SelectField.tsx';
import { UndoBar } from '../../parts/UndoBar.tsx';
import { monthText, weekdayText } from './dates.ts';
import { GameRow } from './GameRow.tsx';
import { byMonth } from './months.ts';

/** Drawn at once; those below follow when they are seen. */
const FIRST_ROWS = 4;

/** Formats are dear to make, and can be made before the tap. */
export function makeReady(): void {
  monthText(0);
  weekdayText(0);
  formatDate(0);
}

/** Every game, by when it was played, latest first. */
export function HistoryScreen() {
  const list = useRef<HTMLDivElement>(null);
  const [backTo] = useState(openedHere);
  useLayoutEffect(() => goBackTo(backTo, list.current), []);
  return (
    <Screen
      title={t('history:title')}
      backLabel={t('app:home')}
      backHref={href('/')}
      class="history"
      actions={
        <a class="button button--icon" href={href('/stats')} aria-label={t('history:toStats')}>
          <Icon d={STATISTICS} />
        </a>
      }
      action={deleted.value && <Deleted />}
    >
      <div class="stack history__stack" ref={list}>
        <Filters />
        <Months whole={backTo !== null} />
      </div>
    </Screen>
  );
}

/** Whoever comes back from a game finds the row where it was. */
function goBackTo(id: string | null, list: HTMLElement | null): void {
  const link = id === null ? null : list?.querySelector<HTMLElement>(`[data-game="${CSS.escape(id)}"]`);
  if (!link) return;
  // The shell leaves it there, instead of beginning at the top.
  link.dataset.place = '';
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'center' });
}

function Filters() {
  const { rulebook, person } = filter.value;
  // Nobody opens a list before it is seen.
  const known = useAfterPaint() ? people.value.filter(({ games }) => games > 0) : [];
  return (
    <div class="history-filters">
      <SelectField<RulebookId | ''>
        label={t('history:filter.rulebook')}
        value={rulebook ?? ''}
        options={[
          { value: '', label: t('history:filter.allRulebooks') },
          ...RULEBOOK_IDS.map((id) => ({ value: id, label: t(`app:rulebook.${id}`) })),
        ]}
        onChange={(value) => void setFilter({ rulebook: value === '' ? null : value })}
      />
      <SelectField
        label={t('history:filter.person')}
        value={person ?? ''}
        options={[
          { value: '', label: t('history:filter.everyone') },
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => void setFilter({ person: value === '' ? null : value })}
      />
    </div>
  );
}

function Months({ whole }: { readonly whole: boolean }) {
  const isPainted = useAfterPaint();
  const games = rows.value;
  if (!games) return null;
  if (games.length === 0) return <Nothing />;
  const all = whole || isPainted;
  return (
    <>
      {byMonth(all ? games : games.slice(0, FIRST_ROWS)).map((month) => (
        <section key={month.key} class="history-month" aria-labelledby={`month-${month.key}`}>
          <h2 id={`month-${month.key}`} class="history-month__title">
            {monthText(month.at)}
          </h2>
          <ul class="list">
            {month.games.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </section>
      ))}
      {all && <More />}
    </>
  );
}

function Nothing() {
  const { rulebook, person } = filter.value;
  const filtered = rulebook !== null || person !== null;
  return (
    <section class="history-empty">
      <h2>{t(filtered ? 'history:none.title' : 'history:empty.title')}</h2>
      <p class="muted">{t(filtered ? 'history:none.text' : 'history:empty.text')}</p>
      {filtered ? (
        <Button onClick={() => void setFilter({ rulebook: null, person: null })}>
          {t('history:none.showAll')}
        </Button>
      ) : (
        <a class="button" href={href('/new')}>
          {t('app:newGame')}
        </a>
      )}
    </section>
  );
}

/** More come by themselves as the end comes near; the button is for whoever does not scroll. */
function More() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void loadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // Seen anew after each page: it may still be in sight.
  }, [hasMore.value, rows.value?.length]);
  if (!hasMore.value) return null;
  return (
    <Button class="history__more" ref={button} onClick={() => void loadMore()}>
      {t('history:more')}
    </Button>
  );
}

/** The game deleted last, by name: those before it follow when it is back. What is done is spoken by the status line. */
function Deleted() {
  const game = deleted.value;
  if (!game) return null;
  const named = { rulebook: gameName(game), date: formatDate(game.startedAt) };
  return (
    <UndoBar
      undoLabel={t('app:undo')}
      onUndo={async () => {
        if (!(await bringBack(game))) return;
        ignoreSecondTap();
        spoken.value = t('history:back', named);
      }}
    >
      {t('history:deleted', named)}
    </UndoBar>
  );
}
