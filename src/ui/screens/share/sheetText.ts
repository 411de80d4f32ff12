/** The sheet as text and as a file for a spreadsheet. The texts `share` must be loaded. */

import { formatDate, formatList } from '../../../app/format.ts';
import { language, t } from '../../../app/i18n.ts';
import type { ByPlayer, Game, GameState, Player } from '../../../rules/index.ts';
import { endText, landingText, rulebookText } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';
import { isoDay } from '../history/dates.ts';
import { type PairTotal, type SheetRow, sheetOf } from '../sheet/rows.ts';

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

/**
 * "11 givar hittills, till 100", "3 av 9 givar spelade", or that it is over or was broken off. Deals played on paper before
 * count; those after the end do not.
 */
export function standText({ state }: Shared): string {
  const played = state.endedAfter ?? state.next.number - 1;
  const deals = t('share:deals', { count: played });
  if (state.stopped) return t('share:stopped', { deals });
  if (state.status === 'over') return t('share:over', { deals });
  const { end } = state.agreement;
  if (end.kind === 'deals' && played <= end.deals) return t('share:played', { played, count: end.deals });
  return t('share:soFar', { deals, end: endText(state.agreement) });
}

/** Those who have one place and one total: a pair, or a player alone. */
interface Side extends PairTotal {
  readonly place: number;
}

/** The pairs, best first, since it is their totals that decide; none where everybody plays alone. */
export function pairsOf({ state }: Shared): readonly Side[] {
  const placeOf = ({ players }: PairTotal) =>
    state.standings.find(({ player }) => player === players[0])?.place ?? 0;
  const pairs = sheetOf(state).pairs.map((pair) => ({ ...pair, place: placeOf(pair) }));
  return pairs.sort((one, other) => one.place - other.place);
}

/** "Anna + Cissi", or one name. */
export const sideText = ({ players }: PairTotal, names: ByPlayer<string>): string =>
  players.map((player) => isolated(names[player] ?? '')).join(' + ');

/** Whose totals are in the lead; in pairs nobody's own. */
export function leadersOf({ state }: Shared): ReadonlySet<Player> {
  const first = state.teamTotals ? [] : state.standings.filter(({ place }) => place === 1);
  return new Set(first.map(({ player }) => player));
}

/** The result as a message: game, day, places. */
export function messageOf(shared: Shared): string {
  const { state, names } = shared;
  const alone = state.standings.map(({ player, ...rest }): Side => ({ players: [player], ...rest }));
  const lines = (state.teamTotals ? pairsOf(shared) : alone).map((side) =>
    t('share:line', { place: side.place, name: sideText(side, names), total: signed(side.total) }),
  );
  const note = state.note === null ? [] : [isolated(state.note)];
  return [titleOf(shared), standText(shared), ...note, '', ...lines].join('\n');
}

/** Why a row's points do not simply add up. */
export const remarksOf = ({ surplus, landings }: SheetRow, names: ByPlayer<string>): string[] => [
  ...(surplus ? [t('share:csv.surplus')] : []),
  ...landings.map((landing) => landingText(landing, names)),
];

const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/u;

/** A cell of text, in quotes. What a spreadsheet would take for a formula gets an apostrophe before it. */
function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`;
}

/** Numbers are ours, so that a minus before them begins no formula. */
const numberCell = (value: number): string => `${value}`;

/** One row a deal; separated as spreadsheets of the language expect it, with a mark that says it is UTF-8. */
export function csvOf(shared: Shared): string {
  const { state, names } = shared;
  const sheet = sheetOf(state);
  const row = (cells: readonly string[]): string => cells.join(language.peek() === 'sv' ? ';' : ',');
  const head = [t('share:csv.deal'), t('share:csv.dealer'), ...names, t('share:csv.remarks')].map(textCell);
  const rows = sheet.rows.map((deal) => {
    const { number, dealer, cells, moon, note, amendedAt } = deal;
    const revoked = cells.some((cell) => cell?.revoked);
    const takers = cells.flatMap((cell, player) => (cell?.queens ? [names[player] ?? ''] : []));
    const remarks = [
      ...(takers.length > 0 ? [t('share:csv.queen', { names: formatList(takers) })] : []),
      ...(moon ? [t('share:csv.moon')] : []),
      ...(revoked ? [t('share:csv.revoke')] : []),
      ...(amendedAt === null ? [] : [t('share:csv.amended')]),
      ...remarksOf(deal, names),
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
  // A pair's total stands in the columns of both who have it.
  const pairs = pairsOf(shared).map(({ players, total }) =>
    row([
      textCell(players.map((player) => names[player]).join(' + ')),
      '',
      ...sheet.columns.map(({ player }) => (players.includes(player) ? numberCell(total) : '')),
      '',
    ]),
  );
  return `\ufeff${[row(head), ...carried, ...rows, totals, ...pairs].join('\r\n')}\r\n`;
}

/** "maja-hearts-2026-11-29". */
export function fileName({ game, state }: Shared): string {
  const day = Number.isNaN(new Date(state.startedAt).getTime()) ? 'x' : isoDay(state.startedAt);
  return `maja-${game.agreement.rulebook}-${day}`;
}
