/**
 * Shapes of values from outside. A check gives a fresh value of its type, made of known fields only, or throws
 * `Refused`. Only what a shape names is ever looked at, so neither depth nor odd keys do anything.
 */
import { BOUNDS } from './bounds.ts';
import { refuse } from './refusal.ts';

export type Check<T> = (value: unknown, at: string) => T;

const wrong = (at: string): never => refuse('wrong-value', { at });

export const whole =
  (least: number, most: number): Check<number> =>
  (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value + 0
      : wrong(at);

export const flag: Check<boolean> = (value, at) => (typeof value === 'boolean' ? value : wrong(at));

export const oneOf =
  <const T extends string | number | boolean>(choices: readonly T[]): Check<T> =>
  (value, at) =>
    choices.find((choice) => choice === value) ?? wrong(at);

/** `null` beside whatever the check takes. */
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value, at) =>
    value === null ? null : check(value, at);

export const list =
  <T>(check: Check<T>, most: number, least = 0): Check<T[]> =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < least) return wrong(at);
    if (value.length > most) return refuse('too-large', { at });
    return value.map((item, index) => check(item, `${at}.${index}`));
  };

const LONE_SURROGATE = /\p{Cs}/u;

export const text =
  (most: number, least = 0): Check<string> =>
  (value, at) => {
    if (typeof value !== 'string' || value.length < least || LONE_SURROGATE.test(value)) return wrong(at);
    return value.length > most ? refuse('too-large', { at }) : value;
  };

const anyId = text(BOUNDS.idLength, 1);
export const id: Check<string> = (value, at) => {
  const found = anyId(value, at);
  return /[\p{Cc}\s]/u.test(found) || found === '__proto__' ? wrong(at) : found;
};

export const time = whole(0, BOUNDS.time);

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Fields<T> = { readonly [K in keyof T]-?: Check<Exclude<T[K], undefined>> };

/** An object with these fields; those named in `optional` may be missing. */
export function shape<T extends object>(
  fields: Fields<T>,
  optional: readonly (OptionalKeys<T> & string)[] = [],
): Check<T> {
  const checks = Object.entries(fields) as [string, Check<unknown>][];
  const mayMiss: readonly string[] = optional;
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(at);
    const made: Record<string, unknown> = {};
    for (const [key, check] of checks) {
      const path = at === '' ? key : `${at}.${key}`;
      if (Object.hasOwn(value, key)) made[key] = check((value as Record<string, unknown>)[key], path);
      else if (!mayMiss.includes(key)) return wrong(path);
    }
    return made as T;
  };
}

/** One of several shapes, told apart by their `kind`. */
export function byKind<T extends { readonly kind: string }>(
  shapes: {
    readonly [K in T['kind']]: Check<Extract<T, { readonly kind: K }>>;
  },
): Check<T> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null) return wrong(at);
    const kind: unknown = Object.hasOwn(value, 'kind') ? (value as { kind: unknown }).kind : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return wrong(`${at}.kind`);
    return (shapes as Record<string, Check<T>>)[kind]?.(value, at) ?? wrong(at);
  };
}
