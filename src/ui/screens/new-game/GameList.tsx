import { t } from '../../../app/i18n.ts';
import { useSignal } from '../../../app/signals.ts';
import { houseRules } from '../../../app/state.ts';
import { isSame, RULEBOOK_IDS, type RulebookId } from '../../../rules/index.ts';
import { rulesFor } from '../../agreement/houseMatch.ts';
import { gameName } from '../../agreement/phrases.ts';
import { Button, Chip } from '../../parts/Button.tsx';
import { QuizDialog } from './QuizDialog.tsx';
import { withAgreement, withRulebook } from './setup.ts';
import { agreement, change, players, setup } from './state.ts';
import { misfitText, rangeText } from './texts.ts';

/** Which game: never by the name alone, each says what costs. */
export function GameList() {
  const asking = useSignal(false);
  const choose = (rulebook: RulebookId) => change((draft) => withRulebook(draft, rulebook));
  return (
    <section class="game-list" id="new-game-games">
      <div class="row row--apart">
        <h2 id="new-game-which">{t('newGame:games.title')}</h2>
        <Button
          kind="quiet"
          class="game-list__unsure"
          onClick={() => {
            asking.value = true;
          }}
        >
          {t('newGame:quiz.open')}
        </Button>
      </div>
      <div role="radiogroup" aria-labelledby="new-game-which">
        {RULEBOOK_IDS.map((rulebook) => (
          <Game key={rulebook} rulebook={rulebook} onChoose={choose} />
        ))}
      </div>
      <KeptRules />
      {asking.value && (
        <QuizDialog
          onChoose={choose}
          onClose={() => {
            asking.value = false;
          }}
        />
      )}
    </section>
  );
}

interface GameProps {
  readonly rulebook: RulebookId;
  readonly onChoose: (rulebook: RulebookId) => void;
}

function Game({ rulebook, onChoose }: GameProps) {
  const misfit = misfitText(rulebook, setup.value.seats.length);
  return (
    <label class="game-list__game">
      <input
        type="radio"
        name="rulebook"
        value={rulebook}
        checked={setup.value.rulebook === rulebook}
        onChange={() => onChoose(rulebook)}
      />
      <span class="game-list__name">{gameName(rulebook)}</span>
      <span class={misfit === null ? 'game-list__range' : 'game-list__range game-list__range--misfit'}>
        {misfit ?? rangeText(rulebook)}
      </span>
      <span class="game-list__costs">{t(`newGame:games.costs.${rulebook}`)}</span>
    </label>
  );
}

/** "Our house rules": one tap chooses the game and its whole agreement. */
function KeptRules() {
  const kept = houseRules.value;
  if (kept.length === 0) return null;
  return (
    <fieldset class="game-list__kept">
      <legend class="label">{t('newGame:games.house')}</legend>
      {kept.map((rules) => {
        const own = rulesFor(
          rules,
          rules.agreement.rulebook === setup.value.rulebook ? players.value : rules.players,
        );
        return (
          <Chip
            key={rules.id}
            pressed={agreement.value !== null && isSame(own, agreement.value)}
            onClick={() => change((draft) => withAgreement(draft, rules.agreement, rules.players))}
          >
            <bdi>{rules.name}</bdi>
            <small>{gameName(rules.agreement.rulebook)}</small>
          </Chip>
        );
      })}
    </fieldset>
  );
}
