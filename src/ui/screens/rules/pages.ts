/** What stands behind an address of the rules: a question, a short rulebook, the tables, or the list of it all. */
import { type DisputeItem, itemById } from '../../../disputes/items.ts';
import { RULEBOOK_IDS, type RulebookId } from '../../../rules/index.ts';

export type RulesPage =
  | { readonly kind: 'list'; readonly unknown: boolean }
  | { readonly kind: 'item'; readonly item: DisputeItem }
  | { readonly kind: 'book'; readonly rulebook: RulebookId }
  | { readonly kind: 'tables' };

export const TABLES = 'tables';
export const bookItem = (rulebook: RulebookId): string => `book-${rulebook}`;

export function pageOf(address: string | null): RulesPage {
  if (address === null || address === '') return { kind: 'list', unknown: false };
  if (address === TABLES) return { kind: 'tables' };
  const rulebook = RULEBOOK_IDS.find((id) => bookItem(id) === address);
  if (rulebook) return { kind: 'book', rulebook };
  const item = itemById(address);
  return item ? { kind: 'item', item } : { kind: 'list', unknown: true };
}
