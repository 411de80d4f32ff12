/** The score sheet as it is read aloud. */
import { expect } from '@playwright/test';
import { heardTexts, type Person } from './person.ts';
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

/** The whole sheet. The score sheet must be on the screen. */
export async function readSheet(person: Person): Promise<SheetRead> {
  const table = person.page.getByRole('table', { name: person.say('sheet:caption') });
  await expect(table).toBeVisible();
  const heard = (cells: string) => table.locator(cells).evaluateAll(heardTexts);
  const [names, heads, cells, totals] = await Promise.all([
    heard('thead th bdi'),
    heard('tbody tr[data-deal] > th'),
    heard('tbody tr[data-deal] > th ~ td'),
    heard('tfoot td'),
  ]);
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
