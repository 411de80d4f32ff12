/**
 * A backup as one text: a head that says what it is, and behind it the content, of which the head holds the SHA-256.
 *
 *     {"maja":"backup","version":1,"app":"0.1.0","createdAt":1796000000000,"sha256":"…","content":{…}}
 *
 * Writing stands apart from reading (`transfer/backup.ts`): it must work also where hardly anything else does.
 */
import type { Store } from './api.ts';
import type { HouseRules, KeyValue, Person, StoredGame } from './schema.ts';

export const BACKUP_VERSION = 1;

/** Everything that is backed up. Drafts, and what the app notes for itself, stay behind. */
export interface Content {
  readonly games: readonly StoredGame[];
  readonly people: readonly Person[];
  readonly houseRules: readonly HouseRules[];
  readonly settings: readonly KeyValue[];
}

export interface Origin {
  /** Version of the app. */
  readonly app: string;
  /** Now, in ms. */
  readonly createdAt: number;
}

export type Reading = Pick<Store, 'loadGame' | 'readRows' | 'listRows'>;

export const CONTENT = '"content":';
const PAGE = 200;

/** Null where the browser cannot (no secure context): the file then goes without, and is read without. */
export async function sha256(content: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function writeBackup(content: Content, { app, createdAt }: Origin): Promise<string> {
  const json = JSON.stringify(content);
  const sum = await sha256(json);
  const head = {
    maja: 'backup',
    version: BACKUP_VERSION,
    app,
    createdAt,
    ...(sum !== null && { sha256: sum }),
  };
  return `${JSON.stringify(head).slice(0, -1)},${CONTENT}${json}}`;
}

/** Ids and revisions of all games here, deleted ones too. */
export async function listHeads(store: Reading): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  let after: string | null = null;
  for (;;) {
    const rows = await store.readRows(after, PAGE);
    for (const { id, revision } of rows) heads.set(id, revision);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return heads;
  }
}

export async function loadAll(store: Reading, ids: readonly string[]): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  for (let i = 0; i < ids.length; i += PAGE) {
    const some = await Promise.all(ids.slice(i, i + PAGE).map((id) => store.loadGame(id)));
    games.push(...some.filter((stored) => stored !== undefined));
  }
  return games;
}

/** Everything that is kept. */
export async function readContent(store: Reading): Promise<Content> {
  return {
    games: await loadAll(store, [...(await listHeads(store)).keys()]),
    people: await store.listRows('people'),
    houseRules: await store.listRows('houseRules'),
    settings: await store.listRows('settings'),
  };
}
