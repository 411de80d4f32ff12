/**
 * The second copy as text: one record a line, each with a checksum, only ever appended. Pure: text in, games out.
 * A line that is torn, or not ours, is as if it were not there.
 */
import type { Game, GameEvent } from '../../rules/index.ts';
import type { NamedRow, StoredGame } from '../schema.ts';

/** A whole game. */
export interface WholeRecord {
  readonly k: 'game';
  readonly id: string;
  readonly rev: number;
  readonly at: number;
  readonly game: Game;
  readonly deletedAt?: number;
}

/** What one write added: `events` stand from place `from` on, after the event `prev`. */
interface MoreRecord {
  readonly k: 'more';
  readonly id: string;
  readonly rev: number;
  readonly at: number;
  readonly from: number;
  readonly prev: string | null;
  readonly events: readonly GameEvent[];
}

/** A game was deleted. */
interface GoneRecord {
  readonly k: 'gone';
  readonly id: string;
  readonly rev: number;
  readonly at: number;
}

/** A row of one of the small stores. */
export interface RowRecord extends NamedRow {
  readonly k: 'row';
  readonly at: number;
}

/** Which revisions the games had that went to the archive. */
interface HeadsRecord {
  readonly k: 'heads';
  readonly heads: readonly Head[];
}

export type GameRecord = WholeRecord | MoreRecord | GoneRecord;
export type CopyRecord = GameRecord | RowRecord | HeadsRecord;
export type Head = readonly [id: string, revision: number];

export interface FoldedGame {
  readonly id: string;
  /** The latest revision that any line tells of. */
  readonly head: number;
  /** The latest that can be put together, or null where no line holds a whole game. */
  readonly stored: StoredGame | null;
  /** Later lines that do not join on, because one between them is missing. */
  readonly loose: readonly GameRecord[];
}

export interface Folded {
  readonly games: ReadonlyMap<string, FoldedGame>;
  readonly rows: ReadonlyMap<string, RowRecord>;
  readonly heads: ReadonlyMap<string, number>;
}

/** FNV-1a over the characters, as eight hexadecimal digits. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The line begins with its line break: so it stands alone even after a torn one. */
export function encodeLine(record: CopyRecord): string {
  const json = JSON.stringify(record);
  return `\n${checksum(json)} ${json}`;
}

export function decodeLine(line: string): CopyRecord | null {
  const json = line.slice(9);
  if (line[8] !== ' ' || line.slice(0, 8) !== checksum(json)) return null;
  try {
    return JSON.parse(json) as CopyRecord;
  } catch {
    return null;
  }
}

/** Every record in these texts, in order. */
export function decodeLines(...texts: readonly string[]): CopyRecord[] {
  return texts.flatMap((text) => text.split('\n').flatMap((line) => decodeLine(line) ?? []));
}

/** Puts the records together. Their order does not matter where their revisions differ. */
export function foldRecords(records: readonly CopyRecord[]): Folded {
  const byGame = new Map<string, GameRecord[]>();
  const rows = new Map<string, RowRecord>();
  const heads = new Map<string, number>();
  const raise = (id: string, rev: number) => heads.set(id, Math.max(rev, heads.get(id) ?? 0));
  for (const record of records) {
    if (record.k === 'heads') {
      for (const [id, rev] of record.heads) raise(id, rev);
    } else if (record.k === 'row') {
      const key = `${record.store} ${record.id}`;
      const before = rows.get(key);
      if (!before || before.at <= record.at) rows.set(key, record);
    } else if (record.k === 'game' || record.k === 'more' || record.k === 'gone') {
      raise(record.id, record.rev);
      const group = byGame.get(record.id);
      if (group) group.push(record);
      else byGame.set(record.id, [record]);
    }
  }
  const games = new Map([...byGame].map(([id, group]) => [id, foldGame(id, group)]));
  return { games, rows, heads };
}

function foldGame(id: string, group: readonly GameRecord[]): FoldedGame {
  let stored: StoredGame | null = null;
  let loose: GameRecord[] = [];
  for (const record of [...group].sort((a, b) => a.rev - b.rev)) {
    const next = apply(stored, record);
    if (!next) {
      loose.push(record);
      continue;
    }
    stored = next;
    if (record.k === 'game') loose = [];
  }
  const head = Math.max(...group.map(({ rev }) => rev));
  return { id, head, stored, loose };
}

/** The game after this record, or null where the record does not join on. */
function apply(stored: StoredGame | null, record: GameRecord): StoredGame | null {
  const { id, rev: revision, at: updatedAt } = record;
  if (record.k === 'game') {
    const { game, deletedAt } = record;
    return { id, game, revision, updatedAt, ...(deletedAt !== undefined && { deletedAt }) };
  }
  if (!stored) return null;
  if (record.k === 'gone') return { ...stored, revision, updatedAt, deletedAt: updatedAt };
  const { game } = stored;
  const { from, prev, events } = record;
  if (from > game.events.length || (from > 0 && game.events[from - 1]?.id !== prev)) return null;
  return { id, game: { ...game, events: [...game.events.slice(0, from), ...events] }, revision, updatedAt };
}

export function wholeRecord({ id, game, revision: rev, updatedAt: at, deletedAt }: StoredGame): WholeRecord {
  return { k: 'game', id, rev, at, game, ...(deletedAt !== undefined && { deletedAt }) };
}

/** The fewest records that fold to the same again. */
export function unfold(games: Iterable<FoldedGame>, rows: Iterable<RowRecord>): CopyRecord[] {
  const of = ({ stored, loose }: FoldedGame) => [...(stored ? [wholeRecord(stored)] : []), ...loose];
  return [...[...games].flatMap(of), ...rows];
}
