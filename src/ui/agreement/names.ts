/** Names at the table: any script and any signs, 1 to 24 visible characters, each only once. */
import { sameName, tidied } from '../../app/people.ts';
import type { Problem } from '../../rules/index.ts';

const MOST_CHARACTERS = 24;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What somebody sees as one character counts as one, however it is composed. */
export const visibleLength = (text: string): number => [...segmenter.segment(text)].length;

/** What keeps a name from being added to those at the table, or null. */
export function nameProblem(text: string, taken: readonly string[]): Problem | null {
  const name = tidied(text);
  if (name === '') return { code: 'name-empty' };
  const length = visibleLength(name);
  if (length > MOST_CHARACTERS) return { code: 'name-too-long', length, most: MOST_CHARACTERS };
  const same = taken.filter((other) => sameName(other, name)).length;
  return same > 0 ? { code: 'name-taken', name, times: same + 1 } : null;
}
