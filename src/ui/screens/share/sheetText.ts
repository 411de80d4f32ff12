/** The sheet as text and as a file for a spreadsheet. The texts `share` must be loaded. */

import { formatDate } from '../../../app/format.ts';
import { language, t } from '../../../app/i18n.ts';
import type { ByPlayer, Game, GameState } from '../../../rules/index.ts';
import { endText, rulebookText } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';
import { sheetOf } from '../sheet/rows.ts';

export interface Shared {
  readonly game: Game;
  readonly state: GameState;
  readonly names: ByPlayer<string>;
}

/** Text that turns the other way stays within itself. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** "Hearts, 29 november 2026". */
export const titleOf = ({ game, state }: Shared): string =>
  `${rulebookText(game.agreement)}, ${formatDate(state.startedAt)}`;

/** "11 givar, till 100", or that it is over or was broken off. */
export function standText({ state }: Shared): string {
  const deals = t('share:deals', { count: state.deals.length });
  if (state.stopped) return t('share:stopped', { deals });
  return t(state.status === 'over' ? 'share:over' : 'share:soFar', { deals, end: endText(state.agreement) });
}

/** The result as a message: game, day, places. */
export function messageOf(shared: Shared): string {
  const { state, names } = shared;
  const lines = state.standings.map(({ player, place, total }) =>
    t('share:line', { place, name: isolated(names[player] ?? ''), total: signed(total) }),
  );
  const note = state.note === null ? [] : [isolated(state.note)];
  return [titleOf(shared), standText(shared), ...note, '', ...lines].join('\n');
}

const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/u;

/** A cell of text, in quotes. What a spreadsheet would take for a formula gets an apostrophe before it. */
function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`;
}

/** Numbers are ours, so that a minus before them begins no formula. */
const numberCell = (value: number): string => `${value}`;

/** One row a deal; separated as spreadsheets of the language expect it, with a mark that says it is UTF-8. */
export function csvOf({ state, names }: Shared): string {
  const sheet = sheetOf(state);
  const row = (cells: readonly string[]): string => cells.join(language.peek() === 'sv' ? ';' : ',');
  const head = [t('share:csv.deal'), t('share:csv.dealer'), ...names, t('share:csv.remarks')].map(textCell);
  const rows = sheet.rows.map(({ number, dealer, cells, moon, note, surplus, amendedAt }) => {
    const revoked = cells.some((cell) => cell?.revoked);
    const remarks = [
      ...(moon ? [t('share:csv.moon')] : []),
      ...(revoked ? [t('share:csv.revoke')] : []),
      ...(amendedAt === null ? [] : [t('share:csv.amended')]),
      ...(surplus ? [t('share:csv.surplus')] : []),
      ...(note === null ? [] : [note]),
    ];
    return row([
      numberCell(number),
      textCell(names[dealer] ?? ''),
      ...cells.map((cell) => (cell ? numberCell(cell.points) : '')),
      remarks.length > 0 ? textCell(remarks.join(', ')) : '',
    ]);
  });
  const carried = sheet.carried
    ? [row([textCell(t('share:csv.before')), '', ...sheet.columns.map((c) => numberCell(c.startsAt)), ''])]
    : [];
  const totals = row([
    textCell(t('share:csv.total')),
    '',
    ...sheet.columns.map(({ total }) => numberCell(total)),
    '',
  ]);
  return `\ufeff${[row(head), ...carried, ...rows, totals].join('\r\n')}\r\n`;
}

/** "maja-hearts-2026-11-29". */
export function fileName({ game, state }: Shared): string {
  const date = new Date(state.startedAt);
  const day = Number.isNaN(date.getTime()) ? 'x' : date.toISOString().slice(0, 10);
  return `maja-${game.agreement.rulebook}-${day}`;
}
