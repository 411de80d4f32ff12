import './PaperSheet.css';
import { t } from '../../../app/i18n.ts';
import type { ByPlayer, Game, GameState } from '../../../rules/index.ts';
import { signed } from '../../parts/number.ts';
import { SuitMark } from '../../parts/Suit.tsx';
import { sheetOf } from '../sheet/rows.ts';
import { SignLegend, signsOf } from '../sheet/Signs.tsx';
import { leadersOf, pairsOf, remarksOf, sideText, standText, titleOf } from './sheetText.ts';

export interface PaperSheetProps {
  readonly game: Game;
  readonly state: GameState;
  readonly names: ByPlayer<string>;
  /** With title and day above it: on paper there is nothing else to tell. */
  readonly titled?: boolean;
}

/** More names than this stand upright, so that the sheet fits a phone. */
const FEW = 5;

/** The sheet as a plain table, to look at or to print. The texts `share` and `sheet` must be loaded. */
export function PaperSheet({ game, state, names, titled }: PaperSheetProps) {
  const sheet = sheetOf(state);
  const shared = { game, state, names };
  const rows = sheet.rows.map((row) => ({ ...row, remarks: remarksOf(row, names) }));
  const leaders = leadersOf(shared);
  return (
    <div class={sheet.columns.length > FEW ? 'paper-sheet paper-sheet--many' : 'paper-sheet'}>
      {titled && (
        <header class="paper-sheet__head">
          <h2>
            <SuitMark suit="S" />
            {titleOf(shared)}
          </h2>
          <p>{standText(shared)}</p>
          {state.note !== null && <p>{state.note}</p>}
        </header>
      )}
      <table class="paper-sheet__table">
        <caption class="visually-hidden">{titleOf(shared)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{t('share:csv.deal')}</span>
            </th>
            {sheet.columns.map(({ player, left }) => (
              <th key={player} scope="col" class={left ? 'paper-sheet__left' : undefined}>
                <bdi>{names[player]}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.carried && (
            <tr>
              <th scope="row">{t('share:csv.before')}</th>
              {sheet.columns.map(({ player, startsAt }) => (
                <td key={player}>{signed(startsAt)}</td>
              ))}
            </tr>
          )}
          {rows.map(({ id, number, cells, surplus, remarks }) => [
            <tr key={id} class={surplus ? 'paper-sheet__left' : undefined}>
              <th scope="row">{number}</th>
              {cells.map((cell, player) => (
                <td key={player} class={cell?.points === 0 ? 'paper-sheet__none' : undefined}>
                  {cell && (
                    <span class="paper-sheet__cell">
                      {signed(cell.points)}
                      {signsOf(cell)}
                    </span>
                  )}
                </td>
              ))}
            </tr>,
            remarks.length > 0 && (
              <tr key={`${id}-remarks`} class="paper-sheet__left">
                <td colSpan={cells.length + 1}>{remarks.join('. ')}</td>
              </tr>
            ),
          ])}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('share:total')}</th>
            {sheet.columns.map(({ player, total }) => (
              <td key={player} class={leaders.has(player) ? 'paper-sheet__best' : undefined}>
                {signed(total)}
              </td>
            ))}
          </tr>
          {pairsOf(shared).map((pair) => (
            <tr key={pair.players.join()}>
              <th scope="row" colSpan={sheet.columns.length}>
                {sideText(pair, names)}
              </th>
              <td class={pair.place === 1 ? 'paper-sheet__best' : undefined}>{signed(pair.total)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {sheet.signs.length > 0 && (
        <p class="paper-sheet__legend muted">
          <SignLegend signs={sheet.signs} />
        </p>
      )}
    </div>
  );
}
