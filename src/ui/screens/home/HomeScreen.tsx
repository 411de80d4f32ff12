import './HomeScreen.css';
import { useEffect } from 'preact/hooks';
import { setupAfter, startGame } from '../../../app/actions.ts';
import { formatDate, formatList } from '../../../app/format.ts';
import { language, t } from '../../../app/i18n.ts';
import { whenIdle } from '../../../app/idle.ts';
import { nameOf } from '../../../app/names.ts';
import { changeSetting } from '../../../app/preferences.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { type GameSummary, latest, recentGames, type StoredGame, settings } from '../../../app/state.ts';
import { endText, gameName, rulebookText } from '../../gameText.ts';
import { Icon } from '../../parts/Icon.tsx';
import { RULES } from '../../parts/icons.ts';
import { HISTORY, PLUS, SETTINGS, STATISTICS } from '../../parts/icons-more.ts';
import { Screen } from '../../parts/Screen.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { SuitMark } from '../../parts/Suit.tsx';
import type { ScreenProps } from '../../screens.ts';
import { BackupReminder } from './BackupReminder.tsx';
import { GameInProgress } from './GameInProgress.tsx';
import { Install } from './Install.tsx';

/** Earlier games and statistics are one tap away. Without it they come with the tap. */
async function readAhead(): Promise<void> {
  const { fetchAhead } = await import('../../otherScreens.ts');
  await fetchAhead().catch(() => undefined);
}

/** Where everything begins: the game in progress, the same as last time, a new one, earlier ones, the rules. */
export function HomeScreen({ missing }: ScreenProps) {
  useEffect(() => whenIdle(() => void readAhead()), []);
  const games = recentGames.value;
  const playing = games.filter(({ status }) => status !== 'over');
  const earlier = games.filter(({ status }) => status === 'over');
  return (
    <Screen
      title={
        <span class="home__word">
          <SuitMark suit="S" />
          Maja
        </span>
      }
      subtitle={t('home:tagline')}
      class="home"
      action={
        <a
          class={playing.length > 0 ? 'button home__new' : 'button button--primary home__new'}
          href={href('/new')}
        >
          <Icon d={PLUS} />
          {t('app:newGame')}
        </a>
      }
    >
      <div class="stack home__stack">
        {missing && (
          <p class="panel panel--lamp" role="status">
            {t('home:missing')}
          </p>
        )}
        {games.length === 0 && <Welcome />}
        {playing.map((game, index) => (
          <GameInProgress key={game.id} summary={game} large={index === 0} />
        ))}
        <SameAsLast />
        <Earlier games={earlier} />
        <nav class="home__links" aria-label={t('home:more')}>
          <a class="button home__link" href={href('/rules')}>
            <Icon d={RULES} />
            {t('app:tabs.rules')}
          </a>
          <a class="button home__link" href={href('/history')}>
            <Icon d={HISTORY} />
            {t('home:history')}
          </a>
          <a class="button home__link" href={href('/stats')}>
            <Icon d={STATISTICS} />
            {t('home:statistics')}
          </a>
          <a class="button home__link" href={href('/settings')}>
            <Icon d={SETTINGS} />
            {t('home:settings')}
          </a>
        </nav>
        <BackupReminder />
        {earlier.length > 0 && <Install />}
        <Preferences />
      </div>
    </Screen>
  );
}

function Welcome() {
  return (
    <section class="home-welcome">
      <SuitMark suit="S" />
      <h2>{t('home:welcome.title')}</h2>
      <p>{t('home:welcome.text')}</p>
    </section>
  );
}

/** The same game and people, the next dealer in turn: one tap, and it can still be changed until the first deal. */
function SameAsLast() {
  const last = latest.value;
  if (!last || !hasBegun(last)) return null;
  const { agreement, players, firstDealer, ...rest } = setupAfter(last);
  const start = () => startGame({ agreement, players, firstDealer, ...rest }, (id) => go(gamePath(id)));
  const detail = t('home:lastGame', {
    rulebook: rulebookText(agreement),
    end: endText(agreement),
    names: players.map(({ name }) => name).join(', '),
    dealer: players[firstDealer]?.name,
  });
  return (
    <button type="button" class="home-same panel panel--answer" onClick={() => void start()}>
      <span class="home-same__title figure">{t('app:sameAsLast')}</span>
      <span class="muted">{detail}</span>
    </button>
  );
}

/** A game without a single deal is the one in progress: it need not be started again. */
const hasBegun = ({ game }: StoredGame): boolean => game.events.length > 0;

function Earlier({ games }: { readonly games: readonly GameSummary[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="home-earlier">
      <h2 id="home-earlier" class="home__heading">
        {t('home:earlier')}
      </h2>
      <ul class="list">
        {games.map((game) => (
          <li key={game.id}>
            <a class="home-game" href={href(gamePath(game.id, 'sheet'))}>
              <span class="home-game__name">{gameName(game)}</span>
              <span class="home-game__date muted">{formatDate(game.startedAt, 'medium')}</span>
              <span class="home-game__who muted">{resultText(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Cissi vann", "Anna och Bo delade segern". */
function resultText({ winners, players, stopped, teams, deals }: GameSummary): string {
  if (deals === 0) return t('home:broken');
  const names = formatList(
    winners.flatMap((player) => {
      const won = players[player];
      return won ? nameOf(won.person, won.name) : [];
    }),
  );
  if (stopped) return t('home:brokenLed', { names });
  return t('home:won', { names, count: teams ? Math.ceil(winners.length / 2) : winners.length });
}

function Preferences() {
  return (
    <footer class="home__footer">
      <SegmentedChoice
        legend={t('home:language')}
        hideLegend
        choices={[
          { value: 'sv', label: <span lang="sv">Svenska</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
        value={language.value}
        onChange={(value) => void changeSetting('language', value)}
      />
      <SegmentedChoice
        legend={t('home:theme.title')}
        hideLegend
        choices={[
          { value: 'system', label: t('home:theme.system') },
          { value: 'light', label: t('home:theme.light') },
          { value: 'dark', label: t('home:theme.dark') },
        ]}
        value={settings.value.theme}
        onChange={(value) => void changeSetting('theme', value)}
      />
    </footer>
  );
}
