/** Whether two entries can be the same person: not if they have sat at one table. */
import { decodeTallies } from '../../storage/tallyCode.ts';
import { personNow } from '../names.ts';
import { getStore } from '../state.ts';
import { packAll } from './run.ts';
import { inSlices } from './slices.ts';

export async function haveMet(one: string, other: string): Promise<boolean> {
  const both = (persons: readonly string[]): boolean => {
    const now = persons.map((person) => personNow(person)?.id);
    return now.includes(one) && now.includes(other);
  };
  const store = getStore();
  const open = await store.gamesInProgress(100);
  if (open.some(({ players }) => both(players.map(({ person }) => person)))) return true;
  await packAll();
  let met = false;
  await inSlices(
    await store.readTallies(),
    (chunk) => {
      met ||= decodeTallies(chunk).some(({ parts }) => both(parts.map(({ person }) => person)));
    },
    () => met,
  );
  return met;
}
