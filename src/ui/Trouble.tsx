import { render } from 'preact';
import { isOnlyHere, sayTrouble } from '../app/rescue.ts';
import { Button } from './parts/Button.tsx';
import { Screen } from './parts/Screen.tsx';
import { SaveBackup } from './SaveBackup.tsx';
import { isMissing } from './screens.ts';

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

/** A page of its own: what was being drawn may be in any state. */
export function showTrouble(error: unknown): void {
  console.error(error);
  const page = document.createElement('div');
  page.id = 'app';
  document.getElementById(page.id)?.replaceWith(page);
  render(<Trouble error={error} />, page);
  page.querySelector('h1')?.focus();
}
