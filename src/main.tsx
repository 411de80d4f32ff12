import { render } from 'preact';
import { boot } from './app/boot.ts';
import { App } from './ui/App.tsx';
import './ui/base.css';

async function start(root: HTMLElement): Promise<void> {
  await boot();
  render(<App />, root);
}

// Nothing is awaited at the top: what comes later imports from this file, and would wait for it for ever.
const root = document.getElementById('app');
if (root) void start(root);
// Nothing on the screen waits for these.
void import('./app/device.ts').then(({ startDevice }) => startDevice());
if (import.meta.env.PROD)
  void import('./app/updates.ts').then(({ registerServiceWorker }) => registerServiceWorker());
