/**
 * The lineage of a game: four hexadecimal digits for each event ever entered in it, on whichever phone. Each is made
 * of the one before and the event's id, so two games that agree at one place agree in all places before it. It tells
 * whether one history continues the other, also where a link brought over only how the game stands.
 */
import type { Game } from '../../rules/index.ts';

/** Digits an event. */
export const STEP = 4;

/** FNV-1a over what came before and the id, folded to 16 bits. */
function stepAfter(before: number, id: string): number {
  let hash = 0x811c9dc5 ^ before;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return ((hash >>> 16) ^ hash) & 0xffff;
}

const digits = (step: number): string => step.toString(16).padStart(STEP, '0');

export function lineageOf({ taken, events }: Pick<Game, 'taken' | 'events'>): string {
  let lineage = taken?.trail ?? '';
  let before = Number.parseInt(lineage.slice(-STEP) || '0', 16);
  for (let i = taken?.covers ?? 0; i < events.length; i++) {
    before = stepAfter(before, events[i]?.id ?? '');
    lineage += digits(before);
  }
  return lineage;
}

/** How many events two lineages have in common. */
export function commonSteps(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return Math.floor(i / STEP);
}

/** Of one event, for naming what begins with it. */
export const stepAt = (lineage: string, index: number): string =>
  lineage.slice(index * STEP, (index + 1) * STEP);
