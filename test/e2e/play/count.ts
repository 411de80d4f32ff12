/** A deal entered by tapping: on the table picture, and on the counting screen. */
import { expect, type Locator } from '@playwright/test';
import { isOnlyQueens } from './agreements.ts';
import type { Person } from './person.ts';
import type { Reader } from './reader.ts';
import { atDeal, tapSeat } from './table.ts';
import type { ByName, DealAsPlayed, Table } from './vectors.ts';
import { cardText, escaped } from './words.ts';

/** What is asked now: the name of its pad, and whether the pad has a key a number. */
export interface Asked {
  readonly label: string;
  readonly keys: boolean;
}

/** Enters one deal from the table, and waits until it is recorded and the table is at the next, or the game over. */
export async function enterDeal(
  person: Person,
  table: Table,
  number: number,
  deal: DealAsPlayed,
  over = false,
): Promise<void> {
  await enterWithoutSaving(person, table, deal);
  if (!isOneTap(table, deal)) await saveDeal(person, number, deal);
  await sawRecorded(person, number, over);
}

export async function sawRecorded(person: Person, number: number, over = false): Promise<void> {
  if (over) await expect(person.page.getByRole('heading', { name: person.say('end:title') })).toBeVisible();
  else await atDeal(person, number + 1);
  person.sawRecorded();
}

const isOneTap = ({ agreement }: Table, { entry, revoke }: DealAsPlayed): boolean =>
  entry.kind === 'loser' || (isOnlyQueens(agreement) && revoke === undefined);

/** Everything but the last tap. Deals of pinnar and of Dam are recorded by it. */
export async function enterWithoutSaving(person: Person, table: Table, deal: DealAsPlayed): Promise<void> {
  const { entry } = deal;
  if (entry.kind === 'loser') {
    await tapSeat(person, entry.player);
    return;
  }
  if (entry.kind === 'points') {
    await openCount(person);
    await person.tap(person.button(person.labels.typePoints));
    await enterNumbers(person, { points: everyone(table, entry.points) });
  } else {
    if (entry.aside) throw new Error('Cards laid open are not entered here');
    const [first, ...others] = [entry.cards.SQ ?? []].flat();
    if (first === undefined) throw new Error('Nobody took the queen');
    await tapSeat(person, first);
    if (isOneTap(table, deal)) {
      for (const other of others) await person.tap(seatNow(person, other));
      return;
    }
    for (const other of others) await takeCard(person, other, 'SQ');
    for (const card of ['SK', 'SA'] as const) {
      for (const taker of [entry.cards[card] ?? []].flat()) await takeCard(person, taker, card);
    }
    await enterNumbers(person, {
      ...(entry.hearts && { hearts: everyone(table, entry.hearts) }),
      ...(entry.tricks && { tricks: everyone(table, entry.tricks) }),
    });
    for (const card of ['DJ', 'D10'] as const) {
      for (const taker of [entry.cards[card] ?? []].flat()) await takeCard(person, taker, card);
    }
  }
  if (deal.revoke !== undefined) await revokeBy(person, deal.revoke);
}

const seatNow = (person: Person, name: string): Locator =>
  person.page.locator('.table-picture').getByRole('button', { name: new RegExp(`^${escaped(name)}, `) });

const everyone = ({ players }: Table, numbers: ByName<number>): ByName<number> =>
  Object.fromEntries(players.map((name) => [name, numbers[name] ?? 0]));

/** Opens the counting screen without having tapped anybody. */
export async function openCount(person: Person): Promise<void> {
  await person.tap(person.button(person.say('play:menu')));
  await person.tap(person.page.getByRole('dialog').getByRole('button', { name: person.labels.count }));
  await expect(person.button(person.labels.typePoints)).toBeVisible();
}

export async function takeCard(person: Person, taker: string, card: string): Promise<void> {
  const name = person.say('count:tookCard', { name: taker, card: cardText(person.language, card) });
  await person.tap(person.button(name));
}

export async function revokeBy(person: Person, offender: string): Promise<void> {
  await person.tap(person.button(person.labels.revoke));
  await person.tap(person.page.getByRole('dialog').getByRole('button', { name: offender, exact: true }));
}

/** The last tap: save, or the shooter's choice. */
export async function saveDeal(person: Person, number: number, { moon }: DealAsPlayed = {} as DealAsPlayed) {
  await person.tap(moon ? moonChoice(person, moon) : person.button(saveName(person, number)));
}

export const saveName = (person: Person, number: number): RegExp =>
  new RegExp(`^${escaped(person.labels.record(number))}(?!\\d)`);

/** "26 dras av från Bo", "De andra får 26 var", in pairs "Det andra paret …": a tap on it records the deal. */
export function moonChoice(person: Person, moon: 'self' | 'others'): Locator {
  const titles = (moon === 'others' ? ['others', 'pair'] : [moon]).map((key) =>
    escaped(person.say(`count:moon.${key}`, { value: '#', name: '@' })),
  );
  const source = titles.join('|').replaceAll('#', '\\d+').replace('@', '.+');
  return person.button(new RegExp(`^(?:${source})`));
}

/** What is asked now; null where every number is there. */
export const asked = ({ page }: Pick<Reader, 'page'>): Promise<Asked | null> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const pad = document.querySelector('.numbers__pad:not(.numbers__pad--idle) .number-pad');
    if (!pad) return null;
    return { label: pad.getAttribute('aria-label') ?? '', keys: pad.matches('.number-pad--keys') };
  }, undefined);

type Field = 'hearts' | 'tricks' | 'points';

/** Gives each number as it is asked for, or only so many; what has filled itself is not asked. */
export async function enterNumbers(
  person: Person,
  numbers: Partial<Record<Field, ByName<number>>>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const labels = new Map<string, number>();
  for (const [field, byName] of Object.entries(numbers)) {
    const what = person.say(`count:title.${field}`);
    for (const [name, value] of Object.entries(byName))
      labels.set(person.say('count:padFor', { what, name }), value);
  }
  await expect(person.page.locator('.numbers__pad').first()).toBeVisible();
  for (let now = await asked(person), given = 0; now && given < most; now = await asked(person), given++) {
    const value = labels.get(now.label);
    if (value === undefined) throw new Error(`Asked for "${now.label}", which is not known`);
    labels.delete(now.label);
    await enterNumber(person, now, value);
  }
}

/** Taps one number on the pad, and *next* where more digits could follow. */
export async function enterNumber(person: Person, { label, keys }: Asked, value: number): Promise<void> {
  const pad = person.page.getByRole('group', { name: label, exact: true });
  if (keys) {
    await person.tap(pad.getByRole('button', { name: `${value}`, exact: true }));
    return;
  }
  if (value < 0) await person.tap(pad.getByRole('button', { name: person.say('count:pad.minus') }));
  for (const digit of `${Math.abs(value)}`)
    await person.tap(pad.getByRole('button', { name: digit, exact: true }));
  if ((await asked(person))?.label === label)
    await person.tap(pad.getByRole('button', { name: person.say('count:pad.next') }));
}
