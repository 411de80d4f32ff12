import { type Component, options, type VNode } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import { computed, effect, signal } from '../../src/app/signals.ts';

describe('a signal', () => {
  test('gives what was put into it, watched or not', () => {
    const count = signal(1);
    count.value = 2;
    expect([count.value, count.peek()]).toEqual([2, 2]);
  });
});

describe('something computed', () => {
  test('is computed when it is read, and again only after a change', () => {
    const [a, b] = [signal(1), signal(10)];
    const work = vi.fn(() => a.value + b.value);
    const sum = computed(work);
    expect(work).not.toHaveBeenCalled();
    expect([sum.value, sum.peek(), sum.value]).toEqual([11, 11, 11]);
    expect(work).toHaveBeenCalledTimes(1);
    a.value = 2;
    b.value = 20;
    expect(work).toHaveBeenCalledTimes(1);
    expect(sum.peek()).toBe(22);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('follows what it read last, not what it read once', () => {
    const [which, a, b] = [signal(true), signal(1), signal(2)];
    const work = vi.fn(() => (which.value ? a.value : b.value));
    const chosen = computed(work);
    expect(chosen.value).toBe(1);
    which.value = false;
    expect(chosen.value).toBe(2);
    a.value = 9;
    expect(chosen.value).toBe(2);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('does not follow what it only peeked at', () => {
    const [a, b] = [signal(1), signal(1)];
    const sum = computed(() => a.value + b.peek());
    expect(sum.value).toBe(2);
    b.value = 5;
    expect(sum.value).toBe(2);
    a.value = 2;
    expect(sum.value).toBe(7);
  });

  test('can stand on something computed, and undefined is a value like any other', () => {
    const a = signal<number | undefined>(undefined);
    const work = vi.fn(() => a.value);
    const same = computed(work);
    const known = computed(() => same.value !== undefined);
    expect([known.value, known.value]).toEqual([false, false]);
    expect(work).toHaveBeenCalledTimes(1);
    a.value = 0;
    expect(known.value).toBe(true);
  });

  test('that fails fails for the reader, and is tried again', () => {
    const a = signal(0);
    const careful = computed(() => {
      if (a.value === 0) throw new Error('zero');
      return 1 / a.value;
    });
    expect(() => careful.value).toThrow('zero');
    expect(() => careful.value).toThrow('zero');
    a.value = 2;
    expect(careful.value).toBe(0.5);
  });
});

describe('an effect', () => {
  test('runs at once and after every change, not where nothing changed', () => {
    const a = signal('x');
    const seen: string[] = [];
    effect(() => {
      seen.push(a.value);
    });
    a.value = 'y';
    a.value = 'y';
    expect(seen).toEqual(['x', 'y']);
  });

  test('never sees half a change, and runs once for it', () => {
    const a = signal(1);
    const [double, triple] = [computed(() => 2 * a.value), computed(() => 3 * a.value)];
    const seen: string[] = [];
    effect(() => {
      seen.push(`${a.value} ${double.value} ${triple.value}`);
    });
    a.value = 2;
    expect(seen).toEqual(['1 2 3', '2 4 6']);
  });

  test('may change what another follows', () => {
    const [a, b] = [signal(1), signal(0)];
    const seen: number[] = [];
    effect(() => {
      seen.push(b.value);
    });
    effect(() => {
      b.value = a.value * 10;
    });
    a.value = 2;
    expect(seen).toEqual([0, 10, 20]);
  });

  test('stops when it is told to', () => {
    const a = signal(1);
    const work = vi.fn(() => void a.value);
    const stop = effect(work);
    stop();
    a.value = 2;
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a component', () => {
  interface Hooks {
    __b(node: VNode): void;
    __r(node: VNode): void;
    __e(error: unknown, node: VNode): void;
    diffed(node: VNode): void;
    unmount(node: VNode): void;
  }
  const hooks = options as unknown as Hooks;

  /** As Preact draws a component and then its children. */
  function newComponent() {
    const forceUpdate = vi.fn();
    const node = { type: () => null, __c: { forceUpdate } as unknown as Component } as unknown as VNode;
    const draw = (work: () => void, children: () => void = () => {}) => {
      hooks.__b(node);
      hooks.__r(node);
      work();
      children();
      hooks.diffed(node);
    };
    return { node, draw, forceUpdate };
  }

  test('is drawn again when something changes that it read', () => {
    const [read, other] = [signal(1), signal(1)];
    const { draw, forceUpdate } = newComponent();
    draw(() => void read.value);
    other.value = 2;
    expect(forceUpdate).not.toHaveBeenCalled();
    read.value = 2;
    expect(forceUpdate).toHaveBeenCalledTimes(1);
  });

  test('is not drawn again for what it read last time only, or after it has been drawn', () => {
    const [before, after] = [signal(1), signal(1)];
    const { draw, forceUpdate } = newComponent();
    draw(() => void before.value);
    draw(() => {});
    void after.value;
    before.value = 2;
    after.value = 2;
    expect(forceUpdate).not.toHaveBeenCalled();
  });

  test('is not drawn again for what its children read', () => {
    const [mine, theirs] = [signal(1), signal(1)];
    const [parent, child] = [newComponent(), newComponent()];
    parent.draw(
      () => void mine.value,
      () => child.draw(() => void theirs.value),
    );
    theirs.value = 2;
    expect([parent.forceUpdate, child.forceUpdate].map((spy) => spy.mock.calls.length)).toEqual([0, 1]);
    mine.value = 2;
    expect([parent.forceUpdate, child.forceUpdate].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  });

  test('follows what something computed stands on', () => {
    const a = signal(1);
    const double = computed(() => 2 * a.value);
    const { draw, forceUpdate } = newComponent();
    draw(() => void double.value);
    a.value = 2;
    expect(forceUpdate).toHaveBeenCalledTimes(1);
    draw(() => expect(double.value).toBe(4));
    a.value = 3;
    expect(forceUpdate).toHaveBeenCalledTimes(2);
  });

  test('is left alone when it is gone, or has failed', () => {
    const a = signal(1);
    const [gone, failed] = [newComponent(), newComponent()];
    gone.draw(() => void a.value);
    hooks.unmount(gone.node);
    hooks.__b(failed.node);
    hooks.__r(failed.node);
    expect(() => hooks.__e(new Error('failed'), failed.node)).toThrow('failed');
    void a.value;
    a.value = 2;
    expect(gone.forceUpdate).not.toHaveBeenCalled();
    expect(failed.forceUpdate).not.toHaveBeenCalled();
  });
});
