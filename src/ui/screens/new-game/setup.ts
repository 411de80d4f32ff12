/**
 * The game being set up: plain values and pure changes of them. What a table chose in one rulebook is kept while
 * another is looked at, and while players come and go.
 */
import type { GameSetup, SeatedPerson } from '../../../app/actions.ts';
import { sameName } from '../../../app/people.ts';
import {
  type Agreement,
  changePlayers,
  checkAgreement,
  defaultAgreement,
  type Problem,
  playersWithin,
  RULEBOOKS,
  type RulebookId,
} from '../../../rules/index.ts';
import { totalFrom } from '../../agreement/seated.ts';
import { type Paper, type PaperFault, paperFaults } from './paper.ts';

/** An agreement as it was last chosen, and for how many. */
interface Chosen {
  readonly agreement: Agreement;
  readonly players: number;
}

export interface Setup {
  readonly rulebook: RulebookId | null;
  readonly chosen: Readonly<Partial<Record<RulebookId, Chosen>>>;
  /** Clockwise. */
  readonly seats: readonly SeatedPerson[];
  /** Who deals and who decides go with the person, not with the seat. */
  readonly dealer: string | null;
  readonly decider: string | null;
  /** The game was begun on paper: how many deals were played, and the totals by name. Null where it begins here. */
  readonly paper: Paper | null;
}

export const EMPTY_SETUP: Setup = {
  rulebook: null,
  chosen: {},
  seats: [],
  dealer: null,
  decider: null,
  paper: null,
};

/** The setup that would start what `game` describes. */
export function setupOf(game: GameSetup): Setup {
  const { agreement, players } = game;
  return {
    rulebook: agreement.rulebook,
    chosen: { [agreement.rulebook]: { agreement, players: players.length } },
    seats: players,
    dealer: players[game.firstDealer]?.name ?? null,
    decider: game.decider === null ? null : (players[game.decider]?.name ?? null),
    paper: null,
  };
}

/** For how many the agreement is shown: those at the table, or the nearest number that the game is for. */
export function playersOf({ rulebook, seats }: Setup): number {
  if (rulebook === null) return seats.length;
  return seats.length === 0 ? RULEBOOKS[rulebook].players.best : playersWithin(rulebook, seats.length);
}

/** The agreement as it stands, for `playersOf(setup)`. Null until a game is chosen. */
export function agreementOf(setup: Setup): Agreement | null {
  const { rulebook, chosen } = setup;
  if (rulebook === null) return null;
  const players = playersOf(setup);
  const own = chosen[rulebook];
  return own ? changePlayers(own.agreement, own.players, players) : defaultAgreement(rulebook, players);
}

export const withRulebook = (setup: Setup, rulebook: RulebookId): Setup => ({ ...setup, rulebook });

/** The table chose: from now on players coming and going start from this agreement. */
export function withAgreement(setup: Setup, agreement: Agreement, players = playersOf(setup)): Setup {
  return {
    ...setup,
    rulebook: agreement.rulebook,
    chosen: { ...setup.chosen, [agreement.rulebook]: { agreement, players } },
  };
}

export const isSeated = ({ seats }: Setup, name: string): boolean =>
  seats.some((seated) => sameName(seated.name, name));

/** Sits last; the first to sit down deals until somebody else is chosen. */
export const withSeated = (setup: Setup, person: SeatedPerson): Setup =>
  isSeated(setup, person.name)
    ? setup
    : { ...setup, seats: [...setup.seats, person], dealer: setup.dealer ?? person.name };

export function withoutSeated(setup: Setup, name: string): Setup {
  const seats = setup.seats.filter((seated) => !sameName(seated.name, name));
  const left = (who: string | null) =>
    who !== null && seats.some((seated) => sameName(seated.name, who)) ? who : null;
  return {
    ...setup,
    seats,
    dealer: left(setup.dealer) ?? seats[0]?.name ?? null,
    decider: left(setup.decider),
  };
}

/** Moves whoever sits at `from` to `to`; those between move up. */
export function withMoved(setup: Setup, from: number, to: number): Setup {
  const moved = setup.seats[from];
  if (!moved || to < 0 || to >= setup.seats.length || from === to) return setup;
  const others = setup.seats.filter((_, seat) => seat !== from);
  return { ...setup, seats: [...others.slice(0, to), moved, ...others.slice(to)] };
}

export const namesOf = ({ seats }: Setup): readonly string[] => seats.map(({ name }) => name);

const seatOf = (setup: Setup, name: string | null): number =>
  setup.seats.findIndex((seated) => seated.name === name);

/** What keeps this from being started; empty where it can be. */
export function setupProblems(setup: Setup): readonly Problem[] {
  const agreement = agreementOf(setup);
  if (!agreement) return [];
  return checkAgreement(agreement, setup.seats.length);
}

/** What is wrong with what was played on paper; empty where nothing is. */
export function faultsOnPaper(setup: Setup): readonly PaperFault[] {
  const agreement = agreementOf(setup);
  return agreement && setup.paper ? paperFaults(agreement, setup.paper, namesOf(setup)) : [];
}

/** Where on the page stands what keeps a game from being started. */
export type Fault = 'games' | 'people' | 'rules' | 'deals' | 'totals';

/** Where it stands; null where the game can be started. */
export function faultOf(setup: Setup): Fault | null {
  if (setup.rulebook === null) return 'games';
  const [problem] = setupProblems(setup);
  if (problem) return problem.code.startsWith('players-') ? 'people' : 'rules';
  const [fault] = faultsOnPaper(setup);
  if (!fault) return null;
  return fault.at === 'deals' ? 'deals' : 'totals';
}

/** What is started, or null where something is missing. */
export function startable(setup: Setup): GameSetup | null {
  const agreement = agreementOf(setup);
  if (!agreement || faultOf(setup)) return null;
  const { paper } = setup;
  const decider = seatOf(setup, setup.decider);
  return {
    agreement,
    players: paper
      ? setup.seats.map((seated) => ({ ...seated, startsAt: totalFrom(paper.totals[seated.name] ?? '') }))
      : setup.seats,
    firstDealer: Math.max(0, seatOf(setup, setup.dealer)),
    decider: decider < 0 ? null : decider,
    ...(paper && { dealsBefore: paper.deals }),
  };
}
