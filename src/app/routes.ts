/** Addresses: everything stands behind the hash, so that the app works from any folder of any host. */
import { computed, signal } from './signals.ts';

export type GameView = 'table' | 'count' | 'sheet' | 'end' | 'rules' | 'agreement' | 'seats' | 'share';

export type Route =
  | { readonly screen: 'home' | 'new' | 'continue' | 'history' | 'people' | 'settings' }
  | { readonly screen: 'rules' | 'stats' | 'take'; readonly item: string | null }
  | { readonly screen: 'game'; readonly id: string; readonly view: GameView; readonly item: string | null }
  | { readonly screen: 'unknown' };

const PLAIN = ['new', 'continue', 'history', 'people', 'settings'] as const;
const NAMED = ['rules', 'stats', 'take'] as const;
const VIEWS: readonly string[] = ['count', 'sheet', 'end', 'rules', 'agreement', 'seats', 'share'];

/** What an address shows. Whatever nobody knows is `unknown`, never an error. */
function parseRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '').split('?')[0] ?? '';
  const [first = '', second, third, fourth] = path.split('/').map(decodePart);
  if (first === '') return { screen: 'home' };
  const plain = PLAIN.find((screen) => screen === first);
  if (plain) return { screen: plain };
  const named = NAMED.find((screen) => screen === first);
  if (named) return { screen: named, item: second || null };
  if (first === 'game' && second) {
    if (third === undefined || third === '') return { screen: 'game', id: second, view: 'table', item: null };
    if (VIEWS.includes(third))
      return { screen: 'game', id: second, view: third as GameView, item: fourth ?? null };
  }
  return { screen: 'unknown' };
}

/** A broken escape in a pasted address is no reason to stop. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const hash = signal(globalThis.location?.hash ?? '');

/** The present address. */
export const route = computed<Route>(() => parseRoute(hash.value));

export function followAddress(): void {
  addEventListener('hashchange', () => {
    hash.value = location.hash;
  });
}

/** `#/game/abc/sheet` from `/game/abc/sheet`. */
export const href = (path: string): string => `#${path}`;

export const gamePath = (id: string, view: GameView = 'table', item?: string): string =>
  `/game/${encodeURIComponent(id)}${view === 'table' ? '' : `/${view}`}${item ? `/${encodeURIComponent(item)}` : ''}`;

/** Goes to an address; `replace` leaves no step back to the present one. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', href(path));
  else history.pushState(null, '', href(path));
  hash.value = href(path);
}
