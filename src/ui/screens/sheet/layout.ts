/** How the columns of the sheet share the width. Pure; lengths in rem. */

export interface SheetNeeds {
  readonly width: number;
  readonly columns: number;
  /** The longest name as it is set in the head. */
  readonly name: number;
  /** The longest part of a name that cannot be broken. */
  readonly word: number;
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
  /** `across`: as written. `lines`: on more than one line. `up`: turned, reading upwards. */
  readonly names: 'across' | 'lines' | 'up';
  /** Signs below the figures instead of beside them. */
  readonly stacked: boolean;
  /** Totals no larger than the figures above them: else they would run together. */
  readonly crowded: boolean;
  /** Smaller figures. */
  readonly small: boolean;
  /** Least width of the table where it is more than there is: then it scrolls. Null where it fits. */
  readonly scrolls: number | null;
}

const WORDS = 15;
/** With room beside the words for when a deal was amended. */
const WORDS_AT_MOST = 20;
const FIRST = { wide: 5.25, narrow: 3.5 };
const DIGIT = 0.6;
/** Of a total, as large as it is set where there is room. */
const TOTAL_DIGIT = 0.85;
const SMALL_DIGIT = 0.5;
const SIGN = 1;
const AIR = 0.4;
const NAME_AIR = 0.4;
/** What stands free around a name whose figures have signs beside them: see `thead th` in SheetTable.css. */
const BESIDE_SIGNS = 1.5;

export function sheetLayout({ width, columns, name, word, digits, signs }: SheetNeeds): SheetLayout {
  const figure = digits * DIGIT + AIR;
  const column = Math.max(name + (signs ? BESIDE_SIGNS : AIR), figure + 2 * SIGN);
  const words = Math.min(WORDS_AT_MOST, width - column * columns);
  if (words >= WORDS) {
    return {
      first: words,
      deal: 'words',
      names: 'across',
      stacked: false,
      crowded: false,
      small: false,
      scrolls: null,
    };
  }
  const first = columns <= 5 ? FIRST.wide : FIRST.narrow;
  const room = (width - first) / columns;
  // Signs below the figures leave the names more room.
  const stacked =
    signs && (room < figure + 2 * SIGN || (word + BESIDE_SIGNS > room && word + NAME_AIR <= room));
  const crowded = room < digits * TOTAL_DIGIT + AIR;
  const small = room < figure;
  const least = digits * SMALL_DIGIT + AIR / 2;
  const scrolls = room < least ? first + least * columns : null;
  const free = room - (signs && !stacked ? BESIDE_SIGNS : NAME_AIR);
  const names = name <= free ? 'across' : word <= free ? 'lines' : 'up';
  return { first, deal: 'signs', names, stacked, crowded, small, scrolls };
}
