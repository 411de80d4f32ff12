/** What stands on the screen, found as a person does: by what it is and what it is called. */

/** What each role may be in this app. */
const ROLES = {
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  textbox: 'input:not([type]), input[type="text"], textarea',
} as const;

export type Role = keyof typeof ROLES;

export interface Wanted {
  readonly css: string;
  /** A regular expression: it goes over to the page. */
  readonly name: string;
  /** A selector of what it is in, where there may be several of that name. */
  readonly within: string;
}

export interface Found {
  /** Its middle, in the window. */
  readonly x: number;
  readonly y: number;
  /** Nothing lies over it, and it can be used. */
  readonly free: boolean;
  readonly value: string | null;
}

export const wanted = (role: Role, name: string | RegExp, within = 'body'): Wanted => ({
  css: ROLES[role],
  name: typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source,
  within,
});

/** Runs in the page: the first of what is wanted that can be used, else the first, brought into view; or null. */
export function find({ css, name, within }: Wanted): Found | null {
  const heard = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    const text = node.getAttribute('aria-label') ?? [...node.childNodes].map(heard).join('');
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
  };
  /** A radio button is seen, and pressed, as its label. */
  const shownAs = (element: HTMLElement): HTMLElement =>
    element instanceof HTMLInputElement && element.type === 'radio'
      ? (element.closest('label') ?? element)
      : element;
  const nameOf = (element: HTMLElement): string => {
    const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    const text = element.getAttribute('aria-label') ?? heard(label ?? element);
    return text.replace(/\s+/g, ' ').trim();
  };
  const place = (element: HTMLElement): Found => {
    const shown = shownAs(element);
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const at = document.elementFromPoint(x, y);
    return {
      x,
      y,
      free: at !== null && shown.contains(at) && !element.matches(':disabled'),
      value: element instanceof HTMLInputElement ? element.value : null,
    };
  };

  const pattern = new RegExp(name);
  const elements = [...document.querySelectorAll<HTMLElement>(within)]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(css)])
    .filter((element) => shownAs(element).checkVisibility({ visibilityProperty: true }))
    .filter((element) => pattern.test(nameOf(element)));
  const places = elements.map(place);
  const free = places.find((one) => one.free);
  if (free) return free;
  const [first] = elements;
  if (!first) return null;
  shownAs(first).scrollIntoView({ block: 'center', behavior: 'instant' });
  return place(first);
}
