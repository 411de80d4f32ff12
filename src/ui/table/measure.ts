import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Size } from './geometry.ts';

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
