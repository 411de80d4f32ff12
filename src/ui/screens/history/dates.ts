/** Days and months as the history says them. */
import { language } from '../../../app/i18n.ts';
import { capital } from '../../table/facts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(at: number, options: Intl.DateTimeFormatOptions): string {
  const locale = language.value === 'sv' ? 'sv-SE' : 'en-GB';
  const key = `${locale}${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known.format(at);
}

/** "November 2026". */
export const monthText = (at: number): string => capital(format(at, { month: 'long', year: 'numeric' }));

/** The number of the day in its month. */
export const dayText = (at: number): string => `${new Date(at).getDate()}`;

/** "lör", "Sat". */
export const weekdayText = (at: number): string => format(at, { weekday: 'short' });

/** As a machine reads it: "2026-11-29". */
export function isoDay(at: number): string {
  const date = new Date(at);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same for two games of one month. */
export const monthOf = (at: number): string => isoDay(at).slice(0, -3);
