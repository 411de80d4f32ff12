import { expect, it } from 'vitest';
import type { Store } from '../../src/storage/api.ts';
import { loadBackupState, noteBackup, snoozeBackup } from '../../src/storage/backupReminder.ts';
import { openStore } from '../../src/storage/store.ts';
import { afterDeals, newGame, noCopy } from './helpers.ts';

let number = 0;
const open = () => openStore({ name: `reminder-${number++}`, copy: noCopy(), at: 1 });

async function play(store: Store, games: number, deals: number, at: number): Promise<void> {
  for (let i = 0; i < games; i++) {
    const game = afterDeals(deals, newGame(`g${at}-${i}`));
    await store.saveGame({ game, expected: 0, at: at + i });
  }
}

it('reminds when many games, or many deals, have been played since the last backup', async () => {
  const store = await open();
  expect(await loadBackupState(store)).toEqual({ madeAt: null, games: 0, deals: 0, isDue: false });
  await play(store, 9, 2, 1_000);
  expect((await loadBackupState(store)).isDue).toBe(false);
  await play(store, 1, 2, 2_000);
  expect(await loadBackupState(store)).toMatchObject({ games: 10, isDue: true });
  await noteBackup(store, 3_000);
  expect(await loadBackupState(store)).toEqual({ madeAt: 3_000, games: 0, deals: 0, isDue: false });
});

it('keeps quiet for as long again where somebody said "not now"', async () => {
  const store = await open();
  await play(store, 10, 1, 1_000);
  await snoozeBackup(store, 2_000);
  expect(await loadBackupState(store)).toMatchObject({ madeAt: null, isDue: false });
  await play(store, 10, 1, 3_000);
  expect((await loadBackupState(store)).isDue).toBe(true);
});

it('takes whatever stands in the note for what it is', async () => {
  const store = await open();
  for (const value of [null, 'x', 7, { madeAt: 'x', quietUntil: Number.NaN }]) {
    await store.putRow('meta', { key: 'backup', value, updatedAt: 1 });
    expect((await loadBackupState(store)).madeAt).toBeNull();
  }
});
