import './AgreementScreen.css';
import { changeEndTo, setupAfter, startOver } from '../../../app/actions.ts';
import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState, type StoredGame, spoken } from '../../../app/state.ts';
import { type Agreement, type GameState, isSame, type OptionId } from '../../../rules/index.ts';
import { AgreementEditor } from '../../agreement/AgreementEditor.tsx';
import { AgreementSummary } from '../../agreement/AgreementSummary.tsx';
import { HouseRules } from '../../agreement/HouseRules.tsx';
import { gameName, summaryText } from '../../agreement/phrases.ts';
import { shareText } from '../../agreement/share.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { PRINT, SHARE } from '../../parts/icons-more.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { setUpFrom } from '../new-game/state.ts';
import { lockOf } from './lock.ts';

/** What can still be changed when deals are recorded. */
const STAYS_OPEN: readonly OptionId[] = ['end', 'tie'];

/** "What holds tonight": the agreement of the game on the screen. */
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
  /** What was changed and is not held to yet; only before the first deal. */
  const changed = useSignal<Agreement | null>(null);
  const newDecider = useSignal<string | null | undefined>(undefined);
  const copied = useSignal(false);

  const names = state.next.seats.map((player) => playerNames.value[player] ?? '');
  const kept = stored.game.decider === null ? null : (playerNames.value[stored.game.decider] ?? null);
  const decider = newDecider.value === undefined ? kept : newDecider.value;
  const agreement = changed.value ?? state.agreement;
  const players = names.length;
  const lock = lockOf(stored.game, state);
  const isChanged = !isSame(agreement, state.agreement) || decider !== kept;

  const onChange = (next: Agreement) => {
    if (lock === 'open') {
      changed.value = next;
      return;
    }
    const { end, tie } = next;
    const isEnd = !isSame(end, state.agreement.end);
    if (!isEnd && tie === state.agreement.tie) return;
    void changeEndTo(isEnd ? { end } : { tie }).then(({ ok }) => {
      if (ok) spoken.value = t(isEnd ? 'agreement:screen.endChanged' : 'agreement:screen.tieChanged');
    });
  };
  const save = () => {
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
        isChanged && lock === 'open' ? (
          <>
            <Button kind="quiet" onClick={discard}>
              {t('agreement:screen.discard')}
            </Button>
            <Button kind="primary" onClick={save}>
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
              onChange={onChange}
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
