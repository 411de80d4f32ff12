/** An option of an agreement, as data: what there is to choose, and why something is not offered. */
import type {
  Bonus,
  Card,
  End,
  Exactly,
  FirstLead,
  IdenticalCards,
  MoonRule,
  PassDirection,
  RevokeRule,
  Tie,
} from './types.ts';

export const OPTION_GROUPS = [
  'costs',
  'cards-and-passing',
  'first-trick',
  'taking-everything',
  'mistakes',
  'end',
] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

export interface OptionValues {
  /** What ♠Q costs: 1 or 13. */
  readonly queen: number;
  readonly hearts: boolean;
  readonly 'king-and-ace': boolean;
  readonly bonus: Bonus['card'] | null;
  readonly 'removed-cards': readonly Card[];
  readonly 'identical-cards': IdenticalCards;
  /** Cards passed; 0 for never. */
  readonly 'pass-count': number;
  readonly 'pass-cycle': readonly PassDirection[];
  readonly 'first-lead': FirstLead;
  /** Whether penalty cards may be played in the first trick. */
  readonly 'first-trick': boolean;
  readonly breaking: boolean;
  readonly 'queen-breaks': boolean;
  readonly moon: MoonRule;
  readonly revoke: RevokeRule;
  readonly end: End;
  readonly tie: Tie;
  readonly exactly: Exactly | null;
  readonly teams: boolean;
}
export type OptionId = keyof OptionValues;

/** Why something is not offered with the rest of the agreement. */
export type NotOffered =
  | 'queen-must-be-13'
  | 'needs-hearts'
  | 'drowns-marks'
  | 'card-laid-aside'
  | 'across-needs-even'
  | 'hands-uneven'
  | 'queen-is-the-mark'
  | 'not-in-pairs'
  | 'needs-four';

/** What is worth knowing about a choice that is offered. */
export type ChoiceNote = 'spades-should-stay' | 'hearts-go' | 'only-queens-count' | 'laid-open';

export interface OptionChoice<V> {
  readonly value: V;
  /** Null where it may be chosen. */
  readonly refused: NotOffered | null;
  readonly note: ChoiceNote | null;
}

export interface OptionOf<K extends OptionId> {
  readonly id: K;
  readonly group: OptionGroup;
  readonly value: OptionValues[K];
  /** What the rulebook says, the rest of the agreement being as it is. */
  readonly usual: OptionValues[K];
  /** Whether the table chose something else than `usual`. */
  readonly changed: boolean;
  /** Those to show: all that there are, or (with `free`) suggestions. */
  readonly choices: readonly OptionChoice<OptionValues[K]>[];
  /** Values beside the choices are possible too: any limit, any cards. */
  readonly free: boolean;
  /** Why there is nothing to choose. Null where there is. */
  readonly refused: NotOffered | null;
}
export type Option = { readonly [K in OptionId]: OptionOf<K> }[OptionId];

export const LIMIT_RANGE = { least: 1, most: 9999 } as const;
export const DEALS_RANGE = { least: 1, most: 999 } as const;
export const MOST_PASSED = 4;

export const isInRange = (n: number, { least, most }: { readonly least: number; readonly most: number }) =>
  Number.isInteger(n) && n >= least && n <= most;
