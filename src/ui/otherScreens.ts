/**
 * Whatever is loaded when it is opened: not for the table, which needs none of these addresses. Home and the styles of
 * all the others come with them.
 */
import './later.css';
import type { ComponentType } from 'preact';
import { isAllHere } from '../app/allHere.ts';
import { loadTexts } from '../app/i18n.ts';
import { whenIdle } from '../app/idle.ts';
import { recentLoaded } from '../app/recent.ts';
import { gamePath } from '../app/routes.ts';
import { latest, recentGames, updateReady, whenOpen } from '../app/state.ts';
import { HomeScreen } from './screens/home/HomeScreen.tsx';
import type { ScreenName, ScreenProps } from './screens.ts';

interface Loader {
  readonly load: () => Promise<ComponentType<ScreenProps>>;
  readonly texts: readonly string[];
  /** Reads what is shown first, each time the screen is opened. */
  readonly read?: () => Promise<void>;
  /** What else can be done ahead of the tap, where its code is fetched ahead at all. */
  readonly makeReady?: () => Promise<unknown>;
}

export type OtherScreen = Exclude<ScreenName, 'table'>;

const loaders: Readonly<Record<OtherScreen, Loader>> = {
  home: { load: async () => HomeScreen, texts: ['home'] },
  new: {
    load: () => import('./screens/new-game/NewGameScreen.tsx').then((m) => m.NewGameScreen),
    texts: ['newGame', 'agreement', 'problems'],
  },
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
    texts: ['rules', 'disputes', 'rulebooks', 'agreement'],
  },
  agreement: {
    load: () => import('./screens/agreement/AgreementScreen.tsx').then((m) => m.AgreementScreen),
    texts: ['agreement', 'newGame', 'problems', 'sheet'],
  },
  history: {
    load: () => import('./screens/history/HistoryScreen.tsx').then((m) => m.HistoryScreen),
    texts: ['history'],
    read: async () => {
      const [{ loadHistory, openedHere }] = await Promise.all([import('../app/history.ts'), whenOpen()]);
      await loadHistory(openedHere());
    },
    makeReady: () => import('./screens/history/HistoryScreen.tsx').then((m) => m.makeReady()),
  },
  stats: {
    load: () => import('./screens/stats/StatsScreen.tsx').then((m) => m.StatsScreen),
    texts: ['stats'],
    makeReady: () => import('./screens/stats/StatsScreen.tsx').then((m) => m.makeReady()),
  },
  people: {
    load: () => import('./screens/people/PeopleScreen.tsx').then((m) => m.PeopleScreen),
    texts: ['people', 'problems'],
  },
  seats: {
    load: () => import('./screens/seats/SeatsScreen.tsx').then((m) => m.SeatsScreen),
    texts: ['seats', 'problems'],
  },
  share: {
    load: () => import('./screens/share/ShareScreen.tsx').then((m) => m.ShareScreen),
    texts: ['share', 'sheet'],
  },
  take: {
    load: () => import('./screens/take/TakeScreen.tsx').then((m) => m.TakeScreen),
    texts: ['take', 'share', 'sheet', 'refusals'],
  },
  settings: {
    load: () => import('./screens/settings/SettingsScreen.tsx').then((m) => m.SettingsScreen),
    texts: ['settings', 'refusals'],
  },
};

/** A screen's code, its texts and the games it may list come together; none is shown without the others. */
export async function loadOther(name: OtherScreen): Promise<ComponentType<ScreenProps>> {
  const { load, texts, read } = loaders[name];
  const [component] = await Promise.all([load(), loadTexts(...texts), recentLoaded(), read?.()]);
  return component;
}

/**
 * History and statistics read ahead of the tap, where all that this build can show is on the phone: elsewhere it would
 * cost data that nobody asked for, and fail without a network.
 */
export async function fetchAhead(): Promise<void> {
  if (!(await isAllHere())) return;
  const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
  for (const { load, texts, makeReady } of Object.values<Loader>(loaders)) {
    if (!makeReady) continue;
    await idle();
    // What this version lacks may be gone soon.
    if (updateReady.peek()) return;
    await Promise.all([load(), loadTexts(...texts)]);
    await idle();
    await makeReady();
  }
}

/** Whether it has to be asked for anew each time. */
export const isRead = (name: OtherScreen): boolean => loaders[name].read !== undefined;

/** Where "continue" leads: to the latest game that is not over, else to the latest, else home. */
export async function pathToContinue(): Promise<string> {
  await recentLoaded();
  const id = recentGames.peek().find(({ status }) => status !== 'over')?.id ?? latest.peek()?.id;
  return id === undefined ? '/' : gamePath(id);
}

export async function loadBoard(): Promise<ComponentType> {
  // What is said when something is missing must be here before it is.
  import('./Trouble.tsx').catch(() => undefined);
  const [module] = await Promise.all([import('./NoticeBoard.tsx'), loadTexts('notices', 'problems')]);
  return module.NoticeBoard;
}
