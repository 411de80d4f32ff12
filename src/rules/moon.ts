/** The moon: whether there is one, who shot it, and what it costs whom. */
import { heartsInDeal } from './cards.ts';
import { isInPairs, partnerOf } from './seats.ts';
import { countAt } from './takers.ts';
import type { Agreement, Aside, CapturesEntry, MoonChoice, Seat } from './types.ts';
import { copiesInDeal, heartsCost, isPenaltyCard, namedCards, penaltyTotal } from './worth.ts';

/** `fell`: as the cards fell. `others`, `self`: as the table writes a moon down. */
export type MoonForm = 'fell' | MoonChoice;

/** Whether the agreement knows a moon at all: only where hearts cost. */
export const hasMoon = (agreement: Agreement): boolean => agreement.moon !== 'off' && heartsCost(agreement);

/** Whoever took every penalty card in play, or null. Detected from the cards, never from a sum. */
export function shooterOf(agreement: Agreement, players: number, entry: CapturesEntry): Seat | null {
  if (!hasMoon(agreement)) return null;
  const aside = entry.aside ?? {};
  const hearts = heartsInDeal(agreement, aside);
  for (let seat = 0; seat < players; seat++) {
    if ((entry.hearts?.[seat] ?? 0) !== hearts) continue;
    const tookAll = namedCards(agreement).every(
      (card) =>
        !isPenaltyCard(agreement, card) ||
        countAt(entry.cards[card], seat) === copiesInDeal(agreement, card, aside),
    );
    if (tookAll) return seat;
  }
  return null;
}

/** How a moon counts: what was agreed, or what the shooter chose. Off one's own total where nobody chose yet. */
export const moonChoiceOf = (agreement: Agreement, choice: MoonChoice | undefined): MoonChoice =>
  agreement.moon === 'others' || agreement.moon === 'self' ? agreement.moon : (choice ?? 'self');

/** The points of a moon, by seat, in the form in which they are counted. Without the bonus card. */
export function moonPoints(
  agreement: Agreement,
  players: number,
  shooter: Seat,
  form: MoonForm,
  aside: Aside = {},
): number[] {
  const value = penaltyTotal(agreement, aside);
  const spared = isInPairs(agreement, players) ? partnerOf(shooter) : shooter;
  return Array.from({ length: players }, (_, seat) => {
    if (form === 'others') return seat === shooter || seat === spared ? 0 : value;
    return seat === shooter ? (form === 'self' ? -value : value) : 0;
  });
}
