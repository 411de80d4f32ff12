import './EndScreen.css';
import { useEffect } from 'preact/hooks';
import { changeEndTo, setupAfter, startGame, undoLast } from '../../../app/actions.ts';
import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, go, href } from '../../../app/routes.ts';
import { current, gameState, type StoredGame } from '../../../app/state.ts';
import { type ByPlayer, effectiveEvents, type Game, type GameState } from '../../../rules/index.ts';
import { rulebookText, unitOf } from '../../gameText.ts';
import { Button, Chip } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { SHARE, UNDO } from '../../parts/icons-more.ts';
import { Screen } from '../../parts/Screen.tsx';
import { wordsOf } from '../../table/measure.ts';
import { GameTabs } from '../table/GameTabs.tsx';
import { losersOf, waysOn } from './ending.ts';
import { honourText, leadText, listNames, playOnText, whyText } from './endTexts.ts';
import { honoursOf } from './honours.ts';
import { Places } from './Places.tsx';

/** The end: who won, the places, and how to go on. A game that is not over has its place at the table. */
export function EndScreen() {
  const stored = current.value;
  const state = gameState.value;
  const over = state?.status === 'over';
  useEffect(() => {
    if (stored && state && !over) go(gamePath(stored.id), true);
  }, [over, stored?.id]);
  return stored && state && over ? <End stored={stored} state={state} /> : null;
}

function End({ stored, state }: { readonly stored: StoredGame; readonly state: GameState }) {
  const { id, game } = stored;
  const names = playerNames.value;
  return (
    <Screen
      title={t(state.stopped ? 'end:titleStopped' : 'end:title')}
      subtitle={`${rulebookText(game.agreement)} · ${whyText(state, names)}`}
      backLabel={t('app:home')}
      backHref={href('/')}
      class="end-screen"
      actions={<IconButton icon={SHARE} label={t('app:share')} onClick={() => go(gamePath(id, 'share'))} />}
      tabs={<GameTabs id={id} current={null} />}
      action={<Rematch stored={stored} names={names} />}
    >
      <div class="stack">
        <Winner state={state} names={names} />
        <Places state={state} names={names} />
        <Honours state={state} names={names} />
        <PlayOn id={id} state={state} />
        <section class="stack end-screen__mend" aria-labelledby="end-mend">
          <h2 id="end-mend">{t('end:mend')}</h2>
          <div class="row">
            <Chip icon={UNDO} onClick={() => void undoLast()}>
              {undoLabel(game, state)}
            </Chip>
            <a class="button button--chip" href={href(gamePath(id, 'sheet'))}>
              {t('end:toSheet')}
            </a>
          </div>
        </section>
      </div>
    </Screen>
  );
}

function Winner({ state, names }: { readonly state: GameState; readonly names: ByPlayer<string> }) {
  const { winners, teamTotals, stopped } = state;
  const losers = losersOf(state);
  const sides = teamTotals ? Math.ceil(winners.length / 2) : winners.length;
  const label = t(stopped ? 'end:leader' : 'end:winner', { count: sides });
  const won = listNames(winners, names);
  const letters = Math.max(...wordsOf(won).map((word) => word.length));
  const lost = losers.length > 0 && losers.length < state.players.length;
  return (
    <section class="end-winner" aria-labelledby="end-winner">
      <p class="end-winner__label" id="end-winner">
        {label}
      </p>
      <p
        class={
          winners.length > 2 ? 'end-winner__names end-winner__names--many figure' : 'end-winner__names figure'
        }
        style={{ '--letters': letters }}
      >
        {won}
      </p>
      <p class="end-winner__lead">{leadText(state, names)}</p>
      {lost && (
        <p class="end-winner__loser">
          {t('end:loser', { count: losers.length, names: listNames(losers, names) })}
        </p>
      )}
    </section>
  );
}

function Honours({ state, names }: { readonly state: GameState; readonly names: ByPlayer<string> }) {
  const honours = honoursOf(state);
  if (honours.length === 0) return null;
  return (
    <section aria-labelledby="end-honours">
      <h2 id="end-honours" class="visually-hidden">
        {t('end:honours')}
      </h2>
      <dl class="end-honours">
        {honours.map((honour) => (
          <div key={honour.kind} class="end-honours__one">
            <dt class="figure">{t(`end:honour.${honour.kind}`)}</dt>
            <dd>{honourText(honour, names)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "Till 100" becomes "till 150", or a few deals more. */
function PlayOn({ id, state }: { readonly id: string; readonly state: GameState }) {
  const unit = unitOf(state.agreement);
  return (
    <section class="stack end-screen__on" aria-labelledby="end-on">
      <h2 id="end-on">{t('end:playOn.title')}</h2>
      <div class="row">
        {waysOn(state).map((way) => (
          <Chip
            key={way.kind}
            onClick={async () => {
              const outcome = await changeEndTo({ end: way.end });
              if (outcome.ok) go(gamePath(id), true);
            }}
          >
            {playOnText(way, unit)}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function Rematch({ stored, names }: { readonly stored: StoredGame; readonly names: ByPlayer<string> }) {
  const setup = setupAfter(stored);
  const dealer = setup.players[setup.firstDealer]?.name ?? names[0] ?? '';
  const start = () => startGame(setup, (id) => go(gamePath(id)));
  return (
    <Button kind="primary" onClick={() => void start()} detail={t('end:rematchDetail', { name: dealer })}>
      {t('end:rematch')}
    </Button>
  );
}

function undoLabel(game: Game, state: GameState): string {
  const last = effectiveEvents(game.events).done.at(-1);
  if (last?.kind === 'deal') {
    const deal = state.deals.find(({ id }) => id === last.id);
    return t('end:undo.deal', { number: deal?.number ?? state.next.number - 1 });
  }
  return t(last?.kind === 'end' && last.stop ? 'end:undo.end' : 'end:undo.other');
}
