/** When a newer version is told of, with a service worker's events as browsers send them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { updateReady } from '../../src/app/state.ts';
import { registerServiceWorker } from '../../src/app/updates.ts';

const worker = () => Object.assign(new EventTarget(), { state: 'installing' });
type Worker = ReturnType<typeof worker>;

function browser(controller: Worker | null) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
  });
  const container = Object.assign(new EventTarget(), {
    controller,
    register: async () => registration,
    ready: Promise.resolve(),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'http://localhost/' }));
  vi.stubGlobal('window', new EventTarget());
  return { container, registration };
}

/** A worker is found and installs. `meanwhile` happens before this window is told that it is installed. */
function install(registration: ReturnType<typeof browser>['registration'], meanwhile = (_: Worker) => {}) {
  const found = worker();
  registration.installing = found;
  registration.dispatchEvent(new Event('updatefound'));
  meanwhile(found);
  found.state = 'installed';
  found.dispatchEvent(new Event('statechange'));
}

beforeEach(() => {
  updateReady.value = false;
  // What is fetched in the background a while later is nothing to these tests.
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('the first installation is no newer version', async () => {
  const { registration } = browser(null);
  await registerServiceWorker();
  install(registration);
  expect(updateReady.value).toBe(false);
});

test('nor is it in a busy window, where the worker has taken control before its events are heard', async () => {
  const { container, registration } = browser(null);
  await registerServiceWorker();
  install(registration, (found) => {
    container.controller = found;
  });
  container.dispatchEvent(new Event('controllerchange'));
  expect(updateReady.value).toBe(false);
});

test('what installs later is one, in the same window too', async () => {
  const { container, registration } = browser(null);
  await registerServiceWorker();
  install(registration, (found) => {
    container.controller = found;
  });
  container.dispatchEvent(new Event('controllerchange'));
  install(registration);
  expect(updateReady.value).toBe(true);
});

test('so is what installs where an older one has control, and what another window lets take over', async () => {
  const { registration } = browser(worker());
  await registerServiceWorker();
  install(registration);
  expect(updateReady.value).toBe(true);

  updateReady.value = false;
  const { container } = browser(worker());
  await registerServiceWorker();
  container.dispatchEvent(new Event('controllerchange'));
  expect(updateReady.value).toBe(true);
});
