/**
 * Reading a backup, as `backupFile.ts` writes it. What a later version only adds is left out when it is read here; what
 * it changes gets a new version number.
 */
import { BACKUP_VERSION, CONTENT, sha256 } from '../backupFile.ts';
import { BOUNDS } from './bounds.ts';
import { attempt, attemptLater, type Parsed, refuse } from './refusal.ts';
import { id, list, oneOf, shape, text, time, whole } from './shape.ts';

/** A file that is whole, of a version that can be read. Its rows are not checked yet. */
export interface Opened {
  readonly createdAt: number;
  readonly games: readonly unknown[];
  readonly people: readonly unknown[];
  readonly houseRules: readonly unknown[];
  readonly settings: readonly unknown[];
}

const anything = (value: unknown): unknown => value;
const opened = shape<Opened>({
  createdAt: time,
  games: list(anything, BOUNDS.games),
  people: list(anything, BOUNDS.people),
  houseRules: list(anything, BOUNDS.houseRules),
  settings: list(anything, BOUNDS.settings),
});
const head = shape<{ maja: string; version: number; createdAt: number; sha256?: string; content: unknown }>(
  {
    maja: oneOf(['backup']),
    version: whole(1, BACKUP_VERSION),
    createdAt: time,
    sha256: text(64, 64),
    content: anything,
  },
  ['sha256'],
);
const versionOnly = shape<{ maja: string; version: number }>({
  maja: id,
  version: whole(BACKUP_VERSION + 1, Number.MAX_SAFE_INTEGER),
});

/** As it was written, or (a file that some editor laid out anew) as it is written now. */
async function isIntact(file: string, content: unknown, sum: string): Promise<boolean> {
  const from = file.indexOf(CONTENT) + CONTENT.length;
  const written = await sha256(file.slice(from, file.lastIndexOf('}')));
  if (written === null || written === sum) return true;
  const again = attempt(() => JSON.stringify(content));
  return again.ok && (await sha256(again.value)) === sum;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Opens a backup file from its bytes. Never throws. */
export function openBackup(bytes: Uint8Array): Promise<Parsed<Opened>> {
  return attemptLater(async () => {
    if (bytes.length === 0) refuse('empty');
    if (bytes.length > BOUNDS.fileBytes) refuse('too-large');
    const isOurs = new TextDecoder().decode(bytes.subarray(0, 200)).includes('"maja"');
    const decoded = attempt(() => utf8.decode(bytes).trim());
    if (!decoded.ok) return refuse(isOurs ? 'damaged' : 'not-ours');
    const file = decoded.value;
    if (file === '') refuse('empty');
    const json = attempt<unknown>(() => JSON.parse(file));
    if (!json.ok) return refuse(!isOurs ? 'not-ours' : file.endsWith('}') ? 'damaged' : 'cut');
    if (attempt(() => versionOnly(json.value, '')).ok) refuse('newer');
    const found = attempt(() => head(json.value, ''));
    if (!found.ok) return refuse(isOurs ? 'damaged' : 'not-ours');
    const { content, sha256: sum, createdAt } = found.value;
    if (sum !== undefined && !(await isIntact(file, content, sum))) refuse('damaged');
    return opened({ ...Object(content), createdAt }, 'content');
  });
}
