/** The end of a game, as the screen tells it. */
import { type Reader, seen } from './reader.ts';

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

/** Runs in the page: the places, and the winner above them; null before they are there. */
function endShown(standings: string): EndRead | null {
  const tables = [...document.querySelectorAll('table')];
  const table = tables.find(({ caption }) => caption?.textContent === standings);
  if (!table) return null;
  return {
    label: document.querySelector('.end-winner__label')?.textContent ?? '',
    winners: document.querySelector('.end-winner__names')?.textContent ?? '',
    places: [...table.querySelectorAll('tbody tr')].map((row) => ({
      place: Number(row.querySelector('td')?.textContent),
      names: row.querySelector('bdi')?.textContent ?? '',
      total: Number(row.querySelector('td:last-child > .figure')?.textContent?.replace('\u2212', '-')),
      lost: row.querySelector('.end-places__tag') !== null,
    })),
  };
}

export const readEnd = (person: Reader): Promise<EndRead> =>
  seen(person, endShown, person.say('end:standings'));
