/** The score sheet as rows and columns. Pure. */
import {
  type Agreement,
  type ByPlayer,
  type Game,
  type GameState,
  isPinnar,
  type MoonChoice,
  type PassDirection,
  type Player,
} from '../../../rules/index.ts';
import { type Landing, landingsOf } from '../../gameText.ts';

export interface SheetCell {
  readonly points: number;
  /** Queens of spades taken; 0 where every point is a queen anyway. */
  readonly queens: number;
  readonly shot: boolean;
  readonly revoked: boolean;
}

export interface SheetRow {
  readonly id: string;
  readonly number: number;
  /** Null where nothing is ever passed. */
  readonly pass: PassDirection | null;
  readonly dealer: Player;
  /** By player; null for whoever was not in the deal. */
  readonly cells: ByPlayer<SheetCell | null>;
  readonly moon: MoonChoice | null;
  readonly amendedAt: number | null;
  readonly insertedAt: number | null;
  /** Played after the game had ended, as an amendment showed later. */
  readonly surplus: boolean;
  readonly redeals: number;
  /** Totals that the exact rule made others. */
  readonly landings: readonly Landing[];
  readonly note: string | null;
}

export interface SheetColumn {
  readonly player: Player;
  readonly total: number;
  /** What the total started at: a game begun on paper, or a newcomer. */
  readonly startsAt: number;
  /** No longer at the table; the row and its total are kept. */
  readonly left: boolean;
}

export interface PairTotal {
  readonly players: readonly Player[];
  readonly total: number;
}

export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Whether any total started at something else than nothing. */
  readonly carried: boolean;
  readonly pairs: readonly PairTotal[];
  /** Signs that occur in it, and so have to be explained. */
  readonly signs: readonly SheetSign[];
}

export type SheetSign = 'queen' | 'moon' | 'revoke';

/** Whether there is anything to show: a deal, or what was played on paper before, or what somebody began with. */
export const isScored = ({ dealsBefore = 0 }: Game, { deals, players }: GameState): boolean =>
  deals.length > 0 || dealsBefore > 0 || players.some(({ startsAt }) => startsAt);

export function sheetOf(state: GameState): Sheet {
  const columns = state.players.map(
    ({ startsAt }, player): SheetColumn => ({
      player,
      total: state.totals[player] ?? 0,
      startsAt: startsAt ?? 0,
      left: !state.next.seats.includes(player),
    }),
  );
  const rows = state.deals.map((deal, index): SheetRow => {
    const showsQueens = queensTell(deal.agreement);
    return {
      id: deal.id,
      number: deal.number,
      pass: deal.agreement.pass.count === 0 ? null : deal.pass,
      dealer: deal.seats[deal.dealer] ?? 0,
      cells: columns.map(({ player }) =>
        deal.seats.includes(player)
          ? {
              points: deal.points[player] ?? 0,
              queens: showsQueens ? (deal.queens[player] ?? 0) : 0,
              shot: deal.shooter === player,
              revoked: deal.revoke === player,
            }
          : null,
      ),
      moon: deal.moon,
      amendedAt: deal.amendedAt,
      insertedAt: deal.insertedAt,
      surplus: deal.surplus,
      redeals: deal.redeals,
      landings: landingsOf(state, deal, index),
      note: deal.note,
    };
  });
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== null));
  const signs: SheetSign[] = [];
  if (cells.some(({ queens }) => queens > 0)) signs.push('queen');
  if (cells.some(({ shot }) => shot)) signs.push('moon');
  if (cells.some(({ revoked }) => revoked)) signs.push('revoke');
  return {
    columns,
    rows,
    carried: columns.some(({ startsAt }) => startsAt !== 0),
    pairs: pairsOf(state),
    signs,
  };
}

/** Where the queen is the only thing that costs, whoever has a mark took her. */
const queensTell = (agreement: Agreement): boolean => agreement.rulebook !== 'dam' && !isPinnar(agreement);

export function pairsOf({ teamTotals, next }: GameState): readonly PairTotal[] {
  if (!teamTotals) return [];
  return teamTotals.map((total, pair) => ({
    players: next.seats.filter((_, seat) => seat % 2 === pair),
    total,
  }));
}
