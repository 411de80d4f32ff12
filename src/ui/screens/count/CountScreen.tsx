import './CountScreen.css';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { recordDeal } from '../../../app/actions.ts';
import { workAhead } from '../../../app/ahead.ts';
import { comeBack, dropLost, numberOf, openEntry } from '../../../app/entry.ts';
import { loadTexts, t } from '../../../app/i18n.ts';
import { whenIdle } from '../../../app/idle.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, go, route } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, type EntryInProgress, entry, gameState, spoken } from '../../../app/state.ts';
import {
  type MoonChoice as Choice,
  type DealContent,
  type EntryCheck,
  type Purpose,
  penaltyTotal,
  playGame,
  putDeal,
  scoreDeal,
  type TableState,
} from '../../../rules/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { shortNames } from '../../parts/shortNames.ts';
import { WhoDialog } from '../../parts/WhoDialog.tsx';
import { problemText } from '../../problemText.ts';
import { type Consequence, consequenceOf } from '../sheet/consequence.ts';
import { consequenceText } from '../sheet/consequenceText.ts';
import { GameTabs } from '../table/GameTabs.tsx';
import { Chips } from './Chips.tsx';
import { Fields } from './Fields.tsx';
import { giveRest, takeAll } from './fields.ts';
import { useEntryKeys } from './keys.ts';
import { MoonChoice } from './MoonChoice.tsx';
import { active, check, commit, forget, step, table } from './model.ts';
import { moonText } from './moonText.ts';
import {
  dealWith,
  expectedText,
  isChoiceLeft,
  openProblems,
  penaltyCounts,
  sumText,
  useSpokenChoice,
  useSpokenField,
} from './outcome.ts';

/** Counting a deal: who took what, checked as it is entered. */
export function CountScreen() {
  const stored = current.value;
  const opened = entry.value;
  const isMine = opened !== null && opened.game === stored?.id;
  const to = route.value;
  const isHere = to.screen === 'game' && to.view === 'count' && to.id === stored?.id;
  const now = table.value;
  const isLost = isMine && !now;
  // Once an address: what is recorded or thrown away here must not begin anew while the screen is left.
  useLayoutEffect(() => {
    if (!isHere) return;
    // An entry that is there already, for the next deal or an earlier one, goes on, where it still fits.
    if (entry.peek()?.game !== stored?.id) openEntry();
    else dropLost();
  }, [stored?.id, isHere, isLost]);
  // Digits typed for one deal are not meant for another that comes in its place.
  useLayoutEffect(forget, [opened?.purpose]);
  useEffect(
    () => () => {
      // Leaving is like Tab: the digits typed so far are the number.
      commit();
      forget();
      comeBack();
    },
    [],
  );
  const checked = check.value;
  if (!stored || !isMine || !now || !checked) return null;
  return <Count opened={opened} table={now} check={checked} />;
}

/** What putting an earlier deal right would do to the end of the game. */
function consequenceNow(purpose: Purpose, deal: DealContent): Consequence | null {
  const game = current.peek()?.game;
  const before = gameState.peek();
  if (!game || !before) return null;
  const result = putDeal(game, purpose, deal, { id: 'trial', at: 0 });
  return result.ok ? consequenceOf(before, playGame(result.value)) : null;
}

interface CountProps {
  readonly opened: EntryInProgress;
  readonly table: TableState;
  readonly check: EntryCheck;
}

function Count({ opened, table: now, check: checked }: CountProps) {
  const { purpose, draft } = opened;
  const number = numberOf(opened);
  const { agreement, seats } = now;
  const game = current.value?.game;
  const everyone = playerNames.value;
  const names = useMemo(() => seats.map((player) => everyone[player] ?? ''), [seats, everyone]);
  const asking = useSignal<'moon' | 'revoke' | null>(null);
  const showFields = useSignal(false);
  /** Too early to be saved: what is missing is told for as long as this is what stands there. */
  const tried = useSignal<EntryCheck | null>(null);
  const asked = useSignal<{ readonly consequence: Consequence; readonly moon: Choice | undefined } | null>(
    null,
  );
  const saveRef = useRef<HTMLButtonElement>(null);
  const path = gamePath(opened.game, purpose.kind === 'next' ? 'table' : 'sheet');
  const choice = isChoiceLeft(checked) && !showFields.value ? dealWith(now, checked.draft, 'self') : null;
  const { deal } = checked;
  const score = deal && scoreDeal(agreement, seats.length, deal);
  const moon = score && moonText(now, score, checked.draft.aside, shortNames(names));

  const save = async (moon?: Choice, sure = false): Promise<void> => {
    commit();
    const latest = check.peek();
    const whole = moon && latest ? dealWith(now, latest.draft, moon) : (latest?.deal ?? null);
    if (!whole) {
      tried.value = latest;
      return;
    }
    if (purpose.kind !== 'next' && !sure) {
      const consequence = consequenceNow(purpose, whole);
      if (consequence) {
        await loadTexts('sheet');
        asked.value = { consequence, moon };
        return;
      }
    }
    await recordDeal(whole, purpose, () => {
      forget();
      const state = gameState.peek();
      const isNext = purpose.kind === 'next';
      // Another window may have been quicker: then it has become a later deal.
      spoken.value = t(`count:recorded.${purpose.kind}`, {
        number: isNext && state ? state.next.number - 1 : number,
      });
      go(gamePath(opened.game, isNext ? (state?.status === 'over' ? 'end' : 'table') : 'sheet'), true);
    });
  };
  const leave = (): void => {
    forget();
    go(path, true);
  };
  useEntryKeys({ onSave: () => void (choice ? undefined : save()), onLeave: leave });

  // When the last field has filled itself, Enter records.
  const ready = deal !== null;
  useEffect(() => {
    if (ready && active.peek() === null) saveRef.current?.focus({ preventScroll: true });
  }, [ready]);
  const shooter = checked.shooter === null ? '' : (names[checked.shooter] ?? '');
  const title = choice ? t('count:moon.title', { name: shooter }) : t('count:countDeal', { number });
  const subtitle = choice
    ? t('count:moon.subtitle', { number, name: shooter })
    : `${t(`app:rulebook.${agreement.rulebook}`)} · ${expectedText(now, checked)}`;
  useSpokenChoice(choice !== null, `${title}. ${subtitle}`);
  useSpokenField(names, checked, moon);
  useEffect(() => (deal && purpose.kind === 'next' ? whenIdle(() => workAhead(deal)) : undefined), [deal]);

  // The same at every key: drawn once.
  const chips = useMemo(
    () => (
      <Chips
        agreement={agreement}
        purpose={purpose}
        number={number}
        way={draft.way}
        asking={asking}
        path={path}
      />
    ),
    [agreement, purpose, number, draft.way, path],
  );
  const tabs = useMemo(() => <GameTabs id={opened.game} current="table" />, [opened.game]);

  const isTold = checked.problems.length === 0 && tried.value === checked;
  const shown = isTold ? openProblems(checked) : checked.problems;
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      backLabel={t('app:back')}
      onBack={() => {
        if (choice) showFields.value = true;
        else leave();
      }}
      class="count-screen"
      tabs={tabs}
      action={
        choice ? undefined : (
          <>
            <div class="count-screen__problems screen__told" role="alert">
              {shown.map((each) => (
                <p key={each.code} class="error">
                  {problemText(each, names)}
                </p>
              ))}
            </div>
            {moon && !isChoiceLeft(checked) && <p class="count-screen__moon screen__told">{moon}</p>}
            {isChoiceLeft(checked) ? (
              <Button kind="primary" onClick={() => (showFields.value = false)}>
                {t('count:moon.choose', { name: shooter })}
              </Button>
            ) : (
              <Button
                kind="primary"
                ref={saveRef}
                aria-disabled={!ready}
                detail={sumText(checked)}
                onClick={() => void save()}
              >
                {t(purpose.kind === 'amend' ? 'count:saveAmended' : 'count:record', { number })}
              </Button>
            )}
          </>
        )
      }
    >
      {choice && game ? (
        <div class="stack">
          <MoonChoice
            game={game}
            deal={choice}
            purpose={purpose}
            names={playerNames.value}
            shooter={shooter}
            value={penaltyTotal(agreement, choice.entry.kind === 'loser' ? {} : choice.entry.aside)}
            disabled={false}
            onChoose={(moon) => void save(moon)}
          />
          <Button kind="quiet" onClick={() => (showFields.value = true)}>
            {t('count:moon.back')}
          </Button>
        </div>
      ) : (
        <div class="stack">
          <Fields table={now} draft={draft} check={checked} score={score} names={names} />
          {draft.revoke !== null && (
            <p class="count-screen__revoke panel">
              {t(`count:revoke.${agreement.revoke}`, { name: names[draft.revoke] })}{' '}
              <Button kind="quiet" onClick={() => step((before) => ({ ...before, revoke: null }))}>
                {t('count:revoke.remove')}
              </Button>
            </p>
          )}
          {chips}
        </div>
      )}
      {asked.value && (
        <Dialog
          title={t('count:sureTitle', { number })}
          onClose={() => (asked.value = null)}
          actions={
            <>
              <Button
                onClick={() => {
                  const moon = asked.peek()?.moon;
                  asked.value = null;
                  void save(moon, true);
                }}
              >
                {t('count:saveAmended', { number })}
              </Button>
              <Button kind="quiet" onClick={() => (asked.value = null)}>
                {t('app:cancel')}
              </Button>
            </>
          }
        >
          <p class="panel panel--lamp">{consequenceText(asked.value.consequence, playerNames.value)}</p>
        </Dialog>
      )}
      {asking.value === 'moon' && (
        <WhoDialog
          title={t('count:tookAllWho')}
          text={t('count:tookAllText')}
          names={names}
          onClose={() => (asking.value = null)}
          onSeat={(seat) => {
            asking.value = null;
            step((before) => takeAll(agreement, seats.length, before, seat, penaltyCounts(now, checked)));
          }}
        />
      )}
      {asking.value === 'revoke' && (
        <WhoDialog
          title={t('count:revoke.who')}
          text={t(`count:revoke.text.${agreement.revoke}`)}
          names={names}
          onClose={() => (asking.value = null)}
          onSeat={(seat) => {
            asking.value = null;
            step((before) =>
              agreement.revoke === 'whole-deal' && before.way === 'captures'
                ? giveRest(agreement, seats.length, before, seat, checked)
                : { ...before, revoke: seat, moon: null },
            );
          }}
        />
      )}
    </Screen>
  );
}
