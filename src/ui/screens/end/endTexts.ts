/** The sentences of the end. The namespaces `end` and `table` must be loaded. */

import { formatDate, formatList } from '../../../app/format.ts';
import { formatNumber, t } from '../../../app/i18n.ts';
import type { ByPlayer, Game, GameState, Player } from '../../../rules/index.ts';
import { isDecidedInExtra, rulebookText, unitOf } from '../../gameText.ts';
import { signed } from '../../parts/number.ts';
import { totalText, type Unit } from '../../table/facts.ts';
import { endingOf, leadAtEnd, type PlayOn } from './ending.ts';
import type { Honour } from './honours.ts';
import { sidesAtEnd } from './sides.ts';

const LAST_WORD = 12;

/** Small numbers in words, as one says them: "tio före Bo". */
function inWords(value: number): string {
  return value >= 1 && value <= LAST_WORD ? t(`end:words.${value}`) : formatNumber(value);
}

export const listNames = (players: readonly Player[], names: ByPlayer<string>): string =>
  formatList(players.map((player) => names[player] ?? ''));

/** "Giv 11 · David passerade 100". */
export function whyText(state: GameState, names: ByPlayer<string>): string {
  const ending = endingOf(state);
  const deal = t('end:deal', { number: ending.number });
  switch (ending.kind) {
    case 'limit': {
      const data = { names: listNames(ending.players, names), limit: ending.limit };
      return `${deal} · ${t(`end:why.${ending.when}`, { ...data, count: ending.players.length })}`;
    }
    case 'deals':
    case 'open':
      // More were played than had been agreed, or after they had stopped.
      if (isDecidedInExtra(state))
        return `${t('end:deal', { number: state.endedAfter ?? ending.number })} · ${t('end:why.extra')}`;
      return ending.kind === 'deals'
        ? t('end:why.deals', { count: ending.deals })
        : `${deal} · ${t('end:why.open')}`;
    case 'stopped':
      return `${deal} · ${t('end:why.stopped')}`;
  }
}

/** "38 poäng, tio före Bo". */
export function leadText(state: GameState, names: ByPlayer<string>): string {
  const unit = unitOf(state.agreement);
  const sides = sidesAtEnd(state);
  const [first] = sides;
  if (!first) return '';
  const total = totalText(first.total, unit, t);
  const clean = unit !== 'points' && first.total === 0;
  if (sides.filter(({ place }) => place === 1).length > 1) {
    return clean ? t('end:cleanShared') : t('end:shared', { total });
  }
  if (isDecidedInExtra(state)) return t('end:decided', { total });
  const lead = leadAtEnd(state);
  if (lead) {
    const data = { total, by: inWords(lead.by), names: listNames(lead.of, names) };
    return t(clean ? 'end:cleanAhead' : 'end:ahead', data);
  }
  const tied = sides.some(({ place, total: other }) => place > 1 && other <= first.total);
  if (!tied) return clean ? t('end:clean') : total;
  return t(state.agreement.tie === 'fewest-queens' ? 'end:decidedQueens' : 'end:decided', { total });
}

export function honourText(honour: Honour, names: ByPlayer<string>): string {
  const key = `end:honour.${honour.kind}Text`;
  switch (honour.kind) {
    case 'queens':
      return t(key, {
        names: listNames(honour.players, names),
        of: inWords(honour.of),
        // A plural is not asked for: the word stands for the number.
        count: inWords(honour.count),
      });
    case 'clean':
      return t(key, { names: listNames(honour.players, names), count: inWords(honour.deals) });
    case 'moons':
      return t(key, {
        names: listNames(honour.players, names),
        count: honour.count,
        number: inWords(honour.count),
      });
    case 'worst':
      return t(key, { names: names[honour.player], points: honour.points, number: honour.number });
    case 'lead':
      return t(key, { count: honour.changes, number: inWords(honour.changes) });
    case 'throughout':
      return t(key, { names: listNames(honour.players, names) });
    case 'comeback':
      return t(key, {
        names: listNames(honour.players, names),
        behind: honour.behind,
        number: honour.number,
      });
  }
}

export function playOnText(way: PlayOn, unit: Unit): string {
  if (way.kind === 'limit') return t(`end:playOn.limit.${unit}`, { count: way.end.limit });
  return t(`end:playOn.${way.kind}`, { count: way.deals, number: inWords(way.deals) });
}

/** The result as a message to send: game, day, places. */
export function shareText(game: Game, state: GameState, names: ByPlayer<string>): string {
  const head = [rulebookText(game.agreement), formatDate(game.startedAt)];
  if (state.stopped) head.push(t('end:share.broken'));
  const lines = sidesAtEnd(state).map(({ players, place, total }) =>
    t('end:share.line', { place, names: listNames(players, names), total: signed(total) }),
  );
  return [head.join(', '), ...lines].join('\n');
}
