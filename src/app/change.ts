/** One change of a game from the tap to the screen: checked, written, and only then shown. */
import type { Game, Problem, Result, Stamp } from '../rules/index.ts';
import type { StoreResult } from '../storage/problems.ts';
import { newStamp, now } from './chance.ts';
import { dropLost, renumberEntry } from './entry.ts';
import { isShown, show, showNow } from './games.ts';
import { inTime } from './inTime.ts';
import { play, prepareFor } from './play.ts';
import { loadGames } from './recent.ts';
import { leaveRemoved } from './removed.ts';
import { current, type Failure, failure, gameState, getStore, type StoredGame } from './state.ts';
import { QUIET } from './taps.ts';

/** When the screen has been drawn. */
const LATER_MS = 300;

let writing = false;
let quietUntil = 0;

/** Whether taps that record something are let pass just now. */
export const isQuiet = (): boolean => writing || performance.now() < quietUntil;

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

const DONE: Outcome = { ok: true };
const IGNORED: Outcome = { ok: false, problems: [] };

export interface ChangeOptions {
  /** The game that it is about, where something was waited for before: no other one is changed. */
  readonly game?: string;
  readonly clearDraft?: boolean;
  /** What follows once it is written, be it at the second try. */
  readonly done?: () => void;
}

/** Whether what it takes to keep this game is here. On a first visit it may still be on its way, or never come. */
const canWrite = (game: Game): Promise<boolean> =>
  inTime(Promise.all([prepareFor(game), getStore().ready()]));

/**
 * Changes the game on the screen. The screen changes when the write is done, never before; a failed write leaves
 * everything as it was and says why.
 *
 * @param make the change, as a pure function of the game
 */
export async function changeGame(
  make: (game: Game, stamp: Stamp) => Result<Game>,
  options: ChangeOptions = {},
): Promise<Outcome> {
  const before = current.peek();
  const { game: id = before?.id } = options;
  if (!before || before.id !== id || writing) return IGNORED;
  const number = gameState.peek()?.next.number ?? 0;
  const made = make(before.game, newStamp());
  if (!made.ok) {
    failure.value = { trouble: { kind: 'rules', problems: made.problems }, retry: null };
    return made;
  }
  const retry = () => void changeGame(make, { ...options, game: id });
  /** In another game nobody would know what is meant; the entry waits in its own. */
  const fail = (trouble: Failure['trouble']) => {
    if (isShown(id)) failure.value = { trouble, retry };
    return IGNORED;
  };
  writing = true;
  try {
    // Nothing is written before, so that what is told of and tried again is never there twice.
    if (!(await canWrite(made.value))) return fail({ kind: 'load' });
    const result: StoreResult<StoredGame> = await getStore().saveGame({
      game: made.value,
      expected: before.revision,
      at: now(),
      state: play(made.value),
      clearDraft: options.clearDraft,
    });
    if (result.ok) {
      if (isShown(id)) {
        failure.value = null;
        // All at once, so that the screen is drawn once.
        showNow(result.value);
        options.done?.();
        renumberEntry(number);
        dropLost();
      }
      // Home lists the game as it is now. Nothing waits for it, and it is read anew when the app starts.
      setTimeout(() => void loadGames().catch(() => undefined), LATER_MS);
      return DONE;
    }
    // Another window was quicker: its game is shown, and the same change can be made on it.
    if (result.problem.code === 'stale') {
      const { newer } = result.problem;
      if (newer.deletedAt !== undefined) {
        await leaveRemoved(newer.id);
        return IGNORED;
      }
      await show(newer);
      if (isShown(id)) renumberEntry(number);
      if (dropLost()) return IGNORED;
    }
    return fail({ kind: 'store', problem: result.problem });
  } finally {
    writing = false;
    quietUntil = performance.now() + QUIET;
  }
}
