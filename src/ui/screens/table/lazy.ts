/**
 * What is not needed to see the table comes right after the first paint, in one file; a tap that is quicker waits
 * for it.
 */
import { loadTexts } from '../../../app/i18n.ts';
import { route } from '../../../app/routes.ts';
import { type Signal, signal } from '../../../app/signals.ts';
import { fail } from '../../fail.ts';
import { afterPaint } from '../../parts/afterPaint.ts';

export type Rest = typeof import('./rest.tsx')['parts'];

/** Null until it has come. */
export const rest: Signal<Rest | null> = signal(null);

async function loadRest(): Promise<Rest> {
  const [module] = await Promise.all([import('./rest.tsx'), loadTexts('moves')]);
  rest.value = module.parts;
  return module.parts;
}

/** What a tap does, once it is here. Where it cannot be fetched that is told: a tap is never just nothing. */
export function withRest(use: (parts: Rest) => unknown): void {
  loadRest()
    .then(use)
    .catch((error) => fail(error, route.peek(), () => withRest(use)));
}

/** Fetches it once the table is painted, and then what the next taps will need. */
export const warmUp = (): (() => void) =>
  afterPaint(() =>
    loadRest().then(
      ({ fetchMore }) => fetchMore(),
      // The next tap tries again.
      () => {},
    ),
  );
