import { render } from 'preact';
import { boot } from './app/boot.ts';
import { loadPicture } from './app/picture.ts';
import { onDrawingError } from './app/signals.ts';
import { App } from './ui/App.tsx';
import { fail } from './ui/fail.ts';
import { afterPaint } from './ui/parts/afterPaint.ts';
import { type Kept, recall } from './ui/table/memory.ts';
import { firstScreen } from './ui/target.ts';
import './ui/base.css';

/** A first screen that does not come is not waited for any longer: the app then says so. */
const FIRST_MS = 10_000;
/** In a window that nobody sees nothing is painted: what waits for that waits no longer than this. */
const UNSEEN_MS = 1000;

async function start(root: HTMLElement): Promise<void> {
  let tellPainted = () => {};
  const painted = new Promise<void>((resolve) => {
    tellPainted = resolve;
  });
  // What the first screen is made of comes while the store is opened and read.
  const late = new Promise<null>((resolve) => setTimeout(resolve, FIRST_MS, null));
  const [, first] = await Promise.all([
    boot(painted),
    Promise.race([firstScreen(), late]),
    loadPicture<Kept>().then(recall),
  ]);
  render(<App first={first} />, root);
  afterPaint(tellPainted);
  setTimeout(tellPainted, UNSEEN_MS);
  // Nothing on the screen waits for these, and they bring styles: the first picture would be worked out twice.
  await painted;
  void import('./app/device.ts').then((device) => device.startDevice());
  if (import.meta.env.PROD)
    void import('./app/updates.ts').then((updates) => updates.registerServiceWorker());
}

// Nothing is awaited at the top: what comes later imports from this file, and would wait for it for ever.
const root = document.getElementById('app');
onDrawingError(fail);
if (root) start(root).catch(fail);
