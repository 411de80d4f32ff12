/** How the columns of the sheet share the width. Pure; lengths in rem. */

export interface SheetNeeds {
  readonly width: number;
  readonly columns: number;
  /** The longest name as it is set in the head. */
  readonly name: number;
  /** Letters of the longest figure, its minus counted in. */
  readonly digits: number;
  /** Whether any cell carries a sign. */
  readonly signs: boolean;
}

export interface SheetLayout {
  /** Of the column that names the deals. */
  readonly first: number;
  /** `words`: direction and dealer in words on one line. `signs`: an arrow, the dealer below. */
  readonly deal: 'words' | 'signs';
  /** `across`: as written. `lines`: on up to two lines. `up`: turned, reading upwards. */
  readonly names: 'across' | 'lines' | 'up';
  /** Signs below the figures instead of beside them. */
  readonly stacked: boolean;
  /** Smaller figures. */
  readonly small: boolean;
  /** Least width of the table where it is more than there is: then it scrolls. Null where it fits. */
  readonly scrolls: number | null;
}

const WORDS = 15;
const FIRST = { wide: 5.25, narrow: 3.5 };
const DIGIT = 0.6;
const SMALL_DIGIT = 0.5;
const SIGN = 1;
const AIR = 0.4;
/** With few columns there is room for a name on two lines; with many it is turned. */
const MOST_LINES = 4;

export function sheetLayout({ width, columns, name, digits, signs }: SheetNeeds): SheetLayout {
  const figure = digits * DIGIT + AIR;
  const inWords = (width - WORDS) / columns >= Math.max(name + AIR, figure + 2 * SIGN);
  if (inWords) {
    return { first: WORDS, deal: 'words', names: 'across', stacked: false, small: false, scrolls: null };
  }
  const first = columns <= 5 ? FIRST.wide : FIRST.narrow;
  const room = (width - first) / columns;
  const stacked = signs && room < figure + 2 * SIGN;
  const small = room < figure;
  const least = digits * SMALL_DIGIT + AIR / 2;
  const scrolls = room < least ? first + least * columns : null;
  const names = name + AIR <= room ? 'across' : columns <= MOST_LINES ? 'lines' : 'up';
  return { first, deal: 'signs', names, stacked, small, scrolls };
}
