import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import type { Person } from '../../../app/state.ts';
import { type Figures, meanOf, queenRate, winRate } from '../../../app/statistics/figures.ts';
import { type GroupKey, isOneADeal, unitOfGroup } from '../../../app/statistics/groups.ts';
import { FEWEST_GAMES } from '../../../app/statistics/ratingTypes.ts';
import { figures as figuresByGroup, type Statistics } from '../../../app/statistics/run.ts';
import { PersonBadge } from '../../parts/PersonBadge.tsx';
import { Definitions } from './Definitions.tsx';
import {
  groupText,
  orNone,
  percent,
  perDeal,
  rate,
  ratingText,
  shares,
  uncertaintyText,
  whole,
} from './format.ts';
import { Opponents } from './Opponents.tsx';
import { ratingOf } from './view.ts';

export interface PersonStatsProps {
  readonly all: Statistics;
  readonly group: GroupKey;
  readonly person: Person;
}

/** One person in one group of games. */
export function PersonStats({ all, group, person }: PersonStatsProps) {
  const inGroup = figuresByGroup.value.get(group);
  const figures = inGroup?.get(person.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="stack stats-person" aria-labelledby="stats-person">
      <h2 class="stats-person__name" id="stats-person" ref={heading} tabIndex={-1}>
        <PersonBadge name={person.name} colour={person.colour} letter={person.letter} />
        <bdi>{person.name}</bdi>
        <span class="muted stats-person__group">{groupText(group)}</span>
      </h2>
      {figures ? (
        <>
          <Facts figures={figures} group={group} />
          {hasQueens(group, figures) && <Queens figures={figures} />}
          <Opponents all={all} group={group} person={person} />
          <Definitions which={termsOf(group)} />
        </>
      ) : (
        inGroup && <p class="muted">{t('stats:person.none', { group: groupText(group) })}</p>
      )}
    </section>
  );
}

/** Where a deal goes to one player, the mean says it already. */
const hasQueens = (group: GroupKey, { chance }: Figures): boolean => !isOneADeal(group) && chance > 0;

/** Where somebody can take everything. */
const hasMoons = (group: GroupKey): boolean => !isOneADeal(group) && !group.startsWith('nolla');

const termsOf = (group: GroupKey): readonly string[] => [
  'games',
  'wins',
  'lasts',
  ...(group === 'all' ? [] : [`mean.${unitOfGroup(group)}`]),
  'rating',
  ...(isOneADeal(group) ? ['chance'] : ['queens']),
  ...(hasMoons(group) ? ['moons'] : []),
  ...(group === 'all' || isOneADeal(group) ? [] : ['range']),
  'runs',
  'versus',
];

interface Fact {
  readonly key: string;
  readonly value: string;
  readonly more?: string | undefined;
}

function factsOf(group: GroupKey, figures: Figures): Fact[] {
  const rating = ratingOf(group, figures.person);
  const chance = figures.deals > 0 && figures.queenDeals > 0 ? figures.chance / figures.queenDeals : null;
  return [
    {
      key: 'games',
      value: whole(figures.games),
      more: t('stats:deals', { count: figures.deals, shown: whole(figures.deals) }),
    },
    { key: 'wins', value: percent(winRate(figures)), more: shares(figures.wins) },
    { key: 'lasts', value: whole(figures.lasts) },
    ...(group === 'all'
      ? []
      : [
          {
            key: `mean.${unitOfGroup(group)}`,
            value: perDeal(group, meanOf(figures)),
            more:
              isOneADeal(group) && chance !== null
                ? t('stats:person.chance', { rate: rate(chance) })
                : undefined,
          },
        ]),
    {
      key: 'rating',
      value: rating ? ratingText(rating) : '–',
      more: rating ? uncertaintyText(rating) : t('stats:person.ratingSoon', { count: FEWEST_GAMES }),
    },
    ...(group === 'all' || isOneADeal(group)
      ? []
      : [
          { key: 'best', value: orNone(figures.best) },
          { key: 'worst', value: orNone(figures.worst) },
        ]),
    ...(hasMoons(group)
      ? [
          { key: 'moons', value: whole(figures.moons) },
          { key: 'suffered', value: whole(figures.suffered) },
        ]
      : []),
    { key: 'clean', value: whole(figures.clean), more: t('stats:person.dealsInRow') },
    { key: 'streak', value: whole(figures.streak), more: t('stats:person.gamesInRow') },
  ];
}

function Facts({ figures, group }: { readonly figures: Figures; readonly group: GroupKey }) {
  return (
    <dl class="stats-facts">
      {factsOf(group, figures).map(({ key, value, more }) => (
        <div key={key} class="stats-facts__one">
          <dt>{t(`stats:fact.${key}`)}</dt>
          <dd>
            <span class="figure">{value}</span>
            {more !== undefined && <span class="stats-facts__more">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Queens taken beside what chance would have given, as two bars of one length. */
function Queens({ figures }: { readonly figures: Figures }) {
  const { queens, queenDeals, chance } = figures;
  const [taken, expected] = [queens / queenDeals, chance / queenDeals];
  const most = Math.max(taken, expected) * 1.1;
  return (
    <section class="panel stack stats-queens" aria-labelledby="stats-queens">
      <h3 id="stats-queens">{t('stats:queens.title')}</h3>
      <p>{t(verdictOf(queenRate(figures)))}</p>
      <table class="stats-queens__table">
        <caption class="visually-hidden">{t('stats:queens.caption')}</caption>
        <tbody>
          <Bar label={t('stats:queens.taken')} value={taken} of={most} strong />
          <Bar label={t('stats:queens.chance')} value={expected} of={most} />
        </tbody>
      </table>
      <p class="muted">
        {t('stats:queens.count', { count: queens, shown: whole(queens), expected: shares(chance) })}
      </p>
    </section>
  );
}

function verdictOf(value: number | null): string {
  if (value === null || (value > 0.9 && value < 1.1)) return 'stats:queens.even';
  return value > 1 ? 'stats:queens.more' : 'stats:queens.fewer';
}

interface BarProps {
  readonly label: string;
  readonly value: number;
  readonly of: number;
  readonly strong?: boolean;
}

function Bar({ label, value, of, strong }: BarProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td class="stats-queens__bar">
        <span
          class={strong ? 'stats-bar stats-bar--strong' : 'stats-bar'}
          style={{ inlineSize: `${of === 0 ? 0 : (100 * value) / of}%` }}
        />
      </td>
      <td class="stats-queens__value">{rate(value)}</td>
    </tr>
  );
}
