/** The clock, and chance: the rules know neither, so both are handed to them from here. */
import type { Stamp } from '../rules/index.ts';

export const now = (): number => Date.now();

/** Random, 22 letters and digits: two phones never give the same one. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', 'a')
    .replaceAll('/', 'b')
    .replaceAll('=', '');
}

export const newStamp = (): Stamp => ({ id: newId(), at: now() });

/** A whole number from 0 up to, not including, `below`; every one as likely. */
export function draw(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    if (value < limit) return value % below;
  }
}
