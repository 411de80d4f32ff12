/** What is kept beside a game, computed from it. */
import { effectiveEvents, type Game, type GameState } from '../rules/index.ts';
import type { GameSummary, ListKey, StoredGame, SummaryRow } from './schema.ts';

/** What lists show. `state` is what `playGame` gives for this very game. */
function summarize(stored: StoredGame, state: GameState): GameSummary {
  const { id, game, revision, updatedAt } = stored;
  return {
    id,
    revision,
    rulebook: game.agreement.rulebook,
    teams: game.agreement.teams,
    startedAt: state.startedAt,
    updatedAt,
    playedAt: state.deals.at(-1)?.at ?? game.startedAt,
    status: state.status,
    stopped: state.stopped,
    deals: state.deals.length,
    players: state.players.map(({ name, person }, player) => ({
      name,
      person,
      total: state.totals[player] ?? 0,
      place: state.standings.find((row) => row.player === player)?.place ?? null,
    })),
    winners: state.winners,
  };
}

/** Everyone who has played in it, by name as it stands there; substitutes too, but nobody whose coming was undone. */
export function namesIn(game: Game): Map<string, string> {
  const names = new Map(game.players.map(({ person, name }) => [person, name]));
  for (const event of effectiveEvents(game.events).done) {
    if (event.kind !== 'seats') continue;
    for (const { person, name } of [...(event.joined ?? []), ...(event.substitutes ?? [])]) {
      names.set(person, name);
    }
  }
  return names;
}

export const personsOf = (game: Game): string[] => [...namesIn(game).keys()];

/** The lists that a game stands in, as `history.ts` asks for them. */
function listsOf(game: Game, startedAt: number): ListKey[] {
  const { rulebook } = game.agreement;
  const start = -startedAt;
  return [
    ['all', start],
    ['rulebook', rulebook, start],
    ...personsOf(game).flatMap((person) => [
      ['person', person, start],
      ['both', person, rulebook, start],
    ]),
  ];
}

/** The row beside a game. Without the index keys where it is deleted. */
export function summaryRow(stored: StoredGame, state: GameState): SummaryRow {
  const { id, game, revision, updatedAt: at, deletedAt } = stored;
  const summary = summarize(stored, state);
  const { events } = game;
  return {
    id,
    revision,
    length: events.length,
    last: events.at(-1)?.id ?? null,
    summary,
    ...(deletedAt === undefined && {
      at,
      lists: listsOf(game, summary.startedAt),
      ...(summary.status !== 'over' && { open: 1 as const }),
    }),
  };
}
