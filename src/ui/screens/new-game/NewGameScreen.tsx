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
import { type Fault, faultOf, startable } from './setup.ts';
import { agreement, forget, isEditing, lastTime, setup } from './state.ts';
import { missingText } from './texts.ts';

const start = (game: GameSetup): Promise<void> => {
  // What was missing before is not any longer.
  spoken.value = '';
  return startGame(game, (id) => {
    forget();
    go(gamePath(id), true);
  });
};

/** A number on paper that is wrong can be mended at once. */
const NUMBERS: Partial<Record<Fault, string>> = {
  deals: '.on-paper .stepper__button:enabled',
  totals: '.on-paper [aria-invalid]',
};

/** Where something is wrong, once what the tap changed is drawn. */
const show = (place: Fault): number =>
  requestAnimationFrame(() => {
    const number = NUMBERS[place];
    const found = document.querySelector<HTMLElement>(number ?? `#new-game-${place}`);
    if (number) found?.focus();
    found?.scrollIntoView({ block: number ? 'center' : 'start' });
  });

export function NewGameScreen() {
  /** Where something was wrong when starting was tried. */
  const tried = useSignal<Fault | null>(null);
  useEffect(() => void loadHouseRules(), []);
  const missing = missingText(setup.value);
  const onStart = () => {
    const game = startable(setup.peek());
    if (game) {
      void start(game);
      return;
    }
    tried.value = faultOf(setup.peek());
    spoken.value = missing ?? '';
    if (tried.value === 'rules') isEditing.value = true;
    if (tried.value) show(tried.value);
  };
  const onRules = () => {
    isEditing.value = !isEditing.value;
    if (isEditing.value) show('rules');
  };
  return (
    <Screen
      title={t('newGame:title')}
      subtitle={t('newGame:subtitle')}
      backHref={href('/')}
      backLabel={t('app:home')}
      wide
      class="new-game"
      action={<StartBar missing={missing} loud={tried.value !== null} onStart={onStart} onRules={onRules} />}
    >
      <LastTime />
      <div class="split">
        <div class="new-game__column">
          <GameList />
          <People />
          <Seats />
          <OnPaper tried={tried.value === 'totals'} />
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
