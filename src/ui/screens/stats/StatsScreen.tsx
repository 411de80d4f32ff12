import './StatsScreen.css';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { personNow } from '../../../app/names.ts';
import { href } from '../../../app/routes.ts';
import { type GroupKey, unitOfGroup } from '../../../app/statistics/groups.ts';
import {
  dropStatistics,
  fetchParts,
  gamesToRead,
  loadGroup,
  loadStatistics,
  type Statistics,
  statistics,
} from '../../../app/statistics/run.ts';
import { Chip } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { HISTORY } from '../../parts/icons-more.ts';
import { Screen } from '../../parts/Screen.tsx';
import type { ScreenProps } from '../../screens.ts';
import { Definitions } from './Definitions.tsx';
import { groupText, percent, perDeal, shares, whole } from './format.ts';
import { PersonStats } from './PersonStats.tsx';
import { StatsTable } from './StatsTable.tsx';
import { chosen, groupShown } from './view.ts';

/** Formats are dear to make, and can be made before the tap; so can the rest be fetched. */
export function makeReady(): Promise<unknown> {
  perDeal('hearts', 0.5);
  shares(0.5);
  percent(0.5);
  whole(1000);
  return fetchParts();
}

/** Everyone in one group of games; with `item`, one person among them. */
export function StatsScreen({ item }: ScreenProps) {
  const all = statistics.value;
  const group = all && groupShown(all);
  // At once, not after the first frame.
  useLayoutEffect(() => {
    void loadStatistics(groupShown);
    return dropStatistics;
  }, []);
  useLayoutEffect(() => {
    if (group) void loadGroup(group);
  }, [all, group]);
  const person = item === null ? null : personNow(item);
  return (
    <Screen
      wide
      title={t('stats:title')}
      subtitle={
        all
          ? t('stats:finished', { count: all.tallies.length, shown: whole(all.tallies.length) })
          : // Its line is there from the first: nothing moves when it comes.
            '\u00a0'
      }
      backLabel={t(person ? 'stats:backToAll' : 'app:home')}
      backHref={href(person ? '/stats' : '/')}
      class={person ? 'stats stats--person' : 'stats'}
      actions={
        <a class="button button--icon" href={href('/history')} aria-label={t('stats:toHistory')}>
          <Icon d={HISTORY} />
        </a>
      }
    >
      {!all && <Waiting />}
      {all && !group && <Nothing />}
      {all && group && (
        <div class="stack stats__stack">
          <Groups all={all} group={group} />
          <div class={person ? 'stats__columns stats__columns--two' : 'stats__columns'}>
            <div class="stack stats__overview">
              <StatsTable group={group} current={person?.id ?? null} />
              <Definitions which={overviewTerms(group)} />
              <p class="stats__people">
                <a class="button button--quiet" href={href('/people')}>
                  {t('stats:toPeople')}
                </a>
              </p>
            </div>
            {person && <PersonStats key={person.id} all={all} group={group} person={person} />}
          </div>
        </div>
      )}
    </Screen>
  );
}

const overviewTerms = (group: GroupKey): readonly string[] => [
  'games',
  'wins',
  ...(group === 'all' ? [] : [`mean.${unitOfGroup(group)}`]),
  'rating',
];

function Waiting() {
  const left = gamesToRead.value;
  return (
    <p class="stats-waiting muted" role="status">
      {left > 0 ? t('stats:reading', { count: left, shown: whole(left) }) : ''}
    </p>
  );
}

function Nothing() {
  return (
    <section class="stats-empty">
      <h2>{t('stats:empty.title')}</h2>
      <p class="muted">{t('stats:empty.text')}</p>
      <a class="button" href={href('/new')}>
        {t('app:newGame')}
      </a>
    </section>
  );
}

/** Points in different rulebooks are never added together: one group is shown at a time. */
function Groups({ all, group }: { readonly all: Statistics; readonly group: GroupKey }) {
  if (all.groups.length < 2) return <h2 class="stats__only">{groupText(group)}</h2>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, each of which says whether it holds; no fields of a form
    <div class="row" role="group" aria-label={t('stats:group.label')}>
      {all.groups.map(({ key, games }) => (
        <Chip
          key={key}
          pressed={key === group}
          detail={whole(games)}
          onClick={() => {
            chosen.value = key;
          }}
        >
          {groupText(key)}
        </Chip>
      ))}
    </div>
  );
}
