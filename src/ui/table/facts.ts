/** What the picture and its text twin both tell: facts by seat, and the sentences made of them. Pure. */

import type { TableState } from '../../rules/state.ts';
import type { ByPlayer, BySeat, Card, PassDirection, Player, Seat } from '../../rules/types.ts';
import { cardName } from '../parts/cards.ts';
import { signed } from '../parts/number.ts';

/** What a total counts: points; pinnar; lost deals. The last two are drawn as strokes. */
export type Unit = 'points' | 'marks' | 'losses';

export type Translate = (key: string, data?: Readonly<Record<string, string | number | undefined>>) => string;

export interface TableInfo {
  readonly table: TableState;
  readonly names: ByPlayer<string>;
  readonly totals: ByPlayer<number>;
  /** Pairs: what seats 0 and 2 have together, then 1 and 3. */
  readonly teamTotals?: readonly [number, number] | null;
  readonly unit: Unit;
  /** Totals shown in red: about to cross the limit. */
  readonly danger?: ReadonlySet<Player>;
  /** Totals shown in green: in the lead. */
  readonly best?: ReadonlySet<Player>;
  /** In an extra deal: those who still compete. */
  readonly contenders?: readonly Player[];
  /** Nobody deals, leads or passes any more. */
  readonly isOver?: boolean;
}

export interface SeatFacts {
  readonly seat: Seat;
  readonly player: Player;
  readonly name: string;
  readonly total: number;
  readonly unit: Unit;
  readonly deals: boolean;
  readonly leads: boolean;
  /** Name of whoever gets this player's cards, and how many. */
  readonly gives: { readonly to: string; readonly count: number } | null;
  readonly danger: boolean;
  readonly best: boolean;
  readonly contends: boolean;
  /** Pairs: 0 for seats 0 and 2, 1 for seats 1 and 3. */
  readonly team: 0 | 1 | null;
}

export function seatFacts(info: TableInfo): BySeat<SeatFacts> {
  const { table, names, totals, unit, isOver = false } = info;
  return table.seats.map((player, seat) => {
    const to = isOver ? undefined : table.passTo?.[seat];
    const receiver = to === undefined ? undefined : table.seats[to];
    return {
      seat,
      player,
      name: names[player] ?? '',
      total: totals[player] ?? 0,
      unit,
      deals: !isOver && table.dealer === seat,
      leads: !isOver && table.leader === seat,
      gives: receiver === undefined ? null : { to: names[receiver] ?? '', count: table.passCount },
      danger: info.danger?.has(player) ?? false,
      best: info.best?.has(player) ?? false,
      contends: info.contenders?.includes(player) ?? false,
      team: table.agreement.teams ? (seat % 2 === 0 ? 0 : 1) : null,
    };
  });
}

/** "41 poäng", "tre pinnar" as "3 pinnar", "ren". */
export function totalText(total: number, unit: Unit, t: Translate): string {
  if (total === 0 && unit !== 'points') return t('table:clean');
  return t(`table:total.${unit}`, { count: Math.abs(total), value: signed(total) });
}

/** "Anna, 41 poäng, delar, ger 3 kort till Bo". */
export function seatText(facts: SeatFacts, t: Translate): string {
  const parts = [facts.name];
  if (facts.team !== null) parts.push(t(`table:team.${facts.team}`));
  parts.push(totalText(facts.total, facts.unit, t));
  if (facts.deals) parts.push(t('table:deals'));
  if (facts.leads) parts.push(t('table:leads'));
  if (facts.gives) parts.push(t('table:gives', { count: facts.gives.count, name: facts.gives.to }));
  if (facts.contends) parts.push(t('table:contends'));
  return parts.join(', ');
}

/** "Ge 3 kort åt vänster", "Inget byte". */
export function passText(direction: PassDirection, count: number, t: Translate): string {
  return t(`table:pass.${direction}`, { count });
}

/** "Nästa giv: till den mitt emot". */
export function nextPassText(direction: PassDirection, t: Translate): string {
  return t(`table:nextPass.${direction}`);
}

/** "Klöver 2 börjar", "Anna spelar ut". */
export function leadText(info: Pick<TableInfo, 'table' | 'names'>, t: Translate): string {
  const { leadCard, leader, seats } = info.table;
  if (leadCard) return capital(t('table:leadCard', { card: cardName(leadCard, t) }));
  if (leader === null) return '';
  return t('table:leadName', { name: info.names[seats[leader] ?? -1] ?? '' });
}

/** Cards laid aside, each kind once: two decks may have a card out twice. */
export function groupCards(cards: readonly Card[]): { readonly card: Card; readonly count: number }[] {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

export function capital(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
