import { t } from '../../../app/i18n.ts';
import { nameOf } from '../../../app/names.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { type GameSummary, latest } from '../../../app/state.ts';
import { playGame } from '../../../rules/index.ts';
import { dealNow, gameName, unitOf } from '../../gameText.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NEXT } from '../../parts/icons-more.ts';
import { signed } from '../../parts/number.ts';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { TallyStrokes } from '../../parts/TallyStrokes.tsx';
import { totalText, type Unit } from '../../table/facts.ts';

export interface GameInProgressProps {
  readonly summary: GameSummary;
  /** The one that was played last. */
  readonly large: boolean;
}

/** A game that goes on: the whole card leads to its table. */
export function GameInProgress({ summary, large }: GameInProgressProps) {
  const { id, players, deals } = summary;
  const whole = latest.value?.id === id ? playGame(latest.value.game) : null;
  const unit: Unit = whole ? unitOf(whole.agreement) : 'points';
  const seated = players.filter(({ place }) => place !== null);
  const facts = whole
    ? dealNow(whole)
    : deals === 0
      ? t('home:notBegun')
      : t('home:dealsPlayed', { count: deals });
  const leads = (place: number | null) => place === 1 && seated.some((other) => other.place !== 1);
  if (!large) {
    return (
      <a class="home-playing home-playing--small" href={href(gamePath(id))}>
        <span class="home-playing__titles">
          <span class="home-playing__title figure">{gameName(summary)}</span>
          <span class="home-playing__facts">
            {seated.map(({ name, person, total }) => `${nameOf(person, name)} ${signed(total)}`).join(' · ')}
          </span>
        </span>
        <span class="home-playing__go">{t('home:resume')}</span>
      </a>
    );
  }
  return (
    <a class="home-playing" href={href(gamePath(id))}>
      <span class="home-playing__titles">
        <span class="home-playing__title figure">{gameName(summary)}</span>
        <span class="home-playing__facts">{facts}</span>
      </span>
      <ul class="home-playing__people">
        {seated.map(({ name, person, total, place }) => (
          <li
            key={person}
            class={leads(place) ? 'home-playing__one home-playing__one--leads' : 'home-playing__one'}
          >
            <PlayerName name={nameOf(person, name)} />
            <b class="home-playing__total">
              {unit === 'points' ? (
                <span class="figure">{signed(total)}</span>
              ) : (
                <TallyStrokes count={total} label={totalText(total, unit, t)} clean={t('table:clean')} />
              )}
            </b>
          </li>
        ))}
      </ul>
      <span class="home-playing__go">
        {t('home:resume')}
        <Icon d={NEXT} />
      </span>
    </a>
  );
}
