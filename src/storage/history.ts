/** Finished and unfinished games by when they were begun, latest first, filtered and page by page. */
import type { RulebookId } from '../rules/index.ts';
import type { Database, GameSummary, SummaryRow } from './schema.ts';

export interface HistoryQuery {
  readonly limit: number;
  /** The last row of the page before. */
  readonly before?: Pick<GameSummary, 'id' | 'startedAt'> | undefined;
  readonly rulebook?: RulebookId | undefined;
  /** Whoever played as one of these: a person, and those who turned out to be the same one. */
  readonly persons?: readonly string[] | undefined;
}

type Place = Pick<GameSummary, 'id' | 'startedAt'>;

/** Latest first; of games begun in the same millisecond the lower id first. */
const byStart = (a: Place, b: Place): number => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1);

const isAfter = (row: Place, before: Place | undefined): boolean => !before || byStart(before, row) < 0;

function prefixes({ rulebook, persons }: HistoryQuery): readonly (readonly string[])[] {
  if (persons) return persons.map((person) => (rulebook ? ['both', person, rulebook] : ['person', person]));
  return [rulebook ? ['rulebook', rulebook] : ['all']];
}

/** The index keeps times negative: rows can be read many at once only in ascending order. */
export async function listHistory(db: Database, query: HistoryQuery): Promise<GameSummary[]> {
  const { limit, before } = query;
  const index = db.transaction('summaries').store.index('lists');
  const pages = await Promise.all(
    prefixes(query).map(async (prefix) => {
      const first = [...prefix, before ? -before.startedAt : Number.NEGATIVE_INFINITY];
      const range = IDBKeyRange.bound(first, [...prefix, Number.POSITIVE_INFINITY]);
      for (let size = limit + 1; ; size *= 2) {
        const rows = await index.getAll(range, size);
        // Those begun in the same millisecond as the last one shown come along, and are left out again.
        const fresh = rows.flatMap(({ summary }) => (isAfter(summary, before) ? summary : []));
        if (fresh.length >= limit || rows.length < size) return fresh;
      }
    }),
  );
  return firstOf(pages.flat(), limit);
}

/** The same from rows in memory, mixed with what the database gave. */
export function listHistoryFrom(
  rows: Iterable<SummaryRow>,
  others: readonly GameSummary[],
  query: HistoryQuery,
): GameSummary[] {
  const wanted = prefixes(query).map((prefix) => JSON.stringify(prefix));
  const found = [...rows].filter(
    ({ lists, summary }) =>
      isAfter(summary, query.before) &&
      lists?.some((key) => wanted.includes(JSON.stringify(key.slice(0, -1)))),
  );
  return firstOf([...found.map(({ summary }) => summary), ...others], query.limit);
}

function firstOf(summaries: readonly GameSummary[], limit: number): GameSummary[] {
  const once = new Map(summaries.map((summary) => [summary.id, summary]));
  return [...once.values()].sort(byStart).slice(0, limit);
}
