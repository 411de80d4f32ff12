/** When the game ends, in a few words. */
import { t } from '../../../app/i18n.ts';
import { type Agreement, isPinnar } from '../../../rules/index.ts';

/** "först till 5 pinnar förlorar", "slut när någon passerar 100", "12 givar". */
export function endText(agreement: Agreement): string {
  const { end } = agreement;
  if (end.kind === 'open') return t('play:end.open');
  if (end.kind === 'deals') return t('play:end.deals', { count: end.deals });
  const unit = isPinnar(agreement) ? 'marks' : agreement.rulebook === 'dam' ? 'losses' : 'points';
  return t(`play:end.${end.when}.${unit}`, { count: end.limit });
}
