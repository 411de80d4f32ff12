import { useMemo } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { everyone } from '../../../app/names.ts';
import { href } from '../../../app/routes.ts';
import { meanOf, winRate } from '../../../app/statistics/figures.ts';
import { type GroupKey, unitOfGroup } from '../../../app/statistics/groups.ts';
import { figures, ratings } from '../../../app/statistics/run.ts';
import { PersonBadge } from '../../parts/PersonBadge.tsx';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { useSlices } from '../../parts/useSlices.ts';
import { groupText, percent, perDeal, ratingText, shares, uncertaintyText, whole } from './format.ts';
import { rowsOf, type Sort, type StatsRow, sort } from './view.ts';

/** Drawn at once: those below follow when they are seen. */
const FIRST_ROWS = 4;

export interface StatsTableProps {
  readonly group: GroupKey;
  /** Whose figures are open beside the table. */
  readonly current: string | null;
}

/** Everyone side by side. Each heading is a button that puts the table in its order. */
export function StatsTable({ group, current }: StatsTableProps) {
  const [figured, rated, order] = [figures.value, ratings.value, sort.value];
  const people = everyone.value;
  const rows = useMemo(() => rowsOf(group), [group, figured, rated, order, people]);
  const { slices, isWhole } = useSlices(
    FIRST_ROWS,
    rows.length,
    (from, to) => <Rows key={from} rows={rows.slice(from, to)} group={group} current={current} />,
    [rows, current],
  );
  const withMean = group !== 'all';
  return (
    <table class="stats-table">
      <caption class="visually-hidden">{t('stats:table.caption', { group: groupText(group) })}</caption>
      <thead>
        <tr>
          <Heading by="name" text={t('stats:table.name')} />
          <Heading by="games" text={t('stats:table.games')} />
          <Heading by="wins" text={t('stats:table.wins')} />
          {withMean && <Heading by="mean" text={t(`stats:table.mean.${unitOfGroup(group)}`)} />}
          <Heading by="rating" text={t('stats:table.rating')} />
        </tr>
      </thead>
      <tbody aria-busy={!isWhole}>{slices}</tbody>
    </table>
  );
}

interface RowsProps {
  readonly rows: readonly StatsRow[];
  readonly group: GroupKey;
  readonly current: string | null;
}

function Rows({ rows, group, current }: RowsProps) {
  return (
    <>
      {rows.map((row) => (
        <Row key={row.person.id} row={row} group={group} current={row.person.id === current} />
      ))}
    </>
  );
}

function Heading({ by, text }: { readonly by: Sort; readonly text: string }) {
  const chosen = sort.value === by;
  const order = by === 'name' || by === 'mean' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={chosen ? order : undefined} class={chosen ? 'stats-table__by' : undefined}>
      <button
        type="button"
        onClick={() => {
          sort.value = by;
        }}
      >
        {text}
      </button>
    </th>
  );
}

interface RowProps {
  readonly row: StatsRow;
  readonly group: GroupKey;
  readonly current: boolean;
}

function Row({ row, group, current }: RowProps) {
  const { person, figures: own, rating } = row;
  const won = winRate(own);
  return (
    <tr class={current ? 'stats-table__current' : undefined}>
      <th scope="row">
        <a
          class="stats-table__name"
          href={href(`/stats/${encodeURIComponent(person.id)}`)}
          aria-current={current || undefined}
        >
          <PersonBadge name={person.name} colour={person.colour} letter={person.letter} />
          <PlayerName name={person.name} />
        </a>
      </th>
      <td data-label={t('stats:table.games')}>{whole(own.games)}</td>
      <td data-label={t('stats:table.wins')}>
        <span class="stats-table__main">{percent(won)}</span>
        <span class="stats-table__more">{shares(own.wins)}</span>
      </td>
      {group !== 'all' && (
        <td data-label={t(`stats:table.mean.${unitOfGroup(group)}`)}>{perDeal(group, meanOf(own))}</td>
      )}
      <td data-label={t('stats:table.rating')}>
        <span class="stats-table__main">{rating ? ratingText(rating) : '–'}</span>
        <span class="stats-table__more">{rating ? uncertaintyText(rating) : '\u00a0'}</span>
      </td>
    </tr>
  );
}
