import { render } from 'preact';
import { inTime } from '../app/inTime.ts';
import { isOnlyHere, sayTrouble } from '../app/rescue.ts';
import type { Route } from '../app/routes.ts';
import { failure } from '../app/state.ts';
import { Button } from './parts/Button.tsx';
import { Screen } from './parts/Screen.tsx';
import { SaveBackup } from './SaveBackup.tsx';

/** In the place of a screen that cannot be drawn: what happened, what is kept, and the ways on. */
function Trouble({ error }: { readonly error: unknown }) {
  return (
    <Screen title={sayTrouble('title')}>
      <div class="stack" role="alert">
        <p>
          {sayTrouble(isMissing(error) ? 'missing' : 'text')} {sayTrouble(isOnlyHere() ? 'notKept' : 'kept')}
        </p>
        <Button kind="primary" onClick={() => location.reload()}>
          {sayTrouble('retry')}
        </Button>
        <Button onClick={goHome}>{sayTrouble('home')}</Button>
        <SaveBackup />
        <p class="muted">{String(error)}</p>
      </div>
    </Screen>
  );
}

function goHome(): void {
  history.replaceState(null, '', '#/');
  location.reload();
}

/**
 * Whether this is what a browser throws when a file of the app cannot be fetched: "Failed to fetch dynamically imported
 * module", "error loading dynamically imported module", "Importing a module script failed", "Unable to preload CSS".
 */
const isMissing = (error: unknown): boolean => /module|preload/i.test(`${error}`);

/**
 * What failed is told: above the screen that is `still` there, where a part has not been fetched and can be tried again;
 * else in the place of everything.
 */
export function tell(error: unknown, still?: Route, retry?: () => void): void {
  if (still && retry && isMissing(error)) {
    const again = async (): Promise<void> => {
      // Where it fails once more that is told once more.
      failure.value = null;
      if (await inTime(fetchStyles())) retry();
      else tell(error, still, retry);
    };
    failure.value = { trouble: { kind: 'load' }, retry: () => void again(), from: still };
  } else showTrouble(error);
}

/** Styles that could not be fetched: what loads a screen asks for each only once. */
async function fetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const here = new Set(links.flatMap(({ sheet, href }) => (sheet ? href : [])));
  const missing = links.filter(({ href }) => !here.has(href));
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = resolve;
          again.onerror = reject;
          link.after(again);
        }),
    ),
  );
}

/** A page of its own: what was being drawn may be in any state. */
function showTrouble(error: unknown): void {
  console.error(error);
  const page = document.createElement('div');
  page.id = 'app';
  document.getElementById(page.id)?.replaceWith(page);
  render(<Trouble error={error} />, page);
  page.querySelector('h1')?.focus();
}
