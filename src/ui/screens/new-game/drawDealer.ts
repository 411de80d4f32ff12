/** Lots are drawn for the first dealer: a mark runs round the table and slows down. */
import { draw } from '../../../app/chance.ts';

const ROUNDS = 2;
const FIRST_STEP = 45;
const LAST_STEP = 260;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The steps of the mark, in seats from 0, ending on `seat`. */
export const stepsTo = (seat: number, players: number): readonly number[] =>
  Array.from({ length: ROUNDS * players + seat + 1 }, (_, step) => step % players);

/**
 * Draws one of the seats, each as likely.
 *
 * @param show where the mark stands meanwhile; not called where less motion is wished for
 */
export async function drawDealer(players: number, show: (seat: number) => void): Promise<number> {
  const seat = draw(players);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return seat;
  const steps = stepsTo(seat, players);
  for (const [i, at] of steps.entries()) {
    show(at);
    const slow = (i / (steps.length - 1)) ** 3;
    await wait(FIRST_STEP + slow * (LAST_STEP - FIRST_STEP));
  }
  return seat;
}
