/** The score sheet as it is read aloud. */
import type { Person } from './person.ts';
import { type Reader, seen } from './reader.ts';
import { escaped } from './words.ts';

interface SheetRow {
  /** "Giv 3, åt vänster, Cissi delar". */
  readonly head: string;
  readonly number: number;
  readonly cells: readonly { readonly points: number; readonly signs: readonly string[] }[];
}

export interface SheetRead {
  readonly names: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly totals: readonly number[];
}

const numberOf = (text: string): number => Number(text.replace('\u2212', '-'));

/** Runs in the page: the texts of the table with this caption, as they are heard; null before all of it is there. */
function sheetShown(caption: string) {
  const heard = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    if (node.getAttribute('role') === 'img') return node.getAttribute('aria-label') ?? '';
    return [...node.childNodes].map(heard).join('');
  };
  const tables = [...document.querySelectorAll('table')];
  const table = tables.find((one) => one.caption?.textContent === caption);
  // The rows of a long game come a slice at a time.
  if (!table || table.tBodies[0]?.ariaBusy === 'true') return null;
  const texts = (cells: string) =>
    [...table.querySelectorAll(cells)].map((cell) => heard(cell).replace(/\s+/g, ' ').trim());
  return {
    names: texts('thead th bdi'),
    heads: texts('tbody tr[data-deal] > th'),
    cells: texts('tbody tr[data-deal] > th ~ td'),
    totals: texts('tfoot td'),
  };
}

/** The whole sheet. The score sheet must be on the screen. */
export async function readSheet(person: Reader): Promise<SheetRead> {
  const { names, heads, cells, totals } = await seen(person, sheetShown, person.say('sheet:caption'));
  const rows = heads.map((head, row): SheetRow => {
    const own = cells.slice(row * names.length, (row + 1) * names.length);
    return {
      head,
      number: Number(head.match(/\d+/)?.[0]),
      cells: own.map((cell) => {
        const [points = '', ...signs] = cell.split(', ');
        return { points: numberOf(points), signs };
      }),
    };
  });
  return { names, rows, totals: totals.map(numberOf) };
}

/** Taps a deal in the sheet, and what is to be done with it in the dialog. */
export async function mendDeal(person: Person, number: number, what: string): Promise<void> {
  const deal = escaped(person.say('app:deal', { number }));
  const table = person.page.getByRole('table', { name: person.say('sheet:caption') });
  await person.tap(table.getByRole('button', { name: new RegExp(`^${deal}(?!\\d)`) }));
  await person.tap(person.page.getByRole('dialog').getByRole('button', { name: what, exact: true }));
}
