import './AgreementScreen.css';
import { useEffect } from 'preact/hooks';
import { changeEndTo, setupAfter, startOver } from '../../../app/actions.ts';
import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState, type StoredGame, spoken } from '../../../app/state.ts';
import {
  type Agreement,
  checkAgreement,
  type GameState,
  isSame,
  type OptionId,
} from '../../../rules/index.ts';
import { AgreementEditor } from '../../agreement/AgreementEditor.tsx';
import { AgreementSummary } from '../../agreement/AgreementSummary.tsx';
import { HouseRules } from '../../agreement/HouseRules.tsx';
import { deciderOf, gameName, summaryText } from '../../agreement/phrases.ts';
import { shareText } from '../../agreement/share.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { PRINT, SHARE } from '../../parts/icons-more.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { problemText } from '../../problemText.ts';
import { setUpFrom } from '../new-game/state.ts';
import { consequenceText } from '../sheet/consequenceText.ts';
import { agreementWith, consequenceOfEnd, endChange, lockOf } from './lock.ts';

/** What can still be changed when deals are recorded. */
const STAYS_OPEN: readonly OptionId[] = ['end', 'tie'];

/** "Agreed for tonight": the agreement of the game on the screen. */
export function AgreementScreen() {
  const stored = current.value;
  const state = gameState.value;
  if (!stored || !state) return null;
  return <Agreed key={stored.id} stored={stored} state={state} />;
}

interface AgreedProps {
  readonly stored: StoredGame;
  readonly state: GameState;
}

function Agreed({ stored, state }: AgreedProps) {
  const editing = useSignal(false);
  /** What was changed and is not held to yet. */
  const changed = useSignal<Agreement | null>(null);
  const newDecider = useSignal<string | null | undefined>(undefined);
  const copied = useSignal(false);

  const names = state.next.seats.map((player) => playerNames.value[player] ?? '');
  const kept = deciderOf(stored.game, state, playerNames.value);
  const players = names.length;
  const lock = lockOf(stored.game, state);
  const decider = newDecider.value === undefined || lock !== 'open' ? kept : newDecider.value;
  const agreement = agreementWith(state.agreement, changed.value, lock);
  const isChanged = !isSame(agreement, state.agreement) || decider !== kept;
  const problem = lock === 'open' && checkAgreement(agreement, players)[0];
  const consequence = lock !== 'open' && consequenceOfEnd(stored.game, state, agreement);
  /** What is in the way, or what follows. */
  const told = problem
    ? problemText(problem, names)
    : (consequence && consequenceText(consequence, playerNames.value)) || '';
  // It stands at the bottom, away from what was changed.
  useEffect(() => {
    if (isChanged) spoken.value = told;
  }, [told]);

  const save = () => {
    if (problem) {
      spoken.value = told;
      return;
    }
    if (lock !== 'open') {
      const change = endChange(state.agreement, agreement);
      void changeEndTo(change).then(({ ok }) => {
        if (!ok) return;
        go(gamePath(stored.id), true);
        spoken.value = t(change.end ? 'agreement:screen.endChanged' : 'agreement:screen.tieChanged');
      });
      return;
    }
    const setup = setupAfter(stored);
    const seat = decider === null ? -1 : names.indexOf(decider);
    void startOver(stored.id, { ...setup, agreement, decider: seat < 0 ? null : seat }, (id) =>
      go(gamePath(id), true),
    );
  };
  const share = async () => {
    const text = summaryText(agreement, players, names, decider);
    copied.value = (await shareText(gameName(agreement.rulebook), text)) === 'copied';
    if (copied.value) spoken.value = t('agreement:copied');
  };
  const discard = () => {
    changed.value = null;
    newDecider.value = undefined;
    spoken.value = t('agreement:screen.discarded');
  };

  return (
    <Screen
      title={t('agreement:title')}
      subtitle={t('agreement:screen.subtitle', {
        game: gameName(agreement.rulebook),
        players: t('agreement:screen.players', { count: players }),
      })}
      backHref={href(gamePath(stored.id))}
      backLabel={t('agreement:screen.back')}
      class="agreement-screen"
      actions={
        <>
          <IconButton icon={PRINT} label={t('agreement:print')} onClick={() => print()} />
          <IconButton icon={SHARE} label={t('agreement:share')} onClick={() => void share()} />
        </>
      }
      action={
        isChanged ? (
          <>
            {told && (
              <p id="agreement-told" class={`screen__told ${problem ? 'error' : ''}`}>
                {told}
              </p>
            )}
            <Button kind="quiet" onClick={discard}>
              {t('agreement:screen.discard')}
            </Button>
            <Button
              kind="primary"
              aria-disabled={Boolean(problem)}
              aria-describedby={told ? 'agreement-told' : undefined}
              onClick={save}
            >
              {t('agreement:screen.save')}
            </Button>
          </>
        ) : (
          <Button
            aria-expanded={editing.value}
            onClick={() => {
              editing.value = !editing.value;
            }}
          >
            {t(editing.value ? 'agreement:screen.done' : 'agreement:screen.edit')}
          </Button>
        )
      }
    >
      <div class="stack">
        {copied.value && <p class="muted">{t('agreement:copied')}</p>}
        {lock === 'open' && <p class="muted">{t('agreement:screen.open')}</p>}
        {editing.value ? (
          <>
            {lock !== 'open' && <Locked stored={stored} />}
            <AgreementEditor
              level={2}
              agreement={agreement}
              players={players}
              names={names}
              decider={decider}
              onChange={(next) => {
                changed.value = next;
              }}
              {...(lock === 'open'
                ? {
                    onDecider: (name: string | null) => {
                      newDecider.value = name;
                    },
                  }
                : { only: STAYS_OPEN })}
            />
          </>
        ) : (
          <AgreementSummary
            level={2}
            agreement={agreement}
            players={players}
            names={names}
            decider={decider}
          />
        )}
        <HouseRules agreement={agreement} players={players} />
      </div>
    </Screen>
  );
}

/** Why nothing but the end can be changed, and the way out. */
function Locked({ stored }: { readonly stored: StoredGame }) {
  return (
    <Panel title={t('agreement:screen.lockedTitle')} tone="lamp">
      <p>{t('agreement:screen.lockedText')}</p>
      <Button
        onClick={() => {
          setUpFrom(setupAfter(stored));
          go('/new');
        }}
      >
        {t('agreement:screen.restart')}
      </Button>
      <p class="muted">{t('agreement:screen.restartText')}</p>
    </Panel>
  );
}
