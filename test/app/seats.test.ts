import { describe, expect, test, vi } from 'vitest';
import { deleteDeal, recordDeal, redoLast, undoLast } from '../../src/app/actions.ts';
import { editEntry, entryKept, openEntry } from '../../src/app/entry.ts';
import { follow } from '../../src/app/follow.ts';
import { openGame } from '../../src/app/games.ts';
import { seatAnew } from '../../src/app/seats.ts';
import { current, entry, failure, gameState } from '../../src/app/state.ts';
import { keepTaken } from '../../src/app/transfer.ts';
import { changeSeats, type EntryDraft, newDraft, type Player } from '../../src/rules/index.ts';
import { afterDeals, newGame } from '../storage/helpers.ts';
import { openBeforeEach } from './openedGame.ts';

// Taps are the page's.
vi.mock('../../src/app/taps.ts', () => ({ QUIET: 0, ignoreSecondTap: () => {} }));

vi.stubGlobal('navigator', {});

const base = afterDeals(1, newGame('g', { rulebook: 'svarta-maja' }));
const SEATS_CHANGED = { kind: 'rules', problems: [{ code: 'seats-changed' }] };
const AMEND = { kind: 'amend', target: base.events[0]?.id ?? '' } as const;

const store = openBeforeEach(base);

const queenTo = (seat: number) => (draft: EntryDraft) => ({ ...draft, cards: { SQ: [seat] } });
const taker = () => entry.peek()?.draft.cards.SQ;
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** These rows sit there from now on; a name is a newcomer. */
const sit = (...order: readonly (Player | string)[]) => sitAnd(0, ...order);

const sitAnd = (dealer: number, ...order: readonly (Player | string)[]) =>
  seatAnew(
    order.map((one) => {
      const known = typeof one === 'number' ? gameState.peek()?.players[one] : undefined;
      return {
        player: typeof one === 'number' ? one : null,
        name: known?.name ?? `${one}`,
        person: known?.person ?? null,
        startsAt: 0,
        substitute: false,
      };
    }),
    dealer,
  );

/** What another window does. */
async function sitElsewhere(seats: readonly Player[]): Promise<void> {
  const stored = await store().loadGame('g');
  if (!stored) throw new Error('No such game');
  const changed = changeSeats(stored.game, { seats }, { id: 'elsewhere', at: 5 });
  if (!changed.ok) throw new Error('The seats cannot be changed');
  await store().saveGame({ game: changed.value, expected: stored.revision, at: 6 });
}

const heardOf = () => follow({ kind: 'game', id: 'g', revision: 9 }, Promise.resolve(store()));

/** The same in a link that somebody sends. */
async function sitInLink(seats: readonly Player[]): Promise<void> {
  const changed = changeSeats(base, { seats }, { id: 'elsewhere', at: 5 });
  if (!changed.ok) throw new Error('The seats cannot be changed');
  await keepTaken(changed.value);
}

/** The entry is given up, in the store too, and that is said. */
async function expectDropped(): Promise<void> {
  expect(entry.peek()).toBeNull();
  expect(failure.peek()?.trouble).toEqual(SEATS_CHANGED);
  await settled();
  expect(await store().listRows('drafts')).toEqual([]);
}

describe('what was entered of the next deal stays with those it was entered for', () => {
  test.each([
    ['two change places', [0, 2, 1, 3]],
    ['one leaves', [0, 1, 2]],
    ['one joins', [0, 1, 2, 3, 'Eva']],
  ])('%s, and that is taken back or done again', async (_, order) => {
    expect(await sit(...order)).toEqual({ ok: true });
    openEntry();
    editEntry(queenTo(1));
    await entryKept();
    expect(await undoLast()).toEqual({ ok: true });
    await expectDropped();

    openEntry();
    editEntry(queenTo(2));
    await entryKept();
    expect(await redoLast()).toEqual({ ok: true });
    await expectDropped();
  });

  test('the seats are changed', async () => {
    openEntry();
    editEntry(queenTo(1));
    await sit(0, 2, 1, 3);
    await expectDropped();
  });

  test('nothing is said where nothing was entered, nor dropped where the same people sit there', async () => {
    openEntry();
    await sit(0, 2, 1, 3);
    expect(entry.peek()).toBeNull();
    expect(failure.peek()).toBeNull();
    openEntry();
    editEntry(queenTo(1));
    await sit(0, 2, 1, 3);
    expect(taker()).toEqual([1]);
  });

  test('another window changes the seats', async () => {
    openEntry();
    editEntry(queenTo(1));
    await sitElsewhere([0, 2, 1, 3]);
    await heardOf();
    await expectDropped();
  });

  test('a link brings other seats', async () => {
    openEntry();
    editEntry(queenTo(1));
    await sitInLink([0, 2, 1, 3]);
    expect(gameState.peek()?.next.seats).toEqual([0, 2, 1, 3]);
    await expectDropped();
  });

  test('another window changes the seats and this one has not heard: the deal is not recorded, tried again or not', async () => {
    await sitElsewhere([0, 2, 1, 3]);
    const deal = { entry: { kind: 'captures', cards: { SQ: [1] } } } as const;
    expect(await recordDeal(deal)).toMatchObject({ ok: false });
    expect(failure.peek()?.trouble).toMatchObject({ kind: 'store', problem: { code: 'stale' } });
    failure.peek()?.retry?.();
    await settled();
    expect(failure.peek()).toMatchObject({ trouble: SEATS_CHANGED, retry: null });
    expect(gameState.peek()?.deals).toHaveLength(1);
  });

  test('the same, with an entry', async () => {
    await sitElsewhere([0, 2, 1, 3]);
    openEntry();
    editEntry(queenTo(1));
    const deal = { entry: { kind: 'captures', cards: { SQ: [1] } } } as const;
    expect(await recordDeal(deal)).toMatchObject({ ok: false });
    await expectDropped();
    expect(gameState.peek()?.deals).toHaveLength(1);
  });

  test('the seats are changed while no window has the game', async () => {
    openEntry();
    editEntry(queenTo(1));
    await entryKept();
    current.value = null;
    await sitElsewhere([0, 2, 1, 3]);
    await openGame('g');
    await expectDropped();
  });
});

test('an earlier deal has its own seats: its entry stays', async () => {
  openEntry(AMEND);
  editEntry(queenTo(1));
  await sit(0, 1, 2);
  expect(entry.peek()?.purpose).toEqual(AMEND);
  expect(taker()).toEqual([1]);
  expect(failure.peek()).toBeNull();
  await entryKept();
  current.value = null;
  await openGame('g');
  expect(entry.peek()?.purpose).toEqual(AMEND);
  expect(taker()).toEqual([1]);
});

test('what an earlier version kept does not say who sat there, and is taken up', async () => {
  const draft = { ...newDraft(4), cards: { SQ: [1] } };
  await store().putRow('drafts', { game: 'g', draft, dealNumber: 2, updatedAt: 5 });
  current.value = null;
  await openGame('g');
  expect(taker()).toEqual([1]);
  await sit(0, 2, 1, 3);
  expect(entry.peek()).toBeNull();
});

test('whoever goes on is not looked for: an entry that was deleted is not made anew', async () => {
  await sit(1, 0, 2, 3);
  expect(await store().listRows('people')).toEqual([]);
});

test('who comes back takes up their own row: the total goes on, and the deals between are not theirs', async () => {
  await sit(0, 1, 2);
  await recordDeal({ entry: { kind: 'captures', cards: { SQ: [1] } } });
  const before = gameState.peek();
  await sit(0, 1, 2, 3);
  const state = gameState.peek();
  expect(state?.players).toHaveLength(4);
  expect(state?.next.seats).toEqual([0, 1, 2, 3]);
  expect(state?.totals).toEqual(before?.totals);
  expect(state?.standings).toHaveLength(4);
});

describe('who deals after a change of seats', () => {
  const seats = () => current.peek()?.game.events.findLast(({ kind }) => kind === 'seats');
  // Anna dealt the first, so it is Bo's turn, in whatever seat.
  test.each([
    ['whose turn it is', [0, 2, 1, 3], 2, undefined],
    ['another', [0, 2, 1, 3], 1, 2],
    ['the next in turn, where the dealer leaves', [0, 2, 3], 1, undefined],
    ['another than the next in turn', [0, 2, 3], 0, 0],
  ])('%s', async (_, order, dealer, named) => {
    expect(await sitAnd(dealer, ...order)).toEqual({ ok: true });
    const said = seats();
    expect(said?.kind === 'seats' && said.dealer).toBe(named);
    expect(gameState.peek()?.next.dealer).toBe(dealer);
  });

  test('a deal that is struck out moves the turn along with the direction', async () => {
    const target = (await store().loadGame('g'))?.game.events[0]?.id ?? '';
    await sitAnd(2, 0, 2, 1, 3);
    await deleteDeal(target);
    // Anna deals again, as before the first deal.
    expect(gameState.peek()?.next).toMatchObject({ dealer: 0, cycleAt: 0 });
  });
});
