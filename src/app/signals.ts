/**
 * Values that are watched: what reads one while it computes, or is drawn, is computed or drawn again when the value
 * changes. As much of @preact/signals as the app uses, in a sixth of its bytes: those are part of the first load.
 */
import { type Component, options, type VNode } from 'preact';
import { useState } from 'preact/hooks';

export interface ReadonlySignal<T> {
  /** Reading it watches it. */
  readonly value: T;
  /** The value, without watching it. */
  peek(): T;
}

export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

type Watchers = Set<Watcher>;

interface Watcher {
  /** The lists that it stands in. */
  readonly watched: Set<Watchers>;
  /** Something that it has read has changed. */
  wake(): void;
}

/** Whatever is computed or drawn at the moment. */
let reader: Watcher | null = null;
/** Effects run when everything that follows from a change knows of it, never in between. */
const waiting = new Set<() => void>();

const newWatcher = (wake: () => void): Watcher => ({ watched: new Set(), wake });

function watch(watchers: Watchers): void {
  if (!reader) return;
  watchers.add(reader);
  reader.watched.add(watchers);
}

function forget(watcher: Watcher): void {
  for (const watchers of watcher.watched) watchers.delete(watcher);
  watcher.watched.clear();
}

function wakeAll(watchers: Watchers): void {
  for (const watcher of [...watchers]) watcher.wake();
}

/** Runs `work`, and wakes the watcher when anything changes that was read in it. */
function readAs<T>(watcher: Watcher, work: () => T): T {
  const before = reader;
  forget(watcher);
  reader = watcher;
  try {
    return work();
  } finally {
    reader = before;
  }
}

export function signal<T>(initial: T): Signal<T> {
  let now = initial;
  const watchers: Watchers = new Set();
  return {
    get value() {
      watch(watchers);
      return now;
    },
    set value(next) {
      if (next === now) return;
      now = next;
      wakeAll(watchers);
      for (const run of waiting) {
        waiting.delete(run);
        run();
      }
    },
    peek: () => now,
  };
}

/** Computed when it is read, and then only after something in it has changed. Made once, at the top of a module. */
export function computed<T>(compute: () => T): ReadonlySignal<T> {
  let now: { readonly value: T } | null = null;
  const watchers: Watchers = new Set();
  const self = newWatcher(() => {
    if (!now) return;
    now = null;
    wakeAll(watchers);
  });
  const peek = (): T => {
    now ??= { value: readAs(self, compute) };
    return now.value;
  };
  return {
    get value() {
      watch(watchers);
      return peek();
    },
    peek,
  };
}

/** Runs `work` now and after every change of what it reads; gives the way to stop. */
export function effect(work: () => void): () => void {
  const run = () => readAs(self, work);
  const self = newWatcher(() => waiting.add(run));
  run();
  return () => {
    waiting.delete(run);
    forget(self);
  };
}

/** A signal of a component's own. */
export function useSignal<T>(initial: T): Signal<T> {
  return useState(() => signal(initial))[0];
}

// Components are watchers while they are drawn. Preact's hooks under their short names, as in its mangle.json:
// before a node is compared (_diff), before a component is drawn (_render), after either, and on an error.
interface Drawing {
  __b?: (node: Drawn) => void;
  __r?: (node: Drawn) => void;
  __e?: (...error: never[]) => void;
  diffed?: (node: Drawn) => void;
  unmount?: (node: Drawn) => void;
}
type Drawn = VNode & { readonly __c?: Component | null };

const drawing = options as unknown as Drawing;
const components = new WeakMap<Component, Watcher>();

function watcherOf(component: Component): Watcher {
  const known = components.get(component);
  if (known) return known;
  const made = newWatcher(() => component.forceUpdate());
  components.set(component, made);
  return made;
}

function before<Name extends keyof Drawing>(name: Name, first: (node: Drawn) => void): void {
  const then = drawing[name] as ((...all: unknown[]) => void) | undefined;
  drawing[name] = (...all: unknown[]) => {
    first(all[0] as Drawn);
    then?.(...all);
  };
}

const stop = () => {
  reader = null;
};
before('__b', stop);
before('diffed', stop);
before('__e', stop);
before('__r', ({ __c: component }) => {
  if (!component) return;
  reader = watcherOf(component);
  forget(reader);
});
before('unmount', ({ __c: component }) => {
  if (component) forget(watcherOf(component));
});

/** Tells of whatever is thrown while a component is drawn, or by its effects: nothing here goes on after that. */
export const onDrawingError = (tell: (error: unknown) => void): void => before('__e', tell);
