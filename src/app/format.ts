/** Lists and times in the language of the screen. Apart from `i18n.ts`, which the first screen needs. */
import type { ByPlayer, GameState } from '../rules/index.ts';
import { cached } from './i18n.ts';

const TURNS = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A name among other words and numbers: one that is read from the right does not turn what stands around it. */
export const isolated = (name: string): string => (TURNS.test(name) ? `\u2068${name}\u2069` : name);

/** "Anna, Bo och Cissi". */
export const formatList = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => cached(`l${type}`, (tag) => new Intl.ListFormat(tag, { type })).format(items.map(isolated));

/** "Anna och Bo", "Anna + Cissi och Bo + David": those who compete with one total, singly or in pairs. */
export const formatSides = (sides: GameState['contenders'], names: ByPlayer<string>): string =>
  formatList(sides.map((players) => players.map((player) => isolated(names[player] ?? '')).join(' + ')));

/** The clock: "21:40". */
export const formatTime = (at: number): string =>
  cached('t', (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' })).format(at);

/** The day: "29 november 2026". */
export const formatDate = (at: number, dateStyle: 'long' | 'medium' | 'short' = 'long'): string =>
  cached(`d${dateStyle}`, (tag) => new Intl.DateTimeFormat(tag, { dateStyle })).format(at);
