/**
 * What the device does for the app while it is open: the screen stays awake, storage is asked to last, the app can be
 * installed, files can be opened with it, the focus is kept, and what it held through a reload is taken back. Loaded
 * after the first paint.
 */

import { takeBack } from './aside.ts';
import { takeUp } from './entry.ts';
import { keepFocus } from './focus.ts';
import { go, route } from './routes.ts';
import { effect, type Signal, signal } from './signals.ts';
import { current, settings, theStore } from './state.ts';

/** A file that the system opened with the app; taken up by Settings. */
export const openedFile: Signal<File | null> = signal(null);

/** What browsers that can install an app hand over for it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The way to install the app, where the browser offers one now. */
export const installing: Signal<InstallEvent | null> = signal(null);

/** Whether the browser has promised to keep what is stored; null where it cannot be asked. */
export const persisted: Signal<boolean | null> = signal(null);

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** iPhones and iPads, also those that say they are a Mac. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Desktop browsers have the function too, and nothing that moves. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

export async function install(): Promise<void> {
  const event = installing.peek();
  installing.value = null;
  await event?.prompt().catch(() => undefined);
}

const isWanted = (): boolean =>
  settings.peek().keepAwake && route.peek().screen === 'game' && document.visibilityState === 'visible';

let lock: WakeLockSentinel | null = null;
let last: Promise<void> = Promise.resolve();

/** One change after the other, so that no lock is forgotten. The system lets go when the page is hidden: then it is asked for again. */
function keepAwake(): void {
  last = last.then(async () => {
    if (!isWanted()) {
      await lock?.release().catch(() => undefined);
      lock = null;
    } else if (!lock || lock.released) {
      // Refused when the battery is low, for instance: then the screen goes dark as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
    }
  });
}

const ASKED = 'persist-asked';

async function readPersisted(): Promise<void> {
  persisted.value = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
}

/** Once, when a first deal has been recorded: some browsers show a question. */
async function askToPersist(): Promise<void> {
  await readPersisted();
  const store = theStore.peek();
  if (persisted.peek() !== false || !store || (await store.getRow('meta', ASKED))) return;
  const at = Date.now();
  await store.putRow('meta', { key: ASKED, value: true, updatedAt: at });
  persisted.value = await navigator.storage.persist().catch(() => false);
}

interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** A file opened by double click, where the system lets an installed app do that. */
function takeFiles(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    const [handle] = files ?? [];
    void handle?.getFile().then((file) => {
      openedFile.value = file;
      go('/settings');
    });
  });
}

export function startDevice(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing.value = event as InstallEvent;
  });
  addEventListener('appinstalled', () => {
    installing.value = null;
  });
  takeFiles();
  void takeBack(takeUp);
  keepFocus();
  if (canStayAwake()) {
    document.addEventListener('visibilitychange', keepAwake);
    effect(() => {
      void [settings.value.keepAwake, route.value.screen];
      keepAwake();
    });
  }
  let asked = false;
  effect(() => {
    if (asked || !current.value?.game.events.some(({ kind }) => kind === 'deal')) return;
    asked = true;
    void askToPersist();
  });
  void readPersisted();
}
