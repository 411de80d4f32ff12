// The score sheet of a very long game with as many players as there can be, opened from the table.
import { longGame, putGames } from '../games.mjs';
import { BARE, withPhone } from '../phone.mjs';
import { bareNote, busyNote } from '../trace.mjs';

const DEALS = 200;

/**
 * @param {import('../phone.mjs').Setting} setting
 * @param {{ runs: number }} how
 * @returns {Promise<import('../result.mjs').Measured[]>}
 */
export function sheetRow(setting, { runs }) {
  return withPhone(setting, async (phone) => {
    const game = longGame({ players: 10, deals: DEALS });
    await putGames(phone, game);
    /** @type {import('../trace.mjs').Stretch[]} */
    const stretches = [];
    /** @type {number[]} */
    const bare = [];
    let rows = 0;
    for (let run = 0; run < runs; run++) {
      // Anew each time: the first opening is the slow one.
      await phone.open(`#/game/${game.id}`, '.tab-bar');
      stretches.push(
        await phone.measure({ tap: '.tab-bar a[href$="/sheet"]' }, { selector: 'table.sheet tbody tr' }),
      );
      rows = await phone.page.locator('table.sheet tbody tr').count();
      if (run < BARE) bare.push(await phone.bare(`#/game/${game.id}`, '.table-picture__seats button'));
    }
    return [
      {
        what: 'score sheet of 10 × 200 deals opened',
        unit: 'ms',
        values: stretches.map(({ total }) => total),
        target: 150,
        note: `${busyNote(stretches)}\n${bareNote(bare)}`,
        more: { stretches, bare, rows },
      },
    ];
  });
}
