/** Who is asked: this table's agreement as it holds now, or a rulebook that the reader picks. */

import { names } from '../../../app/names.ts';
import { gamePath, type Route } from '../../../app/routes.ts';
import { signal } from '../../../app/signals.ts';
import { current, gameState, latest } from '../../../app/state.ts';
import { playersOf } from '../../../disputes/rulebookFacts.ts';
import type { Voice } from '../../../disputes/tell.ts';
import {
  type Agreement,
  defaultAgreement,
  RULEBOOK_IDS,
  RULEBOOKS,
  type RulebookId,
  type TableState,
} from '../../../rules/index.ts';
import { deciderOf } from '../../agreement/phrases.ts';

export interface Asked {
  readonly voice: Voice;
  readonly agreement: Agreement;
  readonly players: number;
  /** The game at the table; null where a rulebook is asked. */
  readonly game: AskedGame | null;
  /** The address of a page of these rules. */
  readonly path: (item?: string) => string;
}

interface AskedGame {
  readonly id: string;
  /** Who decides where the rules leave room, or null. */
  readonly decider: string | null;
  readonly next: TableState;
}

export interface Pick {
  readonly rulebook: RulebookId;
  readonly players: number;
}

/** What the reader picked last, for as long as the app is open. */
const picked = signal<Pick | null>(null);

/** The pick; until there is one, the game played last. */
export function pickNow(): Pick {
  if (picked.value) return picked.value;
  const game = latest.value?.game;
  if (game) return within({ rulebook: game.agreement.rulebook, players: game.players.length });
  return { rulebook: 'svarta-maja', players: RULEBOOKS['svarta-maja'].players.best };
}

/** A pick with a number of players that the rulebook takes. */
export function within({ rulebook, players }: Pick): Pick {
  const possible = playersOf(rulebook);
  const [least = 3] = possible;
  const most = possible.at(-1) ?? least;
  return { rulebook, players: Math.min(Math.max(players, least), most) };
}

export function pick(next: Pick): void {
  picked.value = within(next);
}

/** An address that was sent names the rulebook it was answered from: `#/rules/moon?game=hearts&players=5`. */
export function pickOfAddress(hash: string): Pick | null {
  const query = new URLSearchParams(hash.split('?')[1] ?? '');
  const rulebook = RULEBOOK_IDS.find((id) => id === query.get('game'));
  if (!rulebook) return null;
  const players = Number(query.get('players'));
  return within({ rulebook, players: players > 0 ? Math.round(players) : RULEBOOKS[rulebook].players.best });
}

export const addressOf = (item: string, { rulebook, players }: Pick): string =>
  `#/rules/${item}?game=${rulebook}&players=${players}`;

function askRulebook(): Asked {
  const { rulebook, players } = pickNow();
  return {
    voice: 'rulebook',
    agreement: defaultAgreement(rulebook, players),
    players,
    game: null,
    path: (item) => `/rules${item ? `/${item}` : ''}`,
  };
}

/** The game whose rules an address shows, null for the rulebooks, undefined where it shows something else. */
export function gameOf(to: Route): string | null | undefined {
  if (to.screen === 'rules') return null;
  return to.screen === 'game' && to.view === 'rules' ? to.id : undefined;
}

/** Null while that game is not open yet. */
export function ask(game: string | null): Asked | null {
  if (game === null) return askRulebook();
  const stored = current.value;
  const state = gameState.value;
  if (stored?.id !== game || !state) return null;
  const { next } = state;
  return {
    voice: 'table',
    agreement: state.agreement,
    players: next.seats.length,
    game: { id: game, decider: deciderOf(stored.game, state, names.value), next },
    path: (item) => gamePath(game, 'rules', item),
  };
}
