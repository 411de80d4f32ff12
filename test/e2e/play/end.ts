/** The end of a game, as the screen tells it. */
import { expect } from '@playwright/test';
import type { Person } from './person.ts';

export interface EndRead {
  /** "Vinnare", "Delad seger". */
  readonly label: string;
  readonly winners: string;
  /** Best first; partners stand together in `names`. */
  readonly places: readonly {
    readonly place: number;
    readonly names: string;
    readonly total: number;
    readonly lost: boolean;
  }[];
}

export async function readEnd(person: Person): Promise<EndRead> {
  const { page } = person;
  const table = page.getByRole('table', { name: person.say('end:standings') });
  await expect(table).toBeVisible();
  const places = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      place: Number(row.querySelector('td')?.textContent),
      names: row.querySelector('bdi')?.textContent ?? '',
      total: Number(row.querySelector('td:last-child > .figure')?.textContent?.replace('\u2212', '-')),
      lost: row.querySelector('.end-places__tag') !== null,
    })),
  );
  const winner = page.locator('.end-winner');
  return {
    label: (await winner.locator('.end-winner__label').textContent()) ?? '',
    winners: (await winner.locator('.end-winner__names').textContent()) ?? '',
    places,
  };
}
