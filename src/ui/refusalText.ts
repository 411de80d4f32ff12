/** Why a file, a link or a game in them was not taken, in words. The texts `refusals` must be loaded. */
import { t } from '../app/i18n.ts';
import type { Refusal } from '../app/transfer.ts';

/** What it was that was refused. */
export type Source = 'file' | 'link' | 'game';

export function refusalText({ code, deal }: Refusal, source: Source): string {
  if (code === 'impossible-deal') return t('refusals:impossible-deal', { number: deal });
  return t(`refusals:${source}.${code}`);
}
