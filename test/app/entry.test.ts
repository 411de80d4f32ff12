import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDeal, recordDeal, redeal } from '../../src/app/actions.ts';
import {
  comeBack,
  dropEntry,
  dropNext,
  editEntry,
  entryKept,
  numberOf,
  openEntry,
} from '../../src/app/entry.ts';
import { openGame } from '../../src/app/games.ts';
import { current, entry, gameState } from '../../src/app/state.ts';
import { type EntryDraft, newDraft } from '../../src/rules/index.ts';
import { afterDeals, newGame, played } from '../storage/helpers.ts';
import { openBeforeEach } from './openedGame.ts';

// Taps are the page's.
vi.mock('../../src/app/taps.ts', () => ({ QUIET: 0, ignoreSecondTap: () => {} }));

vi.stubGlobal('navigator', {});

const base = afterDeals(3, newGame('g', { rulebook: 'svarta-maja' }));
const [first, second] = base.events;
const AMEND = { kind: 'amend', target: second?.id ?? '' } as const;
const NEXT = { kind: 'next' } as const;

const store = openBeforeEach(base);

const queenTo = (seat: number) => (draft: EntryDraft) => ({ ...draft, cards: { SQ: [seat] } });
const taker = () => entry.peek()?.draft.cards.SQ;
/** As after a reload. */
async function openAgain(): Promise<void> {
  await settled();
  current.value = null;
  entry.value = null;
  await openGame('g');
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
const deal = (seat: number) => ({ entry: { kind: 'captures', cards: { SQ: [seat] } } }) as const;

describe('while an earlier deal is put right', () => {
  beforeEach(() => {
    openEntry(NEXT);
    editEntry(queenTo(3));
    openEntry(AMEND);
    editEntry(queenTo(2));
  });

  test('the entry of the next one waits, and comes back when that is recorded', async () => {
    expect(taker()).toEqual([2]);
    expect(await recordDeal(deal(2), AMEND)).toEqual({ ok: true });
    expect(entry.peek()).toMatchObject({ purpose: NEXT, number: 4 });
    expect(taker()).toEqual([3]);
    await openAgain();
    expect(entry.peek()).toMatchObject({ purpose: NEXT });
    expect(taker()).toEqual([3]);
    expect(await store().listRows('drafts')).toHaveLength(1);
  });

  test('given up, likewise', async () => {
    await dropEntry();
    expect(taker()).toEqual([3]);
    await settled();
    expect(await store().listRows('drafts')).toMatchObject([{ game: 'g', dealNumber: 4 }]);
  });

  test('left half way both are there, also after a reload', async () => {
    comeBack();
    expect(taker()).toEqual([3]);
    openEntry(AMEND);
    expect(taker()).toEqual([2]);
    await openAgain();
    expect(taker()).toEqual([3]);
    openEntry(AMEND);
    expect(taker()).toEqual([2]);
    comeBack();
    expect(await recordDeal(deal(3), NEXT)).toEqual({ ok: true });
    await openAgain();
    expect(entry.peek()?.purpose).toEqual(AMEND);
    expect(taker()).toEqual([2]);
  });

  test('a deal taken away before them moves both, and neither is lost', async () => {
    const opened = entry.peek();
    expect(opened && numberOf(opened)).toBe(2);
    expect(await deleteDeal(first?.id ?? '')).toEqual({ ok: true });
    expect(opened && numberOf(opened)).toBe(1);
    await openAgain();
    expect(entry.peek()).toMatchObject({ purpose: NEXT, number: 3 });
    expect(taker()).toEqual([3]);
    openEntry(AMEND);
    expect(taker()).toEqual([2]);
  });

  test('changed seats take the next one away, not the earlier one', async () => {
    await dropNext();
    expect(taker()).toEqual([2]);
    await openAgain();
    expect(entry.peek()?.purpose).toEqual(AMEND);
  });
});

describe('an entry of an earlier deal as an earlier version kept it, in the place of the next', () => {
  beforeEach(async () => {
    const draft = { ...newDraft(4), cards: { SQ: [1] } };
    await store().putRow('drafts', { game: 'g', draft, dealNumber: 2, target: AMEND.target, updatedAt: 5 });
    current.value = null;
    await openGame('g');
  });

  test('is taken up, and gone once it is recorded', async () => {
    expect(entry.peek()?.purpose).toEqual(AMEND);
    expect(taker()).toEqual([1]);
    editEntry(queenTo(0));
    await settled();
    expect(await recordDeal(deal(0), AMEND)).toEqual({ ok: true });
    expect(await store().listRows('drafts')).toEqual([]);
  });

  test('is gone once it is given up', async () => {
    editEntry(queenTo(0));
    await dropEntry();
    expect(await store().listRows('drafts')).toEqual([]);
  });
});

test('an entry that does not fit the game any more is not taken up', async () => {
  openEntry(NEXT);
  editEntry(queenTo(3));
  await settled();
  await store().saveGame({ game: played(base), expected: 3, at: 9 });
  await openAgain();
  expect(entry.peek()).toBeNull();
  await settled();
  expect(await store().listRows('drafts')).toEqual([]);
  expect(gameState.peek()?.next.number).toBe(5);
});

test('the cards thrown in: what was counted of them is gone, and an earlier deal that was put right is not', async () => {
  openEntry(NEXT);
  editEntry(queenTo(3));
  await entryKept();
  expect(await redeal()).toEqual({ ok: true });
  expect(entry.peek()).toBeNull();
  await openAgain();
  expect(entry.peek()).toBeNull();
  expect(await store().listRows('drafts')).toEqual([]);

  openEntry(NEXT);
  editEntry(queenTo(3));
  openEntry(AMEND);
  editEntry(queenTo(2));
  await redeal();
  expect(entry.peek()).toMatchObject({ purpose: AMEND });
  await dropEntry();
  expect(entry.peek()).toBeNull();
});
