/** Names as they are kept, whether typed or from outside: none turns, breaks or climbs over the text around it. */

/** Controls, and marks that turn the direction of the text. What joins letters and emoji into one stays. */
const TURNING = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Marks that go on any letter, and would climb out of the line. No language puts more on one that is composed already. */
const PILED =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+/gu;

/** Scripts that stack marks of their own do not go beyond this. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** Something to see: not only marks, joiners, and letters that are blank. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Empty where nothing of it could be seen. */
export function tidyName(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(TURNING, ' ')
    .replace(PILED, '$1')
    .replace(STACKED, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return VISIBLE.test(tidy) ? tidy : '';
}
