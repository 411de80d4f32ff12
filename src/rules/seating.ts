/** Who sits at the table may change between deals. What follows for cards, hands and passing is worked out here. */
import { changePlayers, playersProblem } from './agreement.ts';
import type { Result } from './problems.ts';
import { RULEBOOKS } from './rulebooks.ts';
import type { GameState } from './state.ts';
import type { Agreement } from './types.ts';

/** What a newcomer's total starts at. */
export type StartingPoint = 'average' | 'highest' | 'zero';

/**
 * The agreement of a game in progress for another number of players: cards laid aside and passing follow, the scoring
 * stays. Refused where the rulebook is not for so many, where they would need another number of decks, and in pairs.
 */
export function agreementForTable(agreement: Agreement, before: number, players: number): Result<Agreement> {
  if (players === before) return { ok: true, value: agreement };
  if (agreement.teams) return { ok: false, problems: [{ code: 'pairs-need-four', players }] };
  const problem = playersProblem(agreement.rulebook, players);
  if (problem) return { ok: false, problems: [problem] };
  const changed = changePlayers(agreement, before, players);
  if (changed.decks !== agreement.decks) {
    const { most } = RULEBOOKS[agreement.rulebook].players;
    return {
      ok: false,
      problems: [
        agreement.decks === 1
          ? { code: 'players-too-many', players, most }
          : { code: 'players-too-few', players, least: most + 1 },
      ],
    };
  }
  const { removedCards, pass } = changed;
  return { ok: true, value: { ...agreement, removedCards, pass } };
}

/** What a newcomer begins with, in points: so that joining late is neither a gift nor a punishment. */
export function startingTotal(state: GameState, point: StartingPoint): number {
  const totals = state.next.seats.map((player) => state.totals[player] ?? 0);
  if (point === 'zero' || totals.length === 0) return 0;
  if (point === 'highest') return Math.max(...totals);
  return Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
}
