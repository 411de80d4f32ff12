/** The search: its words of both languages are fetched when the screen is open, and kept while the app is. */
import { readTexts } from '../../../app/i18n.ts';
import type { DisputeId } from '../../../disputes/items.ts';
import type { SearchTexts } from '../../../disputes/search.ts';

export type Search = (query: string) => readonly DisputeId[];

let loading: Promise<Search> | null = null;

async function load(): Promise<Search> {
  const [{ newSearchIndex, searchItems }, sv, en] = await Promise.all([
    import('../../../disputes/search.ts'),
    readTexts('sv', 'disputes'),
    readTexts('en', 'disputes'),
  ]);
  const index = newSearchIndex(sv as SearchTexts, en as SearchTexts);
  return (query) => searchItems(query, index);
}

/** What could not be fetched is tried again the next time. */
export function loadSearch(): Promise<Search> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
