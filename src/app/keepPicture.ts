import { now } from './chance.ts';
import { BUILD, PICTURE } from './picture.ts';
import { getStore } from './state.ts';

let last = '';

/** Keeps it where it is another one than before. Never rejects: without it the next start takes a little longer. */
export async function keepPicture(kept: unknown): Promise<void> {
  const text = JSON.stringify(kept);
  if (text === last) return;
  last = text;
  await getStore().putRow('meta', { key: PICTURE, value: [BUILD, kept], updatedAt: now() });
}
