import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Rect, Size } from './geometry.ts';

export interface Area extends Size {
  /** One rem in pixels: larger where the reader wants larger text. */
  readonly rem: number;
}

/** The size of an element, kept up to date; null until it is known. */
export function useArea(ref: RefObject<HTMLElement | null>): Area | null {
  const [area, setArea] = useState<Area | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setArea((old) =>
        old && old.width === width && old.height === height && old.rem === rem ? old : { width, height, rem },
      );
    };
    measure();
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

/** How the text in the middle is set: as it should be, smaller, the title alone; or there is no room for it. */
export type Squeeze = 'whole' | 'small' | 'title' | 'no-room';

const NEXT: Readonly<Record<Squeeze, Squeeze>> = {
  whole: 'small',
  small: 'title',
  title: 'no-room',
  'no-room': 'no-room',
};

interface TextFit {
  readonly text: Rect | null;
  readonly squeeze: Squeeze;
}

/** What the text in the middle really takes of its room, after it has been squeezed as far as it must. */
export function useText(ref: RefObject<HTMLElement | null>, room: Rect | null, words: string): TextFit {
  const [fit, setFit] = useState<TextFit & { readonly for: string }>({
    text: null,
    squeeze: 'whole',
    for: '',
  });
  const key = room ? `${words}|${room.x}|${room.y}|${room.width}|${room.height}` : '';
  const squeeze = fit.for === key ? fit.squeeze : 'whole';
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !room) return;
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const fits = size.height <= room.height && box.scrollWidth <= room.width + 1;
    if (!fits) {
      setFit({ text: null, squeeze: NEXT[squeeze], for: key });
      return;
    }
    const x = room.x + (room.width - size.width) / 2;
    const y = room.y + (room.height - size.height) / 2;
    setFit({ text: { x, y, ...size }, squeeze, for: key });
  }, [key, squeeze]);
  return fit.for === key ? fit : { text: null, squeeze };
}
