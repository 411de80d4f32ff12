/** Every screen: the table in the first load with the shell, the others by way of `otherScreens.ts`. */
import type { ComponentType } from 'preact';
import type { GameView } from '../app/routes.ts';
import { TableScreen } from './screens/table/TableScreen.tsx';

export interface ScreenProps {
  /** What the address names within the screen: a dispute, for instance. */
  readonly item: string | null;
  /** The address led nowhere. */
  readonly missing?: boolean;
}

export type ScreenName =
  | 'home'
  | 'new'
  | 'rules'
  | 'history'
  | 'stats'
  | 'people'
  | 'settings'
  | 'take'
  | GameView;

/** The rest of the app, addresses first: the table does without it. */
export const loadOthers = () => import('./otherScreens.ts');

const loaded = new Map<ScreenName, ComponentType<ScreenProps>>([['table', TableScreen]]);

/** A screen that is here with everything that it needs; never one that reads what it shows at every opening. */
export const screenNow = (name: ScreenName): ComponentType<ScreenProps> | undefined => loaded.get(name);

export async function loadScreen(name: ScreenName): Promise<ComponentType<ScreenProps>> {
  if (name === 'table') return TableScreen;
  const known = screenNow(name);
  if (known) return known;
  const { loadOther, isRead } = await loadOthers();
  const component = await loadOther(name);
  if (!isRead(name)) loaded.set(name, component);
  return component;
}
