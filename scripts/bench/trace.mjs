// What Chromium's own trace says of a stretch of time: how much of it was script, and its longest task.
// (The counter that Chromium keeps of script leaves out what runs after an `await`: the trace does not.)

import { median } from './numbers.mjs';

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tts?: number, tdur?: number }} TraceEvent
 * @typedef {{ total: number, script: number, layout: number, longest: number }} Times all in ms
 * @typedef {Times & { busy: Times }} Stretch by the clock on the wall; `busy` by that of the main thread
 * @typedef {readonly [from: number, to: number]} Span
 */

export const START = 'bench-start';
export const END = 'bench-end';

export const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8.execute', 'toplevel'];

const TASKS = new Set(['ThreadControllerImpl::RunTask']);
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.produceModuleCache',
  'MajorGC',
  'MinorGC',
]);
/** Also where a script asked for them: their own figure. */
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree', 'RecalculateStyles', 'PrePaint', 'Paint', 'Layerize']);

/**
 * The same time once, however often it is covered.
 * @param {readonly Span[]} spans
 * @returns {Span[]}
 */
function merge(spans) {
  /** @type {[number, number][]} */
  const merged = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** @param {readonly Span[]} spans */
const length = (spans) => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * The time that is in both.
 * @param {readonly Span[]} a
 * @param {readonly Span[]} b
 */
function overlap(a, b) {
  return length(
    a.flatMap(([from, to]) =>
      b
        .filter(([start, end]) => start < to && end > from)
        .map(([start, end]) => /** @type {Span} */ ([Math.max(from, start), Math.min(to, end)])),
    ),
  );
}

/**
 * The events of the two marks, where the trace has them.
 * @param {readonly TraceEvent[]} events
 */
function marksIn(events) {
  const start = events.find(({ name }) => name === START);
  const end = events.find(({ name, pid }) => name === END && pid === start?.pid);
  return start && end ? { start, end } : null;
}

/** @param {readonly TraceEvent[]} events */
export const hasStretch = (events) => marksIn(events) !== null;

/**
 * The stretch between the two marks, on the page's main thread.
 * @param {readonly TraceEvent[]} events
 * @returns {Stretch}
 */
export function readStretch(events) {
  const marks = marksIn(events);
  if (!marks) throw new Error('The trace lacks the marks of what was measured.');
  const { start, end } = marks;
  const { pid, tid, ts: from } = start;
  const to = end.ts;
  const mine = events.filter(
    ({ ph, pid: process, tid: thread, ts, dur }) =>
      ph === 'X' && process === pid && thread === tid && dur !== undefined && ts < to && ts + dur > from,
  );
  const cut = (/** @type {ReadonlySet<string>} */ names) =>
    merge(
      mine
        .filter(({ name }) => names.has(name))
        .map(({ ts, dur = 0 }) => [Math.max(ts, from), Math.min(ts + dur, to)]),
    );
  // The same by the thread's own clock, which stands still while other programs have the processor.
  const onProcessor = (/** @type {ReadonlySet<string>} */ names) =>
    merge(
      mine
        .filter(({ name, tts, tdur }) => names.has(name) && tts !== undefined && tdur !== undefined)
        .map(({ tts = 0, tdur = 0 }) => [tts, tts + tdur]),
    );
  const all = new Set(mine.map(({ name }) => name));
  const [script, layout] = [cut(SCRIPT), cut(LAYOUT)];
  const [scriptBusy, layoutBusy] = [onProcessor(SCRIPT), onProcessor(LAYOUT)];
  const tasks = mine.filter(({ name }) => TASKS.has(name));
  if (tasks.length === 0) throw new Error('The trace lacks the tasks of the main thread.');
  return {
    total: (to - from) / 1000,
    script: (length(script) - overlap(script, layout)) / 1000,
    layout: length(layout) / 1000,
    longest: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    busy: {
      total: length(onProcessor(all)) / 1000,
      script: (length(scriptBusy) - overlap(scriptBusy, layoutBusy)) / 1000,
      layout: length(layoutBusy) / 1000,
      longest: Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000,
    },
  };
}

/**
 * In words: what of it is no app's doing.
 * @param {readonly number[]} bare see `Phone.bare`
 */
export const bareNote = (bare) =>
  `the browser alone, for the same page put there as it is: ${median(bare).toFixed(1)} ms`;

/**
 * In words, medians: what of it the main thread was at work.
 * @param {readonly Stretch[]} stretches
 */
export function busyNote(stretches) {
  const of = (/** @type {keyof Stretch['busy']} */ part) =>
    median(stretches.map(({ busy }) => busy[part])).toFixed(1);
  return `main thread at work ${of('total')} ms: script ${of('script')}, layout and paint ${of('layout')}; longest task ${of('longest')}`;
}
