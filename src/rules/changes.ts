/**
 * Everything that can be done to a game. Each function takes a game and gives a longer one, or says why not;
 * nothing is ever changed in place, and nothing that the cards cannot give gets in.
 */
import { draftOf } from './draft.ts';
import { checkEntry, takerProblem } from './entry.ts';
import type { Game, GameEvent, GamePlayer } from './game.ts';
import { storedDeal } from './places.ts';
import { playGame } from './play.ts';
import type { Problem, Result } from './problems.ts';
import { isSeat } from './seats.ts';
import type { DealState, GameState, TableState } from './state.ts';
import type { Card, DealContent, End, Pass, Player, Tie } from './types.ts';

/** Who and when of an event come in from outside: the rules know neither clock nor chance. */
export interface Stamp {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const done = <T>(value: T): Result<T> => ({ ok: true, value });
const refused = (...problems: Problem[]): Result<never> => ({ ok: false, problems });

const withEvent = (game: Game, event: GameEvent): Game => ({ ...game, events: [...game.events, event] });

/** A whole deal (by seat) as it is stored: what the check makes of it. A deal with something open is refused too. */
function checkDeal(table: TableState, deal: DealContent): Result<DealContent> {
  const players = table.seats.length;
  const { entry } = deal;
  const isForDam = table.agreement.rulebook === 'dam';
  if (entry.kind !== 'points' && (entry.kind === 'loser') !== isForDam)
    return refused({ code: 'wrong-kind', kind: entry.kind });
  const check = checkEntry(table.agreement, players, draftOf(players, deal));
  if (check.deal) return done(storedDeal(check.deal, table.seats));
  if (check.problems.length > 0) return refused(...check.problems);
  return refused(
    ...check.open.map((field): Problem => {
      if (field.field === 'taker') return takerProblem(check, field.card);
      if (field.field === 'moon') return { code: 'moon-open' };
      return { code: 'wrong-kind', kind: entry.kind };
    }),
  );
}

/** What is wrong with a whole deal (by seat) at this table. A deal with something open counts as wrong too. */
export function dealProblems(table: TableState, deal: DealContent): readonly Problem[] {
  const checked = checkDeal(table, deal);
  return checked.ok ? [] : checked.problems;
}

/**
 * Records the next deal (by seat). Refused where the game is over, or where no cards give this deal.
 *
 * @param state what `playGame` gives for `game`, where the caller has it already
 */
export function addDeal(
  game: Game,
  deal: DealContent,
  stamp: Stamp,
  state: GameState = playGame(game),
): Result<Game> {
  if (state.status === 'over') return refused({ code: 'game-over' });
  const checked = checkDeal(state.next, deal);
  return checked.ok ? done(withEvent(game, { ...stamp, kind: 'deal', deal: checked.value })) : checked;
}

/** The cards are dealt again: no deal, same dealer, same direction. */
export function addRedeal(game: Game, stamp: Stamp): Result<Game> {
  if (playGame(game).status === 'over') return refused({ code: 'game-over' });
  return done(withEvent(game, { ...stamp, kind: 'redeal' }));
}

/** "Deals now": the turn goes on from this player, and the passing from where it is. */
export function setDealer(game: Game, dealer: Player, stamp: Stamp): Result<Game> {
  const { next, status } = playGame(game);
  if (status === 'over') return refused({ code: 'game-over' });
  if (!next.seats.includes(dealer)) return refused({ code: 'no-such-seat', seat: dealer });
  return done(withEvent(game, { ...stamp, kind: 'deals-now', dealer, cycleAt: next.cycleAt }));
}

export interface SeatChange {
  readonly joined?: readonly GamePlayer[];
  readonly seats: readonly Player[];
  readonly dealer?: Player;
  readonly removedCards?: readonly Card[];
  readonly pass?: Pass;
  readonly substitutes?: readonly {
    readonly player: Player;
    readonly name: string;
    readonly person: string;
  }[];
}

/** Others sit here from the next deal on, or they sit otherwise. Every seat must hold a player of the game, once. */
export function changeSeats(game: Game, change: SeatChange, stamp: Stamp): Result<Game> {
  const { players, status } = playGame(game);
  if (status === 'over') return refused({ code: 'game-over' });
  const known = players.length + (change.joined?.length ?? 0);
  const named = [
    ...(change.dealer === undefined ? [] : [change.dealer]),
    ...(change.substitutes ?? []).map(({ player }) => player),
  ];
  const wrong =
    change.seats.find((player, seat) => !isSeat(player, known) || change.seats.indexOf(player) !== seat) ??
    named.find((player) => !change.seats.includes(player));
  if (wrong !== undefined) return refused({ code: 'no-such-seat', seat: wrong });
  if (change.seats.length < 2)
    return refused({ code: 'players-too-few', players: change.seats.length, least: 2 });
  return done(withEvent(game, { ...stamp, kind: 'seats', ...change }));
}

/** Another end, another tie rule, or a stop here and now. */
export function changeEnd(
  game: Game,
  change: { readonly end?: End; readonly tie?: Tie; readonly stop?: true },
  stamp: Stamp,
): Result<Game> {
  return done(withEvent(game, { ...stamp, kind: 'end', ...change }));
}

/** A note on a deal, or on the game where `target` is absent. An empty text takes it away. */
export function addNote(game: Game, text: string, stamp: Stamp, target?: string): Result<Game> {
  if (target !== undefined && !findDeal(playGame(game), target))
    return refused({ code: 'no-such-deal', id: target });
  return done(withEvent(game, { ...stamp, kind: 'note', text, ...(target !== undefined && { target }) }));
}

/** The day was another. */
export const setDate = (game: Game, startedAt: number, stamp: Stamp): Result<Game> =>
  done(withEvent(game, { ...stamp, kind: 'date', startedAt }));

const findDeal = (state: GameState, id: string): DealState | undefined =>
  state.deals.find((deal) => deal.id === id);

/** Puts an earlier deal (by seat) right. Everything after it is computed anew, the end too. */
export function amendDeal(game: Game, target: string, deal: DealContent, stamp: Stamp): Result<Game> {
  const before = findDeal(playGame(game), target);
  if (!before) return refused({ code: 'no-such-deal', id: target });
  const checked = checkDeal(before, deal);
  return checked.ok
    ? done(withEvent(game, { ...stamp, kind: 'amend', target, deal: checked.value }))
    : checked;
}

/** Takes an earlier deal away. Dealer and direction of the later ones move up, except after a "deals now". */
export function removeDeal(game: Game, target: string, stamp: Stamp): Result<Game> {
  if (!findDeal(playGame(game), target)) return refused({ code: 'no-such-deal', id: target });
  return done(withEvent(game, { ...stamp, kind: 'amend', target, deal: null }));
}

/** Puts in a forgotten deal (by seat, as people sat then) before another. */
export function insertDeal(game: Game, before: string, deal: DealContent, stamp: Stamp): Result<Game> {
  const later = findDeal(playGame(game), before);
  if (!later) return refused({ code: 'no-such-deal', id: before });
  const checked = checkDeal(later, deal);
  return checked.ok
    ? done(withEvent(game, { ...stamp, kind: 'insert', before, deal: checked.value }))
    : checked;
}

/** What a deal is entered for: as the next one, to put an earlier one right, or as a forgotten one before another. */
export type Purpose =
  | { readonly kind: 'next' }
  | { readonly kind: 'amend'; readonly target: string }
  | { readonly kind: 'insert'; readonly before: string };

/** Puts a deal (by seat) where it belongs. */
export function putDeal(
  game: Game,
  purpose: Purpose,
  deal: DealContent,
  stamp: Stamp,
  state?: GameState,
): Result<Game> {
  switch (purpose.kind) {
    case 'next':
      return addDeal(game, deal, stamp, state);
    case 'amend':
      return amendDeal(game, purpose.target, deal, stamp);
    case 'insert':
      return insertDeal(game, purpose.before, deal, stamp);
  }
}

/** Takes back the last thing done that still holds. */
export function undo(game: Game, stamp: Stamp): Result<Game> {
  if (!playGame(game).canUndo) return refused({ code: 'nothing-to-undo' });
  return done(withEvent(game, { ...stamp, kind: 'undo' }));
}

/** Puts back what the last undo took. */
export function redo(game: Game, stamp: Stamp): Result<Game> {
  if (!playGame(game).canRedo) return refused({ code: 'nothing-to-redo' });
  return done(withEvent(game, { ...stamp, kind: 'redo' }));
}
