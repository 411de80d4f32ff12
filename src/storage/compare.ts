/** The second copy, opened and compared with the database. Loaded beside the first screen, not before it. */
import type { Restored } from './api.ts';
import { type Copy, openCopy } from './copy/copy.ts';
import type { Fallback } from './fallback.ts';
import type { Records } from './records.ts';

const READY = 'ready';

export interface Comparing {
  readonly copy: Copy;
  readonly fallback: Fallback;
  /** The database's name. */
  readonly name: string | undefined;
  /** Now, in ms. */
  readonly at: number;
}

export const startCopy = (given: Copy | undefined): Copy => given ?? openCopy();

/** Whether the database is known to have everything that was ever kept in it. */
const isReady = async (records: Records) => !!(await records.getRow('meta', READY));

/**
 * Brings back what the copy has and the database has not, or fills an empty copy. The later revision of each game
 * holds. Where it fails half way the next start goes on. Gives what the database got: while there is none, nothing has
 * been lost and nothing has come back.
 */
export async function compare({ copy, fallback, name, at }: Comparing): Promise<Restored> {
  const { read, write, problem, reset } = fallback;
  const recover = () => import('./recover.ts');
  let restored = { games: 0, deals: 0 };
  const { empty, heads } = await copy.recent();
  if (problem()?.code === 'broken' && !empty && (await (await recover()).discard(name))) reset();
  const ready = await read(isReady);
  let behind = !ready;
  for (const [id, revision] of heads) {
    behind ||= ((await read((records) => records.loadRow(id)))?.revision ?? 0) < revision;
  }
  if (!empty && behind) {
    const { restore } = await recover();
    restored = await write((records) => restore(records, copy, !ready));
  } else if (empty && ready && copy.kind() !== 'none') {
    const { seed } = await recover();
    await read((records) => seed(records, copy));
  }
  if (!ready) await write((records) => records.putRow('meta', { key: READY, value: true, updatedAt: at }));
  return problem() ? { games: 0, deals: 0 } : restored;
}
