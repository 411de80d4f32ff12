/**
 * Whether a history could have been played: every deal that stands in it, or could come back by undo or redo, is one
 * that the cards can give at the table of its time. One pass, without playing the game again and again.
 */
import { cardsInPlay, copiesInPlay } from '../../rules/cards.ts';
import {
  type Agreement,
  type ChangeEvent,
  type DealContent,
  dealProblems,
  type Game,
  type Player,
  playGame,
  type SeatsEvent,
  seatedDeal,
} from '../../rules/index.ts';
import { DECK } from '../../rules/worth.ts';
import { BOUNDS } from './bounds.ts';
import { refuse } from './refusal.ts';

/** What a deal is checked against. */
export interface Table {
  readonly agreement: Agreement;
  /** Who sits where, clockwise. */
  readonly seats: readonly Player[];
  /** Everyone who has joined so far. */
  readonly players: number;
}

type Header = Pick<Game, 'agreement' | 'players'>;

function checked(table: Table): Table {
  const { agreement, seats, players } = table;
  const isPlayer = (player: Player, seat: number): boolean =>
    player < players && seats.indexOf(player) === seat;
  const few = players <= BOUNDS.players;
  const enough = seats.length >= BOUNDS.seats.least && cardsInPlay(agreement) >= seats.length;
  const inDeck = DECK.every((card) => copiesInPlay(agreement, card) >= 0);
  if (!(few && enough && inDeck && seats.every(isPlayer))) refuse('impossible-table');
  return table;
}

export const firstTable = ({ agreement, players }: Header): Table =>
  checked({ agreement, seats: players.map((_, player) => player), players: players.length });

/** The table from this event on. Refused where nobody could sit so. */
export function tableAfter(table: Table, event: Pick<ChangeEvent, 'kind'>): Table {
  const { kind } = event as ChangeEvent;
  if (kind === 'seats') return reseated(table, event as SeatsEvent);
  if (kind !== 'end') return table;
  const { end, tie } = event as Extract<ChangeEvent, { kind: 'end' }>;
  const { agreement } = table;
  return { ...table, agreement: { ...agreement, end: end ?? agreement.end, tie: tie ?? agreement.tie } };
}

function reseated(table: Table, event: SeatsEvent): Table {
  const players = table.players + (event.joined?.length ?? 0);
  const named = [...(event.substitutes ?? []).map(({ player }) => player), event.dealer ?? 0];
  if (named.some((player) => player >= players)) refuse('impossible-table');
  const { removedCards = table.agreement.removedCards, pass = table.agreement.pass } = event;
  return checked({ agreement: { ...table.agreement, removedCards, pass }, seats: event.seats, players });
}

/** Whether cards can give this deal (by player) at this table. */
function isPossible({ agreement, seats }: Table, deal: DealContent): boolean {
  const table = {
    agreement,
    seats,
    number: 1,
    dealer: 0,
    leader: null,
    leadCard: null,
    pass: 'none',
    passCount: 0,
    passTo: null,
    cycleAt: 0,
  } as const;
  return dealProblems(table, seatedDeal(deal, seats)).length === 0;
}

interface Step {
  readonly event: ChangeEvent;
  readonly before: Table;
}

/** Follows the events, with undo and redo, and knows the table of each deal that stands. */
class History {
  private table: Table;
  private readonly done: Step[] = [];
  private undone: ChangeEvent[] = [];
  private readonly deals = new Map<string, Table>();
  private readonly before: number;

  constructor(game: Game) {
    this.table = firstTable(game);
    this.before = game.dealsBefore ?? 0;
  }

  undo(): void {
    const step = this.done.pop();
    if (!step) return;
    this.table = step.before;
    this.deals.delete(step.event.id);
    this.undone.push(step.event);
  }

  redo(): void {
    const event = this.undone.pop();
    if (event) this.take(event);
  }

  add(event: ChangeEvent): void {
    this.check(event);
    this.take(event);
    this.undone = [];
  }

  private take(event: ChangeEvent): void {
    this.done.push({ event, before: this.table });
    if (event.kind === 'deal') this.deals.set(event.id, this.table);
    if (event.kind === 'insert') this.deals.set(event.id, this.deals.get(event.before) ?? this.table);
    this.table = tableAfter(this.table, event);
  }

  private check(event: ChangeEvent): void {
    if (event.kind === 'deal') this.checkDeal(event.deal, this.table, this.deals.size + 1);
    else if (event.kind === 'amend') this.checkDeal(event.deal, ...this.dealOf(event.target));
    else if (event.kind === 'insert') this.checkDeal(event.deal, ...this.dealOf(event.before));
    else if (event.kind === 'deals-now' && event.dealer >= this.table.players) refuse('impossible-table');
  }

  private checkDeal(deal: DealContent | null, table: Table, number: number): void {
    if (deal && !isPossible(table, deal)) refuse('impossible-deal', { deal: this.before + number });
  }

  private dealOf(id: string): [Table, number] {
    const table = this.deals.get(id) ?? refuse('wrong-value', { at: 'target' });
    return [table, [...this.deals.keys()].indexOf(id) + 1];
  }
}

/** Throws `Refused` where the game could not have been played so. */
export function checkHistory(game: Game): void {
  const { players, firstDealer, decider, events, taken } = game;
  if (firstDealer >= players.length || (decider ?? 0) >= players.length) refuse('impossible-table');
  if ((taken?.covers ?? 0) > events.length) refuse('wrong-value', { at: 'taken' });
  const history = new History(game);
  const ids = new Set<string>();
  for (const event of events) {
    if (ids.has(event.id)) refuse('wrong-value', { at: 'events.id' });
    ids.add(event.id);
    if (event.kind === 'undo') history.undo();
    else if (event.kind === 'redo') history.redo();
    else history.add(event);
  }
  playGame(game);
}
