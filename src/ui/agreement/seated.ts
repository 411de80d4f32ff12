/** What is typed about those who sit down: their names, and what they begin with. */
import { sameName, tidied } from '../../app/people.ts';
import { type Agreement, allowsMinus, type BySeat, type Problem, type Seat } from '../../rules/index.ts';
import { problemText } from '../problemText.ts';

const MOST_CHARACTERS = 24;
const MOST_POINTS = 9999;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What somebody sees as one character counts as one, however it is composed. */
export const visibleLength = (text: string): number => [...segmenter.segment(text)].length;

/** Any script and any signs, 1 to 24 visible characters, each name only once: what keeps it from being added to those at the table, or null. */
export function nameProblem(text: string, taken: readonly string[]): Problem | null {
  const name = tidied(text);
  if (name === '') return { code: 'name-empty' };
  const length = visibleLength(name);
  if (length > MOST_CHARACTERS) return { code: 'name-too-long', length, most: MOST_CHARACTERS };
  const same = taken.filter((other) => sameName(other, name)).length;
  return same > 0 ? { code: 'name-taken', name, times: same + 1 } : null;
}

/** A total that somebody begins with, as it is typed; NaN where it is no whole number. */
export function totalFrom(text: string): number {
  const tidy = text.trim().replace('\u2212', '-');
  return /^-?\d+$/.test(tidy) ? Number(tidy) + 0 : Number.NaN;
}

/** Whether a keyboard with a minus is needed: the one for numbers alone has none on an iPhone. */
export const totalInputMode = (agreement: Agreement) => (allowsMinus(agreement) ? 'text' : 'numeric');

function totalProblem(agreement: Agreement, text: string, seat: Seat): Problem | null {
  const value = totalFrom(text);
  if (text.trim() === '') return { code: 'points-missing', seat };
  if (Number.isNaN(value)) return { code: 'not-whole', seat };
  if (value < 0 && !allowsMinus(agreement)) return { code: 'negative', seat };
  if (Math.abs(value) <= MOST_POINTS) return null;
  return {
    code: 'limit-out-of-range',
    limit: value,
    least: allowsMinus(agreement) ? -MOST_POINTS : 0,
    most: MOST_POINTS,
  };
}

/** Why the text of this seat is no total, with the name; null where it is one. An empty field is not zero. */
export function totalError(
  agreement: Agreement,
  text: string,
  seat: Seat,
  names: BySeat<string>,
): string | null {
  const problem = totalProblem(agreement, text, seat);
  if (!problem) return null;
  const told = problemText(problem, names);
  return 'seat' in problem ? told : `${names[seat]}: ${told}`;
}
