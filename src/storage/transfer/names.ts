/** Names from outside: tidied as the app tidies what is typed, so that no name turns or breaks the text around it. */
import { BOUNDS } from './bounds.ts';
import { refuse } from './refusal.ts';
import { type Check, text } from './shape.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const TURNING = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const tidy = (name: string): string => name.replace(TURNING, ' ').replace(/\s+/gu, ' ').trim();

const units = text(BOUNDS.nameLength, 1);

const nameUpTo =
  (characters: number): Check<string> =>
  (value, at) => {
    const found = tidy(units(value, at));
    if (found === '') refuse('wrong-value', { at });
    // Fewer code units than characters allowed: no need to count those.
    if (found.length > characters && [...segmenter.segment(found)].length > characters) {
      refuse('too-large', { at });
    }
    return found;
  };

export const personName = nameUpTo(BOUNDS.nameCharacters);
export const ruleName = nameUpTo(BOUNDS.ruleNameCharacters);
