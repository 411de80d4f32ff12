/** What the last table picture came to, kept from start to start by the build that drew it. */
import { whenOpen } from './state.ts';

export const PICTURE = 'picture';

/** Null where there is none, or another build's. */
export async function loadPicture<T>(): Promise<T | null> {
  const row = await (await whenOpen()).getRow('meta', PICTURE);
  const [build, kept] = (row?.value ?? []) as [string?, T?];
  return build === BUILD && kept ? kept : null;
}

/** Another one may work it out otherwise. */
export const BUILD = import.meta.url;
