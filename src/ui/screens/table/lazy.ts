/**
 * What changes a game is not needed to see the table: it comes right after the first paint, and a tap that is quicker
 * waits for it.
 */
export const loadTap = () => import('./tap.ts');

export const loadMenu = () => import('./DealMenu.tsx');

/** Fetches it once the table is on the screen. */
export function warmUp(): void {
  const fetchAll = () => void Promise.all([loadTap(), loadMenu(), import('../count/CountScreen.tsx')]);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAll, { timeout: 1000 });
  else setTimeout(fetchAll, 200);
}
