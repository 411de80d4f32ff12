/** Every screen, loaded when it is opened, with the texts it needs. */
import type { ComponentType } from 'preact';
import type { GameView } from '../app/routes.ts';
import { TableScreen } from './screens/table/TableScreen.tsx';

export interface ScreenProps {
  /** What the address names within the screen: a dispute, for instance. */
  readonly item: string | null;
  /** The address led nowhere. */
  readonly missing?: boolean;
}

export type ScreenName = 'home' | 'new' | 'rules' | GameView;

interface Loader {
  readonly load: () => Promise<ComponentType<ScreenProps>>;
  readonly texts: readonly string[];
}

export const loaders: Readonly<Record<ScreenName, Loader>> = {
  home: { load: () => import('./screens/home/HomeScreen.tsx').then((m) => m.HomeScreen), texts: ['home'] },
  new: {
    load: () => import('./screens/new-game/NewGameScreen.tsx').then((m) => m.NewGameScreen),
    texts: ['newGame', 'agreement', 'problems'],
  },
  // In the first load with the shell: one file is smaller than many.
  table: { load: async () => TableScreen, texts: [] },
  count: {
    load: () => import('./screens/count/CountScreen.tsx').then((m) => m.CountScreen),
    texts: ['count', 'problems'],
  },
  sheet: {
    load: () => import('./screens/sheet/SheetScreen.tsx').then((m) => m.SheetScreen),
    texts: ['sheet'],
  },
  end: { load: () => import('./screens/end/EndScreen.tsx').then((m) => m.EndScreen), texts: ['end'] },
  rules: {
    load: () => import('./screens/rules/RulesScreen.tsx').then((m) => m.RulesScreen),
    texts: ['rules', 'disputes', 'rulebooks'],
  },
  agreement: {
    load: () => import('./screens/agreement/AgreementScreen.tsx').then((m) => m.AgreementScreen),
    texts: ['agreement', 'newGame', 'problems'],
  },
};
