import './NewGameScreen.css';
import { useEffect } from 'preact/hooks';
import { type GameSetup, startGame } from '../../../app/actions.ts';
import { formatList } from '../../../app/format.ts';
import { loadHouseRules } from '../../../app/houseRules.ts';
import { t } from '../../../app/i18n.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { spoken } from '../../../app/state.ts';
import { headline } from '../../agreement/phrases.ts';
import { Screen } from '../../parts/Screen.tsx';
import { GameList } from './GameList.tsx';
import { Length } from './Length.tsx';
import { OnPaper } from './OnPaper.tsx';
import { People } from './People.tsx';
import { Rules } from './Rules.tsx';
import { Seats } from './Seats.tsx';
import { StartBar } from './StartBar.tsx';
import { startable } from './setup.ts';
import { agreement, forget, isEditing, lastTime, setup } from './state.ts';
import { missingText } from './texts.ts';

const start = (game: GameSetup): Promise<void> =>
  startGame(game, (id) => {
    forget();
    go(gamePath(id), true);
  });

export function NewGameScreen() {
  const tried = useSignal(false);
  useEffect(() => void loadHouseRules(), []);
  const missing = missingText(setup.value);
  const onStart = () => {
    const game = startable(setup.peek());
    if (game) {
      void start(game);
      return;
    }
    tried.value = true;
    spoken.value = missing ?? '';
    const id = setup.peek().rulebook === null ? 'new-game-games' : 'new-game-people';
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
  };
  const onRules = () => {
    isEditing.value = !isEditing.value;
    if (isEditing.value) {
      requestAnimationFrame(() =>
        document.getElementById('new-game-rules')?.scrollIntoView({ block: 'start' }),
      );
    }
  };
  return (
    <Screen
      title={t('newGame:title')}
      subtitle={t('newGame:subtitle')}
      backHref={href('/')}
      backLabel={t('app:home')}
      wide
      class="new-game"
      action={<StartBar missing={missing} loud={tried.value} onStart={onStart} onRules={onRules} />}
    >
      <LastTime />
      <div class="split">
        <div class="new-game__column">
          <GameList />
          <People />
          <Seats />
          <OnPaper />
        </div>
        <div class="new-game__column">
          {agreement.value && <Length agreement={agreement.value} />}
          {agreement.value && <Rules agreement={agreement.value} />}
        </div>
      </div>
    </Screen>
  );
}

/** The same game with the same people, the next dealer in turn: one tap. */
function LastTime() {
  const game = lastTime.value;
  if (!game) return null;
  const names = game.players.map(({ name }) => name);
  return (
    <button type="button" class="panel panel--answer new-game__last" onClick={() => void start(game)}>
      <span class="new-game__last-title">{t('app:sameAsLast')}</span>
      <span class="muted">
        {t('newGame:last.text', {
          headline: headline(game.agreement, names.length),
          names: formatList(names),
          dealer: names[game.firstDealer] ?? '',
        })}
      </span>
    </button>
  );
}
