/** The table picture, read and tapped. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person.ts';
import { type Reader, seen } from './reader.ts';
import { cardText, escaped, pattern, signed } from './words.ts';

interface SeatRead {
  readonly name: string;
  readonly total: number;
  readonly deals: boolean;
  readonly leads: boolean;
  readonly givesTo: string | null;
  readonly contends: boolean;
}

export interface TableRead {
  /** The number of the deal that is played. */
  readonly number: number;
  readonly dealer: string;
  readonly leader: string | null;
  readonly leadCard: string | null;
  readonly pass: string;
  /** Receiver by giver; null where nothing is passed. */
  readonly passTo: Readonly<Record<string, string>> | null;
  readonly totals: Readonly<Record<string, number>>;
  readonly contenders: readonly string[];
}

/** Everybody's place, as buttons: in the picture, or in the list that stands for it. */
export const seats = (page: Page): Locator =>
  page.locator('.table-picture__seats').or(page.locator('ol.table-list')).getByRole('button');

export const seat = (person: Person, name: string): Locator =>
  seats(person.page).and(person.button(new RegExp(`^${escaped(name)}, `)));

export const tapSeat = (person: Person, name: string): Promise<void> => person.tap(seat(person, name));

/** Waits until the table is at a deal. */
export async function atDeal(person: Person, number: number): Promise<void> {
  const deal = escaped(person.say('app:deal', { number }));
  await expect(person.page.getByRole('region', { name: person.say('table:inWords') })).toContainText(
    new RegExp(`^${deal}(?!\\d)`),
  );
}

/** Runs in the page: what the picture shows, and what the region of this name tells. */
function tableShown(inWords: string) {
  const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent ?? '');
  const words = [...document.querySelectorAll('section')].find(({ ariaLabel }) => ariaLabel === inWords);
  if (!words) return null;
  const seats = [...document.querySelectorAll('.table-picture__seats button, ol.table-list button')];
  const totals = [...document.querySelectorAll('.seat-card__total')];
  return {
    labels: seats.map(({ ariaLabel }) => ariaLabel ?? ''),
    figures: totals.map((total) => total.querySelector('.figure')?.textContent ?? null),
    told: texts(words.querySelectorAll('li')),
    lines: texts(words.querySelectorAll('h2, p')),
  };
}

/** The table as the picture has it; the same told in words must not say anything else. */
export async function readTable(person: Reader): Promise<TableRead> {
  const { language } = person;
  const { labels, figures, told, lines } = await seen(person, tableShown, person.say('table:inWords'));
  const [title = '', passLine = '', leadLine = ''] = lines;
  expect([...told].sort(), 'the table in words').toEqual([...labels].sort());

  const read = labels.map((label) => readSeat(person, label));
  read.forEach(({ total }, place) => {
    const figure = figures[place];
    if (figure) expect(figure, labels[place]).toBe(signed(total));
  });
  const givers = read.filter(({ givesTo }) => givesTo !== null);
  const cards = ['C2', 'C3', 'C4'];
  return {
    number: Number(title.match(/\d+/)?.[0]),
    dealer: one(
      read.filter(({ deals }) => deals).map(({ name }) => name),
      'dealer',
    ),
    leader: read.find(({ leads }) => leads)?.name ?? null,
    leadCard: cards.find((card) => leadLine.toLowerCase().startsWith(cardText(language, card))) ?? null,
    pass: one(
      ['left', 'right', 'across', 'none'].filter((way) =>
        pattern(language, `table:pass.${way}`, {}).test(passLine.replace(/\.$/, '')),
      ),
      passLine,
    ),
    passTo:
      givers.length === 0
        ? null
        : Object.fromEntries(givers.map((giver) => [giver.name, giver.givesTo ?? ''])),
    totals: Object.fromEntries(read.map(({ name, total }) => [name, total])),
    contenders: read.filter(({ contends }) => contends).map(({ name }) => name),
  };
}

function one(found: readonly string[], what: string): string {
  expect(found, what).toHaveLength(1);
  return found[0] ?? '';
}

/** "Anna, 41 poäng, delar, ger 3 kort till Bo". */
function readSeat(person: Reader, label: string): SeatRead {
  const { language } = person;
  const [name = '', ...parts] = label.split(', ');
  const gives = pattern(language, 'table:gives', { count: 3 });
  const totals = ['points', 'marks', 'losses'].flatMap((unit) =>
    [1, 2].map((count) => pattern(language, `table:total.${unit}`, { count })),
  );
  const numbers = parts.flatMap((part) => {
    if (part === person.say('table:clean')) return [0];
    const found = totals
      .map((total) => part.match(total)?.groups?.value)
      .find((value) => value !== undefined);
    return found === undefined ? [] : [Number(found.replace('\u2212', '-'))];
  });
  expect(numbers, label).toHaveLength(1);
  const receiver = parts
    .map((part) => part.replace(/\d+/, '3').match(gives)?.groups?.name)
    .find((found) => found !== undefined);
  return {
    name,
    total: numbers[0] ?? Number.NaN,
    deals: parts.includes(person.say('table:deals')),
    leads: parts.includes(person.say('table:leads')),
    givesTo: receiver ?? null,
    contends: parts.includes(person.say('table:contends')),
  };
}
