/** Whether everything that this build can show is on the phone, so that it comes without a network. */
import { now } from './chance.ts';
import { BUILD } from './picture.ts';
import { getStore } from './state.ts';

const KEY = 'allHere';

export const isAllHere = async (): Promise<boolean> =>
  (await getStore().getRow('meta', KEY))?.value === BUILD;

export async function keepAllHere(): Promise<void> {
  if (!(await isAllHere())) await getStore().putRow('meta', { key: KEY, value: BUILD, updatedAt: now() });
}
