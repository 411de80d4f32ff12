import './SheetPanel.css';
import type { ComponentChildren } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import { t } from '../../../app/i18n.ts';
import { personNow, names as playerNames } from '../../../app/names.ts';
import { useSignal } from '../../../app/signals.ts';
import { current, gameState } from '../../../app/state.ts';
import type { ByPlayer } from '../../../rules/index.ts';
import { endangered, unitOf } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';
import { TeamMark } from '../../table/SeatCard.tsx';
import { Chart } from './Chart.tsx';
import { looksOf } from './colours.ts';
import { DealDialog } from './DealDialog.tsx';
import { isScored, type PairTotal, sheetOf } from './rows.ts';
import { SheetTable } from './SheetTable.tsx';
import { SignLegend } from './Signs.tsx';

/** The sheet beside the table: heading, chart and rows of the game on the screen. The texts `sheet` must be loaded. */
export function SheetPanel() {
  return (
    <section class="stack" aria-labelledby="sheet-panel">
      <h2 id="sheet-panel">{t('app:tabs.sheet')}</h2>
      <SheetContent />
    </section>
  );
}

/** Chart and rows, what else belongs to them, and the dialog that a tap on a row opens. */
export function SheetContent({ children }: { readonly children?: ComponentChildren }) {
  const opened = useSignal<string | null>(null);
  const onDeal = useCallback((id: string) => {
    opened.value = id;
  }, []);
  const stored = current.value;
  const state = gameState.value;
  const sheet = useMemo(() => state && sheetOf(state), [state]);
  if (!stored || !state || !sheet) return null;
  if (!isScored(stored.game, state)) return <p class="muted">{t('sheet:empty.text')}</p>;
  const names = playerNames.value;
  const looks = looksOf(
    state.players.map(({ person }) => personNow(person)?.colour),
    sheet.pairs,
  );
  const deal = state.deals.find(({ id }) => id === opened.value);
  return (
    <div class="sheet-content">
      {sheet.rows.length > 0 && <Chart state={state} names={names} looks={looks} />}
      <div class="sheet-content__rows">
        <SheetTable
          sheet={sheet}
          names={names}
          looks={looks}
          unit={unitOf(state.agreement)}
          danger={endangered(state)}
          onDeal={onDeal}
        />
        <Pairs pairs={sheet.pairs} names={names} />
        {sheet.rows.length > 0 && (
          <p class="sheet-legend muted">
            <SignLegend signs={sheet.signs} />
            <span>{t('sheet:hint')}</span>
          </p>
        )}
      </div>
      {children && <div class="sheet-content__more">{children}</div>}
      {deal && (
        <DealDialog
          game={stored.game}
          state={state}
          deal={deal}
          names={names}
          onClose={() => {
            opened.value = null;
          }}
        />
      )}
    </div>
  );
}

function Pairs({ pairs, names }: { readonly pairs: readonly PairTotal[]; readonly names: ByPlayer<string> }) {
  if (pairs.length === 0) return null;
  return (
    <ul class="sheet-pairs">
      {pairs.map(({ players, total }, pair) => (
        <li key={players.join()}>
          <TeamMark team={pair} />
          <span>{players.map((player) => names[player]).join(' + ')}</span>
          <b class="figure">{signed(total)}</b>
        </li>
      ))}
    </ul>
  );
}
