import { render } from 'preact';
import { boot } from './app/boot.ts';
import { registerServiceWorker } from './app/updates.ts';
import { App } from './ui/App.tsx';
import './ui/base.css';

const root = document.getElementById('app');
if (root) {
  await boot();
  render(<App />, root);
}
if (import.meta.env.PROD) void registerServiceWorker();
