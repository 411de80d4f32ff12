/** Values as bits and back: small codecs, put together. Reading gives values of the right kind, or throws `Refused`. */
import type { BitReader, BitWriter } from './bits.ts';
import { refuse } from './refusal.ts';

export interface Codec<T> {
  write(out: BitWriter, value: T): void;
  read(from: BitReader): T;
}

const bitsFor = (values: number): number => (values <= 1 ? 0 : 32 - Math.clz32(values - 1));

/** 0 up to, not including, `values`. */
export const below = (values: number): Codec<number> => ({
  write: (out, value) => out.put(value, bitsFor(values)),
  read(from) {
    const value = from.get(bitsFor(values));
    return value < Math.max(1, values) ? value : refuse('wrong-value');
  },
});

export const flag: Codec<boolean> = {
  write: (out, value) => out.put(value ? 1 : 0, 1),
  read: (from) => from.get(1) === 1,
};

/** Groups of four bits, the lowest first, each with a bit that says whether more follow. */
export const whole: Codec<number> = {
  write(out, value) {
    let left = value;
    do {
      const group = left % 16;
      left = Math.floor(left / 16);
      out.put((left > 0 ? 16 : 0) + group, 5);
    } while (left > 0);
  },
  read(from) {
    let value = 0;
    for (let unit = 1; unit <= 2 ** 52; unit *= 16) {
      const group = from.get(5);
      value += (group % 16) * unit;
      if (group < 16) return Number.isSafeInteger(value) ? value : refuse('wrong-value');
    }
    return refuse('wrong-value');
  },
};

/** Below zero too. */
export const signed: Codec<number> = {
  write: (out, value) => whole.write(out, value < 0 ? -2 * value - 1 : 2 * value),
  read(from) {
    const value = whole.read(from);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  },
};

export const oneOf = <const T>(choices: readonly T[]): Codec<T> => {
  const index = below(choices.length);
  return {
    write: (out, value) => index.write(out, choices.indexOf(value)),
    read: (from) => choices[index.read(from)] as T,
  };
};

export const list = <T>(item: Codec<T>, most: number): Codec<readonly T[]> => ({
  write(out, values) {
    whole.write(out, values.length);
    for (const value of values) item.write(out, value);
  },
  read(from) {
    const length = whole.read(from);
    if (length > most) refuse('too-large');
    return Array.from({ length }, () => item.read(from));
  },
});

export const orNull = <T>(item: Codec<T>): Codec<T | null> => ({
  write(out, value) {
    flag.write(out, value !== null);
    if (value !== null) item.write(out, value);
  },
  read: (from) => (flag.read(from) ? item.read(from) : null),
});

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const text: Codec<string> = {
  write(out, value) {
    const bytes = new TextEncoder().encode(value);
    whole.write(out, bytes.length);
    for (const byte of bytes) out.put(byte, 8);
  },
  read(from) {
    const length = whole.read(from);
    if (length * 8 > from.left) refuse('cut');
    return utf8.decode(Uint8Array.from({ length }, () => from.get(8)));
  },
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 22;
const isPlainId = (value: string): boolean => value.length === ID_LENGTH && /^[A-Za-z0-9]*$/.test(value);

/** An id as the app makes it takes six bits a letter. */
export const id: Codec<string> = {
  write(out, value) {
    const plain = isPlainId(value);
    flag.write(out, plain);
    if (!plain) text.write(out, value);
    else for (const letter of value) out.put(LETTERS.indexOf(letter), 6);
  },
  read(from) {
    if (!flag.read(from)) return text.read(from);
    return Array.from({ length: ID_LENGTH }, () => LETTERS[from.get(6)] ?? refuse('wrong-value')).join('');
  },
};

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Fields<T> = { readonly [K in keyof T]-?: Codec<Exclude<T[K], undefined>> };

/** The fields in order; one bit for each in `optional` says whether it is there. */
export function record<T extends object>(
  fields: Fields<T>,
  optional: readonly (OptionalKeys<T> & string)[] = [],
): Codec<T> {
  const codecs = Object.entries(fields) as [string, Codec<unknown>][];
  const mayMiss: readonly string[] = optional;
  return {
    write(out, value) {
      for (const [key, codec] of codecs) {
        const field = (value as Record<string, unknown>)[key];
        if (mayMiss.includes(key)) flag.write(out, field !== undefined);
        if (field !== undefined) codec.write(out, field);
      }
    },
    read(from) {
      const made: Record<string, unknown> = {};
      for (const [key, codec] of codecs) {
        if (!mayMiss.includes(key) || flag.read(from)) made[key] = codec.read(from);
      }
      return made as T;
    },
  };
}
