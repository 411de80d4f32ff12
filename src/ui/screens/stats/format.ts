/** Figures as they are shown: with as many decimals as they are worth. */
import { formatNumber, t } from '../../../app/i18n.ts';
import { type GroupKey, unitOfGroup } from '../../../app/statistics/groups.ts';
import type { PersonRating } from '../../../app/statistics/ratingTypes.ts';

const NONE = '–';

export const whole = (value: number): string => formatNumber(value);

/** Rounded first: what is next to nothing has no minus sign. */
const decimals = (value: number, count: number): string =>
  formatNumber(Number(value.toFixed(count)) || 0, {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  });

/** "12", "12,5": wins come in shares. */
export const shares = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

export const percent = (value: number | null): string =>
  value === null ? NONE : formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });

/** Points have one decimal; marks and lost deals, of which each deal has one, two. */
export const perDeal = (group: GroupKey, value: number | null): string =>
  value === null ? NONE : decimals(value, unitOfGroup(group) === 'points' ? 1 : 2);

export const rate = (value: number | null): string => (value === null ? NONE : decimals(value, 2));

export const orNone = (value: number | null): string => (value === null ? NONE : whole(value));

/** "27,1". */
export const ratingText = ({ mu }: PersonRating): string => decimals(mu, 1);

/** "± 3,2": the true value lies within it nineteen times in twenty. */
export const uncertaintyText = ({ sigma }: PersonRating): string => `±\u202f${decimals(2 * sigma, 1)}`;

export function groupText(key: GroupKey): string {
  if (key === 'all') return t('stats:group.all');
  const [rulebook = '', dear] = key.split(':');
  return dear ? t(`stats:group.${rulebook}`) : t(`app:rulebook.${rulebook}`);
}
