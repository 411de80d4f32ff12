/** The table besides what is seen at first: what was done last, keys, the text twin, the sheet beside it, the menu. */
import { useEffect } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { whenIdle } from '../../../app/idle.ts';
import { keepPicture } from '../../../app/keepPicture.ts';
import { turnPicture } from '../../../app/preferences.ts';
import { spoken } from '../../../app/state.ts';
import type { Game, GameState } from '../../../rules/index.ts';
import { shortNames } from '../../parts/shortNames.ts';
import { UndoBar } from '../../parts/UndoBar.tsx';
import { loadScreen } from '../../screens.ts';
import { loadStyles } from '../../styles.ts';
import { nameWidth } from '../../table/measure.ts';
import { lately } from '../../table/memory.ts';
import { TableFacts, type TableFactsProps } from '../../table/TableFacts.tsx';
import { useTableKeys } from './keys.ts';
import { lastChange } from './lastChange.ts';
import { pendingTaker } from './pending.ts';
import { SheetBeside } from './SheetBeside.tsx';
import { speakTable } from './speak.ts';
import { dropFirst, putBack, takeBack, tapSeat } from './tap.ts';

async function loadMenu() {
  const [, { DealMenu }] = await Promise.all([loadStyles(), import('./DealMenu.tsx')]);
  return DealMenu;
}

/** The counting screen and the sheet are one tap away. */
function fetchMore(): void {
  whenIdle(() => void Promise.all([loadMenu(), loadScreen('count'), loadScreen('sheet')]));
  // The first name takes longest: what it is measured with has to be made.
  whenIdle(() => nameWidth('', 16));
}

interface BesideProps {
  readonly state: GameState;
  readonly facts: TableFactsProps;
}

/** The picture told in words, and the table by keyboard. */
function Beside({ state, facts }: BesideProps) {
  useTableKeys(state);
  useEffect(() => whenIdle(() => void keepPicture(lately())));
  return <TableFacts {...facts} />;
}

interface LastDoneProps {
  readonly game: Game;
  readonly state: GameState;
  readonly names: readonly string[];
}

/** What was done last, and the way to take it back. */
function LastDone({ game, state, names }: LastDoneProps) {
  const last = lastChange(game, state, shortNames(names));
  const pending = pendingTaker();
  useEffect(() => {
    if (last) speakTable(state, names, last);
  }, [game.events.length]);
  const first =
    pending === null ? '' : t('play:centre.firstTaken', { name: names[state.next.seats[pending] ?? -1] });
  useEffect(() => {
    if (first) spoken.value = `${first}. ${t('play:centre.whoNext')}`;
  }, [first]);
  if (pending !== null) {
    return (
      <UndoBar
        undoLabel={t('app:undo')}
        onUndo={async () => {
          await dropFirst();
          speakTable(state, names, { text: '', undone: true });
        }}
      >
        {first}
      </UndoBar>
    );
  }
  if (!last) return null;
  const { undone, text } = last;
  return (
    <UndoBar
      undoLabel={undone ? t('app:redo') : t('app:undo')}
      onUndo={() => void (undone ? putBack() : takeBack())}
    >
      {text}
    </UndoBar>
  );
}

export const parts = { Beside, LastDone, SheetBeside, fetchMore, loadMenu, tapSeat, turnPicture };
