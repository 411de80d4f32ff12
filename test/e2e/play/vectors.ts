/** Games from the second scorer, by name, and the rulebooks' defaults. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Agreement,
  MoonChoice,
  NamedCard,
  PassDirection,
  RulebookId,
  Status,
} from '../../../src/rules/index.ts';

export type ByName<T> = Readonly<Record<string, T>>;

type EntryAsPlayed =
  | {
      readonly kind: 'captures';
      readonly hearts?: ByName<number>;
      readonly cards: Readonly<Partial<Record<NamedCard, string | readonly string[]>>>;
      readonly tricks?: ByName<number>;
      readonly aside?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'points'; readonly points: ByName<number> }
  | { readonly kind: 'loser'; readonly player: string };

export interface DealAsPlayed {
  readonly entry: EntryAsPlayed;
  readonly moon?: MoonChoice;
  readonly revoke?: string;
}

interface Expected {
  readonly dealer: string;
  readonly pass: PassDirection;
  readonly passTo?: ByName<string>;
  readonly leader?: string;
  readonly leadCard?: string;
  readonly points: ByName<number>;
  readonly totals: ByName<number>;
  readonly status: Status;
  readonly shooter?: string;
}

export interface Table {
  readonly agreement: Agreement;
  /** Clockwise. */
  readonly players: readonly string[];
  readonly firstDealer: string;
}

export interface VectorGame extends Table {
  readonly name: string;
  readonly deals: readonly (DealAsPlayed & { readonly expect: Expected })[];
  readonly expect: {
    readonly status: Status;
    readonly totals: ByName<number>;
    readonly teamTotals?: readonly number[];
    readonly endedAfter?: number;
    readonly winners?: readonly string[];
    readonly last?: readonly string[];
  };
}

interface DefaultRow {
  readonly rulebook: RulebookId;
  readonly players: number;
  readonly agreement: Agreement;
}

const FOLDER = join(import.meta.dirname, '../../vectors');
const read = <T>(name: string): T => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T;

export function gameNamed(name: string): VectorGame {
  const found = read<VectorGame[]>('games.json').find((game) => game.name === name);
  if (!found) throw new Error(`No game ${name}`);
  return found;
}

export function usualAgreement(rulebook: RulebookId, players: number): Agreement {
  const found = read<DefaultRow[]>('defaults.json').find(
    (row) => row.rulebook === rulebook && row.players === players,
  );
  if (!found) throw new Error(`No defaults for ${rulebook} with ${players}`);
  return found.agreement;
}

export const FOUR: readonly string[] = ['Anna', 'Bo', 'Cissi', 'David'];

/** Whoever took the queen, and everybody's hearts. */
export const took = (queen: string, hearts: ByName<number>): DealAsPlayed => ({
  entry: { kind: 'captures', hearts, cards: { SQ: queen } },
});

/** A deal of Svarta Maja: whoever took the queen. */
export const marked = (queen: string): DealAsPlayed => ({
  entry: { kind: 'captures', cards: { SQ: queen } },
});

/** A table that plays by the rulebook, but for what is changed. The first of them deals. */
export function tableOf(
  rulebook: RulebookId,
  players: readonly string[],
  changes: Partial<Agreement> = {},
): Table {
  return {
    agreement: { ...usualAgreement(rulebook, players.length), ...changes },
    players,
    firstDealer: players[0] ?? '',
  };
}
