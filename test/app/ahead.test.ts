import { afterEach, expect, test, vi } from 'vitest';
import { recordDeal } from '../../src/app/actions.ts';
import { workAhead } from '../../src/app/ahead.ts';
import { show } from '../../src/app/games.ts';
import { current, failure, gameState } from '../../src/app/state.ts';
import type { DealContent } from '../../src/rules/index.ts';
import { newGame, played } from '../storage/helpers.ts';
import { openBeforeEach } from './openedGame.ts';

// Taps are the page's.
vi.mock('../../src/app/taps.ts', () => ({ QUIET: 0, ignoreSecondTap: () => {} }));
vi.stubGlobal('navigator', {});

const store = openBeforeEach(newGame('g'));
afterEach(() => vi.restoreAllMocks());

const deal = (seat: number): DealContent => ({ entry: { kind: 'captures', cards: { SQ: [seat] } } });
const at = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(time);
const last = () => current.peek()?.game.events.at(-1);
const totals = () => gameState.peek()?.totals;

test('what was worked out ahead is what is recorded, once, and was entered then', async () => {
  const queen = deal(1);
  at(1000);
  workAhead(queen);
  at(5000);
  expect(await recordDeal(queen)).toEqual({ ok: true });
  expect(last()).toMatchObject({ kind: 'deal', at: 1000 });
  expect(await recordDeal(queen)).toEqual({ ok: true });
  expect(last()).toMatchObject({ at: 5000 });
  const ids = new Set(current.peek()?.game.events.map(({ id }) => id));
  expect([ids.size, totals()]).toEqual([2, [0, 2, 0, 0]]);
});

test('another deal, another game, or another time: it is worked out anew', async () => {
  at(1000);
  workAhead(deal(1));
  await recordDeal(deal(2));
  expect(totals()).toEqual([0, 0, 1, 0]);

  const queen = deal(3);
  workAhead(queen);
  // Another window has recorded one meanwhile.
  const mine = current.peek();
  if (!mine) throw new Error('no game');
  const other = await store().saveGame({ game: played(mine.game, 0, 9), expected: mine.revision, at: 9 });
  if (other.ok) await show(other.value);
  expect(await recordDeal(queen)).toEqual({ ok: true });
  expect([totals(), failure.peek()]).toEqual([[1, 0, 1, 1], null]);

  const late = deal(0);
  workAhead(late);
  at(2_000_000);
  await recordDeal(late);
  expect(last()).toMatchObject({ at: 2_000_000 });
});
