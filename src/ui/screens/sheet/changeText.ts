/** The lines of the list of changes. */

import { formatDate, formatTime, isolated } from '../../../app/format.ts';
import { t } from '../../../app/i18n.ts';
import {
  type Agreement,
  type ByPlayer,
  type Change,
  type Game,
  listChanges,
  type Player,
} from '../../../rules/index.ts';
import { endText } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';

/** "Anna 5, Bo 0", of those who played. */
const namesWith = (points: ByPlayer<number>, seats: readonly Player[], names: ByPlayer<string>): string =>
  points
    .flatMap((value, player) =>
      seats.includes(player) ? `${isolated(names[player] ?? '')} ${signed(value)}` : [],
    )
    .join(', ');

/** "Anna 5 → 6", of those whose points changed. */
function difference(from: ByPlayer<number>, to: ByPlayer<number>, names: ByPlayer<string>): string {
  return to
    .flatMap((value, player) => {
      const was = from[player] ?? 0;
      if (was === value) return [];
      return t('sheet:changes.fromTo', { name: isolated(names[player] ?? ''), from: was, to: value });
    })
    .join(', ');
}

/** What was done: "Giv 3 rättad: Anna 5 → 6". */
export function changeText(change: Change, names: ByPlayer<string>, agreement: Agreement): string {
  const { event, number, from, to, seats, isTied } = change;
  const text = (key: string, data: Parameters<typeof t>[1] = {}) =>
    t(`sheet:changes.${key}`, { number: number ?? '', ...data });
  switch (event.kind) {
    case 'deal':
      return to && number !== null ? text('deal', { points: namesWith(to, seats, names) }) : text('dealGone');
    case 'insert':
      return text('insert', { points: to ? namesWith(to, seats, names) : '' });
    case 'amend': {
      if (event.deal === null) return text('remove', { points: from ? namesWith(from, seats, names) : '' });
      const points = from && to ? difference(from, to, names) : '';
      return points === '' ? text('amendSame') : text('amend', { points });
    }
    case 'redeal':
      return text('redeal');
    case 'deals-now':
      return text('dealsNow', { name: names[event.dealer] ?? '' });
    case 'seats':
      return text('seats');
    case 'end':
      if (event.stop) return text(isTied ? 'stopTied' : event.tie ? 'stopShared' : 'stop');
      return [
        ...(event.end ? [text('end', { end: endText(agreement, event.end) })] : []),
        ...(event.tie ? [text('tie')] : []),
      ].join('. ');
    case 'date':
      return text('date', { date: formatDate(event.startedAt) });
    case 'note': {
      const key = event.target === undefined ? 'gameNote' : 'note';
      return event.text === '' ? text(`${key}Gone`) : text(key, { text: event.text });
    }
  }
}

/** What was taken back or put back between two states of a game: "Ångrat: Giv 3 uppskriven: Bo 1." */
export function movedText(before: Game, after: Game, names: ByPlayer<string>): string {
  const was = listChanges(before);
  const moved = listChanges(after).find(({ undoneAt }, index) => undoneAt !== was[index]?.undoneAt);
  if (!moved) return '';
  return `${t(moved.undoneAt ? 'sheet:undone' : 'sheet:redone')}: ${changeText(moved, names, after.agreement)}.`;
}

/**
 * What stands for the history of another phone, by id: the hand-over has room neither for when each deal was written
 * down nor for what was amended there, so no time of theirs is shown.
 */
export const idsFromElsewhere = ({ taken, events }: Game): ReadonlySet<string> =>
  new Set(events.slice(0, taken?.covers ?? 0).map(({ id }) => id));

export const undoneText = (change: Change): string | null =>
  change.undoneAt === null ? null : t('sheet:changes.undone', { time: formatTime(change.undoneAt) });
