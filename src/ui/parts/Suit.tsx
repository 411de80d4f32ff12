import './Suit.css';
import type { Suit } from '../../rules/types.ts';

export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  S: 'M12 2C9.5 6.5 3.5 9.5 3.5 14.2c0 4 5 5.3 7.4 2.3-.2 2.3-1.2 4-2.7 5.5h7.6c-1.5-1.5-2.5-3.2-2.7-5.5 2.4 3 7.4 1.7 7.4-2.3C20.5 9.5 14.5 6.5 12 2z',
  H: 'M12 21C8.5 17 3 13.2 3 8.4 3 3.2 9.8 2.4 12 7.200c2.2-4.8 9-4 9 1.200C21 13.2 15.5 17 12 21z',
  D: 'M12 2c2 4 4.5 7.2 7.5 10-3 2.8-5.5 6-7.5 10-2-4-4.5-7.2-7.5-10C7.5 9.2 10 6 12 2z',
  C: 'M12 2.500a4.4 4.4 0 0 0-3.7 6.8 4.4 4.4 0 1 0 2.7 6.400c-.2 2.6-1.2 4.6-2.8 6.300h7.600c-1.6-1.7-2.6-3.7-2.8-6.300a4.4 4.4 0 1 0 2.7-6.400A4.4 4.4 0 0 0 12 2.500z',
};

/** A drawn suit, so that no system makes a picture of it. Decorative: the name stands beside it. */
export function SuitMark({ suit }: { readonly suit: Suit }) {
  return (
    <svg
      class={suit === 'H' || suit === 'D' ? 'suit suit--red' : 'suit'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={SUIT_SHAPES[suit]} />
    </svg>
  );
}
