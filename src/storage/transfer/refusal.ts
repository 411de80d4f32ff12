/** Why something from outside is not taken: codes with data; the text is in the locales. */

export type RefusalCode =
  /** Nothing there. */
  | 'empty'
  /** Beyond a bound; `at` names it. */
  | 'too-large'
  /** Something else than a backup, or a link of ours. */
  | 'not-ours'
  /** The end is missing. */
  | 'cut'
  /** Changed on its way: the checksum is another. */
  | 'damaged'
  /** Made by a later version of the app. */
  | 'newer'
  /** This browser cannot unpack it. */
  | 'unsupported'
  /** A value is not what belongs in its place; `at` says where. */
  | 'wrong-value'
  /** No such table: seats, agreement, cards laid aside. */
  | 'impossible-table'
  /** A deal that the cards cannot give; `deal` is its number. */
  | 'impossible-deal';

export interface Refusal {
  readonly code: RefusalCode;
  /** Where in what was read: `players.0.name`. */
  readonly at?: string;
  readonly deal?: number;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Thrown inside this folder only; `attempt` turns it into a value. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function refuse(code: RefusalCode, more: Omit<Refusal, 'code'> = {}): never {
  throw new Refused({ code, ...more });
}

export const refused = (code: RefusalCode, more: Omit<Refusal, 'code'> = {}): Parsed<never> => ({
  ok: false,
  refusal: { code, ...more },
});

const asRefusal = (error: unknown): Refusal =>
  // Whatever else hostile input may stumble over is a refusal too.
  error instanceof Refused ? error.refusal : { code: 'wrong-value' };

/** The value, or why not. Never throws. */
export function attempt<T>(make: () => T): Parsed<T> {
  try {
    return { ok: true, value: make() };
  } catch (error) {
    return { ok: false, refusal: asRefusal(error) };
  }
}

export async function attemptLater<T>(make: () => Promise<T>): Promise<Parsed<T>> {
  try {
    return { ok: true, value: await make() };
  } catch (error) {
    return { ok: false, refusal: asRefusal(error) };
  }
}
