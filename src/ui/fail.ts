import type { Route } from '../app/routes.ts';

/**
 * What went wrong while the app was starting or a screen was being opened or drawn: never a blank page.
 *
 * @param still what is shown all the same, and how to try again
 */
export function fail(error: unknown, still?: Route, retry?: () => void): void {
  import('./Trouble.tsx').then(
    (trouble) => trouble.tell(error, still, retry),
    // Not even that could be fetched, and perhaps no text.
    () => document.body.append('Maja \u21bb'),
  );
}
