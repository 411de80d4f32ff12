/** Names from outside: tidied as the app tidies what is typed, and no longer than what can be typed. */
import { tidyName } from '../tidyName.ts';
import { BOUNDS } from './bounds.ts';
import { refuse } from './refusal.ts';
import { type Check, text } from './shape.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const units = text(BOUNDS.nameLength, 1);

const nameUpTo =
  (characters: number): Check<string> =>
  (value, at) => {
    const found = tidyName(units(value, at));
    if (found === '') refuse('wrong-value', { at });
    // Fewer code units than characters allowed: no need to count those.
    if (found.length > characters && [...segmenter.segment(found)].length > characters) {
      refuse('too-large', { at });
    }
    return found;
  };

export const personName = nameUpTo(BOUNDS.nameCharacters);
export const ruleName = nameUpTo(BOUNDS.ruleNameCharacters);
