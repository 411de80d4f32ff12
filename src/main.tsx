import { render } from 'preact';
import { boot } from './app/boot.ts';
import { App } from './ui/App.tsx';
import './ui/base.css';

const root = document.getElementById('app');
if (root) {
  await boot();
  render(<App />, root);
}
if (import.meta.env.PROD) {
  // Nothing on the screen waits for it.
  const { registerServiceWorker } = await import('./app/updates.ts');
  void registerServiceWorker();
}
