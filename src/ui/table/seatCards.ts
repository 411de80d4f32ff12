/** How large a seat's card must be for what is written on it. Pure; lengths in pixels. */
import type { Size } from './geometry.ts';

export interface CardSize extends Size {
  /** Of the text on it: 1 is the size of the page's own text. */
  readonly scale: number;
  /** Lines that a name may take. */
  readonly lines: 1 | 2;
}

export interface CardNeeds {
  readonly area: Size;
  /** One rem. */
  readonly rem: number;
  /** The longest name at scale 1. */
  readonly nameWidth: number;
  /** The longest word in one. */
  readonly wordWidth: number;
  /** The most groups of tally strokes on a card; 0 where figures stand. */
  readonly tallyGroups: number;
}

/** In rem. */
const WIDTHS = [8.5, 7.25, 6.25, 5.25] as const;
const PADDING = 0.875;
const NAME_LINE = 1.1875;
const FIGURE = 1.625;
const TALLY_ROW = 1.65;
const TALLY_GROUP = 2;
/** Of a name that would take more than its two lines, this much may be cut off. */
const CUT = 1.2;
const LARGEST = 1.5;
const SMALLEST_NAME = 0.78;
/** Whatever goes on beyond this is cut off in any case: 24 letters W. */
const LONGEST = 13;

/**
 * Sizes in which everything can be read, the best first; none where a name would be cut too short in all. A smaller one
 * in which every word stays whole is better than a larger one in which one is broken.
 */
export function seatCardSizes(needs: CardNeeds): CardSize[] {
  const { area, rem } = needs;
  const room = Math.min(area.width / (22 * rem), area.height / (25 * rem), LARGEST);
  const scales = [room, (room + 1) / 2, 1, 0.9].filter((scale, i) => i > 1 || scale > 1.05);
  const sizes = scales.flatMap((scale) => WIDTHS.flatMap((width) => cardSize(needs, width, scale) ?? []));
  const isWhole = ({ width, scale }: CardSize) =>
    needs.wordWidth * scale <= width - PADDING * needs.rem * scale;
  return [...sizes.filter(isWhole), ...sizes.filter((size) => !isWhole(size))];
}

/** Of a name's letters, where one of its words is wider than its card: no smaller than can be read. */
export function nameScale({ width, scale }: CardSize, rem: number, wordWidth: number): number {
  const fitting = (width / scale - PADDING * rem) / wordWidth;
  return fitting < SMALLEST_NAME ? 1 : Math.min(1, fitting);
}

function cardSize(needs: CardNeeds, widthInRem: number, scale: number): CardSize | null {
  const unit = needs.rem * scale;
  const inner = (widthInRem - PADDING) * unit;
  const name = Math.min(needs.nameWidth, LONGEST * needs.rem) * scale;
  const lines = name <= inner ? 1 : 2;
  if (name > inner * 2 * CUT) return null;
  // Nothing is gained by a card much wider than what is on it.
  if (widthInRem > 6.25 && name <= (widthInRem - 1.75) * unit && needs.tallyGroups < 3) return null;
  const rows = Math.ceil(needs.tallyGroups / Math.max(1, Math.floor(inner / (TALLY_GROUP * unit))));
  const figure = needs.tallyGroups > 0 ? Math.max(FIGURE, rows * TALLY_ROW) : FIGURE;
  const height = Math.max(44, (PADDING + lines * NAME_LINE + figure) * unit);
  return { width: widthInRem * unit, height, scale, lines };
}
