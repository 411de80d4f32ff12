/** A game that cannot be played is not begun, whichever screen asks for it; nor are rules kept that nobody can play by. */
import { expect, test, vi } from 'vitest';
import { startGame, startOver } from '../../src/app/actions.ts';
import { saveHouseRule } from '../../src/app/houseRules.ts';
import { failure, houseRules } from '../../src/app/state.ts';
import { defaultAgreement } from '../../src/rules/index.ts';
import { newGame } from '../storage/helpers.ts';
import { openBeforeEach } from './openedGame.ts';

// Taps are the page's.
vi.mock('../../src/app/taps.ts', () => ({ QUIET: 0, ignoreSecondTap: () => {} }));

const store = openBeforeEach(newGame('g'));

const agreement = { ...defaultAgreement('svarta-maja', 4), removedCards: ['SQ', 'C2', 'D2', 'H2'] as const };
const SETUP = {
  agreement,
  players: ['Anna', 'Bo', 'Cilla', 'Dag'].map((name) => ({ name, person: null })),
  firstDealer: 0,
  decider: null,
};
const QUEEN_LAID_ASIDE = [{ code: 'queen-laid-aside' }];

test('without the queen no game is begun, and the one that was to be replaced is there still', async () => {
  const begun = vi.fn();
  for (const start of [() => startGame(SETUP, begun), () => startOver('g', SETUP, begun)]) {
    await start();
    expect(failure.peek()?.trouble).toEqual({ kind: 'rules', problems: QUEEN_LAID_ASIDE });
  }
  expect(begun).not.toHaveBeenCalled();
  expect(await store().listRows('people')).toEqual([]);
  expect((await store().listSummaries({ limit: 9 })).map(({ id }) => id)).toEqual(['g']);
});

test('nor are such house rules kept', async () => {
  expect(await saveHouseRule('Torsdag', agreement, 4)).toEqual(QUEEN_LAID_ASIDE);
  expect(await store().listRows('houseRules')).toEqual([]);
  expect(await saveHouseRule('Torsdag', defaultAgreement('svarta-maja', 4), 4)).toEqual([]);
  expect(houseRules.peek().map(({ name }) => name)).toEqual(['Torsdag']);
});
