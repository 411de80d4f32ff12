import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Rect, Size } from './geometry.ts';
import { newMemory } from './memory.ts';

export interface Area extends Size {
  /** One rem in pixels: larger where the reader wants larger text. */
  readonly rem: number;
}

const windowNow = (): string => `${innerWidth} ${innerHeight} `;

const areas = newMemory<Area>('area');

/** Narrower windows have one column: whatever fills it is as wide as anything else that does. */
const COLUMNS_FROM = '(min-width: 54rem)';

function areaBefore(name: string | undefined): Area | null {
  if (name === undefined) return null;
  const window = windowNow();
  const same = areas.get(window + name);
  if (same || matchMedia(COLUMNS_FROM).matches) return same ?? null;
  return areas.find((key) => key.startsWith(window)) ?? null;
}

/**
 * The size of an element, kept up to date; null until it is known. With a `name`, for what fills its column, it is what
 * it was when the element was there last: then the browser need not lay the page out before it is drawn, and only tells
 * when that was wrong.
 */
export function useArea(ref: RefObject<HTMLElement | null>, name?: string): Area | null {
  const [area, setArea] = useState(() => areaBefore(name));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setArea((old) => {
        const now = { width, height, rem };
        const same = old && old.width === width && old.height === height && old.rem === rem;
        if (name !== undefined && width > 0) areas.set(windowNow() + name, now);
        return same ? old : now;
      });
    };
    if (!area) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return area;
}

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a name is on a seat's card at scale 1. */
export function nameWidth(name: string, rem: number): number {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  if (!pen) return name.length * rem * 0.55;
  pen.font = `600 ${0.9375 * rem}px system-ui, sans-serif`;
  return pen.measureText(name).width + 2;
}

/** What a line cannot end within: a hyphen stays with its word. */
export const wordsOf = (name: string): readonly string[] => name.match(/[^ -]+-?/g) ?? [name];

/** How the text in the middle is set. */
export interface Setting {
  readonly narrow: boolean;
  readonly small: boolean;
  /** The detail is left out. */
  readonly titleOnly: boolean;
}

/** Tried in this order: in full size first; narrow first where arrows are to go round the text. */
export function settings(narrowFirst: boolean): Setting[] {
  const widths = narrowFirst ? [true, false] : [false, true];
  const sizes = [
    { small: false, titleOnly: false },
    { small: true, titleOnly: false },
    { small: true, titleOnly: true },
  ];
  return sizes.flatMap((size) => widths.map((narrow) => ({ ...size, narrow })));
}

interface Fit<T> {
  /** Which of the settings; as many as there are where none fits. */
  readonly step: number;
  /** What was drawn round the text; null as long as the text is being tried. */
  readonly drawn: T | null;
  readonly key: string;
}

const fitted = newMemory<Fit<unknown>>('fit');

export const isFitted = (key: string): boolean => fitted.get(key) !== undefined;

/**
 * Measures the text in the middle in one setting after the other, until it keeps to its room and `draw` finds
 * a way round it. `key` tells when to begin anew.
 */
export function useFit<T>(
  ref: RefObject<HTMLElement | null>,
  room: Rect | null,
  steps: number,
  key: string,
  draw: (text: Rect) => T | null,
): Fit<T> {
  const [fit, setFit] = useState<Fit<T>>({ step: 0, drawn: null, key: '' });
  const begun = { step: 0, drawn: null, key };
  const now: Fit<T> = fit.key === key ? fit : ((fitted.get(key) as Fit<T> | undefined) ?? begun);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !room || now.drawn || now.step >= steps) return;
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const fits = height <= room.height && box.scrollWidth <= room.width + 1;
    const x = room.x + (room.width - width) / 2;
    const y = room.y + (room.height - height) / 2;
    const drawn = fits ? draw({ x, y, width, height }) : null;
    const next = { step: drawn ? now.step : now.step + 1, drawn, key };
    if (drawn) fitted.set(key, next);
    setFit(next);
  }, [key, now.step]);
  return now;
}
