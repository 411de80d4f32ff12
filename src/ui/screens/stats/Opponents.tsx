import { t } from '../../../app/i18n.ts';
import { personNow } from '../../../app/names.ts';
import { href } from '../../../app/routes.ts';
import type { Person } from '../../../app/state.ts';
import { type GroupKey, isIn } from '../../../app/statistics/groups.ts';
import type { Statistics } from '../../../app/statistics/run.ts';
import { type Versus, versusAll } from '../../../app/statistics/versus.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { perDeal, whole } from './format.ts';

export interface OpponentsProps {
  readonly all: Statistics;
  readonly group: GroupKey;
  readonly person: Person;
}

/** Head to head with everyone they have met in this group of games. */
export function Opponents({ all, group, person }: OpponentsProps) {
  const met = versusAll(
    all.tallies.filter((tally) => isIn(group, tally)),
    person.id,
  ).flatMap((versus) => {
    const other = personNow(versus.other);
    return other ? { other, versus } : [];
  });
  if (met.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="stats-versus">
      <h3 id="stats-versus">{t('stats:versus.title')}</h3>
      <table class="stats-table stats-versus">
        <caption class="visually-hidden">{t('stats:versus.caption', { name: person.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stats:versus.other')}</th>
            <th scope="col">{t('stats:versus.games')}</th>
            <th scope="col">{t('stats:versus.ahead')}</th>
            <th scope="col">{t('stats:versus.behind')}</th>
            <th scope="col">{t('stats:versus.level')}</th>
          </tr>
        </thead>
        <tbody>
          {met.map(({ other, versus }) => (
            <tr key={other.id}>
              <th scope="row">
                <a class="stats-versus__name" href={href(`/stats/${encodeURIComponent(other.id)}`)}>
                  <PlayerName name={other.name} />
                </a>
                {group !== 'all' && <span class="stats-versus__means muted">{meansText(group, versus)}</span>}
                <Share versus={versus} />
              </th>
              <td data-label={t('stats:versus.games')}>{whole(versus.games)}</td>
              <td data-label={t('stats:versus.ahead')}>{whole(versus.ahead)}</td>
              <td data-label={t('stats:versus.behind')}>{whole(versus.behind)}</td>
              <td data-label={t('stats:versus.level')}>{whole(versus.level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "4,1 mot 5,2 per giv". */
function meansText(group: GroupKey, { points, deals, otherPoints, otherDeals }: Versus): string {
  return t('stats:versus.means', {
    mine: perDeal(group, deals === 0 ? null : points / deals),
    theirs: perDeal(group, otherDeals === 0 ? null : otherPoints / otherDeals),
  });
}

/** How the games fell, as a strip; the figures beside it say the same. */
function Share({ versus }: { readonly versus: Versus }) {
  const { games, ahead, level } = versus;
  if (games === 0) return null;
  return (
    <span class="stats-share" aria-hidden="true">
      <span class="stats-share__ahead" style={{ inlineSize: `${(100 * ahead) / games}%` }} />
      <span class="stats-share__level" style={{ inlineSize: `${(100 * level) / games}%` }} />
    </span>
  );
}
