import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { openGame } from '../app/games.ts';
import { go, type Route, route } from '../app/routes.ts';
import { useSignal } from '../app/signals.ts';
import { failure } from '../app/state.ts';
import { Notices } from './Notices.tsx';
import { loadOthers, loadScreen, type ScreenName, type ScreenProps } from './screens.ts';

interface Shown {
  readonly name: ScreenName;
  readonly component: ComponentType<ScreenProps>;
  readonly props: ScreenProps;
}

/** Which screen an address shows; null while it only leads on to another address. */
async function resolve(to: Route): Promise<{ name: ScreenName; props: ScreenProps } | null> {
  switch (to.screen) {
    case 'game': {
      if (!(await openGame(to.id))) return { name: 'home', props: { item: null, missing: true } };
      return { name: to.view, props: { item: to.item } };
    }
    case 'continue': {
      const { pathToContinue } = await loadOthers();
      go(await pathToContinue(), true);
      return null;
    }
    case 'rules':
    case 'stats':
    case 'take':
      return { name: to.screen, props: { item: to.item } };
    case 'unknown':
      return { name: 'home', props: { item: null, missing: true } };
    default:
      return { name: to.screen, props: { item: null } };
  }
}

/** The screen of the present address. The one before stays until the next is whole, so that nothing flickers. */
export function App() {
  const shown = useSignal<Shown | null>(null);
  const to = route.value;

  useEffect(() => {
    let left = false;
    const open = async (): Promise<void> => {
      const target = await resolve(to);
      if (!target || left) return;
      const component = await loadScreen(target.name);
      if (left) return;
      const before = shown.peek();
      shown.value = { ...target, component };
      if (failure.peek()?.trouble.kind === 'load') failure.value = null;
      if (before && before.name !== target.name) enter();
    };
    // A part that has not been fetched yet, and no network: the screen before stays, and says so.
    const attempt = (): void => {
      open().catch(() => {
        if (!left) failure.value = { trouble: { kind: 'load' }, retry: attempt };
      });
    };
    attempt();
    return () => {
      left = true;
    };
  }, [to]);

  if (!shown.value) return null;
  const { name, component: Component, props } = shown.value;
  return (
    <>
      <Notices />
      <Component key={name} {...props} />
    </>
  );
}

/** A new screen begins at its top, and is read out from its heading. */
function enter(): void {
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    const active = document.activeElement;
    // Whatever the screen itself has put the focus on stays there.
    if (active && active !== document.body) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
