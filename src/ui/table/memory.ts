/**
 * What was worked out lately, by what it follows from: a table that comes back is as it was. What the last one came to
 * is kept between starts too, so that the first picture needs no measuring.
 */

/** One entry of each memory: its name, key and value. */
export type Kept = readonly (readonly [name: string, key: string, value: unknown])[];

const MOST = 24;

const memories = new Map<string, Map<string, unknown>>();

export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  find(isWanted: (key: string) => boolean): T | undefined;
}

/** Made once, at the top of a module. */
export function newMemory<T>(name: string): Memory<T> {
  const values = new Map<string, T>();
  memories.set(name, values);
  const set = (key: string, value: T): void => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > MOST && oldest !== undefined) values.delete(oldest);
  };
  return {
    get(key) {
      const value = values.get(key);
      // What is used stays, and is the last.
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    find(isWanted) {
      for (const [key, value] of values) if (isWanted(key)) return value;
      return undefined;
    },
  };
}

/** What was used last. */
export const lately = (): Kept =>
  [...memories].flatMap(([name, values]) => {
    const last = [...values].at(-1);
    return last ? [[name, ...last] as const] : [];
  });

export function recall(kept: Kept | null): void {
  for (const [name, key, value] of kept ?? []) memories.get(name)?.set(key, value);
}
