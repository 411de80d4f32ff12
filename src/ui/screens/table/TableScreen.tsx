import './TableScreen.css';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { names as playerNames } from '../../../app/names.ts';
import { gamePath, href } from '../../../app/routes.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, entry, gameState, type StoredGame, settings } from '../../../app/state.ts';
import {
  cardsInPlay,
  type Game,
  type GameState,
  handSize,
  isEmptyDraft,
  openCards,
  type Player,
  talong,
} from '../../../rules/index.ts';
import { dealNow, endangered, rulebookText, unitOf } from '../../gameText.ts';
import { useAfterPaint } from '../../parts/afterPaint.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { AGREEMENT, MORE } from '../../parts/icons.ts';
import { Screen } from '../../parts/Screen.tsx';
import { SuitMark } from '../../parts/Suit.tsx';
import { UndoBar } from '../../parts/UndoBar.tsx';
import { TableBar } from '../../table/TableBar.tsx';
import { TablePicture } from '../../table/TablePicture.tsx';
import { centreOf } from './centre.tsx';
import type { DealMenuProps } from './DealMenu.tsx';
import { GameTabs } from './GameTabs.tsx';
import { type Rest, rest, warmUp, withRest } from './lazy.ts';
import { pendingTaker } from './pending.ts';

/** The table: the score, what happens now, and the way to record a deal. */
export function TableScreen() {
  const stored = current.value;
  const state = gameState.value;
  return stored && state ? <Table stored={stored} state={state} /> : null;
}

function leading(state: GameState): ReadonlySet<Player> {
  if (state.deals.length === 0) return new Set();
  const first = state.standings.filter(({ place }) => place === 1);
  return new Set(first.length === state.standings.length ? [] : first.map(({ player }) => player));
}

function Table({ stored, state }: { readonly stored: StoredGame; readonly state: GameState }) {
  const { id, game } = stored;
  const menu = useSignal<ComponentType<DealMenuProps> | null>(null);
  const turned = useSignal(false);
  const names = playerNames.value;
  const { next, agreement } = state;
  const over = state.status === 'over';
  const players = next.seats.length;
  const info = {
    table: next,
    names,
    totals: state.totals,
    teamTotals: state.teamTotals,
    unit: unitOf(agreement),
    danger: endangered(state),
    best: leading(state),
    contenders: state.contenders.flat(),
    isOver: over,
  };
  const bottom = (settings.value.turned[id] ?? 0) % players;
  const title = rulebookText(agreement);
  const subtitle = dealNow(state);
  useEffect(warmUp, []);
  const Menu = menu.value;
  const isPainted = useAfterPaint();
  // The score comes first; what is said of it comes a frame later.
  const Rest = isPainted ? rest.value : null;
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      backLabel={t('app:home')}
      backHref={href('/')}
      wide
      class="table-screen"
      actions={
        <>
          <a
            class="button button--icon"
            href={href(gamePath(id, 'agreement'))}
            aria-label={t('play:agreement')}
          >
            <Icon d={AGREEMENT} />
          </a>
          <IconButton
            icon={MORE}
            label={t('play:menu')}
            onClick={() =>
              withRest(async ({ loadMenu }) => {
                menu.value = await loadMenu();
              })
            }
          />
        </>
      }
      tabs={<GameTabs id={id} current="table" />}
      action={<Bottom rest={Rest} game={game} state={state} names={names} />}
    >
      <div class="split">
        <div class="stack">
          <TablePicture
            {...info}
            centre={centreOf(state, names)}
            bottomSeat={bottom}
            turned={turned.value}
            onSeat={(seat) => withRest(({ tapSeat }) => tapSeat(seat))}
            onBottomSeat={(seat) => withRest(({ turnPicture }) => turnPicture(id, seat))}
            onTurn={(value) => {
              turned.value = value;
            }}
          />
          {Rest && <Rest.Beside state={state} facts={{ ...info, title: subtitle }} />}
          <TableBar
            handSize={handSize(next.agreement, players)}
            cardsInPlay={cardsInPlay(next.agreement)}
            removedCards={next.agreement.removedCards}
            openCards={openCards(next.agreement, players)}
            talong={talong(next.agreement, players) ?? 0}
            nextPass={agreement.pass.count > 0 ? state.afterNext.pass : null}
            isOver={over}
          />
          {!over && <Prompt state={state} />}
        </div>
        <div class="table-screen__side">{Rest && <Rest.SheetBeside />}</div>
      </div>
      {Menu && <Menu state={state} names={names} onClose={() => (menu.value = null)} />}
    </Screen>
  );
}

function Prompt({ state }: { readonly state: GameState }) {
  if (entry.value?.purpose.kind === 'next' && pendingTaker() === null && !isEmptyDraft(entry.value.draft)) {
    return (
      <p class="table-screen__prompt">
        {t('play:prompt.goOn', { number: entry.value.number })}{' '}
        <a class="button" href={href(gamePath(entry.value.game, 'count'))}>
          {t('play:goOn')}
        </a>
      </p>
    );
  }
  if (unitOf(state.agreement) === 'losses')
    return <p class="table-screen__prompt figure">{t('play:prompt.loser')}</p>;
  return (
    <p class="table-screen__prompt figure">
      {t('play:prompt.taker')} <SuitMark suit="S" /> {t('table:rank.Q')}
    </p>
  );
}

interface BottomProps {
  readonly rest: Rest | null;
  readonly game: Game;
  readonly state: GameState;
  readonly names: readonly string[];
}

/** What was done last, its place held until it can be told; once the game is over, the way to its result. */
function Bottom({ rest: Rest, game, state, names }: BottomProps) {
  return (
    <>
      {state.status === 'over' && (
        <a class="button button--primary" href={href(gamePath(game.id, 'end'))}>
          {t('play:toEnd')}
        </a>
      )}
      {Rest ? (
        <Rest.LastDone game={game} state={state} names={names} />
      ) : (
        game.events.length > 0 && <UndoBar> </UndoBar>
      )}
    </>
  );
}
