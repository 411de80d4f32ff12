/** The service worker, and newer versions of the app. Registered after the first paint. */
import { effect } from './signals.ts';
import { failure, updateReady } from './state.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
const TAKEOVER_TIMEOUT_MS = 10_000;
/** The first minutes' own needs go first. */
const LATER_MS = 2000;

let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;

// The part of Trusted Types used here; not every browser has it, and the DOM types leave it out.
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** The address of the service worker, in the form that the content policy of index.html accepts. */
function workerUrl(): string {
  const url = new URL('sw.js', document.baseURI).href;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('maja-app', {
    createScriptURL(asked) {
      if (asked !== url) throw new TypeError(`Not the service worker: ${asked}`);
      return asked;
    },
  });
  // A TrustedScriptURL, which `register` takes although its type says string.
  return policy.createScriptURL(url) as string;
}

async function checkForUpdate(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - lastCheck < CHECK_EVERY_MS) return;
  lastCheck = Date.now();
  // Offline is the usual state at a card table, not an error.
  await registration?.update().catch(() => undefined);
}

/** Registers the service worker. A browser that has none, or refuses it, still gets a working app. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  // Another window may apply the update: this one then runs the old version on the new one's files, and is offered a reload.
  // Kept by the events, in their order: `controller` itself may be ahead of them in a busy window.
  let controlled = container.controller !== null;
  let replaced = false;
  container.addEventListener('controllerchange', () => {
    replaced = controlled;
    if (controlled) updateReady.value = true;
    controlled = true;
  });
  // What this version had not loaded yet is gone with its files: trying again does not help, a reload does.
  const leftBehind = () => {
    if (replaced) failure.value = { trouble: { kind: 'store', problem: { code: 'outdated' } }, retry: null };
    // Or a newer one lies on the server, not found yet, and the files are gone there.
    else void registration?.update().catch(() => undefined);
  };
  window.addEventListener('vite:preloadError', leftBehind);
  effect(() => {
    if (failure.value?.trouble.kind === 'load') leftBehind();
  });
  try {
    registration = await container.register(workerUrl(), { scope: './', updateViaCache: 'none' });
  } catch {
    return;
  }
  // Blockers answer with nothing.
  if (!registration) return;
  lastCheck = Date.now();
  /** Without a controller it is the first installation, and nothing is replaced. */
  const watch = (worker: ServiceWorker | null | undefined): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && controlled) updateReady.value = true;
    });
  if (registration.waiting && controlled) updateReady.value = true;
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration?.installing));
  document.addEventListener('visibilitychange', () => void checkForUpdate());
  await container.ready;
  setTimeout(() => void import('./later.ts').then(({ fetchLater }) => fetchLater()), LATER_MS);
}

/** Lets the waiting version take over and reloads once. Call it only when nothing is being entered. */
export async function applyUpdate(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) {
    const takenOver = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, TAKEOVER_TIMEOUT_MS);
    });
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await takenOver;
  }
  location.reload();
}
