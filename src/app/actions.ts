/** What can be done with the game on the screen. */
import {
  type Agreement,
  addRedeal,
  changeEnd,
  type DealContent,
  deciderNow,
  type End,
  endAmong,
  type Game,
  type GamePlayer,
  type Player,
  type Problem,
  type Purpose,
  playGame,
  putDeal,
  type Result,
  redo,
  removeDeal,
  type Seat,
  type Stamp,
  setDealer,
  type Tie,
  undo,
} from '../rules/index.ts';
import { withNext } from './ahead.ts';
import { newId, now } from './chance.ts';
import { changeGame, type Outcome } from './change.ts';
import { closeEntry, dropLost, dropNext, entryKept, isSeatedSo, renumberEntry, seatedNow } from './entry.ts';
import { inTime } from './inTime.ts';
import { loadPeople, personNow } from './names.ts';
import { findOrAddPeople } from './people.ts';
import { prepareFor } from './play.ts';
import { loadGames } from './recent.ts';
import { deleteGame } from './removed.ts';
import {
  current,
  entry,
  type Failure,
  failure,
  gameState,
  getStore,
  type StoredGame,
  settings,
} from './state.ts';
import { ignoreSecondTap } from './taps.ts';

/** Whoever sits down: a known person, or a name that is new. */
export interface SeatedPerson {
  readonly name: string;
  readonly person: string | null;
  /** What the total was on paper; 0 where absent. */
  readonly startsAt?: number;
}

export interface GameSetup {
  readonly agreement: Agreement;
  /** Clockwise. */
  readonly players: readonly SeatedPerson[];
  readonly firstDealer: Seat;
  readonly decider: Seat | null;
  /** Deals that were played on paper before the first one here; 0 where absent. */
  readonly dealsBefore?: number;
}

let starting = false;

/**
 * Begins a game and opens it. While it is being written another is refused, so that two quick taps start one.
 *
 * @param begun what follows once it is there, be it at the second try
 */
export async function startGame(setup: GameSetup, begun: (id: string) => void): Promise<void> {
  if (starting) return;
  starting = true;
  const trouble = await start(setup, begun).finally(() => {
    starting = false;
  });
  failure.value = trouble && { trouble, retry: () => void startGame(setup, begun) };
}

/** Gives what was in the way, or null. */
async function start(setup: GameSetup, begun: (id: string) => void): Promise<Failure['trouble'] | null> {
  let problems: readonly Problem[] = [];
  const check = async () => {
    // Of the rules that a game is played by the check is not one, so it is fetched.
    const { checkAgreement } = await import('../rules/agreement.ts');
    problems = checkAgreement(setup.agreement, setup.players.length);
  };
  if (!(await inTime(Promise.all([check(), getStore().ready()])))) return { kind: 'load' };
  if (problems.length > 0) return { kind: 'rules', problems };
  // People new to the table are written first.
  const players = await findOrAddPeople(setup.players);
  const at = now();
  const game: Game = {
    id: newId(),
    startedAt: at,
    agreement: setup.agreement,
    players,
    firstDealer: setup.firstDealer,
    decider: setup.decider,
    ...(setup.dealsBefore && { dealsBefore: setup.dealsBefore }),
    events: [],
  };
  if (!(await inTime(prepareFor(game)))) return { kind: 'load' };
  const result = await getStore().saveGame({ game, expected: 0, at });
  if (!result.ok) return { kind: 'store', problem: result.problem };
  entry.value = null;
  current.value = result.value;
  await Promise.all([loadPeople(), loadGames()]);
  ignoreSecondTap();
  begun(game.id);
  return null;
}

/** As somebody is known now: renamed, or merged with another entry. */
export function asSeatedNow({ name, person }: GamePlayer): SeatedPerson {
  const now = personNow(person);
  return { name: now?.name ?? name, person: now?.id ?? person };
}

/** What "same as last time" would start: the same game and people, the next dealer in turn. */
export function setupAfter(stored: StoredGame): GameSetup {
  const { game } = stored;
  const state = playGame(game);
  const { seats, dealer } = state.next;
  const seated = seats.map((player) => state.players[player]).filter((player) => player !== undefined);
  const decider = deciderNow(game, state);
  const asBefore = seats.length === game.players.length;
  const { end, tie } = game.agreement;
  return {
    // Later changes of the end ("till 100 becomes till 150") belong to that evening.
    agreement: asBefore
      ? game.agreement
      : { ...state.agreement, end: endAmong(end, game.players.length, seats.length), tie },
    players: seated.map(asSeatedNow),
    firstDealer: dealer,
    decider: decider === null ? null : seats.indexOf(decider),
  };
}

/**
 * Records a whole deal (by seat). While it is being written another is refused, so that two quick taps record one.
 * What the screen shows afterwards is stored.
 *
 * @param done what follows once it is recorded, be it at the second try
 */
export async function recordDeal(
  deal: DealContent,
  purpose: Purpose = { kind: 'next' },
  done?: () => void,
): Promise<Outcome> {
  const stored = current.peek();
  if (!stored || dropLost()) return { ok: false, problems: [] };
  const seated = seatedNow();
  const put = (game: Game, stamp: Stamp): Result<Game> => {
    if (purpose.kind !== 'next') return putDeal(game, purpose, deal, stamp);
    // Tried again, it may be on a game in which others sit there.
    if (!isSeatedSo(seated)) return { ok: false, problems: [{ code: 'seats-changed' }] };
    return withNext(game, deal, stamp);
  };
  const record = async () => {
    await entryKept();
    return changeGame(put, {
      game: stored.id,
      clearDraft: true,
      done() {
        closeEntry();
        ignoreSecondTap();
        if (settings.peek().vibrate) navigator.vibrate?.(12);
        done?.();
      },
    });
  };
  const behind = numberBehind(purpose);
  if (behind === null) return record();
  renumberEntry(behind);
  failure.value = {
    trouble: { kind: 'store', problem: { code: 'stale', newer: stored } },
    retry: () => void record(),
  };
  return { ok: false, problems: [] };
}

/** The number that a deal was entered under, where another window has recorded one since: perhaps the same deal. */
function numberBehind({ kind }: Purpose): number | null {
  const opened = entry.peek();
  if (kind !== 'next' || opened?.purpose.kind !== 'next') return null;
  return opened.number === gameState.peek()?.next.number ? null : opened.number;
}

/** The cards are thrown in, and with them what was counted of them. */
export const redeal = (): Promise<Outcome> => changeGame(addRedeal, { done: () => void dropNext() });

export const undoLast = (): Promise<Outcome> => changeGame(undo);

export const redoLast = (): Promise<Outcome> => changeGame(redo);

export const deleteDeal = (id: string): Promise<Outcome> =>
  changeGame((game, stamp) => removeDeal(game, id, stamp));

export const dealsNow = (player: Player): Promise<Outcome> =>
  changeGame((game, stamp) => setDealer(game, player, stamp));

export const changeEndTo = (change: { readonly end?: End; readonly tie?: Tie }): Promise<Outcome> =>
  changeGame((game, stamp) => changeEnd(game, change, stamp));

/** Ends the game here: the standings so far are its result. `tie`: where that is settled otherwise than was agreed. */
export const stopGame = (tie?: Tie): Promise<Outcome> =>
  changeGame((game, stamp) => changeEnd(game, { stop: true, ...(tie && { tie }) }, stamp));

/** Another agreement for a game in which no deal has been recorded yet: it starts anew with the same people. */
export function startOver(id: string, setup: GameSetup, begun: (id: string) => void): Promise<void> {
  return startGame(setup, (next) => void deleteGame(id).then(() => begun(next)));
}
