/** The second copy, opened and compared with the database. Loaded beside the first screen, not before it. */
import type { Restored } from './api.ts';
import type { Connection } from './connection.ts';
import { type Copy, openCopy } from './copy/copy.ts';
import type { Fallback } from './fallback.ts';
import { NO_ANSWER } from './inTime.ts';
import type { Records } from './records.ts';
import { WHOLE } from './whole.ts';

const READY = 'ready';

export interface Comparing {
  readonly copy: Copy;
  readonly fallback: Fallback;
  readonly connection: Connection;
  /** The database's name. */
  readonly name: string | undefined;
  /** Now, in ms. */
  readonly at: number;
}

export const startCopy = (given: Copy | undefined): Copy => given ?? openCopy();

const recover = () => import('./recover.ts');

/** Whether the database is known to have everything that was ever kept in it. */
const isReady = async (records: Records) => !!(await records.getRow('meta', READY));

/**
 * Brings database and copy to the same state: the later revision of each game holds. Where it fails half way the next
 * start goes on. Gives what the database got: while there is none, nothing has been lost and nothing has come back.
 */
export async function compare(comparing: Comparing): Promise<Restored> {
  const { copy, at } = comparing;
  const { read, write, problem } = comparing.fallback;
  let restored = { games: 0, deals: 0 };
  const { empty, heads } = await copy.recent();
  const revisionOf = async (id: string) => (await read((records) => records.loadRow(id)))?.revision ?? 0;

  if (problem()?.code === 'broken') await mend(comparing, !empty);
  const ready = await read(isReady);
  let behind = !ready;
  /** Games of which the copy has not got the last write: it was cut short. */
  const cutShort: string[] = [];
  for (const [id, revision] of ready ? heads : []) {
    const mine = await revisionOf(id);
    behind ||= mine < revision;
    if (mine > revision) cutShort.push(id);
  }
  if (behind) {
    const { restore } = await recover();
    restored = await write((records) => restore(records, copy, !ready));
  }
  if (!ready) await write((records) => records.putRow('meta', { key: READY, value: true, updatedAt: at }));
  if (problem()) return { games: 0, deals: 0 };
  await complete(comparing, empty, new Set(heads.map(([id]) => id)), cutShort);
  return restored;
}

/**
 * A database that did not answer is asked once more: one request fails now and then, or the connection was lost. Only
 * where it cannot be read at all, and the copy can, it is made anew.
 */
async function mend({ fallback, connection, copy, name }: Comparing, isCopied: boolean): Promise<void> {
  connection.close();
  try {
    await fallback.retry(isReady);
  } catch (error) {
    // One that does not answer may do so later.
    if (!isCopied || error === NO_ANSWER) return;
    const { discard } = await recover();
    const drafts = await discard(copy, name);
    if (!drafts) return;
    await fallback.retry(isReady);
    for (const draft of drafts) await fallback.write((records) => records.putRow('drafts', draft));
  }
}

/**
 * Gives the copy what it lacks: after a failure whatever that is, else writes that were cut short, and the last game
 * where it does not know of that at all.
 */
async function complete(
  { fallback, copy, at }: Comparing,
  empty: boolean,
  known: ReadonlySet<string>,
  cutShort: readonly string[],
) {
  const { read, write } = fallback;
  const kind = copy.kind();
  if (kind === 'none') return;
  const noted = await read((records) => records.getRow('meta', WHOLE));
  if (!empty && noted?.value === kind) {
    const [last] = await read((records) => records.listSummaries({ limit: 1 }));
    const lacking = last && !known.has(last.id) ? [...cutShort, last.id] : cutShort;
    const games = await Promise.all(lacking.map((id) => read((records) => records.loadGame(id))));
    if (games.length > 0)
      await copy.addAll(
        games.filter((stored) => stored !== undefined),
        [],
      );
    return;
  }
  const { fill } = await recover();
  if (await read((records) => fill(records, copy)))
    await write((records) => records.putRow('meta', { key: WHOLE, value: kind, updatedAt: at }));
}
