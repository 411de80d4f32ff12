import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { route } from '../app/routes.ts';
import { failure } from '../app/state.ts';
import { fail } from './fail.ts';
import { Notices } from './Notices.tsx';
import { readyTarget, type Target, targetOf } from './target.ts';

/** So long an opened part may keep somebody waiting before that is said. */
const PATIENCE_MS = 8000;

/** The screen of the present address. The one before stays until the next is whole, so that nothing flickers. */
export function App({ first }: { readonly first: Target | null }) {
  const to = route.value;
  const last = useRef(first);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (last.current?.route !== to) last.current = readyTarget(to) ?? last.current;
  const shown = last.current;

  // At once, not after the next frame: the tap is waiting.
  useLayoutEffect(() => {
    const arrive = (): void => {
      if (failure.peek()?.from) failure.value = null;
    };
    if (last.current?.route === to) {
      arrive();
      return;
    }
    let left = false;
    const open = async (): Promise<void> => {
      const target = await targetOf(to);
      if (!target || left) return;
      last.current = target;
      arrive();
      redraw(null);
    };
    // A part that has not been fetched yet, and no network: the screen before stays, and that is said.
    const attempt = (): void => {
      const tell = (error: unknown): void => {
        if (!left) fail(error, last.current?.route, attempt);
      };
      // One that hangs is told of too. What it asked for may still come, and is shown then.
      const timer = setTimeout(tell, PATIENCE_MS, 'a slow module');
      open()
        .catch(tell)
        .finally(() => clearTimeout(timer));
    };
    attempt();
    return () => {
      left = true;
    };
  }, [to]);

  const entered = useRef(shown?.name);
  // Before the screen scrolls to what it asks for first.
  useLayoutEffect(() => {
    if (entered.current && entered.current !== shown?.name) enter();
    entered.current = shown?.name;
  }, [shown?.name]);

  // The same element again: the screen that is being left is not drawn once more while the next one comes.
  const screen = useMemo(() => {
    if (!shown) return null;
    const { name, component: Component, props } = shown;
    return <Component key={name} {...props} />;
  }, [shown]);
  return (
    screen && (
      <>
        <Notices />
        {screen}
      </>
    )
  );
}

/** A new screen begins at its top, and is read out from its heading. */
function enter(): void {
  // It has gone back to where somebody was in it.
  if (document.activeElement?.matches('[data-place]')) return;
  scrollTo(0, 0);
  requestAnimationFrame(() => {
    const active = document.activeElement;
    // Whatever the screen itself has put the focus on stays there.
    if (active && active !== document.body) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
