/**
 * A second scorer, slow and simple, that shares no code with the first: it lays out every single card that counts and
 * looks at who holds what, and it works out every deal of a game from the beginning.
 */
import type { Agreement, Card, MoonChoice } from '../../src/rules/types.ts';

/** What really happened in one deal: who took every card that counts, and how many tricks. */
export interface Facts {
  readonly taken: readonly { readonly card: Card; readonly owner: number }[];
  readonly tricks: readonly number[];
  /** Counting cards that lay open beside the deal. */
  readonly aside: readonly Card[];
}

export interface RefDeal {
  readonly facts: Facts;
  readonly moon: MoonChoice;
  readonly revoke: number | null;
}

export interface RefScore {
  readonly points: number[];
  readonly shooter: number | null;
  readonly queens: number[];
}

const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');

/** Every card in play, copies and all. */
function cardsOf(agreement: Agreement): Card[] {
  const cards: Card[] = [];
  for (let deck = 0; deck < agreement.decks; deck++) {
    for (const suit of ['S', 'H', 'D', 'C']) for (const rank of RANKS) cards.push(`${suit}${rank}` as Card);
  }
  for (const removed of agreement.removedCards) {
    const at = cards.indexOf(removed);
    if (at >= 0) cards.splice(at, 1);
  }
  return cards;
}

export function worthOf(agreement: Agreement, card: Card): number {
  const { points } = agreement;
  if (card.startsWith('H')) return points.heart;
  if (card === 'SQ') return points.SQ;
  if (card === 'SK') return points.SK;
  if (card === 'SA') return points.SA;
  return points.bonus !== null && points.bonus.card === card ? points.bonus.points : 0;
}

export const countingCards = (agreement: Agreement): Card[] =>
  cardsOf(agreement).filter((card) => worthOf(agreement, card) !== 0);

const isPair = (agreement: Agreement, players: number) => agreement.teams && players === 4;

export function refScore(agreement: Agreement, players: number, deal: RefDeal): RefScore {
  const { taken, tricks } = deal.facts;
  const points = Array<number>(players).fill(0);
  const queens = Array<number>(players).fill(0);
  const add = (list: number[], seat: number, value: number) => {
    list[seat] = (list[seat] ?? 0) + value;
  };
  const penalties = taken.filter(({ card }) => worthOf(agreement, card) > 0);
  const bonuses = taken.filter(({ card }) => worthOf(agreement, card) < 0);
  for (const { card, owner } of bonuses) add(points, owner, worthOf(agreement, card));
  const value = penalties.reduce((sum, { card }) => sum + worthOf(agreement, card), 0);
  const owners = new Set(penalties.map(({ owner }) => owner));
  const [alone] = owners;
  const mayShoot = agreement.moon !== 'off' && agreement.points.heart > 0 && deal.revoke === null;

  if (mayShoot && owners.size === 1 && alone !== undefined) {
    const form = agreement.moon === 'choose' ? deal.moon : agreement.moon;
    for (let seat = 0; seat < players; seat++) {
      const spared = seat === alone || (isPair(agreement, players) && Math.abs(seat - alone) === 2);
      if (form === 'others' && !spared) add(points, seat, value);
      if (form === 'self' && seat === alone) add(points, seat, -value);
    }
    for (const { card } of penalties) if (card === 'SQ') add(queens, alone, 1);
    return { points, shooter: alone, queens };
  }

  const { revoke } = deal;
  for (const { card, owner } of penalties) {
    const takesIt = revoke !== null && (agreement.revoke === 'whole-deal' || card === 'SQ');
    add(points, takesIt ? revoke : owner, worthOf(agreement, card));
    // The offender of a whole deal takes the points; the queen still lay with whoever took her.
    if (card === 'SQ') add(queens, takesIt && agreement.revoke === 'queen' ? revoke : owner, 1);
  }
  tricks.forEach((count, seat) => {
    const takesIt = revoke !== null && agreement.revoke === 'whole-deal';
    add(points, takesIt ? revoke : seat, count * agreement.points.trick);
  });
  return { points, shooter: null, queens };
}

interface RefRow {
  readonly dealer: number;
  readonly pass: string;
  readonly passTo: number[] | null;
  readonly leader: number | null;
  readonly leadCard: string | null;
  readonly score: RefScore;
  readonly totals: number[];
  readonly queens: number[];
  readonly status: string;
}

export interface RefGame {
  readonly rows: RefRow[];
  readonly status: string;
  readonly winners: number[];
  readonly last: number[];
  readonly contenders: number[];
}

/** Status and winners after these deals, from the first one on. */
function refEnd(agreement: Agreement, players: number, rows: readonly Pick<RefRow, 'totals' | 'queens'>[]) {
  const sides = isPair(agreement, players)
    ? [
        [0, 2],
        [1, 3],
      ]
    : Array.from({ length: players }, (_, seat) => [seat]);
  const sum = (list: readonly number[], side: number[]) =>
    side.reduce((all, seat) => all + (list[seat] ?? 0), 0);
  let competing: number[][] | null = null;
  for (const [index, { totals, queens }] of rows.entries()) {
    const { end, tie } = agreement;
    if (competing === null) {
      const isThere =
        (end.kind === 'deals' && index + 1 >= end.deals) ||
        (end.kind === 'limit' &&
          sides.some((side) =>
            end.when === 'reach' ? sum(totals, side) >= end.limit : sum(totals, side) > end.limit,
          ));
      if (!isThere) continue;
      competing = sides;
    }
    for (const list of tie === 'fewest-queens' ? [totals, queens] : [totals]) {
      const least = Math.min(...competing.map((side) => sum(list, side)));
      competing = competing.filter((side) => sum(list, side) === least);
    }
    if (tie !== 'extra-deal' || competing.length === 1) {
      const most = Math.max(...sides.map((side) => sum(totals, side)));
      const last = sides.filter((side) => sum(totals, side) === most);
      return {
        status: 'over',
        winners: competing.flat(),
        last: last.flat(),
        contenders: [],
        after: index + 1,
      };
    }
  }
  const status = competing === null ? 'playing' : 'extra-deal';
  return { status, winners: [], last: [], contenders: competing?.flat() ?? [], after: rows.length };
}

function refTable(agreement: Agreement, players: number, dealer: number, index: number) {
  const { count, cycle } = agreement.pass;
  const pass = count === 0 || cycle.length === 0 ? 'none' : (cycle[index % cycle.length] ?? 'none');
  const circle = Array.from({ length: players * 3 }, (_, place) => place % players);
  const step = { left: 1, right: -1, across: players / 2, none: 0 }[pass];
  const passTo =
    pass === 'none'
      ? null
      : Array.from({ length: players }, (_, seat) => circle[seat + players + step] ?? -1);
  const club = RANKS.find((rank) => cardsOf(agreement).includes(`C${rank}` as Card));
  const clubLeads = agreement.firstLead === 'lowest-club' && agreement.rulebook !== 'dam';
  return {
    dealer,
    pass,
    passTo,
    leader: clubLeads ? null : (circle[dealer + 1] ?? -1),
    leadCard: clubLeads ? `C${club}` : null,
  };
}

/** Plays until the game is over; later deals are left out. */
export function refGame(
  agreement: Agreement,
  players: number,
  firstDealer: number,
  deals: readonly RefDeal[],
): RefGame {
  const rows: RefRow[] = [];
  for (const [index, deal] of deals.entries()) {
    const before = rows.at(-1);
    const score = refScore(agreement, players, deal);
    const totals = score.points.map((points, seat) => {
      const total = (before?.totals[seat] ?? 0) + points;
      const { exactly } = agreement;
      const applies = exactly !== null && points !== 0 && !isPair(agreement, players);
      return applies && total === exactly.total ? exactly.becomes : total;
    });
    const queens = score.queens.map((count, seat) => (before?.queens[seat] ?? 0) + count);
    const { status } = refEnd(agreement, players, [...rows, { totals, queens }]);
    const table = refTable(agreement, players, (firstDealer + index) % players, index);
    rows.push({ ...table, score, totals, queens, status });
    if (status === 'over') break;
  }
  const { status, winners, last, contenders } = refEnd(agreement, players, rows);
  return { rows, status, winners, last, contenders };
}

/**
 * All points that some distribution of the cards gives, as the cards fell, by brute force: card after card is given to
 * every seat. Keys are the points joined by commas. Only for small deals.
 */
export function reachablePoints(agreement: Agreement, players: number, tricks: number): Set<string> {
  const cards = countingCards(agreement);
  // A state is the points so far and who has taken something.
  let states = new Set([JSON.stringify([Array(players).fill(0), Array(players).fill(0)])]);
  const spread = (count: number, value: (card: number) => number, marks: boolean) => {
    for (let item = 0; item < count; item++) {
      const next = new Set<string>();
      for (const state of states) {
        const [points, took] = JSON.parse(state) as [number[], number[]];
        for (let seat = 0; seat < players; seat++) {
          const more = points.map((sum, at) => (at === seat ? sum + value(item) : sum));
          const marked = took.map((mark, at) => (at === seat && marks ? 1 : mark));
          next.add(JSON.stringify([more, marked]));
        }
      }
      states = next;
    }
  };
  spread(cards.length, (card) => worthOf(agreement, cards[card] ?? 'C2'), true);
  const result = new Set<string>();
  if (agreement.points.trick === 0) {
    for (const state of states) {
      const [points, took] = JSON.parse(state) as [number[], number[]];
      if (took.filter((mark) => mark === 1).length <= tricks) result.add(points.join(','));
    }
    return result;
  }
  // Whoever took a card took a trick: those first, then the rest to anybody.
  const withCards = states;
  for (const state of withCards) {
    const [points, took] = JSON.parse(state) as [number[], number[]];
    const needed = took.filter((mark) => mark === 1).length;
    if (needed > tricks) continue;
    states = new Set([
      JSON.stringify([points.map((sum, seat) => sum + (took[seat] ?? 0) * agreement.points.trick), took]),
    ]);
    spread(tricks - needed, () => agreement.points.trick, false);
    for (const whole of states) result.add((JSON.parse(whole) as [number[], number[]])[0].join(','));
  }
  return result;
}
