/** From an address to the screen that it shows: its code, its texts and its game. */
import type { ComponentType } from 'preact';
import { openGame } from '../app/games.ts';
import { go, type Route, route } from '../app/routes.ts';
import { current } from '../app/state.ts';
import { loadOthers, loadScreen, type ScreenName, type ScreenProps, screenNow } from './screens.ts';

/** A screen that can be drawn. */
export interface Target {
  readonly route: Route;
  readonly name: ScreenName;
  readonly component: ComponentType<ScreenProps>;
  readonly props: ScreenProps;
}

/** What the address shows, where nothing has to be fetched or read for it. */
export function readyTarget(to: Route): Target | null {
  if (to.screen === 'continue' || to.screen === 'unknown') return null;
  const isGame = to.screen === 'game';
  if (isGame && current.peek()?.id !== to.id) return null;
  const name = isGame ? to.view : to.screen;
  const component = screenNow(name);
  return component ? { route: to, name, component, props: { item: 'item' in to ? to.item : null } } : null;
}

/** Null while an address only leads on to another one. Rejects where a part has not been fetched yet and cannot be. */
export async function targetOf(to: Route): Promise<Target | null> {
  const show = async (name: ScreenName, props: ScreenProps): Promise<Target> => ({
    route: to,
    name,
    component: await loadScreen(name),
    props,
  });
  if (to.screen === 'unknown') return show('home', { item: null, missing: true });
  if (to.screen === 'continue') {
    const { pathToContinue } = await loadOthers();
    go(await pathToContinue(), true);
    return null;
  }
  if (to.screen !== 'game') return show(to.screen, { item: 'item' in to ? to.item : null });
  const screen = show(to.view, { item: to.item });
  // It may be that it is not waited for.
  screen.catch(() => {});
  return (await openGame(to.id)) ? screen : show('home', { item: null, missing: true });
}

/** The screen of the address that the app was opened with; null where the app itself has to find out, or to tell. */
export const firstScreen = (): Promise<Target | null> => targetOf(route.peek()).catch(() => null);
