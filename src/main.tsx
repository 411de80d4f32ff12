import { render } from 'preact';
import { registerServiceWorker } from './app/updates.ts';

const root = document.getElementById('app');
if (root) render(<h1>Maja</h1>, root);
if (import.meta.env.PROD) void registerServiceWorker();
